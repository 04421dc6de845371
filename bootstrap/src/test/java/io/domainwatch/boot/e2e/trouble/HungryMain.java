package io.domainwatch.boot.e2e.trouble;

import io.domainwatch.boot.Main;
import io.domainwatch.testkit.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The program, in a process whose memory is taken by somebody else when a file appears. */
public final class HungryMain {
  /** Names the file. */
  static final String SIGNAL = "hungry.signal";

  private HungryMain() {}

  /** Starts both. */
  public static void main(String[] arguments) {
    Path signal = Path.of(System.getProperty(SIGNAL));
    Thread.ofPlatform().daemon().name("hungry").start(() -> eat(signal));
    Main.main(arguments);
  }

  private record Held(byte[] bytes, @Nullable Held before) {}

  /** Takes what there is, in ever smaller pieces, and gives nothing back. */
  private static void eat(Path signal) {
    Eventually.holds("told to eat", Duration.ofMinutes(5), () -> Files.exists(signal));
    Held held = new Held(new byte[0], null);
    int size = 1 << 20;
    while (held.bytes().length >= 0) {
      try {
        held = new Held(new byte[size], held);
      } catch (OutOfMemoryError _) {
        size = Math.max(16, size / 2);
      }
    }
  }
}
