package io.domainwatch.architecture.badexample.app;

/** Wrong: hides every fault. */
final class ServiceThatCatchesEverything {
  int tried(Runnable work) {
    try {
      work.run();
      return 0;
    } catch (RuntimeException _) {
      return 1;
    }
  }
}
