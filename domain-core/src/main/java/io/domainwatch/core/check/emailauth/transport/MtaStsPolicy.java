package io.domainwatch.core.check.emailauth.transport;

import io.domainwatch.core.check.emailauth.record.Shown;
import io.domainwatch.core.json.WireName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A policy that senders obey (RFC 8461 §3.2).
 *
 * @param mode whether mail must not go elsewhere
 * @param maxAge how long senders keep it, in seconds
 * @param mx patterns of mail exchangers, in lower case and order; empty for mode none alone
 */
public record MtaStsPolicy(Mode mode, long maxAge, List<String> mx) {

  /** Longest life of a policy (RFC 8461 §3.2): one year. */
  private static final long MAX_AGE_SECONDS = 31_557_600;

  /** A label of a host name in lower case (RFC 5321 §4.1.2). */
  private static final Pattern LABEL = Pattern.compile("[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?");

  /** Patterns that are read; a policy of 64 KiB could hold thousands. */
  private static final int MX_LIMIT = 200;

  /** Patterns that are shown; all of them are in the hash. */
  private static final int MX_SHOWN = 20;

  /**
   * Life of a policy below which an attacker need not wait long (RFC 8461 §10.2 speaks of weeks;
   * docs/spec/checks/email_auth.md, "Transport"): one day.
   */
  public static final long SHORT_LIFE_SECONDS = 86_400;

  /** What senders do with mail exchangers that do not match. */
  public enum Mode implements WireName {
    ENFORCE,
    TESTING,
    NONE;

    @Override
    public String wireName() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The mode of a word. */
    public static Optional<Mode> find(String wireName) {
      for (Mode mode : values()) {
        if (mode.wireName().equals(wireName)) {
          return Optional.of(mode);
        }
      }
      return Optional.empty();
    }
  }

  /** What reading came to. */
  public sealed interface Reading {
    /** A policy. */
    record Read(MtaStsPolicy policy) implements Reading {}

    /** Nothing that senders understand; {@code reason} without a full stop. */
    record Unreadable(String reason) implements Reading {}
  }

  /** Reads the text of a policy; lines end in LF or CRLF, the first of repeated keys counts. */
  public static Reading parse(String text) {
    Map<String, String> keys = new LinkedHashMap<>();
    List<String> mx = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      String trimmed = line.strip();
      int colon = trimmed.indexOf(':');
      if (trimmed.isEmpty()) {
        continue;
      }
      if (colon < 1 || !FieldList.NAME.matcher(trimmed.substring(0, colon)).matches()) {
        return unreadable("line %d has no key".formatted(number));
      }
      String key = trimmed.substring(0, colon);
      String value = trimmed.substring(colon + 1).strip();
      if (value.isEmpty()) {
        return unreadable("line %d has no value".formatted(number));
      }
      if (key.equals("mx") && mx.size() < MX_LIMIT) {
        mx.add(value.toLowerCase(Locale.ROOT));
      } else {
        keys.putIfAbsent(key, value);
      }
    }
    return read(keys, mx);
  }

  private static Reading read(Map<String, String> keys, List<String> mx) {
    Optional<Mode> mode = Mode.find(keys.getOrDefault("mode", ""));
    Optional<Long> maxAge = age(keys.getOrDefault("max_age", ""));
    if (!keys.getOrDefault("version", "").equals("STSv1")) {
      return unreadable("the version is not STSv1");
    }
    if (mode.isEmpty()) {
      return unreadable("the mode is none of enforce, testing and none");
    }
    if (maxAge.isEmpty()) {
      return unreadable("max_age is not a number of seconds up to " + MAX_AGE_SECONDS);
    }
    if (mx.isEmpty() && mode.get() != Mode.NONE) {
      return unreadable("there is no mx");
    }
    Optional<String> bad = mx.stream().filter(pattern -> !isPattern(pattern)).findFirst();
    return bad.isPresent()
        ? unreadable("no host name: " + Shown.term(bad.get()))
        : new Reading.Read(new MtaStsPolicy(mode.get(), maxAge.get(), List.copyOf(mx)));
  }

  private static Reading unreadable(String reason) {
    return new Reading.Unreadable(reason);
  }

  private static Optional<Long> age(String text) {
    boolean digits =
        !text.isEmpty() && text.length() <= 10 && text.chars().allMatch(c -> c >= '0' && c <= '9');
    return digits && Long.parseLong(text) <= MAX_AGE_SECONDS
        ? Optional.of(Long.parseLong(text))
        : Optional.empty();
  }

  private static boolean isPattern(String pattern) {
    String host = pattern.startsWith("*.") ? pattern.substring(2) : pattern;
    return host.length() <= 253
        && List.of(host.split("\\.", -1)).stream()
            .allMatch(label -> LABEL.matcher(label).matches());
  }

  /** Whether a mail exchanger matches; {@code *.} stands for exactly one label (RFC 8461 §4.1). */
  public boolean covers(String host) {
    String name = host.toLowerCase(Locale.ROOT);
    String above = name.substring(name.indexOf('.') + 1);
    return mx.stream()
        .anyMatch(
            pattern ->
                pattern.startsWith("*.")
                    ? name.indexOf('.') > 0 && above.equals(pattern.substring(2))
                    : name.equals(pattern));
  }

  /** The same with the patterns that are shown, at most 20. */
  public MtaStsPolicy shown() {
    return new MtaStsPolicy(mode, maxAge, mx.stream().limit(MX_SHOWN).toList());
  }

  /** SHA-256 over mode, life and sorted patterns: equal for policies that say the same. */
  public String hash() {
    return Shown.sha256(
        mode.wireName() + "\n" + maxAge + "\n" + String.join("\n", mx.stream().sorted().toList()));
  }

  /**
   * Whether senders forget it within a day; one that is on its way out, mode none, may be as short
   * as it likes.
   */
  public boolean isShortLived() {
    return mode != Mode.NONE && maxAge < SHORT_LIFE_SECONDS;
  }
}
