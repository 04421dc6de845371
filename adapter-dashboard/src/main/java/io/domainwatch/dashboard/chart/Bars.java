package io.domainwatch.dashboard.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * Equally wide bars side by side, drawn by {@code chart/bars.jte}: how much of each was good.
 *
 * @param id of its element, unique on the page
 * @param title what it shows, for everybody
 * @param description what can be read from it, for who cannot see it
 * @param bars from left to right
 */
public record Bars(String id, String title, String description, List<Bar> bars) {
  /** Height of a bar; the origin is the upper left corner. */
  public static final int HEIGHT = 100;

  /** Distance from one bar to the next. */
  public static final int PITCH = 10;

  /** Width of a bar. */
  public static final int WIDTH = 8;

  /** Height of a bar of which nothing is known; low, so that more than its colour tells. */
  private static final double UNKNOWN_HEIGHT = 20;

  /** How parts look where nothing else is said. */
  private static final Look USUAL = new Look("good", "bad", false);

  /** The least height of a bad part, so that it is seen. */
  private static final double MIN_BAD = 12;

  public Bars {
    bars = List.copyOf(bars);
  }

  /**
   * What a bar stands for.
   *
   * @param label what it is about, for example a date
   * @param words its value for people
   * @param good 0 to 1; empty when nothing is known
   * @param look how its parts look
   */
  public record Item(String label, String words, OptionalDouble good, Look look) {
    /** Whose part that is not good looks bad, and the other one good. */
    public Item(String label, String words, OptionalDouble good) {
      this(label, words, good, USUAL);
    }
  }

  /**
   * How the parts of a bar look.
   *
   * @param good class of the look of the good part
   * @param bad class of the look of the part that is not good
   * @param rising whether that part rises from the bottom, and does not hang from the top
   */
  public record Look(String good, String bad, boolean rising) {}

  /** A bar and its parts from top to bottom. */
  public record Bar(int x, String label, String words, List<Part> parts) {
    public Bar {
      parts = List.copyOf(parts);
    }
  }

  /**
   * A part of a bar.
   *
   * @param style class of its look: one of a {@link Look}, or {@code none}
   */
  public record Part(double y, double height, String style) {}

  /** The bars of these items, from left to right. */
  public static Bars of(String id, String title, String description, List<Item> items) {
    List<Bar> bars = new ArrayList<>();
    for (Item item : items) {
      bars.add(new Bar(bars.size() * PITCH, item.label(), item.words(), parts(item)));
    }
    return new Bars(id, title, description, bars);
  }

  /** Width of all bars. */
  public int width() {
    return Math.max(1, bars.size()) * PITCH - (PITCH - WIDTH);
  }

  private static List<Part> parts(Item item) {
    OptionalDouble good = item.good();
    if (good.isEmpty()) {
      return List.of(new Part(HEIGHT - UNKNOWN_HEIGHT, UNKNOWN_HEIGHT, "none"));
    }
    double share = Math.clamp(good.getAsDouble(), 0, 1);
    if (share == 1) {
      return List.of(new Part(0, HEIGHT, item.look().good()));
    }
    double bad = Math.max(MIN_BAD, Math.rint((1 - share) * HEIGHT));
    Look look = item.look();
    if (bad >= HEIGHT) {
      return List.of(new Part(0, HEIGHT, look.bad()));
    }
    double rest = HEIGHT - bad;
    return look.rising()
        ? List.of(new Part(0, rest, look.good()), new Part(rest, bad, look.bad()))
        : List.of(new Part(0, bad, look.bad()), new Part(bad, rest, look.good()));
  }
}
