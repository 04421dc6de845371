package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.HostAddresses.Choice;
import io.domainwatch.checks.net.http.hop.BodyConsumer;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.Header;
import io.domainwatch.checks.net.http.hop.Hop;
import io.domainwatch.checks.net.http.hop.HopResult;
import io.domainwatch.checks.net.http.hop.Phase;
import io.domainwatch.core.value.TextSanitizer;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import okhttp3.HttpUrl;

/** One request and its redirects under way; used once, by one thread. */
final class RedirectChain {

  /**
   * Accept of a browser that shows no images (docs/spec/checks/web-shared.md, "Request profile").
   */
  private static final String ACCEPT =
      "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

  /** What all chains of a fetcher share. */
  record Dependencies(
      HostAddresses addresses, HopCaller caller, HttpFetcher.Settings settings, HostWaits waits) {}

  private final FetchRequest request;
  private final Dependencies means;
  private final Deadline deadline;
  private final Optional<BodyConsumer> consumer;
  private final ChainCookies cookies = new ChainCookies();
  private final List<Hop> hops = new ArrayList<>();
  private final Set<String> visited = new HashSet<>();

  RedirectChain(
      FetchRequest request,
      Dependencies means,
      Deadline deadline,
      Optional<BodyConsumer> consumer) {
    this.consumer = consumer;
    this.request = request;
    this.means = means;
    this.deadline = deadline;
  }

  /** Requests the URL and goes on until there is an end. */
  Fetch from(HttpUrl start) {
    HttpUrl url = start;
    while (true) {
      Optional<Fetch> refusal = refusalOf(url);
      if (refusal.isPresent()) {
        return refusal.get();
      }
      HopResult result = hop(url, url.host().equals(start.host()));
      hops.add(result.hop());
      switch (result) {
        case HopResult.Broken(_, Phase phase, FetchFailure failure, String detail) -> {
          return new Fetch.Broken(phase, failure, detail, hops);
        }
        case HopResult.Answered answered -> {
          means.waits().answered(url.host(), answered.head());
          Redirects.Step step = next(url, answered.head());
          if (!(step instanceof Redirects.Step.Follow(HttpUrl target))) {
            return end(answered, step);
          }
          url = target;
        }
      }
    }
  }

  private Redirects.Step next(HttpUrl url, Head head) {
    Redirects.Step step = Redirects.after(url, head, means.settings().ports());
    boolean unwanted = step instanceof Redirects.Step.Follow && request.limits().redirects() == 0;
    return unwanted ? new Redirects.Step.Unusable(Fetch.Unfollowed.NOT_ASKED) : step;
  }

  private Fetch end(HopResult.Answered answered, Redirects.Step step) {
    Optional<Fetch.Unfollowed> unfollowed =
        step instanceof Redirects.Step.Unusable(Fetch.Unfollowed why)
            ? Optional.of(why)
            : Optional.empty();
    return new Fetch.Answered(hops, answered.head(), answered.body(), unfollowed);
  }

  /** Why the chain ends before this URL is requested. */
  private Optional<Fetch> refusalOf(HttpUrl url) {
    Optional<String> nonPublic = PublicNames.refusalOf(url.host());
    if (nonPublic.isPresent()) {
      return broken(
          Phase.DNS,
          FetchFailure.TARGET_NOT_PUBLIC,
          TextSanitizer.of(url.host() + " is " + nonPublic.get()));
    }
    if (!request.border().hosts().test(url.host())) {
      return broken(Phase.DNS, FetchFailure.FOREIGN_HOST, TextSanitizer.of(url.host()));
    }
    if (!mayName(url)) {
      return broken(
          Phase.CONNECT,
          FetchFailure.PORT_NOT_ALLOWED,
          TextSanitizer.of("port " + url.port() + " of " + url.host()));
    }
    if (!visited.add(url + " " + cookies.sentTo(url))) {
      return broken(Phase.RESPONSE, FetchFailure.REDIRECT_LOOP, TextSanitizer.of("back at " + url));
    }
    int most = request.limits().redirects();
    return hops.size() > most
        ? broken(Phase.RESPONSE, FetchFailure.TOO_MANY_REDIRECTS, "more than " + most)
        : means.waits().left(url.host(), request.throughMaintenance()).map(left -> away(url, left));
  }

  private boolean mayName(HttpUrl url) {
    return (hops.isEmpty() && request.border().anyPortAtStart())
        || means.settings().ports().allows(url.port());
  }

  private Fetch away(HttpUrl url, Duration left) {
    String detail = url.host() + " asked to be left alone for " + left.toSeconds() + " s more";
    return new Fetch.Broken(
        Phase.DNS, FetchFailure.RATE_LIMITED, TextSanitizer.of(detail), hops, Optional.of(left));
  }

  private Optional<Fetch> broken(Phase phase, FetchFailure failure, String detail) {
    return Optional.of(new Fetch.Broken(phase, failure, detail, hops));
  }

  private HopResult hop(HttpUrl url, boolean atFirstHost) {
    Deadline hopDeadline = deadline.within(request.limits().hopDeadline());
    return switch (choice(url.host(), atFirstHost, hopDeadline)) {
      case Choice.Approved approved ->
          means
              .caller()
              .call(
                  new HopCaller.Order(
                      request.method(), url, approved, request.limits(), consumer, request.http2()),
                  headers(),
                  cookies,
                  hopDeadline);
      case Choice.None(FetchFailure failure, String detail, int filtered, Optional<Duration> dns) ->
          new HopResult.Broken(
              Hop.unconnected(url.toString(), filtered, dns), Phase.DNS, failure, detail);
    };
  }

  private Choice choice(String host, boolean atFirstHost, Deadline hopDeadline) {
    return switch (request.reach()) {
      case FetchRequest.Reach.Pinned(List<InetAddress> addresses)
          when atFirstHost && !addresses.isEmpty() ->
          means.addresses().given(addresses);
      case FetchRequest.Reach.OtherFamily(Map<String, InetAddress> before) ->
          lookedUp(host, Optional.ofNullable(before.get(host)), hopDeadline);
      case FetchRequest.Reach _ -> lookedUp(host, Optional.empty(), hopDeadline);
    };
  }

  private Choice lookedUp(String host, Optional<InetAddress> before, Deadline hopDeadline) {
    HostAddresses addresses = means.addresses();
    return asItStands(host)
        .or(() -> before.map(address -> addresses.otherFamily(host, address, hopDeadline)))
        .orElseGet(() -> addresses.firstOfEachFamily(host, hopDeadline));
  }

  /** A host that is an address is judged without a look-up. */
  private Optional<Choice> asItStands(String host) {
    return PublicNames.addressIn(host).map(address -> means.addresses().given(List.of(address)));
  }

  private List<Header> headers() {
    return Stream.concat(
            Stream.of(
                new Header("User-Agent", means.settings().userAgent()),
                new Header("Accept", ACCEPT),
                new Header("Accept-Language", "en"),
                new Header("Accept-Encoding", "gzip"),
                new Header("Connection", "close")),
            request.headers().stream())
        .toList();
  }
}
