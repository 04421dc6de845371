package io.domainwatch.core.check.securityheaders.header;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What Strict-Transport-Security asks for (RFC 6797 §6.1).
 *
 * @param maxAge seconds; empty when it is missing or no number
 * @param fault why browsers do not take it, one word; empty when it is sound
 * @param hint what is wrong with it though browsers take it, one word; empty when nothing is
 */
public record HstsPolicy(
    OptionalLong maxAge,
    boolean includeSubDomains,
    boolean preload,
    Optional<String> fault,
    Optional<String> hint) {

  /** The hint that there are further fields with other values, which browsers pass over. */
  public static final String MULTIPLE_HEADERS = "multiple_headers";

  /**
   * Least max-age without a deduction, in seconds: 180 days (docs/spec/checks/security_headers.md,
   * "Strict Transport Security").
   */
  public static final long LONG_ENOUGH = 15_552_000;

  /** Least max-age for the preload list, in seconds: one year (hstspreload.org). */
  public static final long ENOUGH_TO_PRELOAD = 31_536_000;

  /** Digits that surely fit a {@code long}; longer numbers mean for ever. */
  private static final int MAX_DIGITS = 18;

  /**
   * The policy of a response; empty when there is no such field. The first one counts, as in
   * browsers (RFC 6797 §8.1).
   */
  public static Optional<HstsPolicy> of(List<String> values) {
    if (values.isEmpty()) {
      return Optional.empty();
    }
    HstsPolicy first = parse(values.getFirst());
    boolean contradicted = values.stream().anyMatch(value -> !value.equals(values.getFirst()));
    return Optional.of(contradicted ? first.withHint(MULTIPLE_HEADERS) : first);
  }

  /** Parses one field. */
  static HstsPolicy parse(String value) {
    Parser parser = new Parser();
    directives(value).forEach(parser::take);
    return parser.policy();
  }

  /** Whether browsers keep it. */
  public boolean isValid() {
    return fault.isEmpty();
  }

  /** Whether it protects anyone: valid, and not the instruction to forget. */
  public boolean isEffective() {
    return isValid() && maxAge.orElse(0) > 0;
  }

  /** Whether it is valid and lasts long enough. */
  public boolean isStrong() {
    return isValid() && maxAge.orElse(0) >= LONG_ENOUGH;
  }

  private HstsPolicy withHint(String word) {
    return new HstsPolicy(maxAge, includeSubDomains, preload, fault, Optional.of(word));
  }

  /** The parts between semicolons that are not inside a quoted string. */
  private static List<String> directives(String value) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    boolean quoted = false;
    for (char c : value.toCharArray()) {
      quoted ^= c == '"';
      if (c == ';' && !quoted) {
        parts.add(part.toString().strip());
        part.setLength(0);
      } else {
        part.append(c);
      }
    }
    parts.add(part.toString().strip());
    parts.removeIf(String::isEmpty);
    return parts;
  }

  /** Collects directives; the first fault is the one told. */
  private static final class Parser {
    private final Set<String> names = new HashSet<>();
    private OptionalLong maxAge = OptionalLong.empty();
    private boolean includeSubDomains;
    private boolean preload;
    private Optional<String> fault = Optional.empty();

    void take(String directive) {
      int equals = directive.indexOf('=');
      boolean valued = equals >= 0;
      String name = (valued ? directive.substring(0, equals) : directive).strip();
      name = name.toLowerCase(Locale.ROOT);
      String value = valued ? unquoted(directive.substring(equals + 1).strip()) : "";
      if (name.isEmpty() || !name.chars().allMatch(StructuredToken::isTokenCharacter)) {
        blame("bad_syntax");
      } else if (!names.add(name)) {
        blame("duplicate_directive");
      } else if (name.equals("max-age")) {
        maxAge = seconds(value);
        if (maxAge.isEmpty()) {
          blame("bad_max_age");
        }
      } else if (name.equals("includesubdomains") || name.equals("preload")) {
        includeSubDomains |= name.equals("includesubdomains");
        preload |= name.equals("preload");
        if (valued) {
          blame("bad_syntax");
        }
      }
    }

    HstsPolicy policy() {
      if (!names.contains("max-age")) {
        blame("no_max_age");
      }
      return new HstsPolicy(maxAge, includeSubDomains, preload, fault, Optional.empty());
    }

    private void blame(String word) {
      fault = Optional.of(fault.orElse(word));
    }

    private static String unquoted(String value) {
      boolean quoted = value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"");
      return quoted ? value.substring(1, value.length() - 1) : value;
    }

    private static OptionalLong seconds(String digits) {
      if (digits.isEmpty() || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
        return OptionalLong.empty();
      }
      return OptionalLong.of(
          digits.length() > MAX_DIGITS ? Long.MAX_VALUE : Long.parseLong(digits));
    }
  }
}
