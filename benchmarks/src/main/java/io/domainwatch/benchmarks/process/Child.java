package io.domainwatch.benchmarks.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A process of our own whose standard output is read line by line; standard error is passed on. */
public final class Child implements AutoCloseable {
  private static final Duration ENDS_WITHIN = Duration.ofSeconds(20);

  private final Process process;
  private final BufferedReader lines;

  private Child(Process process) {
    this.process = process;
    this.lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Starts a command with further environment variables. */
  public static Child start(List<String> command, Map<String, String> environment)
      throws IOException {
    return start(command, environment, ProcessBuilder.Redirect.INHERIT);
  }

  /** The same, with its standard error somewhere else. */
  public static Child start(
      List<String> command, Map<String, String> environment, ProcessBuilder.Redirect errors)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors);
    builder.environment().putAll(environment);
    return new Child(builder.start());
  }

  /** Starts a virtual machine with our own class path. */
  public static Child java(
      List<String> options, String main, List<String> arguments, Map<String, String> environment)
      throws IOException {
    return start(javaCommand(options, main, arguments), environment);
  }

  /** The command line of a virtual machine with our own class path. */
  public static List<String> javaCommand(
      List<String> options, String main, List<String> arguments) {
    return javaCommand(System.getProperty("java.class.path"), options, main, arguments);
  }

  /** The command line of a virtual machine with another class path. */
  public static List<String> javaCommand(
      String classPath, List<String> options, String main, List<String> arguments) {
    List<String> command = new ArrayList<>(List.of(javaProgram()));
    command.addAll(options);
    command.addAll(List.of("-cp", classPath, main));
    command.addAll(arguments);
    return command;
  }

  /** The program that runs this virtual machine. */
  public static String javaProgram() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** Reads on to a line that contains a text. */
  public String awaitLine(String part) throws IOException {
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      if (line.contains(part)) {
        return line;
      }
    }
    throw new IOException("the process ended without saying " + part);
  }

  /** From now on what it says is thrown away, lest it wait for a reader. */
  public Child ignoringOutput() {
    Thread.ofVirtual().start(this::drain);
    return this;
  }

  /** All further lines, to its end. */
  public List<String> rest() {
    return lines.lines().toList();
  }

  /** Processor time used so far. */
  public Duration processorTime() {
    return process.toHandle().info().totalCpuDuration().orElse(Duration.ZERO);
  }

  /**
   * Processor time that the compiler of a virtual machine used so far: its threads stay to the end.
   * None where the system does not tell.
   */
  public Duration compilerTime() throws IOException {
    Path threads = Path.of("/proc", Long.toString(process.pid()), "task");
    if (!Files.isDirectory(threads)) {
      return Duration.ZERO;
    }
    Duration sum = Duration.ZERO;
    try (DirectoryStream<Path> all = Files.newDirectoryStream(threads)) {
      for (Path thread : all) {
        sum = sum.plus(compilerTime(thread));
      }
    }
    return sum;
  }

  private static Duration compilerTime(Path thread) {
    try {
      boolean compiler = Files.readString(thread.resolve("comm")).matches("C[12] Compiler.*\\s*");
      String nanos = Files.readString(thread.resolve("schedstat")).split(" ", 2)[0];
      return compiler ? Duration.ofNanos(Long.parseLong(nanos)) : Duration.ZERO;
    } catch (IOException _) {
      return Duration.ZERO; // It has ended.
    }
  }

  /** The most memory that was resident, in MiB; 0 where the system does not tell. */
  public long peakResidentMebibytes() throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    if (!Files.isReadable(status)) {
      return 0;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) / 1024)
        .findFirst()
        .orElse(0);
  }

  /** The number of the process. */
  public long pid() {
    return process.pid();
  }

  private void drain() {
    try {
      lines.lines().forEach(_ -> {});
    } catch (UncheckedIOException _) {
      // It ended.
    }
  }

  /** Asks it to end, and waits. */
  @Override
  public void close() {
    process.destroy();
    try {
      if (!process.waitFor(ENDS_WITHIN.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly().waitFor();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
