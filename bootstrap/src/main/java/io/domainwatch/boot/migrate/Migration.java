package io.domainwatch.boot.migrate;

import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What became of another program's settings.
 *
 * @param document what {@code apply} takes
 * @param lines what was taken over and how, and what was not and why, in the order of the source
 */
public record Migration(JsonObject document, List<Line> lines) {
  public Migration {
    lines = List.copyOf(lines);
  }

  /** About one thing of the source. */
  public record Line(Kind kind, String subject, String words) {
    /** For people. */
    public String text() {
      return text(UnaryOperator.identity());
    }

    /**
     * The same in a language.
     *
     * @param translated gives an English text in that language
     */
    public String text(UnaryOperator<String> translated) {
      return kind.mark + " " + translated.apply(subject) + ": " + translated.apply(words);
    }
  }

  /** What became of it. */
  public enum Kind {
    TAKEN("+"),
    PARTLY("~"),
    NOT("-");

    private final String mark;

    Kind(String mark) {
      this.mark = mark;
    }
  }
}
