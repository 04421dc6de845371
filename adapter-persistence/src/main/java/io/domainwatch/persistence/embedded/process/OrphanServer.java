package io.domainwatch.persistence.embedded.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A server that outlived the process that started it. Whoever calls this holds the lock of the data
 * folder, so a server that still runs in it is nobody's.
 */
public final class OrphanServer {
  /** A shutdown writes a checkpoint; under load that takes seconds. */
  private static final Duration STOP_LIMIT = Duration.ofSeconds(60);

  private OrphanServer() {}

  /**
   * Stops it, if there is one, and takes away what would keep a new one from starting.
   *
   * @return the process that did not stop in time, or none
   * @throws IOException when a stale file can't be deleted
   */
  public static OptionalLong stopIfAny(Path cluster) throws IOException {
    Optional<PostmasterFile> file = PostmasterFile.read(cluster);
    if (file.isEmpty()) {
      return OptionalLong.empty();
    }
    long pid = file.get().pid();
    return switch (look(pid, cluster)) {
      case GONE -> OptionalLong.empty();
      case OURS -> {
        ServerSignal.FAST_SHUTDOWN.send(pid);
        yield awaitEnd(pid, cluster);
      }
      // PostgreSQL takes a zombie for a living server, until its parent has reaped it.
      case ZOMBIE -> awaitEnd(pid, cluster);
      // The number belongs to another program now, and PostgreSQL would take that for a server.
      case STRANGER -> {
        PostmasterFile.delete(cluster);
        yield OptionalLong.empty();
      }
    };
  }

  private enum Kind {
    GONE,
    ZOMBIE,
    OURS,
    STRANGER
  }

  private static Kind look(long pid, Path cluster) {
    Optional<ProcessHandle> process = ProcessHandle.of(pid);
    if (process.isEmpty() || !process.get().isAlive()) {
      return Kind.GONE;
    }
    Path proc = Path.of("/proc", Long.toString(pid), "cmdline");
    if (!Files.exists(Path.of("/proc/self/cmdline"))) {
      String command = process.get().info().commandLine().orElse(cluster.toString());
      return command.contains(cluster.toString()) ? Kind.OURS : Kind.STRANGER;
    }
    try {
      String command = Files.readString(proc, StandardCharsets.ISO_8859_1);
      if (command.isEmpty()) {
        return Kind.ZOMBIE;
      }
      return command.contains(cluster.toString()) ? Kind.OURS : Kind.STRANGER;
    } catch (IOException e) {
      // It ended between the two questions.
      return Kind.GONE;
    }
  }

  private static OptionalLong awaitEnd(long pid, Path cluster) {
    boolean ended =
        Await.until(
            STOP_LIMIT,
            () -> look(pid, cluster) == Kind.GONE || look(pid, cluster) == Kind.STRANGER);
    return ended ? OptionalLong.empty() : OptionalLong.of(pid);
  }
}
