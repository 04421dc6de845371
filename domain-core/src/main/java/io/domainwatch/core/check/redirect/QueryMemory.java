package io.domainwatch.core.check.redirect;

import io.domainwatch.core.json.OmitEmpty;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Which parameters of the query a site leads to stay the same (docs/spec/checks/redirect.md,
 * "Changed target").
 *
 * @param parameters of the last run, those in which its variants agreed; empty before the first
 * @param changes by name, how often a value was another than in the run before
 */
public record QueryMemory(
    @OmitEmpty Optional<Map<String, String>> parameters, Map<String, Long> changes) {

  /** Before the first run. */
  static final QueryMemory NONE = new QueryMemory(Optional.empty(), Map.of());

  /** Parameters that are looked at. */
  private static final int MAX_PARAMETERS = 20;

  /** Characters of a name or value that are compared. */
  private static final int MAX_CHARACTERS = 64;

  /** Changes after which a parameter is one that always changes: once may be meant. */
  private static final long CHANGES_OF_A_RESTLESS_ONE = 2;

  public QueryMemory {
    parameters = parameters.map(Map::copyOf);
    changes = Map.copyOf(changes);
  }

  /**
   * After a run.
   *
   * @param queries of the variants that end at one place, without question mark; at least one
   */
  QueryMemory after(List<String> queries) {
    List<Map<String, String>> all = queries.stream().map(QueryMemory::read).toList();
    Map<String, String> agreed = new TreeMap<>(all.getFirst());
    Map<String, Long> counts = new HashMap<>(changes);
    for (Map<String, String> other : all) {
      other.forEach(
          (name, value) -> {
            if (!value.equals(agreed.get(name))) {
              counts.put(name, CHANGES_OF_A_RESTLESS_ONE);
            }
          });
      agreed.entrySet().removeIf(entry -> !entry.getValue().equals(other.get(entry.getKey())));
    }
    parameters.ifPresent(
        before ->
            agreed.forEach(
                (name, value) -> {
                  if (!value.equals(before.getOrDefault(name, value))) {
                    counts.merge(name, 1L, Long::sum);
                  }
                }));
    return new QueryMemory(Optional.of(agreed), limited(counts));
  }

  /**
   * The query without what changes by itself, after a run that followed on {@code before}; empty
   * while that is not known.
   */
  Optional<String> steady(QueryMemory before) {
    Optional<Map<String, String>> now = parameters.map(this::calm);
    Optional<Map<String, String>> then = before.parameters.map(this::calm);
    return now.filter(params -> then.filter(params::equals).isPresent()).map(QueryMemory::text);
  }

  /** A query that was steady before, without what has been found to change by itself since. */
  String withoutRestless(String steadyQuery) {
    return text(calm(read(steadyQuery)));
  }

  private static String text(Map<String, String> all) {
    return new TreeMap<>(all)
        .entrySet().stream()
            .map(entry -> entry.getKey() + "=" + entry.getValue())
            .collect(Collectors.joining("&"));
  }

  private Map<String, String> calm(Map<String, String> all) {
    return all.entrySet().stream()
        .filter(entry -> changes.getOrDefault(entry.getKey(), 0L) < CHANGES_OF_A_RESTLESS_ONE)
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static Map<String, Long> limited(Map<String, Long> counts) {
    return new TreeMap<>(counts)
        .entrySet().stream()
            .limit(MAX_PARAMETERS)
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  private static Map<String, String> read(String query) {
    Map<String, String> parameters = new TreeMap<>();
    for (String pair : query.split("&")) {
      if (!pair.isEmpty() && parameters.size() < MAX_PARAMETERS) {
        String[] parts = pair.split("=", 2);
        parameters.put(cut(parts[0]), parts.length > 1 ? PathTokens.without(cut(parts[1])) : "");
      }
    }
    return parameters;
  }

  private static String cut(String text) {
    return text.substring(0, Math.min(text.length(), MAX_CHARACTERS));
  }
}
