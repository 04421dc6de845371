package io.domainwatch.core.check.emailauth.transport;

import io.domainwatch.core.check.emailauth.record.Shown;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The fields behind the version of an MTA-STS or a TLS reporting record. Both have one grammar, and
 * senders leave a record aside that does not keep to it (RFC 8461 §3.1, RFC 8460 §3).
 *
 * @param fields in their order
 * @param fault what is no field, for people; empty where all are
 */
record FieldList(List<Field> fields, Optional<String> fault) {

  /** Names, as both grammars have them: 32 characters at most. */
  static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,31}");

  /** Visible ASCII but {@code =} and {@code ;}; white space ends no value. */
  private static final Pattern VALUE = Pattern.compile("[\\x21-\\x3A\\x3C\\x3E-\\x7E]+");

  private static final Pattern FIELD = Pattern.compile("(?s)([^=]*)=(.*)");

  /** A field. */
  record Field(String name, String value) {}

  /** Whether a text begins with a version and what ends it. */
  static boolean isOf(String version, String text) {
    return text.startsWith(version) && text.substring(version.length()).matches("(?s)[ \t]*(;.*)?");
  }

  /**
   * Reads what follows the version.
   *
   * @param open the field whose value is a list of addresses, and has a form of its own
   */
  static FieldList behind(String version, String text, String open) {
    List<Field> fields = new ArrayList<>();
    String[] pieces = text.substring(version.length()).split(";", -1);
    for (int i = 1; i < pieces.length; i++) {
      String piece = trim(pieces[i]);
      boolean last = i == pieces.length - 1;
      Matcher field = FIELD.matcher(piece);
      if (piece.isEmpty() && last) {
        continue;
      }
      if (!field.matches() || !isField(field.group(1), field.group(2), open)) {
        String fault = piece.isEmpty() ? "there is a semicolon too many" : noField(piece);
        return new FieldList(List.copyOf(fields), Optional.of(fault));
      }
      fields.add(new Field(field.group(1), field.group(2)));
    }
    return new FieldList(List.copyOf(fields), Optional.empty());
  }

  private static boolean isField(String name, String value, String open) {
    return NAME.matcher(name).matches() && (name.equals(open) || VALUE.matcher(value).matches());
  }

  private static String noField(String piece) {
    return "\"" + Shown.term(piece) + "\" is not of the form name=value";
  }

  /** The values of the fields with this name, in order. */
  List<String> all(String name) {
    return fields.stream().filter(field -> field.name().equals(name)).map(Field::value).toList();
  }

  private static String trim(String piece) {
    return piece.replaceAll("^[ \t]+|[ \t]+$", "");
  }
}
