package io.domainwatch.web.server;

/** Which octets may stand where in a request head (RFC 9110 §5.5, §5.6.2; RFC 3986 §2). */
final class Octets {
  private static final boolean[] TOKEN = table("!#$%&'*+-.^_`|~");

  /**
   * Unreserved and reserved characters, and the percent sign; not the number sign, since a target
   * has no fragment (RFC 9112 §3.2).
   */
  private static final boolean[] TARGET = table("-._~:/?[]@!$&'()*+,;=%");

  private Octets() {}

  private static boolean[] table(String signs) {
    boolean[] allowed = new boolean[128];
    for (char c = '0'; c <= 'z'; c++) {
      allowed[c] = c <= '9' || c >= 'a' || c >= 'A' && c <= 'Z';
    }
    signs.chars().forEach(c -> allowed[c] = true);
    return allowed;
  }

  static boolean areToken(String text, int from, int to) {
    return from < to && all(TOKEN, text, from, to);
  }

  static boolean areTarget(String text) {
    return !text.isEmpty() && all(TARGET, text, 0, text.length());
  }

  /** What a field value may hold: visible ASCII, space, tab and what stands above ASCII. */
  static boolean areFieldValue(String text, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!isText(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  static boolean isText(int octet) {
    return octet >= ' ' && octet != 0x7f || octet == '\t';
  }

  private static boolean all(boolean[] allowed, String text, int from, int to) {
    for (int i = from; i < to; i++) {
      char c = text.charAt(i);
      if (c >= allowed.length || !allowed[c]) {
        return false;
      }
    }
    return true;
  }

  /** Whether two hexadecimal digits follow every percent sign (RFC 3986 §2.1). */
  static boolean percentEncoded(String target) {
    for (int at = target.indexOf('%'); at >= 0; at = target.indexOf('%', at + 1)) {
      if (at + 2 >= target.length()
          || !isHex(target.charAt(at + 1))
          || !isHex(target.charAt(at + 2))) {
        return false;
      }
    }
    return true;
  }

  static boolean isHex(int octet) {
    return octet >= '0' && octet <= '9'
        || octet >= 'a' && octet <= 'f'
        || octet >= 'A' && octet <= 'F';
  }
}
