package io.domainwatch.testkit.contract.http.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.random.RandomGenerator;

/** Values at the edges of what is allowed, and beyond. */
final class Oddities {
  private static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "\u0000",
          "a\u0000b",
          "null",
          "../..",
          "%00",
          "é",
          "\ud835\udd4f\u200d",
          "\u202egnp.exe",
          "'; drop table domains; --",
          "${jndi:ldap://x}",
          "<script>alert(1)</script>",
          "example.com",
          "sub.example.co.uk",
          "xn--",
          "xn--mnchen-3ya.de",
          "münchen.de",
          "http://user:pw@example.com:99999/x",
          "https://example.com/hook",
          "http://[::1]:80/",
          "a@b.example",
          "-",
          ".",
          "..",
          "1e400",
          "-0",
          "9223372036854775808",
          "2026-11-20T15:16:00.000Z",
          "2026-13-45T99:00:00Z",
          "+1000000000-12-31T23:59:59.999999999Z",
          "-1000000000-01-01T00:00:00Z",
          "0001-01-01T00:00:00Z",
          "uptime",
          "ssl_recovered",
          "high",
          "paused",
          "ok",
          "dom_00000000000000000000000000",
          "dom_zzzzzzzzzzzzzzzzzzzzzzzzzz",
          "\ufffe\uffff",
          "*",
          "\"\"",
          "W/\"x\"");

  private static final List<String> JSON_VALUES =
      List.of(
          "null",
          "true",
          "0",
          "-1",
          "60",
          "1e999",
          "-0.0",
          "1.5",
          "9223372036854775808",
          "123456789012345678901234567890",
          "[]",
          "{}",
          "[null]",
          "\"\\u0000\"",
          "\"\\ud800\"",
          "\"\\udc00x\"",
          "\"\\u202e\"",
          "\"\"",
          "NaN",
          "Infinity",
          "'single'",
          "/* comment */ 1",
          "\"unclosed",
          "[[[[[[[[[[]]]]]]]]]]",
          "{\"a\":{\"a\":{\"a\":{\"a\":1}}}}");

  private static final int LONG = 1_500;

  private final RandomGenerator random;

  Oddities(RandomGenerator random) {
    this.random = random;
  }

  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  int upTo(int most) {
    return random.nextInt(most + 1);
  }

  <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  /** Any text, mostly a short one. */
  String text() {
    return switch (random.nextInt(20)) {
      case 0 -> "x".repeat(random.nextInt(LONG));
      case 1 -> (char) random.nextInt(0xd800) + one(TEXTS);
      case 2 -> random.nextLong() + "";
      default -> one(TEXTS);
    };
  }

  /** What may stand where JSON has a value, mostly JSON. */
  String jsonValue() {
    return chance(2) ? "[".repeat(random.nextInt(LONG)) : one(JSON_VALUES);
  }

  /** A text as JSON has it. */
  static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ') {
        json.append("\\u%04x".formatted((int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }

  /** A text as a path or a query has it, so that the target stays proper. */
  String encoded(String text) {
    StringBuilder encoded = new StringBuilder();
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (octet & 0xff);
      boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || "-._~".indexOf(c) >= 0);
      encoded.append(plain && !chance(1) ? String.valueOf(c) : "%%%02X".formatted((int) c));
    }
    return chance(2) ? encoded + "%C3%28" : encoded.toString();
  }

  /** Octets with some changed, left out, put in or repeated. */
  byte[] scrambled(byte[] octets) {
    byte[] result = octets;
    for (int i = 1 + random.nextInt(4); i > 0 && result.length > 0; i--) {
      int from = random.nextInt(result.length);
      int length = Math.min(result.length - from, random.nextInt(40));
      result =
          switch (random.nextInt(5)) {
            case 0 -> joined(result, from, from + 1, new byte[] {(byte) random.nextInt(256)});
            case 1 -> joined(result, from, from + length, new byte[0]);
            case 2 -> joined(result, from, from, slice(result, from, length));
            case 3 -> joined(result, from, from, "\r\n".getBytes(StandardCharsets.US_ASCII));
            default -> slice(result, 0, from);
          };
    }
    return result;
  }

  private static byte[] slice(byte[] octets, int from, int length) {
    byte[] slice = new byte[length];
    System.arraycopy(octets, from, slice, 0, length);
    return slice;
  }

  /** With other octets in place of a part. */
  private static byte[] joined(byte[] octets, int from, int to, byte[] between) {
    byte[] joined = new byte[octets.length - (to - from) + between.length];
    System.arraycopy(octets, 0, joined, 0, from);
    System.arraycopy(between, 0, joined, from, between.length);
    System.arraycopy(octets, to, joined, from + between.length, octets.length - to);
    return joined;
  }
}
