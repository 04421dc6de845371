package io.domainwatch.persistence.channel;

import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import io.domainwatch.persistence.sql.ValueJson;
import java.util.LinkedHashMap;
import java.util.Map;

/** The settings of a channel as one text, so that all of them are encrypted together. */
final class SettingsText {
  private static final String OPEN = "open";
  private static final String SECRET = "secret";

  private SettingsText() {}

  static String of(ServiceSettings settings) {
    return JsonText.compact(
        JsonValue.fields()
            .put(OPEN, object(settings.open()))
            .put(SECRET, object(settings.secret()))
            .build());
  }

  /**
   * The settings in a text.
   *
   * @throws IllegalStateException if there are none
   */
  static ServiceSettings read(String text) {
    JsonValue.JsonObject fields = ValueJson.readFields(text);
    return new ServiceSettings(texts(fields.fieldsOf(OPEN)), texts(fields.fieldsOf(SECRET)));
  }

  private static JsonValue object(Map<String, String> texts) {
    JsonValue.Builder fields = JsonValue.fields();
    texts.forEach(fields::put);
    return fields.build();
  }

  private static Map<String, String> texts(JsonValue.JsonObject fields) {
    Map<String, String> texts = new LinkedHashMap<>();
    fields.fields().keySet().forEach(name -> texts.put(name, fields.findText(name).orElse("")));
    return texts;
  }
}
