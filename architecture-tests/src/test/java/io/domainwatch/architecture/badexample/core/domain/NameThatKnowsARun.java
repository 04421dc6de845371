package io.domainwatch.architecture.badexample.core.domain;

import io.domainwatch.architecture.badexample.core.run.RuleThatKnowsARun;
import java.util.List;

/** Wrong: the other half. */
public record NameThatKnowsARun(List<RuleThatKnowsARun> runs) {
  /** Makes the arrow visible in byte code. */
  RuleThatKnowsARun first() {
    return runs.getFirst();
  }
}
