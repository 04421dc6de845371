package io.domainwatch.boot.terminal;

import java.text.DecimalFormatSymbols;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A sentence of the program with places, in English and in another language. In English {@code {0}}
 * is any text, {@code {0w}} one without commas and semicolons, and {@code {0#}} a number, which is
 * written as the other language writes numbers; in the other {@code {0!}} is text of the program
 * that is translated as well.
 *
 * @param english what the whole English sentence looks like; a group for each place
 * @param places the number of the place of each group
 * @param numbers whether the text of each group is a number
 * @param other the sentence in the other language
 * @param letters of the English sentence that are no place: of two that fit, the one with more says
 *     more
 */
record SentenceTemplate(
    Pattern english, List<Integer> places, List<Boolean> numbers, String other, int letters) {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d)([#!w]?)}");

  private static final String TEXT = "(.*?)";

  /** Text that is no list. */
  private static final String ONE = "([^,;]*?)";

  /** With a unit of octets or none. */
  private static final String NUMBER = "([0-9][0-9.,]*(?: (?:bytes|[kMGT]B))?)";

  SentenceTemplate {
    places = List.copyOf(places);
    numbers = List.copyOf(numbers);
  }

  /** The sentence with these templates. */
  static SentenceTemplate of(String english, String other) {
    StringBuilder pattern = new StringBuilder();
    List<Integer> places = new ArrayList<>();
    List<Boolean> numbers = new ArrayList<>();
    int letters = 0;
    int from = 0;
    for (MatchResult place : PLACE.matcher(english).results().toList()) {
      String literal = english.substring(from, place.start());
      pattern.append(Pattern.quote(literal)).append(group(place.group(2)));
      places.add(Integer.parseInt(place.group(1)));
      numbers.add(place.group(2).equals("#"));
      letters += literal.length();
      from = place.end();
    }
    pattern.append(Pattern.quote(english.substring(from)));
    return new SentenceTemplate(
        Pattern.compile(pattern.toString(), Pattern.DOTALL),
        places,
        numbers,
        other,
        letters + english.length() - from);
  }

  private static String group(String mark) {
    return switch (mark) {
      case "#" -> NUMBER;
      case "w" -> ONE;
      default -> TEXT;
    };
  }

  /**
   * An English text in the other language; empty when it is not this sentence.
   *
   * @param words translates what stands in a place, where it is text of the program
   */
  Optional<String> translate(String text, Locale language, UnaryOperator<String> words) {
    Matcher matcher = english.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Map<Integer, String> values = new HashMap<>();
    for (int group = 0; group < places.size(); group++) {
      String value = matcher.group(group + 1);
      values.put(places.get(group), numbers.get(group) ? number(value, language) : value);
    }
    return Optional.of(
        PLACE
            .matcher(other)
            .replaceAll(
                place -> {
                  String value = values.getOrDefault(Integer.parseInt(place.group(1)), "");
                  return Matcher.quoteReplacement(
                      place.group(2).equals("!") ? words.apply(value) : value);
                }));
  }

  /** A number with the signs of a language between its digits. */
  private static String number(String english, Locale language) {
    DecimalFormatSymbols signs = DecimalFormatSymbols.getInstance(language);
    StringBuilder number = new StringBuilder();
    for (char sign : english.toCharArray()) {
      switch (sign) {
        case ',' -> number.append(signs.getGroupingSeparator());
        case '.' -> number.append(signs.getDecimalSeparator());
        default -> number.append(sign);
      }
    }
    return number.toString();
  }
}
