package io.domainwatch.benchmarks.week;

import io.domainwatch.benchmarks.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * Whether what was looked at grows: the later half of the looks beside the earlier one, which ends
 * long after everything is warm.
 */
final class Growth {
  private static final double MEBIBYTE = 1024 * 1024;

  /**
   * Half a week has 5.7 million runs: one that left an octet each would be seen. What is alive at a
   * look otherwise scatters by what the pools and caches happen to hold.
   */
  private static final double HEAP_BOUND = 4 * MEBIBYTE;

  /** Threads that send come with messages and go 30 s of real time after the last. */
  private static final double THREAD_BOUND = WeekModule.SENDING_AT_ONCE;

  /** Each message under way has both ends of its connection in this process. */
  private static final double DESCRIPTOR_BOUND = 2 * WeekModule.SENDING_AT_ONCE;

  /**
   * Autovacuum comes by the real clock, so rows wait for it that die in a time in which a machine
   * that is less busy runs more checks.
   */
  private static final double DEAD_FACTOR = 1.5;

  /** A table is as large as its dead rows ever made it, for the same reason. */
  private static final double TABLE_FACTOR = 1.5;

  /** Of small tables: a few dead rows of a few pages are several times them. */
  private static final double TABLE_SLACK = MEBIBYTE;

  private final List<Look> earlier;
  private final List<Look> later;

  /**
   * @param looks at least two, in order
   */
  Growth(List<Look> looks) {
    this.earlier = looks.subList(0, looks.size() / 2);
    this.later = looks.subList(looks.size() / 2, looks.size());
  }

  void judge(Report report) {
    double heap = median(earlier, Look::heapOctets);
    double heapLater = median(later, Look::heapOctets);
    say(
        report,
        "heap alive, median (may: 4 MiB more)",
        heapLater > heap + HEAP_BOUND,
        "%.1f MiB, then %.1f MiB",
        heap / MEBIBYTE,
        heapLater / MEBIBYTE);
    double threads = most(earlier, Look::threads);
    double threadsLater = most(later, Look::threads);
    say(
        report,
        "threads, most (may: 32 more)",
        threadsLater > threads + THREAD_BOUND,
        "%.0f, then %.0f",
        threads,
        threadsLater);
    double open = most(earlier, Look::descriptors);
    double openLater = most(later, Look::descriptors);
    say(
        report,
        "descriptors, most (may: 64 more)",
        openLater > open + DESCRIPTOR_BOUND,
        "%.0f, then %.0f",
        open,
        openLater);
    double dead = median(earlier, Look::deadRows);
    double deadLater = median(later, Look::deadRows);
    say(
        report,
        "dead rows, median (may: half more)",
        deadLater > dead * DEAD_FACTOR,
        "%.0f, then %.0f",
        dead,
        deadLater);
    judgeTables(report);
  }

  private void judgeTables(Report report) {
    SortedMap<String, Long> before = largest(earlier);
    List<String> growing = new ArrayList<>();
    largest(later)
        .forEach(
            (table, octets) -> {
              long once = before.getOrDefault(table, 0L);
              if (octets > once * TABLE_FACTOR + TABLE_SLACK) {
                growing.add(
                    String.format(
                        Locale.ROOT, "%s %.1f MB, then %.1f MB", table, once / 1e6, octets / 1e6));
              }
            });
    say(
        report,
        "tables of the present (may: half and 1 MiB more)",
        !growing.isEmpty(),
        "%s",
        growing.isEmpty() ? before.size() + " tables" : String.join(", ", growing));
  }

  private static void say(
      Report report, String name, boolean grows, String format, Object... values) {
    report.figure(
        name,
        "%s: %s",
        grows ? "GROWS" : "does not grow",
        String.format(Locale.ROOT, format, values));
  }

  private static double median(List<Look> looks, ToDoubleFunction<Look> of) {
    return Report.median(looks.stream().mapToDouble(of).boxed().toList());
  }

  private static double most(List<Look> looks, ToDoubleFunction<Look> of) {
    return looks.stream().mapToDouble(of).max().orElseThrow();
  }

  private static SortedMap<String, Long> largest(List<Look> looks) {
    SortedMap<String, Long> largest = new TreeMap<>();
    for (Look look : looks) {
      look.tablesOfThePresent().forEach((table, octets) -> largest.merge(table, octets, Math::max));
    }
    return largest;
  }
}
