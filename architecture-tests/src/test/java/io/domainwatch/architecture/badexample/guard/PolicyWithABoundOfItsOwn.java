package io.domainwatch.architecture.badexample.guard;

/** Wrong: elsewhere it is called MAX_CHECKS. */
final class PolicyWithABoundOfItsOwn {
  private static final int MOST_CHECKS = 13;

  private PolicyWithABoundOfItsOwn() {}

  static boolean holds(int checks) {
    return checks <= MOST_CHECKS;
  }
}
