package io.domainwatch.core.note;

import io.domainwatch.core.text.Sentence;

/**
 * Text that a person or a key wrote: at least one visible character, lines parted by {@code \n}, no
 * white space at either end.
 */
public record NoteText(String text) {
  /** Characters (code points) of one text; about a screen, for what is longer has another place. */
  public static final int MAX = 2_000;

  /** What was typed, judged. */
  public sealed interface Parsed {
    /** It is kept as this. */
    record Valid(NoteText text) implements Parsed {}

    /**
     * It is not kept.
     *
     * @param reason the end of a sentence that begins with the name of the field
     */
    record Refused(Sentence reason) implements Parsed {}
  }

  /** Judges a text; ends of lines of every kind count as one character. */
  public static Parsed parse(String typed) {
    String text = typed.replace("\r\n", "\n").replace('\r', '\n').strip();
    boolean fits =
        !text.isEmpty()
            && text.codePointCount(0, text.length()) <= MAX
            && text.codePoints().noneMatch(NoteText::isUnreadable);
    return fits
        ? new Parsed.Valid(new NoteText(text))
        : new Parsed.Refused(
            Sentence.of(
                "must be 1 to {0} characters, not all of them blank and none a control character"
                    + " but new lines and tabs",
                MAX));
  }

  private static boolean isUnreadable(int codePoint) {
    return Character.isISOControl(codePoint) && codePoint != '\n' && codePoint != '\t'
        || Character.getType(codePoint) == Character.SURROGATE;
  }
}
