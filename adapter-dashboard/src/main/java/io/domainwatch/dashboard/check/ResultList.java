package io.domainwatch.dashboard.check;

import io.domainwatch.app.Page;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultCursor;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.dashboard.text.Texts;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A page of the history of a check, newest first.
 *
 * @param path of the check
 */
public record ResultList(
    Domain domain, CheckDefinition definition, String path, Page<CheckResult, ResultCursor> page) {
  /** Between the two halves of a cursor. */
  private static final char BETWEEN = '-';

  /** Where the results before these are. */
  public Optional<String> older() {
    return page.next()
        .map(
            last ->
                path
                    + "/results?before="
                    + last.startedAt().toEpochMilli()
                    + BETWEEN
                    + last.id().text());
  }

  /** Where one of them is shown as a whole. */
  public String pathOf(CheckResult result) {
    return path + "/results/" + result.id().text() + "?at=" + result.startedAt().toEpochMilli();
  }

  /** How long a run took. */
  public static String words(Duration took) {
    return took.toMillis() < 10_000
        ? took.toMillis() + " ms"
        : String.format(Texts.reader().language(), "%.1f s", took.toMillis() / 1000.0);
  }

  /** The position that a cursor of ours names; empty for any other text. */
  static Optional<ResultCursor> position(String cursor) {
    int between = cursor.indexOf(BETWEEN);
    return between < 0
        ? Optional.empty()
        : instant(cursor.substring(0, between))
            .flatMap(
                at ->
                    ResultId.find(cursor.substring(between + 1))
                        .map(id -> new ResultCursor(at, id)));
  }

  /** The instant of so many milliseconds since the epoch; empty when the text is no such number. */
  static Optional<Instant> instant(String millis) {
    try {
      return Optional.of(Instant.ofEpochMilli(Long.parseLong(millis)))
          .filter(at -> at.isBefore(Instant.parse("9999-01-01T00:00:00Z")))
          .filter(at -> at.isAfter(Instant.EPOCH));
    } catch (NumberFormatException | DateTimeException _) {
      return Optional.empty();
    }
  }
}
