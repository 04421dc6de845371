package io.domainwatch.architecture.badexample.core.run;

import io.domainwatch.architecture.badexample.core.domain.NameThatKnowsARun;

/** Wrong: half of a circle. */
public record RuleThatKnowsARun(NameThatKnowsARun name) {}
