package io.domainwatch.app.desired;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.List;
import java.util.Map;

/** Short words for values of documents. */
final class Doc {
  private Doc() {}

  /** An object of names and values, in this order. */
  static JsonObject of(Object... namesAndValues) {
    JsonValue.Builder fields = JsonValue.fields();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      fields.put((String) namesAndValues[i], value(namesAndValues[i + 1]));
    }
    return fields.build();
  }

  /** A list of these values. */
  static JsonValue list(Object... values) {
    return value(List.of(values));
  }

  private static JsonValue value(Object value) {
    return switch (value) {
      case JsonValue json -> json;
      case String text -> JsonValue.of(text);
      case Boolean flag -> JsonValue.of((boolean) flag);
      case Number number -> JsonValue.of(number.longValue());
      case List<?> list -> JsonValue.of(list.stream().map(Doc::value).toList());
      case Map<?, ?> map -> {
        JsonValue.Builder fields = JsonValue.fields();
        map.forEach((name, inner) -> fields.put((String) name, value(inner)));
        yield fields.build();
      }
      default -> throw new IllegalArgumentException(value.toString());
    };
  }
}
