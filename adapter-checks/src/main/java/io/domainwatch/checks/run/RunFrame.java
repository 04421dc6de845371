package io.domainwatch.checks.run;

import io.domainwatch.checks.net.http.HttpFetcher;
import java.time.Duration;
import java.util.Optional;

/**
 * What all runs of a check have in common.
 *
 * @param doubts what is doubted before a target is blamed
 * @param pauses knows the pauses that hosts asked for, of a check that keeps them by coming back
 *     later
 */
public record RunFrame(RunTime time, SelfDiagnosis doubts, Optional<HttpFetcher> pauses) {

  /** Of a check that does not come back later because a host asked for it. */
  public RunFrame(RunTime time, SelfDiagnosis doubts) {
    this(time, doubts, Optional.empty());
  }

  /**
   * The same of a check that could tell nothing and comes back when the pause is over that the host
   * asked for (docs/spec/checks/web-shared.md, "Pauses that a host asks for").
   */
  public RunFrame patient(HttpFetcher fetcher) {
    return new RunFrame(time, doubts, Optional.of(fetcher));
  }

  /** The longest that a run may take. */
  public Duration deadline() {
    return time.whole();
  }
}
