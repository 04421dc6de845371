package io.domainwatch.http.json;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.override.Change;
import io.domainwatch.core.override.Problem;
import io.domainwatch.core.value.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Takes the fields of a request body by type, without coercion, and collects what is wrong with
 * them; {@link #refuseProblems} then tells everything in one answer.
 */
final class BodyFields {
  /** Problems that one answer tells; a body of 64 KiB could have thousands. */
  private static final int MAX_PROBLEMS = 50;

  private final Map<String, Value> fields;
  private final List<Problem> problems = new ArrayList<>();

  private BodyFields(Map<String, Value> fields) {
    this.fields = fields;
  }

  /**
   * The fields of a body; each unknown one is a problem already.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when the body is malformed or no
   *     object
   */
  static BodyFields of(byte[] body, Set<String> known) {
    try {
      if (!(StrictJson.read(body) instanceof Value.Fields(Map<String, Value> fields))) {
        throw new RequestRefused(
            new Refusal.InvalidRequest("the body must be a JSON object", List.of()));
      }
      BodyFields read = new BodyFields(fields);
      fields.keySet().stream()
          .filter(name -> !known.contains(name))
          .forEach(name -> read.wrong(name, "is unknown; allowed are " + List.copyOf(known)));
      return read;
    } catch (MalformedJson e) {
      throw new RequestRefused(new Refusal.InvalidRequest(e.reason(), List.of()));
    }
  }

  /** Whether a field was sent, whatever its value. */
  boolean has(String name) {
    return fields.containsKey(name);
  }

  /** A string that must be sent; empty when it is a problem. */
  Optional<String> requiredText(String name) {
    if (!has(name)) {
      wrong(name, "is missing");
      return Optional.empty();
    }
    return change(name, BodyFields::text, "must be a string")
            instanceof Change.Set<String>(String t)
        ? Optional.of(t)
        : Optional.empty();
  }

  /** A string that may be sent. */
  Change<String> text(String name) {
    return change(name, BodyFields::text, "must be a string");
  }

  /** A boolean that may be sent. */
  Change<Boolean> flag(String name) {
    return change(
        name,
        value -> value instanceof Value.Flag(boolean flag) ? Optional.of(flag) : Optional.empty(),
        "must be a boolean");
  }

  /** An integer or {@code null} that may be sent; {@code null} is set to empty. */
  Change<Optional<Long>> wholeOrNull(String name) {
    return change(name, BodyFields::wholeOrNull, "must be an integer or null");
  }

  /** An array of strings that may be sent; an item of another type is a problem of its own. */
  Change<List<String>> texts(String name) {
    Change<List<Value>> items =
        change(
            name,
            value ->
                value instanceof Value.Items(List<Value> list)
                    ? Optional.of(list)
                    : Optional.empty(),
            "must be an array of strings");
    if (!(items instanceof Change.Set<List<Value>>(List<Value> list))) {
      return Change.keep();
    }
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      text(list.get(i), name + "[" + i + "]").ifPresent(texts::add);
    }
    return Change.to(texts);
  }

  /** An object of strings that may be sent; a value of another type is a problem of its own. */
  Change<Map<String, String>> textByName(String name) {
    Change<Map<String, Value>> entries =
        change(
            name,
            value ->
                value instanceof Value.Fields(Map<String, Value> map)
                    ? Optional.of(map)
                    : Optional.empty(),
            "must be an object of strings");
    if (!(entries instanceof Change.Set<Map<String, Value>>(Map<String, Value> map))) {
      return Change.keep();
    }
    Map<String, String> texts = new LinkedHashMap<>();
    map.forEach(
        (key, value) -> text(value, name + "." + key).ifPresent(text -> texts.put(key, text)));
    return Change.to(texts);
  }

  /** Adds a problem that the caller found. */
  void wrong(String field, String message) {
    if (problems.size() < MAX_PROBLEMS) {
      problems.add(new Problem(field, message));
    }
  }

  /**
   * Refuses the request when anything was wrong.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest}
   */
  void refuseProblems() {
    if (!problems.isEmpty()) {
      throw new RequestRefused(Refusal.InvalidRequest.of(problems));
    }
  }

  private Optional<String> text(Value value, String field) {
    Optional<String> text = text(value);
    if (text.isEmpty()) {
      wrong(field, "must be a string");
    }
    return text;
  }

  private static Optional<Optional<Long>> wholeOrNull(Value value) {
    if (value instanceof Value.Nothing) {
      return Optional.of(Optional.empty());
    }
    return value instanceof Value.Whole(long number)
        ? Optional.of(Optional.of(number))
        : Optional.empty();
  }

  private static Optional<String> text(Value value) {
    return value instanceof Value.Text(String text) ? Optional.of(text) : Optional.empty();
  }

  private <T> Change<T> change(String name, Function<Value, Optional<T>> reader, String otherwise) {
    if (!has(name)) {
      return Change.keep();
    }
    Optional<T> read = reader.apply(fields.getOrDefault(name, new Value.Nothing()));
    if (read.isEmpty()) {
      wrong(name, otherwise);
      return Change.keep();
    }
    return Change.to(read.get());
  }
}
