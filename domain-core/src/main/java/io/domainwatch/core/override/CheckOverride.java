package io.domainwatch.core.override;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.text.Sentence;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a client changed about one check of one domain.
 *
 * @param interval the chosen preset; empty means the default
 * @param disabledEventTypes closed under pairs, in catalogue order
 * @param severityOverrides in catalogue order; not paired
 */
public record CheckOverride(
    boolean disabled,
    boolean muted,
    Optional<Duration> interval,
    Set<EventType> disabledEventTypes,
    Map<EventType, Severity> severityOverrides) {

  /** Nothing changed. */
  public static final CheckOverride NONE =
      new CheckOverride(false, false, Optional.empty(), Set.of(), Map.of());

  public CheckOverride {
    disabledEventTypes =
        java.util.Collections.unmodifiableSet(new LinkedHashSet<>(disabledEventTypes));
    severityOverrides =
        java.util.Collections.unmodifiableMap(new LinkedHashMap<>(severityOverrides));
  }

  /** The interval in force. */
  public Duration intervalOf(CheckDefinition definition) {
    return interval.orElse(definition.defaultInterval());
  }

  /** The severity of an event, whatever rule raised it (docs/spec/engine.md, "Overrides"). */
  public Severity severityOf(EventType type, Severity raised) {
    return severityOverrides.getOrDefault(type, raised);
  }

  /** Whether events of this type are created. */
  public boolean tells(EventType type) {
    return !disabledEventTypes.contains(type);
  }

  /** The same override with the check on or off. */
  public CheckOverride withDisabled(boolean nextDisabled) {
    return new CheckOverride(nextDisabled, muted, interval, disabledEventTypes, severityOverrides);
  }

  /** The same override with the check muted or not. */
  public CheckOverride withMuted(boolean nextMuted) {
    return new CheckOverride(disabled, nextMuted, interval, disabledEventTypes, severityOverrides);
  }

  /**
   * The override after a partial update: only what was sent changes; sets are replaced as a whole
   * and then closed under pairs in both directions (docs/spec/resources.md, "Updating overrides").
   *
   * @return {@link Applied.Rejected} with every problem, in the order of the fields, when one word
   *     is not allowed
   */
  public Applied apply(OverrideChange change, CheckDefinition definition) {
    List<FieldError> problems = new ArrayList<>();
    Optional<Duration> nextInterval = intervalAfter(change.intervalSeconds(), definition, problems);
    Set<EventType> nextTypes = typesAfter(change.disabledEventTypes(), definition, problems);
    Map<EventType, Severity> nextSeverities =
        severitiesAfter(change.severityOverrides(), definition, problems);
    return problems.isEmpty()
        ? new Applied.Accepted(
            new CheckOverride(
                disabled, change.muted().after(muted), nextInterval, nextTypes, nextSeverities))
        : new Applied.Rejected(problems);
  }

  /** What becomes of an update. */
  public sealed interface Applied {
    /** The override after it. */
    record Accepted(CheckOverride override) implements Applied {}

    /** Nothing changes; all problems. */
    record Rejected(List<FieldError> problems) implements Applied {}
  }

  private Optional<Duration> intervalAfter(
      Patch<Optional<Long>> change, CheckDefinition definition, List<FieldError> problems) {
    return switch (change) {
      case Patch.Keep<Optional<Long>> _ -> interval;
      case Patch.Set<Optional<Long>>(Optional<Long> seconds) -> {
        Optional<Duration> wanted = seconds.map(Duration::ofSeconds);
        List<Duration> presets = definition.speedClass().presets();
        if (wanted.isPresent() && !presets.contains(wanted.get())) {
          List<Long> allowed = presets.stream().map(Duration::toSeconds).toList();
          problems.add(
              new FieldError(
                  "intervalSeconds", Sentence.of("must be null or one of {0}", allowed)));
        }
        yield wanted;
      }
    };
  }

  private Set<EventType> typesAfter(
      Patch<List<String>> change, CheckDefinition definition, List<FieldError> problems) {
    if (!(change instanceof Patch.Set<List<String>>(List<String> words))) {
      return disabledEventTypes;
    }
    Set<EventType> wanted = new LinkedHashSet<>();
    for (int i = 0; i < words.size(); i++) {
      EventType type = new EventType(words.get(i));
      if (definition.find(type).isEmpty()) {
        problems.add(new FieldError("disabledEventTypes[" + i + "]", notAnEvent(type, definition)));
      } else {
        wanted.add(type);
        definition.event(type).pairedWith().ifPresent(wanted::add);
      }
    }
    return inCatalogueOrder(wanted, definition);
  }

  private Map<EventType, Severity> severitiesAfter(
      Patch<Map<String, String>> change, CheckDefinition definition, List<FieldError> problems) {
    if (!(change instanceof Patch.Set<Map<String, String>>(Map<String, String> words))) {
      return severityOverrides;
    }
    Map<EventType, Severity> wanted = new LinkedHashMap<>();
    words.forEach(
        (word, severityWord) -> {
          EventType type = new EventType(word);
          Optional<Severity> severity = Severity.find(severityWord);
          if (definition.find(type).isEmpty()) {
            problems.add(new FieldError("severityOverrides." + word, notAnEvent(type, definition)));
          } else if (severity.isEmpty()) {
            problems.add(
                new FieldError(
                    "severityOverrides." + word,
                    Sentence.of("must be one of {0}", "[high, medium, low, info]")));
          } else {
            wanted.put(type, severity.get());
          }
        });
    Map<EventType, Severity> ordered = new LinkedHashMap<>();
    inCatalogueOrder(wanted.keySet(), definition)
        .forEach(type -> ordered.put(type, wanted.get(type)));
    return ordered;
  }

  private static Set<EventType> inCatalogueOrder(Set<EventType> types, CheckDefinition definition) {
    Set<EventType> ordered = new LinkedHashSet<>(definition.byType().keySet());
    ordered.retainAll(types);
    return ordered;
  }

  private static Sentence notAnEvent(EventType type, CheckDefinition definition) {
    return Sentence.of(
        "\"{0}\" is no event type of {1}; allowed are {2}",
        type, definition.checkType().wireName(), definition.byType().keySet());
  }
}
