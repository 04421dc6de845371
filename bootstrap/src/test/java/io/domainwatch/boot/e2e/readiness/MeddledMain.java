package io.domainwatch.boot.e2e.readiness;

import io.domainwatch.boot.Main;
import io.domainwatch.testkit.Eventually;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The program, in a process in which somebody else meddles while a file is there: holds most of the
 * memory, or ends a thread.
 */
public final class MeddledMain {
  /** Names the file that has the memory filled. */
  static final String FILL = "meddled.fill";

  /** Names the file that has {@link #ENDED} ended. */
  static final String END = "meddled.end";

  /** A loop that has nothing to do for an hour. */
  static final String ENDED = "audit";

  /** More than may live on after a collection, and little enough for the program to go on. */
  private static final double PART = 0.93;

  private static final int PIECE = 1 << 18;

  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private MeddledMain() {}

  /** Starts both. */
  public static void main(String[] arguments) {
    signal(FILL).ifPresent(file -> meddle(() -> fillWhile(file)));
    signal(END).ifPresent(file -> meddle(() -> endThread(file)));
    Main.main(arguments);
  }

  private static Optional<Path> signal(String property) {
    return Optional.ofNullable(System.getProperty(property)).map(Path::of);
  }

  private static void meddle(Runnable how) {
    Thread.ofPlatform().daemon().name("meddler").start(how);
  }

  /** Once; afterwards nothing of it is held, and nobody collects it for the program. */
  private static void fillWhile(Path file) {
    Eventually.holds("told to fill", PATIENCE, () -> Files.exists(file));
    List<byte[]> held = new ArrayList<>();
    for (long missing = missing(); missing > 0; missing = missing()) {
      for (long taken = 0; taken < missing; taken += PIECE) {
        held.add(new byte[PIECE]);
      }
    }
    Eventually.holds("told to give it back", PATIENCE, () -> !Files.exists(file));
    held.clear();
  }

  /** What more must live on, after a collection. */
  private static long missing() {
    System.gc();
    MemoryUsage usage =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .map(MemoryPoolMXBean::getCollectionUsage)
            .max(Comparator.comparingLong(MemoryUsage::getMax))
            .orElseThrow();
    return (long) (usage.getMax() * PART) - usage.getUsed();
  }

  private static void endThread(Path file) {
    Eventually.holds("told to end it", PATIENCE, () -> Files.exists(file));
    Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals(ENDED))
        .forEach(Thread::interrupt);
  }
}
