package io.domainwatch.core.text;

import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Why something is refused: a sentence, or the end of one that begins with the name of a field. The
 * API, files and the terminal show {@link #text}; pages find their language by the template.
 *
 * @param template in English, with a place such as {@code {0}} for each argument; constant, so that
 *     it can be found wherever it is translated
 * @param arguments what stands in the places: numbers, names, words of the wire, the same in all
 *     languages
 * @param code which rule it states, for programs that tell it apart
 */
public record Sentence(String template, List<String> arguments, Code code) {
  /** A rule that some reader tells apart from others, whatever its words are. */
  public enum Code {
    /** Nobody tells it apart. */
    PLAIN,
    /** The port of a URL is not allowed. */
    PORT
  }

  private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");

  public Sentence {
    arguments = List.copyOf(arguments);
  }

  /** One that nobody tells apart. */
  public Sentence(String template, List<String> arguments) {
    this(template, arguments, Code.PLAIN);
  }

  /** The same, told apart by this. */
  public Sentence as(Code rule) {
    return new Sentence(template, arguments, rule);
  }

  /** One that is translated; the template must be a literal where it is made. */
  public static Sentence of(String template, Object... arguments) {
    return new Sentence(template, Stream.of(arguments).map(Objects::toString).toList());
  }

  /** One that everybody reads as it is. */
  public static Sentence verbatim(String text) {
    return new Sentence(text, List.of());
  }

  /** The English text. */
  public String text() {
    return in(template);
  }

  /**
   * The same in other words.
   *
   * @param translated a template with the same places; without arguments it is the text
   */
  public String in(String translated) {
    return arguments.isEmpty()
        ? translated
        : PLACE
            .matcher(translated)
            .replaceAll(
                place -> Matcher.quoteReplacement(arguments.get(Integer.parseInt(place.group(1)))));
  }
}
