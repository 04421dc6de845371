package io.domainwatch.dashboard.domains;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.overview.ListFigureService.Wanted;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** A column of the list that people may leave out; name, state and the checks always stand. */
public enum ListColumn {
  AVAILABILITY("availability"),
  RESPONSE("response"),
  CERTIFICATE("certificate"),
  REGISTRATION("registration"),
  CHECKED("checked");

  private final String word;

  ListColumn(String word) {
    this.word = word;
  }

  /** What forms send and browsers keep. */
  public String word() {
    return word;
  }

  /** What stands above the column. */
  public String head() {
    return text("domains." + word);
  }

  /** What the choice of columns says. */
  public String label() {
    return text("domains." + word + "-long");
  }

  /** The column with this word, compared exactly; empty when there is none. */
  static Optional<ListColumn> find(String word) {
    return Stream.of(values()).filter(column -> column.word.equals(word)).findFirst();
  }

  /** All of them. */
  static Set<ListColumn> all() {
    return EnumSet.allOf(ListColumn.class);
  }

  /** What is to be read for these columns. */
  static Wanted wanted(Set<ListColumn> columns) {
    return new Wanted(
        columns.contains(AVAILABILITY),
        columns.contains(RESPONSE),
        columns.contains(CERTIFICATE) || columns.contains(REGISTRATION));
  }
}
