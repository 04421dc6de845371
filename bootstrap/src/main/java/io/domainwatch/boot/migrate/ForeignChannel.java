package io.domainwatch.boot.migrate;

import io.domainwatch.core.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * How another program's way of notifying becomes a channel.
 *
 * @param type of the channel
 * @param fields ours by theirs
 */
record ForeignChannel(String type, List<Field> fields) {
  /** The types whose one field stands beside {@code type}; those of others are in settings. */
  private static final List<String> PLAIN = List.of("slack", "webhook", "email");

  ForeignChannel {
    fields = List.copyOf(fields);
  }

  /** A field of ours and its name there. */
  record Field(String ours, String theirs, boolean required) {}

  static ForeignChannel of(String type) {
    return new ForeignChannel(type, List.of());
  }

  ForeignChannel needs(String ours, String theirs) {
    return with(new Field(ours, theirs, true));
  }

  ForeignChannel takes(String ours, String theirs) {
    return with(new Field(ours, theirs, false));
  }

  private ForeignChannel with(Field field) {
    List<Field> all = new ArrayList<>(fields);
    all.add(field);
    return new ForeignChannel(type, all);
  }

  /** The names there, for which no value is known and without which there is no channel. */
  List<String> missing(Function<String, Optional<JsonValue>> values) {
    return fields.stream()
        .filter(field -> field.required() && values.apply(field.theirs()).isEmpty())
        .map(Field::theirs)
        .toList();
  }

  /** The channel as a document has it. */
  JsonValue.JsonObject channel(String name, Function<String, Optional<JsonValue>> values) {
    Map<String, JsonValue> own = new LinkedHashMap<>();
    for (Field field : fields) {
      values.apply(field.theirs()).ifPresent(value -> own.put(field.ours(), value));
    }
    Map<String, JsonValue> channel = new LinkedHashMap<>();
    channel.put("name", JsonValue.of(name));
    channel.put("type", JsonValue.of(type));
    if (PLAIN.contains(type)) {
      channel.putAll(own);
    } else {
      channel.put("settings", new JsonValue.JsonObject(own));
    }
    return new JsonValue.JsonObject(channel);
  }
}
