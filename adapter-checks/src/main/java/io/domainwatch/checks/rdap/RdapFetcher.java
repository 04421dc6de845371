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
import io.domainwatch.checks.net.http.hop.TlsFacts;
import io.domainwatch.core.reason.ReasonPhrases;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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

  private final HttpFetcher fetcher;
  private final RdapHosts hosts;
  private final Duration patience;

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

  private Reply once(URI url, FetchRequest request, RdapRun run, Deadline deadline)
      throws InterruptedException {
    return switch (hosts.enter(url.getHost(), run.now(), deadline)) {
      case RdapHosts.Turn.Away(Instant until) -> new Reply.Away(until);
      case RdapHosts.Turn.Later(Instant at) -> new Reply.Later(at);
      case RdapHosts.Turn.Granted granted -> {
        try (granted) {
          run.request();
          yield fetch(url, request, run.now(), deadline.within(patience));
        }
      }
    };
  }

  private Reply fetch(URI url, FetchRequest request, Instant now, Deadline deadline) {
    try {
      return reply(url, fetcher.fetch(request, deadline), now);
    } catch (IllegalArgumentException _) {
      // What is an address by RFC 3986 may still be none for HTTP.
      return new Reply.Unusable("bad_address", "It leads to an address that cannot be.", false);
    }
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
