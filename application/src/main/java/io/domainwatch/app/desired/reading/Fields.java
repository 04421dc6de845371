package io.domainwatch.app.desired.reading;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonInteger;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.text.Sentence;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes the fields of an object of a document by type and collects what is wrong with them. */
final class Fields {
  private final String path;
  private final JsonObject object;
  private final List<FieldError> problems;

  private Fields(String path, JsonObject object, List<FieldError> problems) {
    this.path = path;
    this.object = object;
    this.problems = problems;
  }

  /** The fields of a value; none when it is no object, which is a problem. */
  static Fields of(String path, JsonValue value, List<FieldError> problems) {
    if (value instanceof JsonObject object) {
      return new Fields(path, object, problems);
    }
    if (!(value instanceof JsonNull)) {
      problems.add(new FieldError(path, Sentence.verbatim("must be an object")));
    }
    return new Fields(path, JsonValue.EMPTY, problems);
  }

  /** Makes each other field a problem. */
  Fields knowing(List<String> known) {
    for (String name : object.fields().keySet()) {
      if (!known.contains(name)) {
        wrong(name, "is unknown; allowed are " + known);
      }
    }
    return this;
  }

  /** The fields as they are. */
  JsonObject object() {
    return object;
  }

  boolean has(String name) {
    return object.fields().containsKey(name);
  }

  /** The value of a field, {@link JsonNull} where it is not there. */
  JsonValue value(String name) {
    return object.fields().getOrDefault(name, new JsonNull());
  }

  /** A text that must be there; empty when it is a problem. */
  Optional<String> requiredText(String name) {
    if (!has(name)) {
      wrong(name, "is missing");
      return Optional.empty();
    }
    if (value(name) instanceof JsonString(String text)) {
      return Optional.of(text);
    }
    wrong(name, "must be a string");
    return Optional.empty();
  }

  /** A text or {@code null}. */
  Patch<Optional<String>> text(String name) {
    return switch (value(name)) {
      case JsonString(String text) -> Patch.to(Optional.of(text));
      case JsonNull _ -> nothing(name);
      default -> otherwise(name, "must be a string");
    };
  }

  /** An integer or {@code null}. */
  Patch<Optional<Long>> whole(String name) {
    return switch (value(name)) {
      case JsonInteger(long number) -> Patch.to(Optional.of(number));
      case JsonNull _ -> nothing(name);
      default -> otherwise(name, "must be an integer");
    };
  }

  /** A boolean. */
  Patch<Boolean> flag(String name) {
    if (value(name) instanceof JsonBoolean(boolean flag)) {
      return Patch.to(flag);
    }
    return has(name) ? otherwise(name, "must be true or false") : Patch.keep();
  }

  /** A list of texts or {@code null}; an item that is none is a problem of its own. */
  Patch<Optional<List<String>>> texts(String name) {
    return switch (value(name)) {
      case JsonArray(List<JsonValue> items) -> Patch.to(Optional.of(texts(name, items)));
      case JsonNull _ -> nothing(name);
      default -> otherwise(name, "must be a list of strings");
    };
  }

  /** Texts by name; a value that is none is a problem of its own. */
  Patch<Map<String, String>> textByName(String name) {
    return switch (value(name)) {
      case JsonObject(Map<String, JsonValue> fields) -> {
        Map<String, String> texts = new LinkedHashMap<>();
        fields.forEach(
            (key, value) -> {
              if (value instanceof JsonString(String text)) {
                texts.put(key, text);
              } else {
                wrong(name + "." + key, "must be a string");
              }
            });
        yield Patch.to(texts);
      }
      case JsonNull _ -> has(name) ? Patch.to(Map.of()) : Patch.keep();
      default -> otherwise(name, "must be an object of strings");
    };
  }

  /** The items of a list; none where it is not there. */
  List<JsonValue> items(String name) {
    return switch (value(name)) {
      case JsonArray(List<JsonValue> items) -> items;
      case JsonNull _ -> List.of();
      default -> {
        wrong(name, "must be a list");
        yield List.of();
      }
    };
  }

  /** The fields of an item of a list; none for one that is {@code null}. */
  Fields item(String name, int index, JsonValue item) {
    return of(path(name) + "[" + index + "]", item, problems);
  }

  /** The fields of an object within; none where it is not there. */
  Fields within(String name) {
    return of(path(name), value(name), problems);
  }

  void wrong(String name, String message) {
    wrong(name, Sentence.verbatim(message));
  }

  void wrong(String name, Sentence sentence) {
    problems.add(new FieldError(path(name), sentence));
  }

  /** Adds problems that name fields within. */
  void wrong(List<FieldError> within) {
    within.forEach(problem -> wrong(problem.field(), problem.sentence()));
  }

  /** Where a field stands in the document. */
  String path(String name) {
    return path.isEmpty() ? name : name.isEmpty() ? path : path + "." + name;
  }

  private List<String> texts(String name, List<JsonValue> items) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i) instanceof JsonString(String text)) {
        texts.add(text);
      } else {
        wrong(name + "[" + i + "]", "must be a string");
      }
    }
    return texts;
  }

  private <T> Patch<Optional<T>> nothing(String name) {
    return has(name) ? Patch.to(Optional.empty()) : Patch.keep();
  }

  private <T> Patch<T> otherwise(String name, String message) {
    wrong(name, message);
    return Patch.keep();
  }
}
