package io.domainwatch.boot.config;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checked values of all keys, each with the place it came from. */
public final class Settings {
  private final Map<String, Setting> byKey;
  private final Optional<Path> file;

  /**
   * @param file the configuration file, if there is one
   */
  Settings(Map<String, Setting> byKey, Optional<Path> file) {
    this.byKey = new LinkedHashMap<>(byKey);
    this.file = file;
  }

  /**
   * A value and its origin.
   *
   * @param origin {@code built in}, a file, an environment variable or an option
   * @param ownFile the file that holds this value alone, if there is one
   */
  record Setting(String value, String origin, Optional<Path> ownFile) {
    /** One that is in no file of its own. */
    Setting(String value, String origin) {
      this(value, origin, Optional.empty());
    }
  }

  /** A line of {@code ./domainwatch config}. */
  public record Line(String key, String meaning, String preset, String value, String origin) {}

  /**
   * Every key with meaning, default, value (secrets masked) and origin, in the order of
   * docs/spec/operation.md, "Configuration".
   */
  public List<Line> lines() {
    return Keys.ALL.stream().map(this::line).toList();
  }

  private Line line(ConfigKey key) {
    Setting setting = setting(key);
    boolean untouched = setting.origin().equals(ConfigSource.BUILT_IN);
    return new Line(
        key.name(),
        key.meaning(),
        key.presetShown(),
        untouched ? key.presetShown() : key.shown(setting.value()),
        setting.origin());
  }

  /** The configuration file; empty when there is none. */
  Optional<Path> file() {
    return file;
  }

  /** Whether the value of a key is from the configuration file. */
  boolean isFromFile(ConfigKey key) {
    return file.filter(path -> setting(key).origin().equals(path.toString())).isPresent();
  }

  /** The file that holds the value of a key alone; empty when there is none. */
  Optional<Path> ownFile(ConfigKey key) {
    return setting(key).ownFile();
  }

  String text(ConfigKey key) {
    return setting(key).value();
  }

  Optional<String> find(ConfigKey key) {
    return Optional.of(text(key)).filter(value -> !value.isBlank());
  }

  int number(ConfigKey key) {
    return Integer.parseInt(text(key));
  }

  boolean flag(ConfigKey key) {
    return Boolean.parseBoolean(text(key));
  }

  double factor(ConfigKey key) {
    return Double.parseDouble(text(key));
  }

  List<String> parts(ConfigKey key) {
    return ValueKind.parts(text(key));
  }

  private Setting setting(ConfigKey key) {
    Setting setting = byKey.get(key.name());
    return setting == null ? new Setting(key.preset(), ConfigSource.BUILT_IN) : setting;
  }
}
