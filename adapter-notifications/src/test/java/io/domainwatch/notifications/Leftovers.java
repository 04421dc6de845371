package io.domainwatch.notifications;

import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.regex.Pattern;

/** Finds English words of the bundles in what should be in German, and keys that were not found. */
public final class Leftovers {
  /** Signs of a piece of a text at least; what is shorter stands in names and German words too. */
  private static final int SHORTEST = 5;

  private static final Pattern KEY =
      Pattern.compile("\\b(" + String.join("|", Wording.AREAS) + ")\\.[a-z]+(-[a-z]+)*\\b");

  private Leftovers() {}

  /** What is in English in a text; addresses of pages are none of it. */
  public static List<String> in(String text) {
    String read = text.replaceAll("https?://[^\\s\"<>)|\\\\]+", " ").replaceAll("<[^>]*>", " ");
    List<String> found = new ArrayList<>();
    KEY.matcher(read).results().forEach(key -> found.add(key.group()));
    for (String area : Wording.AREAS) {
      ResourceBundle english = Wording.bundle(area, Language.ENGLISH.locale());
      ResourceBundle german = Wording.bundle(area, Language.GERMAN.locale());
      english.keySet().stream()
          .filter(key -> !key.contains("form-") && !key.contains("labels.look-"))
          .flatMap(key -> pieces(english.getString(key), german.getString(key)).stream())
          .filter(piece -> stands(piece, read))
          .forEach(found::add);
    }
    return found;
  }

  /** The words between the places, of which the German text has nothing. */
  private static List<String> pieces(String english, String german) {
    return Pattern.compile("\\{\\d(,choice,[^{}]*(\\{\\d}[^{}]*)*)?}")
        .splitAsStream(english)
        .map(piece -> piece.replaceAll("^\\W+|\\W+$", ""))
        .filter(piece -> piece.length() >= SHORTEST)
        .filter(piece -> !german.toLowerCase(Locale.ROOT).contains(piece.toLowerCase(Locale.ROOT)))
        .toList();
  }

  private static boolean stands(String piece, String text) {
    return text.contains(piece)
        && Pattern.compile("(?<![\\w.-])" + Pattern.quote(piece) + "(?![\\w-])")
            .matcher(text)
            .find();
  }
}
