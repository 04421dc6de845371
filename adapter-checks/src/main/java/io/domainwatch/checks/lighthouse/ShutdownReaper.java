package io.domainwatch.checks.lighthouse;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Closes a browser and its folder when the virtual machine ends while they are in use. */
public final class ShutdownReaper implements AutoCloseable {
  private static final Set<ShutdownReaper> IN_USE = ConcurrentHashMap.newKeySet();

  private final Browser browser;
  private final Scratch scratch;
  private final Thread hook;

  /**
   * From now on until this is closed.
   *
   * @throws InterruptedException when the virtual machine is ending already
   */
  ShutdownReaper(Browser browser, Scratch scratch) throws InterruptedException {
    this.browser = browser;
    this.scratch = scratch;
    hook = Thread.ofPlatform().name("lighthouse-exit").unstarted(this::reap);
    try {
      Runtime.getRuntime().addShutdownHook(hook);
    } catch (IllegalStateException _) {
      throw new InterruptedException("this process is ending");
    }
    IN_USE.add(this);
  }

  /**
   * Closes all browsers that are in use when the virtual machine is ending, for somebody who halts
   * it and so does not wait for its hooks. Otherwise does nothing.
   */
  public static void reapAtExit() {
    if (isEnding()) {
      IN_USE.forEach(ShutdownReaper::reap);
    }
  }

  /** The hook and the owner may do the same at the same time. */
  private void reap() {
    browser.close();
    scratch.close();
  }

  /** No hook can be taken back any more, not even one that is unknown. */
  private static boolean isEnding() {
    try {
      Runtime.getRuntime().removeShutdownHook(Thread.ofPlatform().unstarted(() -> {}));
      return false;
    } catch (IllegalStateException _) {
      return true;
    }
  }

  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The virtual machine is ending: the hook does the same as its owner.
    }
    IN_USE.remove(this);
  }
}
