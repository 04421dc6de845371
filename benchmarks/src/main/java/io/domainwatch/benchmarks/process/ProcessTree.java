package io.domainwatch.benchmarks.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/**
 * Processes with all that they have started.
 *
 * @param roots of each tree
 */
public record ProcessTree(List<ProcessHandle> roots) {
  private static final long SAMPLE_MILLIS = 1000;
  private static final long KIBIBYTES_A_MEBIBYTE = 1024;

  /** Of the processes with these numbers. */
  public static ProcessTree of(Stream<Child> children) {
    return new ProcessTree(
        children.flatMap(child -> ProcessHandle.of(child.pid()).stream()).toList());
  }

  /** Processor time that its living processes have used. */
  public Duration processorTime() {
    return all()
        .map(process -> process.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** Begins to look each second at the memory of all its processes together. */
  public PeakMemory watchMemory() {
    return new PeakMemory(this);
  }

  private Stream<ProcessHandle> all() {
    return roots.stream().flatMap(root -> Stream.concat(Stream.of(root), root.descendants()));
  }

  /** Memory that several share is counted once; 0 where the system does not tell. */
  private long residentMebibytes() {
    return all().mapToLong(process -> kibibytes(process.pid())).sum() / KIBIBYTES_A_MEBIBYTE;
  }

  private static long kibibytes(long pid) {
    try (Stream<String> lines = Files.lines(Path.of("/proc", Long.toString(pid), "smaps_rollup"))) {
      return lines
          .filter(line -> line.startsWith("Pss:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst()
          .orElse(0);
    } catch (IOException _) {
      return 0; // It has ended, or belongs to somebody else.
    }
  }

  /** The most memory so far. */
  public static final class PeakMemory implements AutoCloseable {
    private final CountDownLatch closed = new CountDownLatch(1);
    private final AtomicLong peak = new AtomicLong();

    private PeakMemory(ProcessTree tree) {
      Thread.ofPlatform().daemon().start(() -> watch(tree));
    }

    private void watch(ProcessTree tree) {
      try {
        do {
          peak.accumulateAndGet(tree.residentMebibytes(), Math::max);
        } while (!closed.await(SAMPLE_MILLIS, TimeUnit.MILLISECONDS));
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
      }
    }

    /** In MiB. */
    public long mebibytes() {
      return peak.get();
    }

    @Override
    public void close() {
      closed.countDown();
    }
  }
}
