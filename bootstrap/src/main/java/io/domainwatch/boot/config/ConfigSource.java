package io.domainwatch.boot.config;

import io.domainwatch.boot.config.Settings.Setting;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Reads the configuration: built-in values, then a file, then systemd's credentials, then
 * environment variables, then command-line options; later wins (docs/spec/operation.md,
 * "Configuration"). In the file and the environment a value may also be in a file of its own.
 */
public final class ConfigSource {
  static final String BUILT_IN = "built in";

  private static final String PREFIX = "DOMAINWATCH_";

  /** Read by the launcher, not by us. */
  private static final String LAUNCHER_VARIABLE = "DOMAINWATCH_JAVA_OPTS";

  private static final Function<ConfigKey, String> BY_VARIABLE = ConfigKey::environmentVariable;

  private static final Path USUAL_FILE = Path.of("domainwatch.properties");

  private final Map<String, Setting> found = new LinkedHashMap<>();

  /** Keys that the source has set which is being read. */
  private final Set<ConfigKey> inSource = new HashSet<>();

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
    source.readCredentials(environment);
    source.readEnvironment(new TreeMap<>(environment));
    source.inSource.clear();
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

  private void readCredentials(Map<String, String> environment) {
    inSource.clear();
    String folder = environment.getOrDefault(ValueFile.CREDENTIALS_VARIABLE, "");
    for (ConfigKey key : folder.isEmpty() ? List.<ConfigKey>of() : Keys.ALL) {
      Path credential = Path.of(folder).resolve(key.name());
      if (Files.exists(credential)) {
        takeCredential(key, credential);
      }
    }
  }

  /** Where a key names a file to read, the credential is that file. */
  private void takeCredential(ConfigKey key, Path credential) {
    String file = credential.toString();
    if (key.kind().equals(ValueKind.FILE) || key.equals(Keys.SECRETS_KEY_FILE)) {
      take(key, new Setting(file, file));
    } else {
      takeFile(key, file, "credential " + key.name());
    }
  }

  private void readEnvironment(Map<String, String> environment) {
    inSource.clear();
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
    Optional<ConfigKey> ofFile = find(variable, ValueFile.VARIABLE_SUFFIX, BY_VARIABLE);
    find(variable, "", BY_VARIABLE)
        .ifPresentOrElse(
            key -> take(key, new Setting(value.strip(), variable)),
            () ->
                ofFile.ifPresentOrElse(
                    key -> takeFile(key, value, variable),
                    () -> addUnknown("environment variable " + variable, variable, BY_VARIABLE)));
  }

  private void take(String name, String value, String origin) {
    Optional<ConfigKey> ofFile = find(name, ValueFile.KEY_SUFFIX, ConfigKey::name);
    find(name, "", ConfigKey::name)
        .ifPresentOrElse(
            key -> take(key, new Setting(value.strip(), origin)),
            () ->
                ofFile.ifPresentOrElse(
                    key -> takeFile(key, value, name + " (" + origin + ")"),
                    () -> addUnknown("key " + name + " (" + origin + ")", name, ConfigKey::name)));
  }

  /** The key of that name, or the one that it would be with the suffix. */
  private static Optional<ConfigKey> find(
      String word, String suffix, Function<ConfigKey, String> wordOf) {
    return Keys.ALL.stream().filter(key -> (wordOf.apply(key) + suffix).equals(word)).findFirst();
  }

  /**
   * Takes the value from a file.
   *
   * @param named what names the file, for people
   */
  private void takeFile(ConfigKey key, String given, String named) {
    try {
      Path file = Path.of(given.strip());
      take(key, new Setting(ValueFile.read(file), file.toString(), Optional.of(file)));
    } catch (IOException | InvalidPathException e) {
      problems.add(
          named
              + " names \""
              + given.strip()
              + "\", which cannot be read: "
              + FileTrouble.reason(e));
    }
  }

  private void take(ConfigKey key, Setting setting) {
    String value = setting.value();
    if (!inSource.add(key)) {
      problems.add(
          key.name()
              + " is given twice, as a value and by a file ("
              + setting.origin()
              + "); remove one");
    } else if (isAllowed(key, value)) {
      found.put(key.name(), setting);
    } else {
      String shown = key.shown(value);
      problems.add(
          key.name()
              + " ("
              + setting.origin()
              + ") is "
              + (key.secret() ? shown : "\"" + shown + "\"")
              + "; allowed is "
              + key.kind().allowed());
    }
  }

  private static boolean isAllowed(ConfigKey key, String value) {
    boolean mayBeEmpty = key.preset().isEmpty() || key.kind() instanceof ValueKind.AnyText;
    return value.isEmpty() ? mayBeEmpty : key.kind().takes(value);
  }

  private void addUnknown(String what, String word, Function<ConfigKey, String> wordOf) {
    problems.add(
        "unknown "
            + what
            + "; did you mean "
            + nearest(word, Keys.ALL.stream().map(wordOf).toList())
            + "? `./domainwatch config` lists all keys");
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
