package io.domainwatch.architecture.badexample.app;

/** Wrong: waits and prints. */
final class ServiceThatSleeps {
  void rest() throws InterruptedException {
    Thread.sleep(1);
    System.out.println("rested");
  }
}
