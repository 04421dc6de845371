package io.domainwatch.boot.config;

import io.domainwatch.boot.config.Settings.Setting;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;

/**
 * Reads the configuration: built-in values, then a file, then environment variables, then
 * command-line options; later wins (docs/spec/operation.md, "Configuration").
 */
public final class ConfigSource {
  static final String BUILT_IN = "built in";

  private static final String PREFIX = "DOMAINWATCH_";

  /** Read by the launcher, not by us. */
  private static final String LAUNCHER_VARIABLE = "DOMAINWATCH_JAVA_OPTS";

  private static final Path USUAL_FILE = Path.of("domainwatch.properties");

  private final Map<String, Setting> found = new LinkedHashMap<>();
  private final List<String> problems = new ArrayList<>();

  private ConfigSource() {}

  /**
   * The checked settings.
   *
   * @param file a file that must exist; without one {@code domainwatch.properties} in the working
   *     folder is read when it is there
   * @param options values from the command line, by key
   * @throws ConfigRefused with every problem at once
   */
  public static Settings read(
      Optional<Path> file, Map<String, String> environment, Map<String, String> options)
      throws ConfigRefused {
    ConfigSource source = new ConfigSource();
    Optional<Path> used =
        file.or(() -> Files.exists(USUAL_FILE) ? Optional.of(USUAL_FILE) : Optional.empty());
    used.ifPresent(source::readFile);
    source.readEnvironment(new TreeMap<>(environment));
    options.forEach((key, value) -> source.take(key, value, "option"));
    if (!source.problems.isEmpty()) {
      throw new ConfigRefused(source.problems);
    }
    return new Settings(source.found, used);
  }

  private void readFile(Path file) {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      properties.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      problems.add("configuration file " + file + " cannot be read: " + FileTrouble.reason(e));
      return;
    }
    properties.stringPropertyNames().stream()
        .sorted()
        .forEach(key -> take(key, properties.getProperty(key), file.toString()));
  }

  private void readEnvironment(Map<String, String> environment) {
    environment.forEach(
        (variable, value) -> {
          if (variable.startsWith(PREFIX)
              && !variable.equals(LAUNCHER_VARIABLE)
              && !value.isEmpty()) {
            takeVariable(variable, value);
          }
        });
  }

  private void takeVariable(String variable, String value) {
    Keys.ALL.stream()
        .filter(key -> key.environmentVariable().equals(variable))
        .findFirst()
        .ifPresentOrElse(
            key -> take(key.name(), value, variable),
            () -> {
              List<String> known = Keys.ALL.stream().map(ConfigKey::environmentVariable).toList();
              problems.add(unknown("environment variable " + variable, nearest(variable, known)));
            });
  }

  private void take(String name, String given, String origin) {
    String value = given.strip();
    Optional<ConfigKey> key = Keys.ALL.stream().filter(k -> k.name().equals(name)).findFirst();
    if (key.isEmpty()) {
      List<String> known = Keys.ALL.stream().map(ConfigKey::name).toList();
      problems.add(unknown("key " + name + " (" + origin + ")", nearest(name, known)));
    } else if (isAllowed(key.get(), value)) {
      found.put(name, new Setting(value, origin));
    } else {
      String shown = key.get().shown(value);
      problems.add(
          name
              + " ("
              + origin
              + ") is "
              + (key.get().secret() ? shown : "\"" + shown + "\"")
              + "; allowed is "
              + key.get().kind().allowed());
    }
  }

  private static boolean isAllowed(ConfigKey key, String value) {
    boolean mayBeEmpty = key.preset().isEmpty() || key.kind() instanceof ValueKind.AnyText;
    return value.isEmpty() ? mayBeEmpty : key.kind().takes(value);
  }

  private static String unknown(String what, String nearest) {
    return "unknown "
        + what
        + "; did you mean "
        + nearest
        + "? `./domainwatch config` lists all keys";
  }

  private static String nearest(String word, List<String> known) {
    return known.stream()
        .min((left, right) -> Integer.compare(distance(word, left), distance(word, right)))
        .orElseThrow();
  }

  /** Levenshtein distance. */
  private static int distance(String left, String right) {
    int[] previous = new int[right.length() + 1];
    for (int j = 0; j <= right.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= left.length(); i++) {
      int[] current = new int[right.length() + 1];
      current[0] = i;
      for (int j = 1; j <= right.length(); j++) {
        int replaced = previous[j - 1] + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replaced, Math.min(previous[j], current[j - 1]) + 1);
      }
      previous = current;
    }
    return previous[right.length()];
  }
}
