package io.domainwatch.dashboard.check;

import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.value.Sha256;
import java.util.StringJoiner;

/** Tells one state of the settings of a check from another, the same on every instance. */
final class OverrideVersion {
  /** Hexadecimal digits; two states that people make share them never. */
  private static final int DIGITS = 32;

  private OverrideVersion() {}

  /** A word that changes whenever the settings do. */
  static String of(CheckOverride override) {
    StringJoiner words = new StringJoiner("|");
    words.add(Boolean.toString(override.disabled())).add(Boolean.toString(override.muted()));
    words.add(override.interval().map(Object::toString).orElse("default"));
    override.disabledEventTypes().forEach(type -> words.add(type.wireName()));
    override
        .severityOverrides()
        .forEach((type, severity) -> words.add(type.wireName() + "=" + severity.wireName()));
    return Sha256.hex(words.toString()).substring(0, DIGITS);
  }
}
