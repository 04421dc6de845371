package io.domainwatch.persistence.piece;

import io.domainwatch.core.json.JsonValue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A text without its numbers.
 *
 * @param between what stands before, between and behind the numbers
 */
record TextPattern(List<String> between) {
  /** A number that is written as {@link Long#toString} writes it; 18 digits surely fit. */
  private static final Pattern NUMBER =
      Pattern.compile("(?<![0-9])(?:0|[1-9][0-9]{0,17})(?![0-9])");

  /** The pattern of a text; its numbers are added to a list. */
  static TextPattern of(String text, List<Long> numbers) {
    List<String> between = new ArrayList<>();
    int end = 0;
    for (MatchResult found : NUMBER.matcher(text).results().toList()) {
      between.add(text.substring(end, found.start()));
      numbers.add(Long.valueOf(found.group()));
      end = found.end();
    }
    between.add(text.substring(end));
    return new TextPattern(List.copyOf(between));
  }

  /** How many different patterns these texts have. */
  static long count(Collection<JsonValue> texts) {
    return texts.stream().map(text -> of(text(text), new ArrayList<>())).distinct().count();
  }

  static String text(JsonValue value) {
    return ((JsonValue.JsonString) value).text();
  }
}
