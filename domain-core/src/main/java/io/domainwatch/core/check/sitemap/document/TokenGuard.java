package io.domainwatch.core.check.sitemap.document;

/**
 * Watches XML go by, so that a parser that holds whole tokens never holds a large one: one byte at
 * a time, without memory. Looks at bytes, so UTF-8 and US-ASCII only.
 */
public final class TokenGuard {

  /**
   * Bytes of a tag, comment, instruction or document type (docs/spec/checks/sitemap.md,
   * "Documents").
   */
  static final int MAX_MARKUP_BYTES = 64 * 1024;

  /** Bytes of text between markup; entries of news feeds may hold whole articles. */
  static final int MAX_TEXT_BYTES = 1024 * 1024;

  private static final int CDATA_START_BYTES = 9;

  private enum State {
    TEXT,
    TAG,
    DECLARATION,
    COMMENT,
    CDATA,
    INSTRUCTION
  }

  private State state = State.TEXT;
  private int length;
  private int quote;
  private int brackets;
  private int last;
  private int lastButOne;

  /** Takes the next byte; whether its token is still of a bearable length. */
  public boolean accepts(int b) {
    length++;
    boolean ends = advance(b);
    lastButOne = last;
    last = b;
    if (ends) {
      state = State.TEXT;
      length = 0;
    }
    boolean text = state == State.TEXT || state == State.CDATA;
    return length <= (text ? MAX_TEXT_BYTES : MAX_MARKUP_BYTES);
  }

  private boolean advance(int b) {
    return switch (state) {
      case TEXT -> {
        if (b == '<') {
          state = State.TAG;
          length = 1;
          quote = 0;
        }
        yield false;
      }
      case TAG -> tag(b);
      case DECLARATION -> declaration(b);
      case COMMENT -> b == '>' && last == '-' && lastButOne == '-' && length > 6;
      case CDATA -> b == '>' && last == ']' && lastButOne == ']';
      case INSTRUCTION -> b == '>' && last == '?';
    };
  }

  private boolean tag(int b) {
    if (length == 2 && b == '!') {
      state = State.DECLARATION;
      brackets = 0;
      return false;
    }
    if (length == 2 && b == '?') {
      state = State.INSTRUCTION;
      return false;
    }
    return endsUnquoted(b);
  }

  private boolean declaration(int b) {
    if (length == 4 && b == '-' && last == '-') {
      state = State.COMMENT;
      return false;
    }
    if (b == '[') {
      brackets++;
      if (length == CDATA_START_BYTES && last == 'A') {
        state = State.CDATA;
      }
    } else if (b == ']') {
      brackets--;
    }
    return brackets <= 0 && b == '>';
  }

  private boolean endsUnquoted(int b) {
    if (quote != 0) {
      quote = b == quote ? 0 : quote;
      return false;
    }
    if (b == '"' || b == '\'') {
      quote = b;
    }
    return b == '>';
  }
}
