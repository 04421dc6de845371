package io.domainwatch.checks.net.tls;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.schedule.line.FairGate;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Fetches what certificates point to: issuers, revocation lists, OCSP responses. The addresses come
 * from hostile certificates, so only plain {@code http} is fetched, through the guard, without
 * redirects; everything fetched is signed. Kept in memory by address.
 */
public final class CertificateFetcher {

  /** Octets of an issuer or an OCSP response (docs/spec/checks/ssl.md, "Missing issuers"). */
  private static final long SMALL_LIMIT_OCTETS = 64 * 1024;

  /** Octets of a revocation list (docs/spec/checks/ssl.md, "Revocation"). */
  private static final long LIST_LIMIT_OCTETS = 20 * 1024 * 1024;

  /** How long anything fetched is kept at most (docs/spec/checks/ssl.md, "Revocation"). */
  private static final Duration KEPT_LIMIT = Duration.ofHours(24);

  /** Octets of all that is kept together; the longest unused goes first. */
  private static final long CACHE_LIMIT_OCTETS = 64 * 1024 * 1024;

  /** For a certificate or an OCSP answer. */
  private static final Duration SMALL_TIME = Duration.ofSeconds(10);

  /**
   * For a revocation list: the wall deadline of any request (docs/spec/checks/ssl.md,
   * "Revocation").
   */
  private static final Duration LIST_TIME = Duration.ofSeconds(30);

  private static final FetchLimits SMALL = limits(SMALL_LIMIT_OCTETS, SMALL_TIME);
  private static final FetchLimits LIST = limits(LIST_LIMIT_OCTETS, LIST_TIME);

  // Status codes of HTTP (RFC 9110 §15).
  private static final int OK = 200;

  /** What a server says of itself that it passes: 408, 429 (RFC 6585 §4), 503. */
  private static final Set<Integer> PASSING = Set.of(408, 429, 503);

  /** Revocation lists fetched at once: while one arrives it may take three times its octets. */
  private static final int LISTS_AT_ONCE = 3;

  private record Kept(byte[] octets, Instant until) {}

  private final HttpFetcher http;
  private final FairGate lists = new FairGate(LISTS_AT_ONCE);
  private final Map<String, Kept> cache = new LinkedHashMap<>(16, 0.75f, true);
  private long cachedOctets;

  /** Fetches through this fetcher's guard. */
  public CertificateFetcher(HttpFetcher http) {
    this.http = http;
  }

  /** What came of asking for an issuer's certificate. */
  public sealed interface Issuer {

    /** What the server sent; not to be changed. */
    record Found(byte[] octets) implements Issuer {}

    /** There is nothing to be had at the address, by no client of the public network. */
    record Nowhere() implements Issuer {}

    /** It could not be had now. */
    record Unclear() implements Issuer {}
  }

  /**
   * An issuer's certificate as the server sends it.
   *
   * @param usable whether it is one; anything else is not kept
   */
  public Issuer issuer(String url, Instant now, Deadline deadline, Predicate<byte[]> usable) {
    Optional<byte[]> kept = findKept(url, now);
    if (kept.isPresent()) {
      return new Issuer.Found(kept.get());
    }
    Optional<Fetch> asked = isHttp(url) ? ask(url, SMALL, deadline) : Optional.empty();
    Optional<byte[]> body = asked.flatMap(CertificateFetcher::wholeBody).filter(usable);
    if (body.isPresent()) {
      keep(url, new Kept(body.get(), now.plus(KEPT_LIMIT)));
      return new Issuer.Found(body.get());
    }
    return asked.isEmpty() || isNowhere(asked.get()) ? new Issuer.Nowhere() : new Issuer.Unclear();
  }

  /**
   * Whether no client can have an issuer from there: the server answered, and not with one. What a
   * server says passes, and trouble of the network, leave it open.
   */
  private static boolean isNowhere(Fetch fetch) {
    return switch (fetch) {
      case Fetch.Answered answered ->
          !PASSING.contains(answered.head().status()) && isMeant(answered.body().end());
      case Fetch.Broken broken ->
          switch (broken.failure()) {
            case DNS_NXDOMAIN,
                DNS_NODATA,
                TARGET_NOT_PUBLIC,
                INVALID_HTTP,
                TOO_MANY_REDIRECTS,
                REDIRECT_LOOP ->
                true;
            case RATE_LIMITED,
                DNS_TIMEOUT,
                DNS_SERVFAIL,
                RESOLVER_TROUBLE,
                CONNECT_REFUSED,
                CONNECT_TIMEOUT,
                NETWORK_UNREACHABLE,
                TLS_ALERT,
                TLS_TIMEOUT,
                CONNECTION_RESET,
                RESPONSE_TIMEOUT,
                PORT_NOT_ALLOWED,
                HEAD_LIMIT,
                FOREIGN_HOST,
                MONITOR_TROUBLE ->
                false;
          };
    };
  }

  /** Whether the body ended as the server, and not the network, would have it. */
  private static boolean isMeant(Body.End end) {
    return switch (end) {
      case COMPLETE, CAPPED, UNDECODABLE, DECOMPRESSION_BOMB, CODED -> true;
      case TRUNCATED, TOO_SLOW -> false;
    };
  }

  /**
   * A revocation list; empty when it cannot be had. Few are fetched at once; waiting counts against
   * the deadline.
   *
   * @param holdsUntil until when a list may be kept, at most a day; empty keeps it not at all
   */
  public Optional<byte[]> revocationList(
      String url, Instant now, Deadline deadline, Function<byte[], Optional<Instant>> holdsUntil) {
    Optional<byte[]> kept = findKept(url, now);
    UUID who = OnBehalf.key();
    if (kept.isPresent() || !awaitTurn(who, deadline)) {
      return kept;
    }
    try {
      return fetch(url, LIST, now, deadline, holdsUntil);
    } finally {
      lists.leave(who);
    }
  }

  private boolean awaitTurn(UUID who, Deadline deadline) {
    try {
      return lists.enter(who, deadline.remaining());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  /**
   * The answer of an OCSP responder to a GET request (RFC 6960 §A.1); empty when it cannot be had.
   * Never kept.
   *
   * @param requestPath the request in URL-encoded base64
   */
  public Optional<byte[]> ocspResponse(
      String responder, String requestPath, Instant now, Deadline deadline) {
    String url = responder + (responder.endsWith("/") ? "" : "/") + requestPath;
    return fetch(url, SMALL, now, deadline, _ -> Optional.empty());
  }

  private Optional<byte[]> fetch(
      String url,
      FetchLimits limits,
      Instant now,
      Deadline deadline,
      Function<byte[], Optional<Instant>> holdsUntil) {
    Optional<byte[]> kept = findKept(url, now);
    if (kept.isPresent() || !isHttp(url)) {
      return kept;
    }
    Optional<byte[]> fetched = ask(url, limits, deadline).flatMap(CertificateFetcher::wholeBody);
    fetched.ifPresent(
        octets ->
            holdsUntil
                .apply(octets)
                .map(until -> until.isAfter(now.plus(KEPT_LIMIT)) ? now.plus(KEPT_LIMIT) : until)
                .filter(now::isBefore)
                .ifPresent(until -> keep(url, new Kept(octets, until))));
    return fetched;
  }

  /** Empty when the address is none that can be asked. */
  private Optional<Fetch> ask(String url, FetchLimits limits, Deadline deadline) {
    try {
      return Optional.of(http.fetch(FetchRequest.of(url).within(limits), deadline));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static Optional<byte[]> wholeBody(Fetch fetch) {
    return fetch instanceof Fetch.Answered answered
            && answered.head().status() == OK
            && answered.body().end() == Body.End.COMPLETE
        ? Optional.of(answered.body().bytes())
        : Optional.empty();
  }

  private static boolean isHttp(String url) {
    return url.toLowerCase(Locale.ROOT).startsWith("http://");
  }

  private synchronized Optional<byte[]> findKept(String url, Instant now) {
    return Optional.ofNullable(cache.get(url))
        .filter(kept -> now.isBefore(kept.until()))
        .map(Kept::octets);
  }

  private synchronized void keep(String url, Kept fresh) {
    Kept before = cache.put(url, fresh);
    cachedOctets += fresh.octets().length - (before == null ? 0 : before.octets().length);
    Iterator<Kept> oldest = cache.values().iterator();
    while (cachedOctets > CACHE_LIMIT_OCTETS && oldest.hasNext()) {
      cachedOctets -= oldest.next().octets().length;
      oldest.remove();
    }
  }

  private static FetchLimits limits(long octets, Duration time) {
    return FetchLimits.STANDARD.withBodyBytes(octets).withRedirects(0).withHopDeadline(time);
  }
}
