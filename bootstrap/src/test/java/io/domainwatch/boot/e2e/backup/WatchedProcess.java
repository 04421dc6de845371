package io.domainwatch.boot.e2e.backup;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A process to its end, and the memory that it took. */
final class WatchedProcess {
  private static final long LOOK_MILLIS = 200;

  private static final long KIBIBYTES_A_MEBIBYTE = 1024;

  private final Process process;
  private final Path output;
  private final long begunNanos = System.nanoTime();
  private long peakKibibytes;

  private WatchedProcess(Process process, Path output) {
    this.process = process;
    this.output = output;
  }

  /**
   * What became of it.
   *
   * @param peakMebibytes the most memory that was resident
   */
  record Ended(int exitCode, String output, Duration took, long peakMebibytes) {}

  /** Starts it. */
  static WatchedProcess start(ProcessBuilder command) throws IOException {
    Path output = Files.createTempFile("watched", ".txt");
    return new WatchedProcess(
        command.redirectErrorStream(true).redirectOutput(output.toFile()).start(), output);
  }

  /** Whether it runs; looks at its memory too, for one that ends soon. */
  boolean isAlive() {
    look();
    return process.isAlive();
  }

  /** Returns when it has ended; does something now and then until then. */
  Ended awaitEnd(Runnable meanwhile) throws IOException, InterruptedException {
    while (!process.waitFor(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
      look();
      meanwhile.run();
    }
    Duration took = Duration.ofNanos(System.nanoTime() - begunNanos);
    String text = Files.readString(output);
    Files.delete(output);
    return new Ended(process.exitValue(), text, took, peakKibibytes / KIBIBYTES_A_MEBIBYTE);
  }

  private void look() {
    peakKibibytes = Math.max(peakKibibytes, resident());
  }

  /** The high-water mark of the system (proc(5), {@code VmHWM}); 0 when it has just ended. */
  private long resident() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/" + process.pid() + "/status"))) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException _) {
      return 0;
    }
  }
}
