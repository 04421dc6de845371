package io.domainwatch.http.json;

import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.override.SnoozeChange;
import java.util.Optional;

/** The fields that tell of a snooze and change it (docs/spec/resources.md, "Snooze"). */
final class SnoozeJson {
  /** Until when nobody is notified. */
  static final String UNTIL = "mutedUntil";

  /** Why. */
  static final String REASON = "muteReason";

  private SnoozeJson() {}

  static SnoozeChange change(BodyFields fields) {
    return new SnoozeChange(fields.textOrNull(UNTIL), fields.textOrNull(REASON));
  }

  /** All {@code null} when there is none. */
  static void fields(JsonWriter writer, Optional<Snooze> snooze) {
    writer.time(UNTIL, snooze.map(Snooze::until));
    writer.text(REASON, snooze.flatMap(Snooze::reason));
    writer.text("mutedBy", snooze.map(Snooze::by));
  }
}
