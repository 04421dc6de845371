package io.domainwatch.app.desired.reading;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads by what a document calls channels; whether they are there is not judged here. */
final class ChannelReferences {
  private static final List<String> FIELDS = List.of("name", "type", "number");

  private ChannelReferences() {}

  /** As many as there are items; one that is wrong, which is a problem, is as it was given. */
  static List<JsonValue> read(Fields fields, String name) {
    List<JsonValue> items = fields.items(name);
    List<JsonValue> read = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      read.add(one(fields, name, i, items.get(i)));
    }
    return read;
  }

  private static JsonValue one(Fields fields, String name, int index, JsonValue item) {
    return switch (item) {
      case JsonString(String text) -> JsonValue.of(text.strip());
      case JsonObject _ -> whole(fields.item(name, index, item).knowing(FIELDS)).orElse(item);
      default -> {
        fields.wrong(
            name + "[" + index + "]",
            "must be the name of a channel, or an object with its name and type");
        yield item;
      }
    };
  }

  private static Optional<JsonValue> whole(Fields fields) {
    Optional<String> name = fields.requiredText("name");
    Optional<String> type = fields.requiredText("type");
    long number = number(fields);
    return name.flatMap(text -> type.map(word -> whole(text.strip(), word, number)));
  }

  private static JsonValue whole(String name, String type, long number) {
    JsonObject said = JsonValue.fields().put("name", name).put("type", type).build();
    return number == 1 ? said : said.with("number", JsonValue.of(number));
  }

  /** From 1, as people count. */
  private static long number(Fields fields) {
    return switch (fields.value("number")) {
      case JsonInteger(long number) when number >= 1 -> number;
      case JsonNull _ -> 1;
      default -> {
        fields.wrong("number", "must be an integer from 1");
        yield 1;
      }
    };
  }
}
