package io.domainwatch.core.override;

import io.domainwatch.core.value.Instants;
import java.util.Optional;

/** Says in words how one snooze differs from another. */
public final class SnoozeInput {
  private SnoozeInput() {}

  /**
   * What changed, for people: {@code muted until 2026-11-20T15:16:00.000Z ("moving")}; empty text
   * when nothing did.
   */
  public static String of(Optional<Snooze> before, Optional<Snooze> after) {
    if (before.equals(after)) {
      return "";
    }
    return after.map(SnoozeInput::words).orElse("no longer muted until an instant");
  }

  private static String words(Snooze snooze) {
    return "muted until "
        + Instants.text(snooze.until())
        + snooze.reason().map(why -> " (\"" + why + "\")").orElse("");
  }
}
