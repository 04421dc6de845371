package io.domainwatch.checks.redirect;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.StallDetector;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.UrlReference;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.TlsFacts;
import io.domainwatch.checks.run.SecondLook;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.redirect.MetaRefresh;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Entry;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Hop;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Outcome;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Place;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Security;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Variant;
import io.domainwatch.core.run.MeasuredTime;
import io.domainwatch.core.value.TextSanitizer;
import java.net.InetAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Follows one chain and writes down where it led. */
final class RedirectProbe {

  /** Redirects that no client follows (RFC 9110 §15.4). */
  private static final Set<Integer> UNFOLLOWED = Set.of(300, 304, 305, 306);

  /** A redirect leads to a port that is not visited: what is there is unknown. */
  private static final String REDIRECT_PORT = "redirect_port";

  private final HttpFetcher fetcher;
  private final SecondLook secondLook;

  RedirectProbe(HttpFetcher fetcher) {
    this.fetcher = fetcher;
    this.secondLook = new SecondLook(fetcher);
  }

  /**
   * Follows the chain of an entry; what silence there is about is for the caller to believe.
   *
   * @param atStake whether where it led would be held against the site
   * @param deadline of this chain; what it cuts off is unknown
   */
  Variant probe(Entry entry, Predicate<Variant> atStake, Deadline deadline)
      throws InterruptedException {
    StallDetector.Watch watch = fetcher.watch();
    Fetch fetch = follow(entry.url(), deadline);
    Duration ownDelay = watch.ownDelay();
    SiteRun.endIfCancelled();
    List<Hop> hops = fetch.hops().stream().map(hop -> hop(hop, ownDelay)).toList();
    return switch (fetch) {
      case Fetch.Broken broken ->
          new Variant(entry, afterBreak(broken, hops, deadline), hops, Optional.empty());
      case Fetch.Answered answered -> {
        Outcome outcome = afterAnswer(answered, hops);
        Optional<String> clientSide =
            outcome instanceof Outcome.Ended
                ? ClientRedirect.in(answered.body(), answered.last().url())
                : Optional.empty();
        Variant variant = new Variant(entry, outcome, hops, clientSide);
        yield outcome instanceof Outcome.Ended
                && secondLook.blockIn(answered, atStake.test(variant), deadline).isPresent()
            ? new Variant(entry, new Outcome.Unknown(SiteRun.BLOCKED), hops, Optional.empty())
            : variant;
      }
    };
  }

  /** Follows redirects, those by a {@code Refresh} field too, which browsers follow as well. */
  private Fetch follow(String start, Deadline deadline) throws InterruptedException {
    Fetch fetch = fetcher.fetch(FetchRequest.of(start), deadline);
    Optional<String> next = refreshed(fetch);
    while (next.isPresent()) {
      int left = FetchLimits.STANDARD.redirects() - fetch.hops().size();
      FetchRequest request =
          FetchRequest.of(next.get()).within(FetchLimits.STANDARD.withRedirects(left));
      fetch = joined(fetch.hops(), SiteRun.unlessCancelled(fetcher.fetch(request, deadline)));
      next = refreshed(fetch);
    }
    return fetch;
  }

  /** Where a page sends its reader by its head; never where the chain has been. */
  private static Optional<String> refreshed(Fetch fetch) {
    if (!(fetch instanceof Fetch.Answered answered)
        || answered.head().status() / 100 != 2
        || answered.hops().size() >= FetchLimits.STANDARD.redirects()
        || SiteRun.blockIn(answered).isPresent()) {
      return Optional.empty();
    }
    return answered
        .head()
        .first("Refresh")
        .flatMap(MetaRefresh::redirect)
        .flatMap(target -> UrlReference.resolved(answered.last().url(), target))
        .filter(url -> answered.hops().stream().noneMatch(hop -> hop.url().equals(url)));
  }

  private static Fetch joined(List<io.domainwatch.checks.net.http.hop.Hop> before, Fetch fetch) {
    List<io.domainwatch.checks.net.http.hop.Hop> hops =
        Stream.concat(before.stream(), fetch.hops().stream()).toList();
    return switch (fetch) {
      case Fetch.Answered answered ->
          new Fetch.Answered(hops, answered.head(), answered.body(), answered.unfollowed());
      case Fetch.Broken broken ->
          new Fetch.Broken(
              broken.phase(), broken.failure(), broken.detail(), hops, broken.stayAway());
    };
  }

  private Outcome afterAnswer(Fetch.Answered answered, List<Hop> hops) {
    Optional<String> block = SiteRun.blockIn(answered);
    if (block.isPresent()) {
      return new Outcome.Unknown(SiteRun.BLOCKED);
    }
    Optional<io.domainwatch.checks.net.http.hop.Hop> ambiguous =
        answered.hops().stream().filter(RedirectProbe::contradictsItself).findFirst();
    if (ambiguous.isPresent()) {
      return new Outcome.Broken("ambiguous_location", TextSanitizer.of(ambiguous.get().url()));
    }
    int status = answered.head().status();
    if (answered.unfollowed().filter(why -> why == Fetch.Unfollowed.PORT).isPresent()) {
      return new Outcome.Unknown(REDIRECT_PORT);
    }
    if (answered.unfollowed().isPresent()) {
      String location = answered.head().first("Location").map(TextSanitizer::of).orElse("");
      return new Outcome.Broken(answered.unfollowed().get().wireName(), location);
    }
    return UNFOLLOWED.contains(status)
        ? new Outcome.Broken("status_" + status, "status " + status + " leads nowhere")
        : new Outcome.Ended(hops.getLast().place(), status);
  }

  private static Outcome afterBreak(Fetch.Broken broken, List<Hop> hops, Deadline deadline) {
    String word = broken.failure().wireName();
    boolean redirected = hops.stream().anyMatch(hop -> hop.status().isPresent());
    return switch (broken.failure()) {
      case REDIRECT_LOOP, TOO_MANY_REDIRECTS -> new Outcome.Looping(word, broken.detail());
      case TARGET_NOT_PUBLIC ->
          redirected
              ? new Outcome.Broken("private_target", broken.detail())
              : new Outcome.Unknown(word);
      case RESOLVER_TROUBLE, MONITOR_TROUBLE, DNS_TIMEOUT, RATE_LIMITED, HEAD_LIMIT, FOREIGN_HOST ->
          new Outcome.Unknown(word);
      case PORT_NOT_ALLOWED -> new Outcome.Unknown(REDIRECT_PORT);
      case DNS_NXDOMAIN, DNS_NODATA ->
          redirected ? new Outcome.Broken(word, broken.detail()) : new Outcome.Absent();
      case DNS_SERVFAIL ->
          redirected ? new Outcome.Broken(word, broken.detail()) : new Outcome.Unknown(word);
      case CONNECT_REFUSED,
          CONNECT_TIMEOUT,
          NETWORK_UNREACHABLE,
          TLS_ALERT,
          TLS_TIMEOUT,
          CONNECTION_RESET,
          RESPONSE_TIMEOUT,
          INVALID_HTTP -> {
        if (deadline.expired()) {
          yield new Outcome.Unknown("deadline");
        }
        yield redirected ? new Outcome.Broken(word, broken.detail()) : new Outcome.Silent(word);
      }
    };
  }

  /** Whether an outcome rests on silence, which our own network may be to blame for. */
  static boolean restsOnSilence(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Silent _ -> true;
      case Outcome.Broken(String reason, String _) ->
          Arrays.stream(FetchFailure.values())
              .anyMatch(failure -> failure.blamesTheTarget() && failure.wireName().equals(reason));
      case Outcome.Ended _, Outcome.Looping _, Outcome.Absent _, Outcome.Unknown _ -> false;
    };
  }

  private static boolean contradictsItself(io.domainwatch.checks.net.http.hop.Hop hop) {
    return hop.head()
        .filter(head -> head.status() >= 300 && head.status() < 400)
        .filter(head -> head.all("Location").stream().distinct().count() > 1)
        .isPresent();
  }

  /**
   * @param ownDelay how late this process was during the whole chain
   */
  private static Hop hop(io.domainwatch.checks.net.http.hop.Hop hop, Duration ownDelay) {
    MeasuredTime time = new MeasuredTime(hop.timings().total(), ownDelay);
    Optional<Head> head = hop.head();
    return new Hop(
        Place.of(hop.url()),
        head.map(h -> OptionalInt.of(h.status())).orElse(OptionalInt.empty()),
        head.flatMap(h -> h.first("Location").or(() -> h.first("Refresh"))).map(TextSanitizer::of),
        hop.address().map(InetAddress::getHostAddress),
        head.flatMap(h -> h.first("Strict-Transport-Security")).isPresent(),
        hop.tls().map(RedirectProbe::security).orElse(Security.PLAIN),
        time.isThePeers() ? OptionalLong.of(time.took().toMillis()) : OptionalLong.empty());
  }

  private static Security security(TlsFacts tls) {
    return tls.valid() ? Security.TRUSTED : Security.REFUSED;
  }
}
