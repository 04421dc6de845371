package io.domainwatch.benchmarks.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The program, started as {@code serve} with 512 MiB on a store. */
public final class Service implements AutoCloseable {
  /** Part of a service's processor time that the compiler takes when its code is warm. */
  public static final double HARDLY_COMPILES = 0.08;

  /** What the launcher gives the virtual machine where nobody says more. */
  private static final List<String> HEAP = List.of("-Xms64m", "-Xmx512m");

  private final Child child;
  private final int port;

  /** What it is made to do while it is watched. */
  @FunctionalInterface
  public interface Work {
    /** Returns when it is done. */
    void go() throws IOException, SQLException;
  }

  private Service(Child child, int port) {
    this.child = child;
    this.port = port;
  }

  /**
   * Starts it and waits until the API answers.
   *
   * @param options further ones of the virtual machine
   * @param keys further configuration, as environment variables
   */
  public static Service start(Store store, List<String> options, Map<String, String> keys)
      throws IOException {
    return start(System.getProperty("java.class.path"), store, options, keys);
  }

  /** Options of the virtual machine from outside, as for a profiler; none as a rule. */
  private static List<String> profiling() {
    String options = System.getenv("BENCHMARK_SERVICE_OPTIONS");
    return options == null ? List.of() : List.of(options.split(" "));
  }

  /** The same as people start it: by the launcher of this checkout, with its cache (ADR 50). */
  public static Service launched(Store store, Map<String, String> keys) throws IOException {
    List<String> options = new ArrayList<>(HEAP);
    options.addAll(profiling());
    Map<String, String> environment = environment(store, keys);
    environment.put("DOMAINWATCH_JAVA_OPTS", String.join(" ", options));
    return awaited(
        List.of(System.getProperty("domainwatch.launcher"), "serve"), store, environment);
  }

  /** The same with the classes of another checkout. */
  public static Service start(
      String classPath, Store store, List<String> options, Map<String, String> keys)
      throws IOException {
    List<String> all = new ArrayList<>(HEAP);
    all.addAll(
        List.of(
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-MergeStores",
            "-XX:-G1UseConcRefinement",
            "-XX:TrimNativeHeapInterval=10000",
            "-Dguice_bytecode_gen_option=DISABLED",
            "-Djdk.reflect.useNativeAccessorOnly=true"));
    all.addAll(options);
    all.addAll(profiling());
    Map<String, String> environment = environment(store, keys);
    environment.put("MALLOC_ARENA_MAX", "2");
    return awaited(
        Child.javaCommand(classPath, all, "io.domainwatch.boot.Main", List.of("serve")),
        store,
        environment);
  }

  private static Map<String, String> environment(Store store, Map<String, String> keys) {
    Map<String, String> environment = new HashMap<>(store.environment());
    environment.put("DOMAINWATCH_HTTP_PORT", "0");
    environment.put("DOMAINWATCH_MANAGEMENT_PORT", "0");
    environment.putAll(keys);
    return environment;
  }

  /** Its log goes to a file, as that of a real service does. */
  private static Service awaited(List<String> command, Store store, Map<String, String> environment)
      throws IOException {
    Child child =
        Child.start(
            command,
            environment,
            ProcessBuilder.Redirect.appendTo(store.folder().resolve("service.log").toFile()));
    String line;
    try {
      line = child.awaitLine("API  ");
    } catch (IOException ended) {
      throw new IOException(Files.readString(store.folder().resolve("service.log")), ended);
    }
    int port = Integer.parseInt(line.replaceAll(".*:(\\d+)/.*", "$1"));
    return new Service(child.ignoringOutput(), port);
  }

  /** Where the API listens on 127.0.0.1. */
  public int port() {
    return port;
  }

  /** The process. */
  public Child child() {
    return child;
  }

  /** Bytes alive in the heap after a full collection. */
  public long liveHeapBytes() throws IOException {
    String jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
    try (Child histogram =
        Child.start(List.of(jcmd, Long.toString(child.pid()), "GC.class_histogram"), Map.of())) {
      String total =
          histogram.rest().stream().filter(line -> line.startsWith("Total")).findFirst().orElse("");
      String[] words = total.trim().split("\\s+");
      return words.length < 3 ? -1 : Long.parseLong(words[2]);
    }
  }

  /** Processor time used so far. */
  public Duration processorTime() {
    return child.processorTime();
  }

  /** The compiler's part of the processor time that is used during some work, 0 to 1. */
  public double compilingDuring(Work work) throws IOException, SQLException {
    Duration before = processorTime();
    Duration compilerBefore = child.compilerTime();
    work.go();
    Duration compiler = child.compilerTime().minus(compilerBefore);
    return (double) compiler.toNanos() / processorTime().minus(before).toNanos();
  }

  @Override
  public void close() {
    child.close();
  }
}
