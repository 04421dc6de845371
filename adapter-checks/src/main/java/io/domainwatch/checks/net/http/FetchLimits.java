package io.domainwatch.checks.net.http;

import java.time.Duration;

/**
 * What one chain may cost.
 *
 * @param hopDeadline wall time of one request with its response
 * @param bodyBytes decompressed bytes read of the last body
 * @param redirects followed at most; 0 follows none
 */
public record FetchLimits(Duration hopDeadline, long bodyBytes, int redirects) {

  /** The limits of checks-web.md section 1.6, with the body of an uptime check (section 2). */
  public static final FetchLimits STANDARD = new FetchLimits(Duration.ofSeconds(30), 64 * 1024, 10);

  /** The same with another body cap. */
  public FetchLimits withBodyBytes(long bytes) {
    return new FetchLimits(hopDeadline, bytes, redirects);
  }

  /** The same with another number of redirects. */
  public FetchLimits withRedirects(int count) {
    return new FetchLimits(hopDeadline, bodyBytes, count);
  }

  /** The same with another wall time for a hop. */
  public FetchLimits withHopDeadline(Duration duration) {
    return new FetchLimits(duration, bodyBytes, redirects);
  }
}
