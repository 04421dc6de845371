package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.net.Deadline;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A program that was started in a session of its own, and everything that it started. Killed as a
 * whole: its descendants are listed before it dies, since orphans cannot be found any more.
 */
final class ProcessTree implements AutoCloseable {
  /** For killed processes to be gone; the kernel ends them at once. */
  private static final Duration GONE_WITHIN = Duration.ofSeconds(5);

  private final Process leader;

  private ProcessTree(Process leader) {
    this.leader = leader;
  }

  /**
   * Starts a program. It sees no variable but these, reads nothing, and its output is dropped.
   *
   * @param command that makes its process the leader of a session, where the system has such
   * @param folder where it runs
   * @param errors the file that its error output goes to
   * @throws IOException when it cannot be started
   */
  static ProcessTree start(
      List<String> command, Map<String, String> environment, Path folder, Path errors)
      throws IOException {
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(new File("/dev/null"))
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(errors.toFile());
    builder.environment().clear();
    builder.environment().putAll(environment);
    return new ProcessTree(builder.start());
  }

  /** The number of its first process, which is that of its session and group too. */
  long pid() {
    return leader.pid();
  }

  /** Whether the first process has not ended. */
  boolean isAlive() {
    return leader.isAlive();
  }

  /** Waits; whether the first process ended in time. */
  boolean ended(Deadline deadline) throws InterruptedException {
    return leader.waitFor(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
  }

  /** Kills all of it; returns when the first process is gone. Does nothing to what has ended. */
  @Override
  public void close() {
    List<ProcessHandle> all =
        Stream.concat(leader.descendants(), Stream.of(leader.toHandle())).toList();
    killGroup(leader.pid());
    all.forEach(ProcessHandle::destroyForcibly);
    boolean interrupted = Thread.interrupted();
    try {
      leader.waitFor(GONE_WITHIN.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      interrupted = true;
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Kills the group of a session leader: also those of it that no parent knows any more. */
  private static void killGroup(long group) {
    try {
      Process kill =
          new ProcessBuilder("sh", "-c", "kill -KILL -- \"-$1\" 2>/dev/null", "sh", "" + group)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      kill.onExit()
          .orTimeout(GONE_WITHIN.toMillis(), TimeUnit.MILLISECONDS)
          .handle((_, _) -> 0)
          .join();
    } catch (IOException _) {
      // Without a shell the descendants are killed one by one.
    }
  }
}
