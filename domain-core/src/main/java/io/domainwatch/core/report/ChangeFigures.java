package io.domainwatch.core.report;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.event.NamedEvent;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What changed in a period: events that stand alone, which no incident tells of.
 *
 * @param byType how many of each event type, by its label
 * @param newest {@link #MAX_NEWEST} at most, newest first
 */
public record ChangeFigures(List<Count> byType, List<NamedEvent> newest) {
  /** Events that are told one by one at most; a few lines of a letter. */
  public static final int MAX_NEWEST = 10;

  private static final Map<EventType, String> LABELS = labels();

  public ChangeFigures {
    byType = List.copyOf(byType);
    newest = List.copyOf(newest);
  }

  /** How many events of a type there were. */
  public record Count(EventType type, String label, int count) {}

  /** The types of all events that stand alone, in catalogue order. */
  public static List<EventType> types() {
    return List.copyOf(LABELS.keySet());
  }

  /**
   * Of these numbers, the most frequent first.
   *
   * @param counts of types of {@link #types}; those of others are left out
   */
  public static ChangeFigures of(Map<EventType, Integer> counts, List<NamedEvent> newest) {
    return new ChangeFigures(
        LABELS.entrySet().stream()
            .map(
                type ->
                    new Count(
                        type.getKey(), type.getValue(), counts.getOrDefault(type.getKey(), 0)))
            .filter(type -> type.count() > 0)
            .sorted(Comparator.comparing(Count::count).reversed())
            .toList(),
        newest);
  }

  /** How many changes there were. */
  public int total() {
    return byType.stream().mapToInt(Count::count).sum();
  }

  private static Map<EventType, String> labels() {
    return Stream.of(CheckType.values())
        .flatMap(check -> CheckCatalogue.of(check).events().stream())
        .filter(spec -> spec.role() instanceof EventRole.Stateless)
        .collect(
            Collectors.collectingAndThen(
                Collectors.toMap(
                    EventSpec::type, EventSpec::label, (one, _) -> one, LinkedHashMap::new),
                Collections::unmodifiableMap));
  }
}
