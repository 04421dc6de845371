package io.domainwatch.testkit;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Random;

/**
 * Texts made of given ones by small changes, the same in each run: characters exchanged, pieces
 * cut, doubled, moved, or taken from another text.
 */
public final class Mutations {

  /** How many the build makes of each kind; {@code domainwatch.mutations} asks for more. */
  private static final int IN_THE_BUILD = 20_000;

  private static final String ODD =
      ";:=,!\\\"'%{}/.@ \t\r\n\0\u007f\u00a0\u00ff()[]<>+-~?*_#09azAZ";

  private final List<String> seeds;
  private final Random random = new Random(20261124);

  private Mutations(List<String> seeds) {
    this.seeds = List.copyOf(seeds);
  }

  /** Of these texts. */
  public static Mutations of(List<String> seeds) {
    return new Mutations(seeds);
  }

  /** How many to make. */
  public static int count() {
    return Integer.getInteger("domainwatch.mutations", IN_THE_BUILD);
  }

  /** Processor time of this thread so far: what other work of the machine takes does not count. */
  public static long processorNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  /** The next one. */
  public String next() {
    StringBuilder text = new StringBuilder(pick());
    for (int changes = 1 + random.nextInt(6); changes > 0; changes--) {
      change(text);
    }
    return text.toString();
  }

  private String pick() {
    return seeds.get(random.nextInt(seeds.size()));
  }

  private void change(StringBuilder text) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + random.nextInt(12));
    switch (random.nextInt(6)) {
      case 0 -> text.delete(from, to);
      case 1 -> text.insert(from, ODD.charAt(random.nextInt(ODD.length())));
      case 2 -> text.insert(from, text.substring(from, to));
      case 3 -> text.replace(from, to, String.valueOf((char) random.nextInt(256)));
      case 4 -> text.insert(from, cut(pick()));
      default -> text.insert(from, cut(text.toString()).repeat(1 + random.nextInt(20)));
    }
  }

  private String cut(String text) {
    int from = random.nextInt(text.length() + 1);
    return text.substring(from, Math.min(text.length(), from + random.nextInt(20)));
  }
}
