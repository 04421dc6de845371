package io.domainwatch.core.domain;

import com.ibm.icu.lang.UCharacter;
import com.ibm.icu.lang.UProperty;
import io.domainwatch.core.text.Sentence;
import java.util.Locale;

/** Finds the host in what a person pasted: a bare name or an http or https address. */
sealed interface PastedText {
  /**
   * The longest host that is looked at, in UTF-16 units. No valid name is that long even in
   * Unicode; it keeps the conversion, whose time grows with the square of a label, short.
   */
  int MAX_HOST = 1000;

  /** A host, not judged yet. */
  record Host(String host) implements PastedText {}

  /** There is none that could be a name; one sentence. */
  record NoHost(Sentence reason) implements PastedText {}

  /** The host of a pasted text. White space around it, path, query and fragment are dropped. */
  static PastedText read(String input) {
    String text = trim(input);
    if (text.startsWith("//")) {
      return new NoHost(
          Sentence.of("A URL must begin with http:// or https://; otherwise enter only the name."));
    }
    String rest = withoutScheme(text);
    int end = endOfHost(rest);
    String host = rest.substring(0, end);
    if (host.endsWith(":") && rest.startsWith("//", end)) {
      return new NoHost(Sentence.of("Only http:// and https:// are allowed before the name."));
    }
    return judge(host);
  }

  private static PastedText judge(String host) {
    if (host.isEmpty()) {
      return new NoHost(NameRules.EMPTY);
    }
    if (host.indexOf('@') >= 0) {
      return new NoHost(Sentence.of("The name must not carry user info or be an email address."));
    }
    if (host.startsWith("[") || host.indexOf(':') != host.lastIndexOf(':')) {
      return new NoHost(NameRules.ADDRESS);
    }
    if (host.indexOf(':') >= 0) {
      return new NoHost(Sentence.of("The name must not carry a port."));
    }
    if (host.indexOf('%') >= 0) {
      return new NoHost(Sentence.of("The name must not be percent-encoded."));
    }
    if (host.length() > MAX_HOST) {
      return new NoHost(NameRules.TOO_LONG);
    }
    return new Host(host);
  }

  private static String withoutScheme(String text) {
    String start = text.substring(0, Math.min(text.length(), 8)).toLowerCase(Locale.ROOT);
    if (start.startsWith("http://")) {
      return text.substring(7);
    }
    return start.startsWith("https://") ? text.substring(8) : text;
  }

  private static int endOfHost(String text) {
    int end = 0;
    while (end < text.length() && "/?#".indexOf(text.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  private static String trim(String text) {
    int start = 0;
    int end = text.length();
    while (start < end && isSpace(text.codePointAt(start))) {
      start += Character.charCount(text.codePointAt(start));
    }
    while (end > start && isSpace(text.codePointBefore(end))) {
      end -= Character.charCount(text.codePointBefore(end));
    }
    return text.substring(start, end);
  }

  private static boolean isSpace(int codePoint) {
    return UCharacter.hasBinaryProperty(codePoint, UProperty.WHITE_SPACE);
  }
}
