package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.schedule.line.FairGate;
import java.nio.file.Path;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets one run at a time measure on this machine: of this process, and of others as far as their
 * folders show that they are at it.
 */
final class MachineLock {
  /** Between two looks at the folders of others, half a second. */
  private static final long LOOK_NANOS = 500_000_000;

  private final FairGate ours = new FairGate(1);
  private final Path base;

  /**
   * @param base the folder of temporary files
   */
  MachineLock(Path base) {
    this.base = base;
  }

  /** A turn, or the news that there is none; given back by {@link #close}, once. */
  interface Taken extends AutoCloseable {
    /** Whether it was our turn before the deadline. */
    boolean isOurs();

    @Override
    void close();
  }

  /** Waits for a turn. */
  Taken take(Deadline deadline) throws InterruptedException {
    UUID who = OnBehalf.key();
    if (!ours.enter(who, deadline.remaining())) {
      return taken(false, () -> {});
    }
    try {
      while (Scratch.inUseByOthers(base) && !deadline.expired()) {
        LockSupport.parkNanos(LOOK_NANOS);
        SiteRun.endIfCancelled();
      }
    } catch (InterruptedException e) {
      ours.leave(who);
      throw e;
    }
    return taken(!deadline.expired(), () -> ours.leave(who));
  }

  private static Taken taken(boolean isOurs, Runnable back) {
    return new Taken() {
      @Override
      public boolean isOurs() {
        return isOurs;
      }

      @Override
      public void close() {
        back.run();
      }
    };
  }
}
