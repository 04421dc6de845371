package io.domainwatch.core.override;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A partial update of an override (docs/spec/resources.md, "Updating overrides"). Words are as
 * sent, so that {@link CheckOverride#apply} alone judges them.
 *
 * @param intervalSeconds set to empty means back to the default
 * @param snooze is not part of a {@link CheckOverride} and judged by itself
 */
public record OverrideChange(
    Patch<Boolean> muted,
    Patch<Optional<Long>> intervalSeconds,
    Patch<List<String>> disabledEventTypes,
    Patch<Map<String, String>> severityOverrides,
    SnoozeChange snooze) {

  /** One that leaves a snooze as it is. */
  public OverrideChange(
      Patch<Boolean> muted,
      Patch<Optional<Long>> intervalSeconds,
      Patch<List<String>> disabledEventTypes,
      Patch<Map<String, String>> severityOverrides) {
    this(muted, intervalSeconds, disabledEventTypes, severityOverrides, SnoozeChange.NONE);
  }

  /** Changes nothing. */
  public static final OverrideChange NONE =
      new OverrideChange(Patch.keep(), Patch.keep(), Patch.keep(), Patch.keep());
}
