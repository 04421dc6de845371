package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.Pacing;
import java.time.Duration;

/**
 * What one chain may cost.
 *
 * @param hopDeadline wall time of one request with its response
 * @param bodyBytes decompressed bytes read of the last body
 * @param redirects followed at most; 0 follows none
 * @param pace of its connections to one address
 */
public record FetchLimits(Duration hopDeadline, long bodyBytes, int redirects, Pacing pace) {

  /**
   * The limits of docs/spec/checks/web-shared.md, "Time limits", with the body of an uptime check
   * (docs/spec/checks/uptime.md, "The request").
   */
  public static final FetchLimits STANDARD = new FetchLimits(Duration.ofSeconds(30), 64 * 1024, 10);

  /** At the polite pace. */
  public FetchLimits(Duration hopDeadline, long bodyBytes, int redirects) {
    this(hopDeadline, bodyBytes, redirects, Pacing.SPACED);
  }

  /** The same with another body cap. */
  public FetchLimits withBodyBytes(long bytes) {
    return new FetchLimits(hopDeadline, bytes, redirects, pace);
  }

  /** The same with another number of redirects. */
  public FetchLimits withRedirects(int count) {
    return new FetchLimits(hopDeadline, bodyBytes, count, pace);
  }

  /** The same with another wall time for a hop. */
  public FetchLimits withHopDeadline(Duration duration) {
    return new FetchLimits(duration, bodyBytes, redirects, pace);
  }

  /** The same, its connections before those of others to the same address. */
  public FetchLimits first() {
    return new FetchLimits(hopDeadline, bodyBytes, redirects, Pacing.SPACED_FIRST);
  }
}
