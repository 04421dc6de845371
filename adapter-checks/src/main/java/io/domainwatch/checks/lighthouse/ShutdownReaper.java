package io.domainwatch.checks.lighthouse;

/** Closes a browser and its folder when the virtual machine ends while they are in use. */
final class ShutdownReaper implements AutoCloseable {
  private final Thread hook;

  /**
   * From now on until this is closed.
   *
   * @throws InterruptedException when the virtual machine is ending already
   */
  ShutdownReaper(Browser browser, Scratch scratch) throws InterruptedException {
    hook =
        Thread.ofPlatform()
            .name("lighthouse-exit")
            .unstarted(
                () -> {
                  browser.close();
                  scratch.close();
                });
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException _) {
      throw new InterruptedException("this process is ending");
    }
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The virtual machine is ending: the hook does the same as its owner.
    }
  }
}
