package io.domainwatch.boot.terminal;

import io.domainwatch.core.run.Outcome;
import java.util.Collection;
import java.util.Optional;

/** What the program ends with (docs/spec/operation.md, "Exit codes"). */
public final class ExitCode {
  /** What was asked for is done, and nothing is bad. */
  public static final int DONE = 0;

  /** Refused; or done, and something is bad. */
  public static final int BAD = 1;

  /** Done, and what {@code --fail-on} names was found; of {@code status}: something is open. */
  public static final int FOUND = 3;

  /** Done, nothing is bad, and not all could be told. */
  static final int UNTOLD = 4;

  private ExitCode() {}

  /** The same; what {@code --fail-on} names ends with {@link #FOUND}. */
  public static int of(Collection<Outcome> outcomes, Optional<FailOn> failOn) {
    boolean found = failOn.filter(level -> outcomes.stream().anyMatch(level::reached)).isPresent();
    return found ? FOUND : of(outcomes);
  }

  /** Of a look at a domain. A warning is told and is no reason to stop. */
  public static int of(Collection<Outcome> outcomes) {
    if (outcomes.contains(Outcome.FAILING)) {
      return BAD;
    }
    return outcomes.contains(Outcome.INCONCLUSIVE) ? UNTOLD : DONE;
  }
}
