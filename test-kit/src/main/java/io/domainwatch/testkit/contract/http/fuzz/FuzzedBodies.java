package io.domainwatch.testkit.contract.http.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** JSON that a schema describes, and JSON that it nearly describes. */
final class FuzzedBodies {
  private final JsonNode document;
  private final Oddities odd;

  FuzzedBodies(JsonNode document, Oddities odd) {
    this.document = document;
    this.odd = odd;
  }

  /**
   * A body.
   *
   * @param wrongPercent how likely each of its values is something else
   */
  String of(JsonNode schema, int wrongPercent) {
    String json = value(schema, wrongPercent);
    return switch (odd.upTo(60)) {
      case 0 -> json + json;
      case 1 -> json.substring(0, odd.upTo(json.length()));
      case 2 -> "\ufeff" + json;
      case 3 -> " ".repeat(odd.upTo(80_000)) + json;
      case 4 -> odd.text();
      default -> json;
    };
  }

  /** One value. */
  String value(JsonNode given, int wrong) {
    JsonNode schema = resolved(given);
    if (odd.chance(wrong)) {
      return odd.jsonValue();
    }
    if (schema.has("enum")) {
      List<JsonNode> words = new ArrayList<>();
      schema.path("enum").forEach(words::add);
      return odd.one(words).toString();
    }
    JsonNode type = schema.path("type");
    String name = type.isArray() ? type.get(odd.upTo(type.size() - 1)).asText() : type.asText();
    return switch (name) {
      case "object" -> object(schema, wrong);
      case "array" -> array(schema, wrong);
      case "integer", "number" -> number(schema);
      case "boolean" -> Boolean.toString(odd.chance(50));
      case "string" -> Oddities.quoted(odd.text());
      default -> "null";
    };
  }

  private String number(JsonNode schema) {
    long least = schema.path("minimum").asLong(-1);
    long most = schema.path("maximum").asLong(100_000);
    return Long.toString(odd.one(List.of(least, most, least - 1, most + 1, 300L, 3600L)));
  }

  private String array(JsonNode schema, int wrong) {
    List<String> items = new ArrayList<>();
    for (int i = odd.upTo(3); i > 0; i--) {
      items.add(value(schema.path("items"), wrong));
    }
    return items.stream().collect(Collectors.joining(",", "[", "]"));
  }

  private String object(JsonNode schema, int wrong) {
    List<String> required = new ArrayList<>();
    schema.path("required").forEach(name -> required.add(name.asText()));
    List<String> fields = new ArrayList<>();
    for (Map.Entry<String, JsonNode> field : schema.path("properties").properties()) {
      boolean wanted = required.contains(field.getKey()) ? !odd.chance(wrong) : odd.chance(40);
      if (wanted) {
        fields.add(Oddities.quoted(field.getKey()) + ":" + value(field.getValue(), wrong));
      }
    }
    if (schema.path("additionalProperties").isObject()) {
      fields.add(
          Oddities.quoted(odd.text()) + ":" + value(schema.path("additionalProperties"), wrong));
    }
    if (odd.chance(wrong)) {
      fields.add(Oddities.quoted(odd.text()) + ":" + odd.jsonValue());
    }
    if (odd.chance(wrong) && !fields.isEmpty()) {
      fields.add(fields.getFirst());
    }
    return fields.stream().collect(Collectors.joining(",", "{", "}"));
  }

  private JsonNode resolved(JsonNode node) {
    return node.has("$ref") ? document.at(node.path("$ref").asText().substring(1)) : node;
  }
}
