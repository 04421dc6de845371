package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.Header;
import io.domainwatch.checks.net.http.hop.Hop;
import io.domainwatch.checks.net.http.hop.Phase;
import io.domainwatch.checks.net.http.hop.TlsFacts;
import io.domainwatch.core.reason.ReasonPhrases;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Fetches from servers that are believed: a certificate that does not hold ends the conversation,
 * redirects lead to https alone, and each request waits for its turn at the host.
 */
final class RdapFetcher {
  /**
   * For a request with its redirects, once it has its turn (docs/spec/checks/rdap.md, "Request").
   */
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** Redirects followed (docs/spec/checks/rdap.md, "Request"). */
  private static final int MAX_REDIRECTS = 3;

  /**
   * Bytes of a body that are read (docs/spec/checks/rdap.md, "Request"); the whole bootstrap file
   * has 50 kB.
   */
  private static final long MAX_BYTES = 1024 * 1024;

  /** Go on to Location (RFC 9110 §15.4). */
  private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

  private static final int HTTPS_PORT = 443;

  /**
   * Upgrade required, version not supported (RFC 9110 §15.5.22, §15.6.6), and what a load balancer
   * of Amazon says for a version that it does not take.
   */
  private static final Set<Integer> OTHER_VERSION = Set.of(426, 464, 505);

  /** Hosts remembered for wanting HTTP/2; there are some 300 servers in all. */
  private static final int MAX_HTTP2_HOSTS = 2000;

  private final HttpFetcher fetcher;
  private final RdapHosts hosts;
  private final Duration patience;
  private final Set<String> http2 = ConcurrentHashMap.newKeySet();

  RdapFetcher(HttpFetcher fetcher, RdapHosts hosts) {
    this(fetcher, hosts, PATIENCE);
  }

  /** The same with another time for a request. */
  RdapFetcher(HttpFetcher fetcher, RdapHosts hosts, Duration patience) {
    this.fetcher = fetcher;
    this.hosts = hosts;
    this.patience = patience;
  }

  /** What came of a request. */
  sealed interface Reply {
    /**
     * An answer, of any status but a redirect.
     *
     * @param url that gave it
     */
    record Answered(URI url, Head head, Body body) implements Reply {}

    /** The server did not answer, or cannot be believed. */
    record Unusable(String reason, String detail, boolean passing) implements Reply {}

    /** We could not ask: our own limits, resolver or network. */
    record NotAsked(String reason, String detail) implements Reply {}

    /** The host has asked to be left alone until then. */
    record Away(Instant until) implements Reply {}

    /** Too many of our own requests wait for the host; this one's turn comes about then. */
    record Later(Instant at) implements Reply {}
  }

  /** Requests the URL, which our operator or IANA names, and follows its redirects. */
  Reply get(URI start, List<Header> headers, RdapRun run) throws InterruptedException {
    Deadline deadline = run.deadline().within(patience.plus(RdapHost.PATIENCE));
    URI url = start;
    for (int redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      FetchRequest request = request(url, headers);
      Reply reply = once(url, redirects == 0 ? request.chosenByOperator() : request, run, deadline);
      if (!(reply instanceof Reply.Answered answered)
          || !REDIRECTS.contains(answered.head().status())) {
        return reply;
      }
      Optional<URI> target = answered.head().first("Location").flatMap(to -> target(answered, to));
      if (target.isEmpty()) {
        return new Reply.Unusable("bad_redirect", "It redirects to no https address.", false);
      }
      url = target.get();
    }
    return new Reply.Unusable("too_many_redirects", "It redirects too often.", false);
  }

  /** A server that wants another version of HTTP is asked once more, in its turn. */
  private Reply once(URI url, FetchRequest request, RdapRun run, Deadline deadline)
      throws InterruptedException {
    boolean known = http2.contains(url.getHost());
    Asked first = ask(url, known ? request.overHttp2() : request, run, deadline);
    if (known || !first.wantsHttp2() || !"https".equalsIgnoreCase(url.getScheme())) {
      return first.reply();
    }
    Asked second = ask(url, request.overHttp2(), run, deadline);
    boolean better = second.reply() instanceof Reply.Answered && !second.wantsHttp2();
    if (better && http2.size() < MAX_HTTP2_HOSTS) {
      http2.add(url.getHost());
    }
    return better ? second.reply() : first.reply();
  }

  /**
   * What came of a request.
   *
   * @param wantsHttp2 whether the server may have answered so only because of HTTP/1.1
   */
  private record Asked(Reply reply, boolean wantsHttp2) {}

  private Asked ask(URI url, FetchRequest request, RdapRun run, Deadline deadline)
      throws InterruptedException {
    return switch (hosts.enter(url.getHost(), run.now(), deadline)) {
      case RdapHosts.Turn.Away(Instant until) -> new Asked(new Reply.Away(until), false);
      case RdapHosts.Turn.Later(Instant at) -> new Asked(new Reply.Later(at), false);
      case RdapHosts.Turn.Granted granted -> {
        try (granted) {
          run.request();
          yield fetch(url, request, run.now(), deadline.within(patience));
        }
      }
    };
  }

  private Asked fetch(URI url, FetchRequest request, Instant now, Deadline deadline) {
    try {
      Fetch fetch = fetcher.fetch(request, deadline);
      return new Asked(reply(url, fetch, now), wantsHttp2(fetch));
    } catch (IllegalArgumentException _) {
      // What is an address by RFC 3986 may still be none for HTTP.
      return new Asked(
          new Reply.Unusable("bad_address", "It leads to an address that cannot be.", false),
          false);
    }
  }

  /**
   * A server of HTTP/2 alone refuses the handshake (RFC 7301 §3.2), answers in frames, hangs up, or
   * says so in a status.
   */
  private static boolean wantsHttp2(Fetch fetch) {
    return switch (fetch) {
      case Fetch.Answered answered -> OTHER_VERSION.contains(answered.head().status());
      case Fetch.Broken broken ->
          broken.failure() == FetchFailure.TLS_ALERT
              || broken.failure() == FetchFailure.INVALID_HTTP
              || (broken.failure() == FetchFailure.CONNECTION_RESET
                  && broken.phase() == Phase.RESPONSE);
    };
  }

  private FetchRequest request(URI url, List<Header> headers) {
    FetchRequest request =
        FetchRequest.of(url.toString()).within(new FetchLimits(patience, MAX_BYTES, 0));
    for (Header header : headers) {
      request = request.header(header.name(), header.value());
    }
    return request;
  }

  private static Reply reply(URI url, Fetch fetch, Instant now) {
    return switch (fetch) {
      case Fetch.Broken broken ->
          broken
              .stayAway()
              .<Reply>map(left -> new Reply.Away(now.plus(left)))
              .orElseGet(() -> broken(broken));
      case Fetch.Answered answered when !isBelieved(url, answered.last()) ->
          new Reply.Unusable(
              "untrusted_certificate",
              "Its certificate does not hold: " + ReasonPhrases.of(why(answered)),
              false);
      case Fetch.Answered answered -> new Reply.Answered(url, answered.head(), answered.body());
    };
  }

  private static Reply broken(Fetch.Broken broken) {
    FetchFailure failure = broken.failure();
    String detail = ReasonPhrases.of(failure.wireName()) + ": " + broken.detail();
    return failure.blamesTheTarget()
            || failure == FetchFailure.TARGET_NOT_PUBLIC
            || failure == FetchFailure.PORT_NOT_ALLOWED
        ? new Reply.Unusable(failure.wireName(), detail, failure.blamesTheTarget())
        : new Reply.NotAsked(failure.wireName(), detail);
  }

  private static boolean isBelieved(URI url, Hop hop) {
    return "http".equalsIgnoreCase(url.getScheme())
        || hop.tls().filter(TlsFacts::valid).isPresent();
  }

  private static String why(Fetch.Answered answered) {
    return answered.last().tls().flatMap(TlsFacts::verifyError).orElse("none was seen");
  }

  private static Optional<URI> target(Reply.Answered from, String location) {
    try {
      URI target = from.url().resolve(new URI(location.strip()));
      boolean allowed =
          "https".equalsIgnoreCase(target.getScheme())
              && target.getHost() != null
              && target.getUserInfo() == null
              && (target.getPort() == -1 || target.getPort() == HTTPS_PORT);
      return allowed ? Optional.of(target) : Optional.empty();
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
  }
}
