package io.domainwatch.architecture.badexample.core.run;

import jakarta.inject.Inject;

/** Wrong: injection in the core. */
final class RuleThatIsInjected {
  @Inject
  RuleThatIsInjected() {}
}
