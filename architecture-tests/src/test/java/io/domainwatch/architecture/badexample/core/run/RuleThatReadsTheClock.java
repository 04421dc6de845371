package io.domainwatch.architecture.badexample.core.run;

import java.time.Instant;

/** Wrong: time is a parameter. */
final class RuleThatReadsTheClock {
  Instant now() {
    return Instant.now();
  }
}
