package io.domainwatch.core.channel;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The values of a channel of a described kind, by name of the field.
 *
 * @param open what its owners may read
 * @param secret what nobody reads again
 */
public record ServiceSettings(SortedMap<String, String> open, SortedMap<String, String> secret) {
  /** Nothing is set. */
  public static final ServiceSettings NONE = new ServiceSettings(Map.of(), Map.of());

  /** A secret that is shorter shows nothing of itself: its end would be too much of it. */
  private static final int SHORTEST_WITH_END = 16;

  /** Characters at the end of a secret that tell one from another. */
  private static final int SHOWN_END = 4;

  /** What stands for the hidden part. */
  static final String HIDDEN = "…";

  public ServiceSettings {
    open = Collections.unmodifiableSortedMap(new TreeMap<>(open));
    secret = Collections.unmodifiableSortedMap(new TreeMap<>(secret));
  }

  /** The same values in the order of their names. */
  public ServiceSettings(Map<String, String> open, Map<String, String> secret) {
    this(new TreeMap<>(open), new TreeMap<>(secret));
  }

  /** A value, secret or not; empty when it is not set. */
  public Optional<String> find(String name) {
    return Optional.ofNullable(open.get(name)).or(() -> Optional.ofNullable(secret.get(name)));
  }

  /** All values with the secret ones. */
  public Map<String, String> all() {
    Map<String, String> all = new TreeMap<>(open);
    all.putAll(secret);
    return all;
  }

  /** All values, the secret ones masked. */
  public SortedMap<String, String> shown() {
    SortedMap<String, String> shown = new TreeMap<>(open);
    secret.forEach((name, value) -> shown.put(name, masked(value)));
    return shown;
  }

  /** The same in one line. */
  String line() {
    return Stream.concat(
            secret.values().stream().map(ServiceSettings::masked), open.values().stream())
        .filter(value -> value.indexOf('\n') < 0)
        .collect(Collectors.joining(", "));
  }

  private static String masked(String value) {
    if (value.startsWith("https://") || value.startsWith("http://")) {
      return MaskedUrl.of(value);
    }
    return value.length() < SHORTEST_WITH_END || value.indexOf('\n') >= 0
        ? HIDDEN
        : HIDDEN + value.substring(value.length() - SHOWN_END);
  }

  /** Without the values. */
  @Override
  public String toString() {
    return "ServiceSettings[" + open.keySet() + ", " + secret.keySet() + "]";
  }
}
