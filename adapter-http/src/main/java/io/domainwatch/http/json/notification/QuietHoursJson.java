package io.domainwatch.http.json.notification;

import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.channel.quiet.QuietHoursInput;
import io.domainwatch.core.channel.quiet.QuietHoursRules;
import io.domainwatch.core.channel.quiet.QuietHoursWords;
import io.domainwatch.core.override.Patch;
import io.domainwatch.http.json.BodyFields;
import io.domainwatch.http.json.JsonWriter;
import java.time.DayOfWeek;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Quiet hours of a channel, as they are shown and as clients send them. */
final class QuietHoursJson {
  private static final Set<String> FIELDS =
      new LinkedHashSet<>(List.of("timeZone", "from", "to", "days", "highPasses"));

  private QuietHoursJson() {}

  static void write(JsonWriter writer, Optional<QuietHours> quiet) {
    quiet.ifPresentOrElse(
        hours -> writer.object(QuietHoursRules.FIELD, () -> fields(writer, hours)),
        () -> writer.text(QuietHoursRules.FIELD, Optional.empty()));
  }

  private static void fields(JsonWriter writer, QuietHours hours) {
    writer.field("timeZone", hours.zone().getId());
    writer.field("from", QuietHoursWords.clock(hours.from()));
    writer.field("to", QuietHoursWords.clock(hours.to()));
    hours
        .days()
        .map(QuietHoursJson::words)
        .ifPresentOrElse(
            words -> writer.texts("days", words), () -> writer.text("days", Optional.empty()));
    writer.field("highPasses", hours.highPasses());
  }

  private static List<String> words(Set<DayOfWeek> days) {
    return days.stream().sorted().map(QuietHoursRules::word).toList();
  }

  /** What a body says of them; {@code null} takes them away. */
  static Patch<Optional<QuietHoursInput>> read(BodyFields fields) {
    if (!fields.has(QuietHoursRules.FIELD)) {
      return Patch.keep();
    }
    if (fields.isNull(QuietHoursRules.FIELD)) {
      return Patch.to(Optional.empty());
    }
    BodyFields hours = fields.object(QuietHoursRules.FIELD, FIELDS);
    return Patch.to(
        Optional.of(
            new QuietHoursInput(
                hours.text("timeZone"),
                hours.text("from"),
                hours.text("to"),
                hours.textsOrNull("days"),
                hours.flag("highPasses"))));
  }
}
