package io.domainwatch.core.override;

import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Tone;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Which events of a check are recorded and whether people are notified, chosen at once. Interval
 * and severities stay as they are.
 */
public enum OverridePreset {
  /** Every event is recorded and told. */
  ALL("all"),
  /** Failures and their recoveries are recorded and told, and nothing else. */
  ONLY_FAILURES("failures"),
  /** Every event is recorded, and nobody is notified. */
  QUIET("quiet");

  private final String wireName;

  OverridePreset(String wireName) {
    this.wireName = wireName;
  }

  /** The word that forms send. */
  public String wireName() {
    return wireName;
  }

  /** The preset with this word, compared exactly; empty when there is none. */
  public static Optional<OverridePreset> find(String wireName) {
    return Stream.of(values()).filter(preset -> preset.wireName.equals(wireName)).findFirst();
  }

  /** The preset that a check is in; empty when its switches stand otherwise. */
  public static Optional<OverridePreset> of(CheckOverride override, CheckDefinition definition) {
    return Stream.of(values()).filter(preset -> preset.isIn(override, definition)).findFirst();
  }

  /** What takes a check into this preset. */
  public OverrideChange change(CheckDefinition definition) {
    return new OverrideChange(
        Patch.to(this == QUIET), Patch.keep(), Patch.to(disabled(definition)), Patch.keep());
  }

  private boolean isIn(CheckOverride override, CheckDefinition definition) {
    // Only the switches matter, which a check type without failures has alike in two presets.
    CheckOverride wanted = after(override, definition);
    return override.muted() == wanted.muted()
        && override.disabledEventTypes().equals(wanted.disabledEventTypes());
  }

  private CheckOverride after(CheckOverride override, CheckDefinition definition) {
    return switch (override.apply(change(definition), definition)) {
      case CheckOverride.Applied.Accepted(CheckOverride next) -> next;
      case CheckOverride.Applied.Rejected(List<FieldError> problems) ->
          throw new IllegalStateException("a preset is refused: " + problems);
    };
  }

  /** A recovery follows its failure, as {@link CheckOverride#apply} closes pairs. */
  private List<String> disabled(CheckDefinition definition) {
    return switch (this) {
      case ALL, QUIET -> List.of();
      case ONLY_FAILURES ->
          definition.events().stream()
              .filter(event -> !(event.role() instanceof EventRole.Closes))
              .filter(event -> !isFailure(event))
              .map(event -> event.type().wireName())
              .toList();
    };
  }

  /** Also one that is a failure only from a severity on. */
  private static boolean isFailure(EventSpec event) {
    return event.tone() == Tone.FAILURE || event.failureFrom().isPresent();
  }
}
