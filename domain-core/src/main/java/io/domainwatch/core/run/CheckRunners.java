package io.domainwatch.core.run;

import io.domainwatch.core.check.CheckType;

/** The runner of each check type. */
public interface CheckRunners {
  /** The runner; there is one for every check type. */
  CheckRunner of(CheckType checkType);
}
