package io.domainwatch.persistence.embedded;

import io.domainwatch.persistence.embedded.process.Await;
import io.domainwatch.persistence.embedded.process.PostmasterFile;
import io.domainwatch.persistence.embedded.process.ServerEnvironment;
import io.domainwatch.persistence.embedded.process.ServerSignal;
import io.domainwatch.persistence.embedded.process.ShortCommand;
import io.domainwatch.persistence.embedded.unpack.ServerBinaries;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

/** The running server. On Linux it does not outlive us, even when we are killed. */
final class ServerProcess {
  /** Recovery after a crash replays up to max_wal_size; a start without takes 0.3 s. */
  private static final Duration START_LIMIT = Duration.ofSeconds(120);

  /** The last checkpoint writes what the buffers hold; idle it takes 30 ms. */
  private static final Duration FAST_STOP_LIMIT = Duration.ofSeconds(60);

  /** An immediate shutdown writes nothing; it only waits for the processes to end. */
  private static final Duration IMMEDIATE_STOP_LIMIT = Duration.ofSeconds(10);

  private final Process process;

  private ServerProcess(Process process) {
    this.process = process;
  }

  /**
   * Comes back when the server accepts connections; empty when it ended by itself, with the reason
   * in the log.
   */
  static Optional<ServerProcess> start(
      PostgresFolder folder, ServerBinaries binaries, ServerAccount account) {
    List<String> command = new ArrayList<>(account.command(List.of()));
    command.addAll(tiedToUs());
    command.addAll(List.of(binaries.program("postgres"), "-D", folder.cluster().toString()));
    Process process = spawn(command, folder.log());
    boolean decided =
        Await.until(START_LIMIT, () -> !process.isAlive() || isReady(folder, process.pid()));
    ServerProcess server = new ServerProcess(process);
    if (!process.isAlive()) {
      return Optional.empty();
    }
    if (!decided || !isReady(folder, process.pid())) {
      server.stop();
      throw new EmbeddedPostgresFailed(
          "PostgreSQL was not ready after " + START_LIMIT.toSeconds() + " s:\n" + folder.logTail());
    }
    return Optional.of(server);
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /** Tells somebody, by any thread, that the process has ended. */
  void whenEnded(Runnable told) {
    process.onExit().thenRun(told);
  }

  /** Returns when the process has ended; an interrupt does not shorten that, and stays set. */
  void stop() {
    boolean interrupted = Thread.interrupted();
    ServerSignal.FAST_SHUTDOWN.send(process.pid());
    interrupted |= awaitEnd(FAST_STOP_LIMIT);
    if (process.isAlive()) {
      ServerSignal.IMMEDIATE_SHUTDOWN.send(process.pid());
      interrupted |= awaitEnd(IMMEDIATE_STOP_LIMIT);
    }
    process.destroyForcibly();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** True when an interrupt came meanwhile. */
  private boolean awaitEnd(Duration limit) {
    CountDownLatch ended = new CountDownLatch(1);
    process.onExit().thenRun(ended::countDown);
    boolean interrupted = false;
    while (true) {
      try {
        ended.await(limit.toMillis(), TimeUnit.MILLISECONDS);
        return interrupted;
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
  }

  private static boolean isReady(PostgresFolder folder, long pid) {
    return PostmasterFile.read(folder.cluster())
        .filter(file -> file.pid() == pid && file.ready())
        .isPresent();
  }

  /**
   * The kernel sends SIGINT (a fast shutdown) to the server when the thread that started it ends,
   * which it does with our process; and a Ctrl-C at the terminal is for us alone, since we stop the
   * server last.
   */
  private static List<String> tiedToUs() {
    List<String> tied = List.of("setsid", "setpriv", "--pdeathsig=INT");
    List<String> trial = new ArrayList<>(tied);
    trial.add("true");
    return ShortCommand.run(trial).succeeded() ? tied : List.of();
  }

  /** The thread lives as long as the server: see {@link #tiedToUs}. */
  private static Process spawn(List<String> command, Path log) {
    CompletableFuture<Process> started = new CompletableFuture<>();
    Thread.ofPlatform()
        .name("embedded-postgres")
        .daemon()
        .start(
            () -> {
              try {
                Process process =
                    ServerEnvironment.of(command)
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                        .start();
                started.complete(process);
                stayUntilEnd(process);
              } catch (IOException e) {
                started.completeExceptionally(e);
              }
            });
    try {
      return started.get();
    } catch (ExecutionException e) {
      throw new EmbeddedPostgresFailed("can't run " + String.join(" ", command), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EmbeddedPostgresFailed("interrupted while PostgreSQL was started", e);
    }
  }

  private static void stayUntilEnd(Process process) {
    while (process.isAlive()) {
      try {
        process.waitFor();
      } catch (InterruptedException e) {
        // Nobody has a reason to; only the server's end ends this thread.
      }
    }
  }
}
