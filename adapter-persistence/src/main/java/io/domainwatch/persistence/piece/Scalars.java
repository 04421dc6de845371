package io.domainwatch.persistence.piece;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.persistence.piece.octets.OctetSink;
import io.domainwatch.persistence.piece.octets.OctetSource;
import io.domainwatch.persistence.piece.octets.PieceDamaged;

/** Single scalars and texts as octets. */
final class Scalars {
  private static final int NULL = 0;
  private static final int FALSE = 1;
  private static final int TRUE = 2;
  private static final int INTEGER = 3;
  private static final int DECIMAL = 4;
  private static final int TEXT = 5;

  private Scalars() {}

  static void write(OctetSink out, JsonValue scalar) {
    switch (scalar) {
      case JsonValue.JsonNull _ -> out.octet(NULL);
      case JsonValue.JsonBoolean(boolean flag) -> out.octet(flag ? TRUE : FALSE);
      case JsonValue.JsonInteger(long number) -> {
        out.octet(INTEGER);
        out.number(number);
      }
      case JsonValue.JsonDecimal(double number) -> {
        out.octet(DECIMAL);
        out.fixed(Double.doubleToRawLongBits(number));
      }
      case JsonValue.JsonString(String text) -> {
        out.octet(TEXT);
        writeText(out, text);
      }
      case JsonValue.JsonArray _, JsonValue.JsonObject _ ->
          throw new IllegalArgumentException("no scalar");
    }
  }

  static JsonValue read(OctetSource in) {
    int kind = in.octet();
    return switch (kind) {
      case NULL -> new JsonValue.JsonNull();
      case FALSE -> new JsonValue.JsonBoolean(false);
      case TRUE -> new JsonValue.JsonBoolean(true);
      case INTEGER -> new JsonValue.JsonInteger(in.number());
      case DECIMAL -> new JsonValue.JsonDecimal(Double.longBitsToDouble(in.fixed()));
      case TEXT -> new JsonValue.JsonString(readText(in));
      default -> throw new PieceDamaged("there is no scalar of kind " + kind);
    };
  }

  /** Half a pair of surrogates has no form in UTF-8; such a text is written in UTF-16. */
  static void writeText(OctetSink out, String text) {
    byte[] octets = text.getBytes(UTF_8);
    if (new String(octets, UTF_8).equals(text)) {
      out.count((long) octets.length << 1);
      out.octets(octets);
      return;
    }
    out.count(((long) text.length() << 1) | 1);
    for (int i = 0; i < text.length(); i++) {
      out.octet(text.charAt(i) >>> Byte.SIZE);
      out.octet(text.charAt(i));
    }
  }

  static String readText(OctetSource in) {
    long form = in.count();
    long length = form >>> 1;
    if (length > in.left()) {
      throw new PieceDamaged("it ends too early");
    }
    if ((form & 1) == 0) {
      return new String(in.octets((int) length), UTF_8);
    }
    byte[] halves = in.octets((int) length * 2);
    char[] text = new char[(int) length];
    for (int i = 0; i < text.length; i++) {
      text[i] = (char) (((halves[2 * i] & 0xFF) << Byte.SIZE) | (halves[2 * i + 1] & 0xFF));
    }
    return new String(text);
  }
}
