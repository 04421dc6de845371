package io.domainwatch.notifications.template;

import io.domainwatch.core.text.Sentence;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Texts with a name and a value in each line. */
public final class HeaderLines {
  /** A name of a field (RFC 9110 §5.6.2). */
  private static final Pattern FIELD = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}");

  private static final Pattern SECRET = Pattern.compile("[A-Za-z][A-Za-z0-9_]{0,39}");

  /** Lines at most. */
  private static final int MAX_LINES = 30;

  /** What the client of the service writes itself, in small letters. */
  private static final Set<String> OURS =
      Set.of(
          "host",
          "content-length",
          "content-type",
          "transfer-encoding",
          "connection",
          "keep-alive",
          "accept-encoding",
          "expect",
          "te",
          "trailer",
          "upgrade",
          "proxy-connection",
          "user-agent");

  private HeaderLines() {}

  /** The fields of a head, {@code Name: value} in each line. */
  public static Map<String, String> fields(String text) {
    return pairs(text, ":");
  }

  /** Secrets, {@code name = value} in each line. */
  public static Map<String, String> secrets(String text) {
    return pairs(text, "=");
  }

  /** What is wrong with a text of fields; empty when nothing is. */
  public static Optional<Sentence> problemOfFields(String text) {
    return problem(text, ":", FIELD, "Name: value")
        .or(
            () ->
                fields(text).keySet().stream()
                    .filter(name -> OURS.contains(name.toLowerCase(Locale.ROOT)))
                    .findFirst()
                    .map(name -> Sentence.of("cannot set {0}", name)));
  }

  /** What is wrong with a text of secrets; empty when nothing is. */
  public static Optional<Sentence> problemOfSecrets(String text) {
    return problem(text, "=", SECRET, "name = value");
  }

  private static Optional<Sentence> problem(String text, String sign, Pattern name, String form) {
    long lines = text.lines().filter(line -> !line.isBlank()).count();
    boolean formed =
        text.lines()
            .filter(line -> !line.isBlank())
            .allMatch(
                line ->
                    line.contains(sign)
                        && name.matcher(line.substring(0, line.indexOf(sign)).strip()).matches());
    return formed && lines <= MAX_LINES
        ? Optional.empty()
        : Optional.of(Sentence.of("must have at most {0} lines of the form {1}", MAX_LINES, form));
  }

  private static Map<String, String> pairs(String text, String sign) {
    Map<String, String> pairs = new LinkedHashMap<>();
    text.lines()
        .filter(line -> line.contains(sign))
        .forEach(
            line ->
                pairs.put(
                    line.substring(0, line.indexOf(sign)).strip(),
                    line.substring(line.indexOf(sign) + sign.length()).strip()));
    return pairs;
  }
}
