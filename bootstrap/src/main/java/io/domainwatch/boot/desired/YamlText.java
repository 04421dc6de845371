package io.domainwatch.boot.desired;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonDecimal;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Values as YAML for people; the same value gives the same text. */
public final class YamlText {
  private YamlText() {}

  /** A document, with a line break at its end. */
  public static String of(JsonValue value) {
    DumpSettings settings =
        DumpSettings.builder()
            .setDefaultFlowStyle(FlowStyle.BLOCK)
            .setSchema(new CoreSchema())
            .setIndent(2)
            .setBestLineBreak("\n")
            .setSplitLines(false)
            .build();
    return new Dump(settings).dumpToString(plain(value));
  }

  private static @Nullable Object plain(JsonValue value) {
    return switch (value) {
      case JsonString(String text) -> text;
      case JsonInteger(long number) -> number;
      case JsonDecimal(double number) -> number;
      case JsonBoolean(boolean flag) -> flag;
      case JsonNull _ -> null;
      case JsonArray(List<JsonValue> items) -> {
        // A list of its own: what is there twice would be written as an alias.
        List<@Nullable Object> plain = new ArrayList<>();
        items.forEach(item -> plain.add(plain(item)));
        yield plain;
      }
      case JsonObject(Map<String, JsonValue> fields) -> {
        Map<String, @Nullable Object> plain = new LinkedHashMap<>();
        fields.forEach((name, inner) -> plain.put(name, plain(inner)));
        yield plain;
      }
    };
  }
}
