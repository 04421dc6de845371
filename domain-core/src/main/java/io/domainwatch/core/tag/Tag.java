package io.domainwatch.core.tag;

import io.domainwatch.core.text.Sentence;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A word that clients put on domains, for example {@code shop} or {@code team:web}
 * (docs/spec/resources.md, "Tags"). Tags are ordered by their text.
 *
 * @param text lower case, 1 to {@value #MAX_CHARACTERS} ASCII characters
 */
public record Tag(String text) implements Comparable<Tag> {
  /** The longest tag, in characters, its colon included (docs/spec/resources.md, "Tags"). */
  public static final int MAX_CHARACTERS = 50;

  /** What is allowed. */
  public static final Sentence RULE =
      Sentence.of(
          "must be 1 to {0} of a-z, 0-9, '.', '_', '/' and '-', beginning with a letter or digit, "
              + "with at most one ':' between a key and a value",
          MAX_CHARACTERS);

  private static final String WORD = "[a-z0-9][a-z0-9._/-]*";

  /** Of ASCII letters alone, so that none comes in that only becomes one in lower case. */
  private static final Pattern FORM =
      Pattern.compile(WORD + "(?::" + WORD + ")?", Pattern.CASE_INSENSITIVE);

  /** The tag that a client meant; letters become lower case, spaces around it are dropped. */
  public static Parsed parse(String input) {
    String text = input.strip();
    return text.length() <= MAX_CHARACTERS && FORM.matcher(text).matches()
        ? new Parsed.Valid(new Tag(text.toLowerCase(Locale.ROOT)))
        : new Parsed.Refused(RULE);
  }

  @Override
  public int compareTo(Tag other) {
    return text.compareTo(other.text);
  }

  /** What became of parsing. */
  public sealed interface Parsed {
    /** A tag. */
    record Valid(Tag tag) implements Parsed {}

    /** No tag; what is allowed. */
    record Refused(Sentence reason) implements Parsed {}
  }
}
