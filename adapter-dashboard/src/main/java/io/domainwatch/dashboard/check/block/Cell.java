package io.domainwatch.dashboard.check.block;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/** One value for people. What comes from outside is told apart from what we say. */
public sealed interface Cell {
  /** We could not tell, or it stands there in a form that we do not know. */
  Cell UNKNOWN = new Unknown();

  /** In our words. */
  record Label(String text) implements Cell {}

  /** From outside, to be isolated from the text around it. */
  record External(String text) implements Cell {
    /** Letters of a word that a column of a phone holds in one piece; names are rarely longer. */
    static final int MAX_WHOLE_WORD = 28;

    /** Whether it has a word, such as a key or a hash, that may break anywhere. */
    public boolean isLengthy() {
      return Arrays.stream(text.split("\\s+")).anyMatch(word -> word.length() > MAX_WHOLE_WORD);
    }
  }

  /**
   * A judgement in our words.
   *
   * @param style class beside {@code state}
   */
  record Tag(String style, String text) implements Cell {}

  /** An instant. */
  record Moment(Instant at) implements Cell {}

  /** A page elsewhere; its address begins with {@code https://} or {@code http://}. */
  record Link(String address, String text) implements Cell {
    public Link {
      if (!address.startsWith("https://") && !address.startsWith("http://")) {
        throw new IllegalArgumentException("not a web address");
      }
    }
  }

  /** Several; none of them reads as "none". */
  record Many(List<Cell> cells) implements Cell {
    public Many {
      cells = List.copyOf(cells);
    }
  }

  /** Several that read as one line. */
  record Line(List<Cell> cells) implements Cell {
    public Line {
      cells = List.copyOf(cells);
    }
  }

  /** Could not tell. */
  record Unknown() implements Cell {}

  /** Whether it says nothing. */
  default boolean isBlank() {
    return this instanceof Label(String text) && text.isEmpty();
  }

  /** These beside each other. */
  static Cell line(Cell... cells) {
    return new Line(List.of(cells));
  }

  /** A grade from A to F, with signs behind; other text could not be told. */
  static Cell grade(String grade) {
    return switch (grade.isEmpty() ? '-' : grade.charAt(0)) {
      case 'A', 'B' -> good(grade);
      case 'C', 'D' -> doubtful(grade);
      case 'E', 'F', 'M', 'T' -> bad(grade);
      default -> UNKNOWN;
    };
  }

  /** Our words. */
  static Cell ours(String text) {
    return new Label(text);
  }

  /** Text from outside. */
  static Cell told(String text) {
    return new External(text);
  }

  /** Something good. */
  static Cell good(String text) {
    return new Tag("ok", text);
  }

  /** Something to look at. */
  static Cell doubtful(String text) {
    return new Tag("warning", text);
  }

  /** Something bad. */
  static Cell bad(String text) {
    return new Tag("failing", text);
  }

  /** Something that is neither good nor bad. */
  static Cell neutral(String text) {
    return new Tag("unknown", text);
  }
}
