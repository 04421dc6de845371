package io.domainwatch.core.check.rdap.registration;

import io.domainwatch.core.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Members of an RDAP object, as servers write them: some vary the case of a name, and some leave
 * out the array around a single item (docs/spec/checks/rdap.md, "Reading an answer").
 */
final class RdapMembers {

  private RdapMembers() {}

  /** The value of a member; under its own name before one that differs in case alone. */
  static Optional<JsonValue> find(JsonValue.JsonObject fields, String name) {
    return fields
        .find(name)
        .or(
            () ->
                fields.fields().entrySet().stream()
                    .filter(member -> member.getKey().equalsIgnoreCase(name))
                    .map(Map.Entry::getValue)
                    .filter(value -> !(value instanceof JsonValue.JsonNull))
                    .findFirst());
  }

  /** The items of a member, a single one included; empty when the object has no such member. */
  static Optional<List<JsonValue>> list(JsonValue.JsonObject fields, String name) {
    return find(fields, name)
        .flatMap(
            value ->
                switch (value) {
                  case JsonValue.JsonArray(List<JsonValue> items) -> Optional.of(items);
                  case JsonValue.JsonObject _, JsonValue.JsonString _ ->
                      Optional.of(List.of(value));
                  case JsonValue.JsonInteger _,
                      JsonValue.JsonDecimal _,
                      JsonValue.JsonBoolean _,
                      JsonValue.JsonNull _ ->
                      Optional.empty();
                });
  }

  /** The objects among the items of a member. */
  static Stream<JsonValue.JsonObject> objects(JsonValue.JsonObject fields, String name) {
    return list(fields, name).stream()
        .flatMap(List::stream)
        .flatMap(
            item ->
                item instanceof JsonValue.JsonObject object ? Stream.of(object) : Stream.empty());
  }

  /** The texts among the items of a member. */
  static Stream<String> texts(JsonValue.JsonObject fields, String name) {
    return list(fields, name).stream()
        .flatMap(List::stream)
        .flatMap(
            item ->
                item instanceof JsonValue.JsonString(String text)
                    ? Stream.of(text)
                    : Stream.empty());
  }
}
