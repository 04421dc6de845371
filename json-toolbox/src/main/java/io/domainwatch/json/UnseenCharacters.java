package io.domainwatch.json;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import org.jspecify.annotations.Nullable;

/** Escapes controls, marks of direction, separators and unassigned characters (Unicode §4.5). */
final class UnseenCharacters extends CharacterEscapes {
  private static final int DELETE = 0x7F;

  private static final int[] ASCII = ascii();

  private static int[] ascii() {
    int[] escapes = standardAsciiEscapesForJSON();
    for (int c = 0; c < ' '; c++) {
      if (c != '\n' && c != '\t') {
        escapes[c] = ESCAPE_CUSTOM;
      }
    }
    escapes[DELETE] = ESCAPE_CUSTOM;
    return escapes;
  }

  @Override
  public int[] getEscapeCodesForAscii() {
    return ASCII;
  }

  @Override
  public @Nullable SerializableString getEscapeSequence(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          new SerializedString(String.format("\\u%04x", c));
      default -> null;
    };
  }
}
