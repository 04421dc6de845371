package io.domainwatch.dashboard.check.block;

import io.domainwatch.dashboard.format.Times;
import io.domainwatch.dashboard.text.Texts;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Cells of what observations hold; what is not known reads as {@link Cell#UNKNOWN}. */
public final class Cells {
  /** So many of a list are shown; the others are counted. */
  private static final int MAX_LISTED = 100;

  /** Octets up to which a size is not rounded. */
  private static final long EXACT_BYTES = 10_000;

  /** Between a number and its unit. */
  private static final String NO_BREAK = "\u00a0";

  private Cells() {}

  /** Text from outside. */
  public static Cell text(Optional<String> text) {
    return text.map(Cell::told).orElse(Cell.UNKNOWN);
  }

  /** Text from outside, or our words when there is none. */
  public static Cell textOr(Optional<String> text, String words) {
    return text.map(Cell::told).orElseGet(() -> Cell.ours(words));
  }

  /** A number with its unit; empty text for none. */
  public static Cell number(Optional<? extends Number> number, String unit) {
    return number.map(known -> number(known, unit)).orElse(Cell.UNKNOWN);
  }

  /** A number with its unit; empty text for none. */
  public static Cell number(Number number, String unit) {
    String behind = unit.isEmpty() ? "" : NO_BREAK + unit;
    String digits =
        number instanceof Double decimal
            ? String.format(Texts.reader().language(), "%.3f", decimal).replaceFirst("[.,]?0+$", "")
            : String.format(Texts.reader().language(), "%,d", number.longValue());
    return Cell.ours(digits + behind);
  }

  /** A number of things, which the words name as their number asks for; unknown without one. */
  public static <N extends Number> Cell counted(Optional<N> number, Function<N, String> words) {
    return number.map(words).map(Cell::ours).orElse(Cell.UNKNOWN);
  }

  /** A number of seconds, in the largest unit that is not above it. */
  public static Cell duration(Optional<Long> seconds) {
    return seconds
        .filter(known -> known >= 0)
        .map(known -> Cell.ours(Times.rough(Duration.ofSeconds(known))))
        .orElse(Cell.UNKNOWN);
  }

  /** A number of octets. */
  public static Cell bytes(Optional<Long> octets) {
    return octets
        .map(
            known ->
                Cell.ours(
                    known < EXACT_BYTES
                        ? Texts.text("check.bytes", String.valueOf(known))
                        : Texts.text("check.kibibytes", known / 1024)))
        .orElse(Cell.UNKNOWN);
  }

  /** What a boolean means. */
  public static Cell flag(Optional<Boolean> flag, Cell yes, Cell no) {
    return flag.map(known -> known ? yes : no).orElse(Cell.UNKNOWN);
  }

  /** What a boolean means. */
  public static Cell flag(boolean flag, Cell yes, Cell no) {
    return flag ? yes : no;
  }

  /** An instant. */
  public static Cell moment(Optional<Instant> at) {
    return at.<Cell>map(Cell.Moment::new).orElse(Cell.UNKNOWN);
  }

  /** Texts from outside; unknown when there is no list. */
  public static Cell texts(Optional<? extends List<String>> texts) {
    return texts.map(Cells::texts).orElse(Cell.UNKNOWN);
  }

  /** Texts from outside. */
  public static Cell texts(List<String> texts) {
    List<Cell> cells = new ArrayList<>(texts.stream().limit(MAX_LISTED).map(Cell::told).toList());
    if (texts.size() > MAX_LISTED) {
      cells.add(Cell.ours(Texts.text("check.and-more", texts.size() - MAX_LISTED)));
    }
    return new Cell.Many(cells);
  }
}
