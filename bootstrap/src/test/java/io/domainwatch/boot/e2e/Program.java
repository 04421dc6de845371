package io.domainwatch.boot.e2e;

import io.domainwatch.boot.Main;
import io.domainwatch.testkit.Eventually;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The whole program as processes of its own, as an operator runs it: {@code serve} and the shell
 * commands.
 */
final class Program implements AutoCloseable {
  /** First starts unpack PostgreSQL; on a busy machine with two cores that takes a while. */
  private static final Duration START_LIMIT = Duration.ofSeconds(120);

  private static final Duration COMMAND_LIMIT = Duration.ofSeconds(120);

  /** A plan on which a test may ask as often as it likes. */
  static final String PLAN = "roomy";

  /** For a service whose log is read: as an operator sees it, not as tests do. */
  static final List<String> OPERATORS_LOG = List.of("-Dlogback.configurationFile=logback.xml");

  private static final AtomicInteger NUMBER = new AtomicInteger();

  private final Path folder;
  private final Path config;
  private final ProgramClasses classes;
  private final List<Process> services = new ArrayList<>();

  private Program(Path folder, Path config, ProgramClasses classes) {
    this.folder = folder;
    this.config = config;
    this.classes = classes;
  }

  /** What a command printed, and its exit code. */
  record Ended(int exitCode, String out, String err) {
    /** The lines of standard output. */
    List<String> lines() {
      return out.lines().toList();
    }
  }

  /** A running service. */
  record Service(Process process, Path log, int httpPort, int managementPort) {
    URI api(String path) {
      return URI.create("http://127.0.0.1:" + httpPort + path);
    }

    URI management(String path) {
      return URI.create("http://127.0.0.1:" + managementPort + path);
    }

    String output() {
      try {
        return Files.readString(log);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** Ends the process without a chance to clean up. */
    void killHard() {
      process.destroyForcibly();
      awaitEnd();
    }

    /** Asks the process to stop (SIGTERM); returns how long that took. */
    Duration stop() {
      long start = System.nanoTime();
      process.destroy();
      awaitEnd();
      return Duration.ofNanos(System.nanoTime() - start);
    }

    private void awaitEnd() {
      try {
        if (!process.waitFor(30, TimeUnit.SECONDS)) {
          throw new AssertionError("the service does not end");
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError(e);
      }
    }
  }

  /** A program with a data folder of its own below {@code folder} and these keys. */
  static Program in(Path folder, Map<String, String> keys) {
    return of(ProgramClasses.shared(), folder, keys);
  }

  /** The same, run from these classes. */
  static Program of(ProgramClasses classes, Path folder, Map<String, String> keys) {
    Properties properties = new Properties();
    properties.setProperty("data-dir", folder.resolve("data").toString());
    keys.forEach(properties::setProperty);
    Path plans = folder.resolve("plans");
    Path config = folder.resolve("domainwatch.properties");
    try (var writer = Files.newBufferedWriter(config)) {
      Files.writeString(plans, PLAN + ", paid, unlimited, 1000000\n");
      properties.setProperty("plans.file", plans.toString());
      properties.store(writer, null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Program(folder, config, classes);
  }

  /** Makes an organization on a roomy plan; gives a key of full access. */
  String fullAccessKey(String organization) {
    Ended made = run("org", "create", organization, "--plan", PLAN);
    if (made.exitCode() != 0) {
      throw new AssertionError(made.err());
    }
    return run("key", "create", "--org", organization, "--name", "test", "--scope", "full")
        .out()
        .strip();
  }

  /** Starts {@code serve} on free ports and waits until it is ready. */
  Service serve() {
    return ready(launch());
  }

  /** Returns when the service is ready. */
  static Service ready(Service service) {
    Eventually.holds(
        "ready: " + service.output(),
        START_LIMIT,
        () -> {
          if (!service.process().isAlive()) {
            throw new AssertionError("serve ended: " + service.output());
          }
          return status(service.management("/health/ready")) == 200;
        });
    return service;
  }

  /** Starts {@code serve} on free ports and does not wait. */
  Service launch() {
    return launch(Main.class, List.of());
  }

  /**
   * Starts {@code serve} on free ports and does not wait.
   *
   * @param main runs {@link Main}
   * @param options for the JVM, which win over the usual ones
   */
  Service launch(Class<?> main, List<String> options) {
    int http = FreePort.next();
    int management = FreePort.next();
    Path log = folder.resolve("serve-" + NUMBER.incrementAndGet() + ".log");
    List<String> command = command(main, options, "serve");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().put("DOMAINWATCH_HTTP_PORT", Integer.toString(http));
    builder.environment().put("DOMAINWATCH_MANAGEMENT_PORT", Integer.toString(management));
    try {
      Process process = builder.start();
      services.add(process);
      return new Service(process, log, http, management);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs a shell command to its end. */
  Ended run(String... arguments) {
    try {
      Path out = Files.createTempFile(folder, "out", ".txt");
      Path err = Files.createTempFile(folder, "err", ".txt");
      Process process =
          new ProcessBuilder(command(Main.class, List.of(), arguments))
              .redirectOutput(out.toFile())
              .redirectError(err.toFile())
              .start();
      if (!process.waitFor(COMMAND_LIMIT.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError(
            "does not end: " + String.join(" ", arguments) + Files.readString(err));
      }
      return new Ended(
          process.exitValue(),
          Files.readString(out, StandardCharsets.UTF_8),
          Files.readString(err, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** The text that an address answers. */
  static String text(URI address) {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request = HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(5)).build();
      return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** The status code that an address answers; 0 when nothing answers. */
  static int status(URI address) {
    try (HttpClient client = HttpClient.newHttpClient()) {
      HttpRequest request = HttpRequest.newBuilder(address).timeout(Duration.ofSeconds(5)).build();
      return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    } catch (IOException _) {
      return 0;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return 0;
    }
  }

  private List<String> command(Class<?> main, List<String> options, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(
        List.of(
            "-Xmx512m",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-Dguice_bytecode_gen_option=DISABLED"));
    command.addAll(classes.options());
    command.addAll(options);
    command.add(main.getName());
    command.addAll(List.of(arguments));
    command.add("--config");
    command.add(config.toString());
    return command;
  }

  /** Ends all services of this program that still run. */
  @Override
  public void close() {
    for (Process service : services) {
      service.destroy();
      try {
        if (!service.waitFor(15, TimeUnit.SECONDS)) {
          service.destroyForcibly().waitFor();
        }
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
