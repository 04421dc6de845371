package io.domainwatch.boot.command;

import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.terminal.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code training-run}: a service with nothing to do, until it is ready, on a folder that is
 * deleted behind it; and once more on what the first one left there, as nearly every start is. For
 * the builder's eyes only. From what the JVM loads and compiles meanwhile the launcher makes the
 * cache that later starts take their classes from (JEP 483, JEP 515; docs/adr/0050). It hears no
 * configuration of this machine: a build must not reach its database.
 */
@Command(
    name = "training-run",
    hidden = true,
    description = "Starts a service in a scratch folder and stops it when it is ready.")
final class TrainingRunCommand implements Callable<Integer> {
  private static final Duration PAUSE = Duration.ofMillis(100);

  /** Within so long a service is ready on the slowest machine that builds; else there is no use. */
  private static final Duration READY_LIMIT = Duration.ofMinutes(3);

  /** Asked for the reference targets, as at each start, so that what asks is loaded; refuses. */
  private static final String NOBODY = "127.0.0.1:1";

  @Parameters(paramLabel = "FOLDER", description = "an empty folder for the embedded database")
  private Path folder;

  @Override
  public Integer call() throws ConfigRefused, IOException, InterruptedException {
    Path nothing = Files.createFile(folder.resolve("training.properties"));
    boolean onNothing = startsAt(nothing);
    return onNothing && startsAt(nothing) ? ExitCode.DONE : ExitCode.BAD;
  }

  /** Serves as a process does that was started with this file and an environment of its own. */
  private boolean startsAt(Path file) throws ConfigRefused, InterruptedException {
    RootCommand root =
        new RootCommand(
            Map.of(
                "DOMAINWATCH_DATA_DIR", folder.resolve("data").toString(),
                "DOMAINWATCH_HTTP_PORT", "0",
                "DOMAINWATCH_HTTP_DRAIN_PAUSE", "0s",
                "DOMAINWATCH_MANAGEMENT_PORT", "0",
                "DOMAINWATCH_CHECKS_DNS_RESOLVERS", NOBODY,
                "DOMAINWATCH_CHECKS_UPTIME_REFERENCE_TARGETS", "training.invalid"));
    AtomicBoolean ready = new AtomicBoolean();
    root.plainServe(
        new String[] {"--config", file.toString(), "serve"},
        new PrintWriter(Writer.nullWriter()),
        Optional.of(
            service -> {
              ready.set(awaitReady(service.readiness()));
              service.close();
            }));
    return ready.get();
  }

  private static boolean awaitReady(URI readiness) throws InterruptedException {
    long limit = System.nanoTime() + READY_LIMIT.toNanos();
    try (HttpClient client = HttpClient.newHttpClient()) {
      while (System.nanoTime() < limit) {
        if (answers(client, readiness)) {
          return true;
        }
        LockSupport.parkNanos(PAUSE.toNanos());
      }
    }
    return false;
  }

  private static boolean answers(HttpClient client, URI readiness) throws InterruptedException {
    try {
      HttpResponse<Void> answer =
          client.send(HttpRequest.newBuilder(readiness).build(), BodyHandlers.discarding());
      return answer.statusCode() == 200;
    } catch (IOException _) {
      return false;
    }
  }
}
