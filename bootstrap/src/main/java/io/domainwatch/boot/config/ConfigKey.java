package io.domainwatch.boot.config;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * One key of the configuration (docs/spec/operation.md, "Configuration").
 *
 * @param preset the built-in value; empty text when there is none
 * @param presetShown how the built-in value is described to people
 * @param secret whether its value is masked wherever it is shown
 */
record ConfigKey(
    String name,
    String preset,
    String presetShown,
    String meaning,
    ValueKind kind,
    boolean secret) {
  private static final String MASK = "***";

  /** {@code user:password@} of an address. */
  private static final Pattern USER_INFO_PASSWORD = Pattern.compile("(://[^/?#:@]*:)[^/?#]*@");

  /** {@code password=…} and the like among the parameters of a {@code jdbc:} address. */
  private static final Pattern PASSWORD_PARAMETER =
      Pattern.compile("(?i)([?&][a-z]*password=)[^&]*");

  static ConfigKey of(String name, String preset, String meaning, ValueKind kind) {
    return new ConfigKey(name, preset, preset.isEmpty() ? "none" : preset, meaning, kind, false);
  }

  ConfigKey shownAs(String shown) {
    return new ConfigKey(name, preset, shown, meaning, kind, secret);
  }

  ConfigKey masked() {
    return new ConfigKey(name, preset, presetShown, meaning, kind, true);
  }

  /**
   * A value as people may see it: a secret is {@code ***}; in other values the passwords of
   * addresses are.
   */
  String shown(String value) {
    if (secret) {
      return value.isEmpty() ? value : MASK;
    }
    String withoutUserInfo = USER_INFO_PASSWORD.matcher(value).replaceAll("$1" + MASK + "@");
    return PASSWORD_PARAMETER.matcher(withoutUserInfo).replaceAll("$1" + MASK);
  }

  /** The environment variable that sets it, for example {@code DOMAINWATCH_HTTP_PORT}. */
  String environmentVariable() {
    return "DOMAINWATCH_" + name.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
  }
}
