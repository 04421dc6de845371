package io.domainwatch.checks.net.tls;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Body;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import java.time.Duration;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * Fetches what certificates point to: issuers, revocation lists, OCSP responses. The addresses come
 * from hostile certificates, so only plain {@code http} is fetched, through the guard, without
 * redirects; everything fetched is signed. Kept in memory by address.
 */
public final class CertificateFetcher {

  /** Octets of an issuer or an OCSP response (checks-web.md section 3.2 B). */
  private static final long SMALL_LIMIT_OCTETS = 64 * 1024;

  /** Octets of a revocation list (checks-web.md section 3.2 B). */
  private static final long LIST_LIMIT_OCTETS = 20 * 1024 * 1024;

  /** How long anything fetched is kept at most (checks-web.md section 3.2 B). */
  private static final Duration KEPT_LIMIT = Duration.ofHours(24);

  /** Octets of all that is kept together; the longest unused goes first. */
  private static final long CACHE_LIMIT_OCTETS = 64 * 1024 * 1024;

  /** For a certificate or an OCSP answer. */
  private static final Duration SMALL_TIME = Duration.ofSeconds(10);

  /** For a revocation list: the wall deadline of any request (checks-web.md section 1.6). */
  private static final Duration LIST_TIME = Duration.ofSeconds(30);

  /** Revocation lists fetched at once: while one arrives it may take three times its octets. */
  private static final int LISTS_AT_ONCE = 3;

  private record Kept(byte[] octets, Instant until) {}

  private final HttpFetcher http;
  private final Semaphore lists = new Semaphore(LISTS_AT_ONCE, true);
  private final Map<String, Kept> cache = new LinkedHashMap<>(16, 0.75f, true);
  private long cachedOctets;

  /** Fetches through this fetcher's guard. */
  public CertificateFetcher(HttpFetcher http) {
    this.http = http;
  }

  /** An issuer's certificate as the server sends it; empty when it cannot be had. */
  public Optional<byte[]> issuer(String url, Instant now, Deadline deadline) {
    return fetch(
        url,
        limits(SMALL_LIMIT_OCTETS, SMALL_TIME),
        now,
        deadline,
        _ -> Optional.of(now.plus(KEPT_LIMIT)));
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
    if (kept.isPresent() || !awaitTurn(deadline)) {
      return kept;
    }
    try {
      return fetch(url, limits(LIST_LIMIT_OCTETS, LIST_TIME), now, deadline, holdsUntil);
    } finally {
      lists.release();
    }
  }

  private boolean awaitTurn(Deadline deadline) {
    try {
      return lists.tryAcquire(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
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
    return fetch(url, limits(SMALL_LIMIT_OCTETS, SMALL_TIME), now, deadline, _ -> Optional.empty());
  }

  private Optional<byte[]> fetch(
      String url,
      FetchLimits limits,
      Instant now,
      Deadline deadline,
      Function<byte[], Optional<Instant>> holdsUntil) {
    Optional<byte[]> kept = findKept(url, now);
    if (kept.isPresent() || !url.toLowerCase(Locale.ROOT).startsWith("http://")) {
      return kept;
    }
    Optional<byte[]> fetched = fetch(url, limits, deadline);
    fetched.ifPresent(
        octets ->
            holdsUntil
                .apply(octets)
                .map(until -> until.isAfter(now.plus(KEPT_LIMIT)) ? now.plus(KEPT_LIMIT) : until)
                .filter(now::isBefore)
                .ifPresent(until -> keep(url, new Kept(octets, until))));
    return fetched;
  }

  private Optional<byte[]> fetch(String url, FetchLimits limits, Deadline deadline) {
    try {
      return http.fetch(FetchRequest.of(url).within(limits), deadline)
                  instanceof Fetch.Answered answered
              && answered.head().status() == 200
              && answered.body().end() == Body.End.COMPLETE
          ? Optional.of(answered.body().bytes())
          : Optional.empty();
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
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
