package io.domainwatch.boot.config;

import java.util.Locale;

/**
 * One key of the configuration (operations.md, Configuration).
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

  static ConfigKey of(String name, String preset, String meaning, ValueKind kind) {
    return new ConfigKey(name, preset, preset.isEmpty() ? "none" : preset, meaning, kind, false);
  }

  ConfigKey shownAs(String shown) {
    return new ConfigKey(name, preset, shown, meaning, kind, secret);
  }

  ConfigKey masked() {
    return new ConfigKey(name, preset, presetShown, meaning, kind, true);
  }

  /** The environment variable that sets it, for example {@code DOMAINWATCH_HTTP_PORT}. */
  String environmentVariable() {
    return "DOMAINWATCH_" + name.replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
  }
}
