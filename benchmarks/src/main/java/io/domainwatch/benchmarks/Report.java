package io.domainwatch.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Where figures go: one line each, as they come. */
public final class Report {
  private static final int NAME_WIDTH = 52;

  private final PrintStream out;
  private boolean failed;

  /**
   * @param out where lines go
   */
  public Report(PrintStream out) {
    this.out = out;
  }

  /** What the figures were measured on. */
  public void machine() throws IOException {
    title("machine");
    figure("processors", "%d", Runtime.getRuntime().availableProcessors());
    figure("java", "%s", System.getProperty("java.vm.version"));
    figure("load average before (others' work disturbs)", "%s", loadAverage());
  }

  /** Begins a benchmark. */
  public void title(String text) {
    out.println();
    out.println(text);
    out.flush();
  }

  /** One figure. */
  public void figure(String name, String format, Object... values) {
    String value = String.format(Locale.ROOT, format, values);
    out.printf(Locale.ROOT, "  %-" + NAME_WIDTH + "s %s%n", name, value);
    out.flush();
  }

  /** Something that could not be measured; the rest is, and the program says so when it ends. */
  public void failure(String name, String format, Object... values) {
    figure(name, format, values);
    failed = true;
  }

  /** Whether there was a {@link #failure}. */
  public boolean hasFailed() {
    return failed;
  }

  /** The middle one; the upper of two. */
  public static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static String loadAverage() throws IOException {
    Path file = Path.of("/proc/loadavg");
    return Files.isReadable(file) ? Files.readString(file).strip() : "unknown";
  }
}
