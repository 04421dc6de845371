package io.domainwatch.app.desired.reading;

import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.channel.quiet.QuietHoursInput;
import io.domainwatch.core.channel.quiet.QuietHoursRules;
import io.domainwatch.core.channel.quiet.QuietHoursWords;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Quiet hours of a channel of a document, which always says all of them. */
final class QuietEntry {
  private static final String DAYS = "days";
  private static final String HIGH = "highPasses";
  private static final List<String> FIELDS = List.of("timeZone", "from", "to", DAYS, HIGH);

  private QuietEntry() {}

  /** Reads them; as given when something is wrong with them, which is then a problem. */
  static JsonValue read(Fields channel, JsonValue given) {
    if (given instanceof JsonNull) {
      return given;
    }
    Fields fields = channel.within(QuietHoursRules.FIELD).knowing(FIELDS);
    return switch (QuietHoursRules.parse(input(fields))) {
      case QuietHoursRules.Parsed.Valid(QuietHours hours) -> said(hours);
      case QuietHoursRules.Parsed.Rejected(List<FieldError> wrong) -> {
        channel.wrong(wrong);
        yield given;
      }
    };
  }

  /** What the API shows of them, without what says nothing. */
  static JsonObject shown(JsonObject quiet) {
    Map<String, JsonValue> said = new LinkedHashMap<>(quiet.fields());
    said.remove(DAYS, new JsonNull());
    said.remove(HIGH, new JsonBoolean(true));
    return new JsonObject(said);
  }

  private static QuietHoursInput input(Fields fields) {
    return new QuietHoursInput(
        text(fields, "timeZone"),
        text(fields, "from"),
        text(fields, "to"),
        fields.texts(DAYS),
        fields.flag(HIGH));
  }

  /** What is no text is none that is allowed. */
  private static Patch<String> text(Fields fields, String name) {
    if (!fields.has(name)) {
      return Patch.keep();
    }
    return Patch.to(fields.value(name) instanceof JsonString(String text) ? text : "");
  }

  private static JsonObject said(QuietHours hours) {
    JsonValue.Builder said =
        JsonValue.fields()
            .put("timeZone", hours.zone().getId())
            .put("from", QuietHoursWords.clock(hours.from()))
            .put("to", QuietHoursWords.clock(hours.to()));
    hours
        .days()
        .ifPresent(
            days ->
                said.put(
                    DAYS,
                    JsonValue.ofTexts(days.stream().sorted().map(QuietHoursRules::word).toList())));
    if (!hours.highPasses()) {
      said.put(HIGH, false);
    }
    return said.build();
  }
}
