package io.domainwatch.architecture.badexample.core.run;

/** Wrong: a core type that changes. */
final class RuleThatChanges {
  private int count;

  int next() {
    count++;
    return count;
  }
}
