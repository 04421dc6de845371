package io.domainwatch.persistence.idempotency;

import io.domainwatch.core.idempotency.StoredAnswer;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import io.domainwatch.persistence.sql.ValueJson;
import java.util.LinkedHashMap;
import java.util.Map;

/** An answer as one text, so that all of it is encrypted: its body may hold a secret. */
final class AnswerText {
  private AnswerText() {}

  static String of(StoredAnswer answer) {
    JsonValue.Builder headers = JsonValue.fields();
    answer.headers().forEach(headers::put);
    return JsonText.compact(
        JsonValue.fields()
            .put("status", answer.status())
            .put("headers", headers.build())
            .put("body", answer.body())
            .build());
  }

  /**
   * The answer in a text.
   *
   * @throws IllegalStateException if there is none
   */
  static StoredAnswer read(String text) {
    JsonValue.JsonObject fields = ValueJson.readFields(text);
    JsonValue.JsonObject named = fields.fieldsOf("headers");
    Map<String, String> headers = new LinkedHashMap<>();
    named.fields().keySet().forEach(name -> headers.put(name, named.findText(name).orElse("")));
    return new StoredAnswer(
        Math.toIntExact(fields.findWhole("status").orElseThrow()),
        headers,
        fields.findText("body").orElse(""));
  }
}
