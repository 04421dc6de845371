package io.domainwatch.core.override;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Takes one setting of a check back to its default, and leaves the others. */
public final class OverrideReset {
  private OverrideReset() {}

  /** Back to the default interval. */
  public static OverrideChange ofInterval() {
    return new OverrideChange(Patch.keep(), Patch.to(Optional.empty()), Patch.keep(), Patch.keep());
  }

  /** No longer muted for good. */
  public static OverrideChange ofMuting() {
    return new OverrideChange(Patch.to(false), Patch.keep(), Patch.keep(), Patch.keep());
  }

  /**
   * An event type and its partner are recorded again, with the severities of the catalogue.
   *
   * @param type of the check
   * @return empty when the check has no such event type
   */
  public static Optional<OverrideChange> ofEvent(
      EventType type, CheckOverride present, CheckDefinition definition) {
    return definition
        .find(type)
        .map(
            event -> {
              Set<EventType> pair = new LinkedHashSet<>(List.of(type));
              event.pairedWith().ifPresent(pair::add);
              return ofEvents(pair, present);
            });
  }

  private static OverrideChange ofEvents(Set<EventType> pair, CheckOverride present) {
    List<String> disabled =
        present.disabledEventTypes().stream()
            .filter(type -> !pair.contains(type))
            .map(EventType::wireName)
            .toList();
    Map<EventType, Severity> kept = new LinkedHashMap<>(present.severityOverrides());
    kept.keySet().removeAll(pair);
    Map<String, String> severities = new LinkedHashMap<>();
    kept.forEach((type, severity) -> severities.put(type.wireName(), severity.wireName()));
    return new OverrideChange(Patch.keep(), Patch.keep(), Patch.to(disabled), Patch.to(severities));
  }
}
