package io.domainwatch.core.override;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Says in words how one override differs from another. */
public final class OverrideInput {
  private OverrideInput() {}

  /**
   * What changed, for people: {@code interval 10800 -> 3600 s, muted}; empty text when nothing did.
   */
  public static String of(CheckOverride before, CheckOverride after, CheckDefinition definition) {
    List<String> words = new ArrayList<>();
    if (before.disabled() != after.disabled()) {
      words.add(after.disabled() ? "disabled" : "enabled");
    }
    long secondsBefore = before.intervalOf(definition).toSeconds();
    long secondsAfter = after.intervalOf(definition).toSeconds();
    if (secondsBefore != secondsAfter) {
      words.add("interval " + secondsBefore + " -> " + secondsAfter + " s");
    } else if (!before.interval().equals(after.interval())) {
      words.add(after.interval().isPresent() ? "interval set to the default" : "interval unset");
    }
    if (before.muted() != after.muted()) {
      words.add(after.muted() ? "muted" : "no longer muted");
    }
    types("events off", before.disabledEventTypes(), after.disabledEventTypes())
        .ifPresent(words::add);
    types("events on", after.disabledEventTypes(), before.disabledEventTypes())
        .ifPresent(words::add);
    words.addAll(severities(before, after));
    return String.join(", ", words);
  }

  /** Those that {@code more} has beyond {@code few}. */
  private static Optional<String> types(String word, Set<EventType> few, Set<EventType> more) {
    String names =
        more.stream()
            .filter(type -> !few.contains(type))
            .map(EventType::wireName)
            .collect(Collectors.joining(" "));
    return names.isEmpty() ? Optional.empty() : Optional.of(word + " " + names);
  }

  private static List<String> severities(CheckOverride before, CheckOverride after) {
    Set<EventType> types = new LinkedHashSet<>(before.severityOverrides().keySet());
    types.addAll(after.severityOverrides().keySet());
    return types.stream()
        .filter(type -> !severity(before, type).equals(severity(after, type)))
        .map(
            type -> type.wireName() + " " + severity(before, type) + " -> " + severity(after, type))
        .toList();
  }

  private static String severity(CheckOverride override, EventType type) {
    return Optional.ofNullable(override.severityOverrides().get(type))
        .map(Severity::wireName)
        .orElse("default severity");
  }
}
