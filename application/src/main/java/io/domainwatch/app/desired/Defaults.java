package io.domainwatch.app.desired;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import io.domainwatch.core.report.ReportPlan;
import io.domainwatch.core.text.Language;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** What a field is where nobody set it; the document leaves it out. */
public final class Defaults {
  /** In which zone the days of reports begin where nothing is set: that of {@link ReportPlan}. */
  public static final String REPORT_ZONE =
      ReportPlan.none(new OrganizationId(new UUID(0, 0))).zone().getId();

  private Defaults() {}

  /** Whether a field with this value says nothing; no domain at all is not all domains. */
  public static boolean isDefault(String field, JsonValue value) {
    return switch (value) {
      case JsonNull _ -> true;
      case JsonArray array -> array.items().isEmpty() && !field.equals("domains");
      case JsonObject object -> object.isEmpty();
      case JsonString(String text) ->
          field.equals("status") && text.equals("active")
              || field.equals("language") && text.equals(Language.ENGLISH.wireName());
      case JsonBoolean(boolean flag) -> flag == field.equals("enabled");
      default -> false;
    };
  }

  /** The fields that say something, in their order. */
  public static JsonObject leftOut(JsonObject fields) {
    Map<String, JsonValue> said = new LinkedHashMap<>();
    fields
        .fields()
        .forEach(
            (name, value) -> {
              if (!isDefault(name, value)) {
                said.put(name, value);
              }
            });
    return new JsonObject(said);
  }
}
