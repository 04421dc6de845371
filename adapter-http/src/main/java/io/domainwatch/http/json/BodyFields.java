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
public final class BodyFields {
  private final String prefix;
  private final Map<String, Value> fields;
  private final List<Problem> problems;

  private BodyFields(String prefix, Map<String, Value> fields, List<Problem> problems) {
    this.prefix = prefix;
    this.fields = fields;
    this.problems = problems;
  }

  /**
   * The fields of a body; each unknown one is a problem already.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when the body is malformed or no
   *     object
   */
  public static BodyFields of(byte[] body, Set<String> known) {
    return of(body, known, Set.of());
  }

  /**
   * As {@link #of(byte[], Set)}, for a body that changes something.
   *
   * @param fixed fields that the thing has and that no body changes
   */
  public static BodyFields of(byte[] body, Set<String> known, Set<String> fixed) {
    try {
      if (!(StrictJson.read(body) instanceof Value.Fields(Map<String, Value> fields))) {
        throw new RequestRefused(
            new Refusal.InvalidRequest("the body must be a JSON object", List.of()));
      }
      return new BodyFields("", fields, new ArrayList<>()).knowing(known, fixed);
    } catch (MalformedJson e) {
      throw new RequestRefused(new Refusal.InvalidRequest(e.reason(), List.of()));
    }
  }

  private BodyFields knowing(Set<String> known, Set<String> fixed) {
    for (String name : fields.keySet()) {
      if (fixed.contains(name)) {
        wrong(name, "cannot be changed");
      } else if (!known.contains(name)) {
        wrong(name, "is unknown; allowed are " + List.copyOf(known));
      }
    }
    return this;
  }

  /** Whether a field was sent, whatever its value. */
  public boolean has(String name) {
    return fields.containsKey(name);
  }

  /** A string that must be sent; empty when it is a problem. */
  public Optional<String> requiredText(String name) {
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
  public Change<String> text(String name) {
    return change(name, BodyFields::text, "must be a string");
  }

  /** A boolean that may be sent. */
  public Change<Boolean> flag(String name) {
    return change(
        name,
        value -> value instanceof Value.Flag(boolean flag) ? Optional.of(flag) : Optional.empty(),
        "must be a boolean");
  }

  /** An integer or {@code null} that may be sent; {@code null} is set to empty. */
  public Change<Optional<Long>> wholeOrNull(String name) {
    return change(name, BodyFields::wholeOrNull, "must be an integer or null");
  }

  /** An array of strings that may be sent; an item of another type is a problem of its own. */
  public Change<List<String>> texts(String name) {
    return texts(name, "must be an array of strings");
  }

  /** As {@link #texts(String)}, or {@code null}, which is set to empty. */
  public Change<Optional<List<String>>> textsOrNull(String name) {
    if (fields.get(name) instanceof Value.Nothing) {
      return Change.to(Optional.empty());
    }
    return texts(name, "must be an array of strings or null")
            instanceof Change.Set<List<String>>(List<String> texts)
        ? Change.to(Optional.of(texts))
        : Change.keep();
  }

  /** The fields of an object that may be sent; none when it was not. Problems name its path. */
  public BodyFields object(String name, Set<String> known) {
    Map<String, Value> inner =
        change(name, BodyFields::entries, "must be an object").after(Map.of());
    return new BodyFields(prefix + name + ".", inner, problems).knowing(known, Set.of());
  }

  private Change<List<String>> texts(String name, String otherwise) {
    Change<List<Value>> items =
        change(
            name,
            value ->
                value instanceof Value.Items(List<Value> list)
                    ? Optional.of(list)
                    : Optional.empty(),
            otherwise);
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
  public Change<Map<String, String>> textByName(String name) {
    Change<Map<String, Value>> entries =
        change(name, BodyFields::entries, "must be an object of strings");
    if (!(entries instanceof Change.Set<Map<String, Value>>(Map<String, Value> map))) {
      return Change.keep();
    }
    Map<String, String> texts = new LinkedHashMap<>();
    map.forEach(
        (key, value) -> text(value, name + "." + key).ifPresent(text -> texts.put(key, text)));
    return Change.to(texts);
  }

  /** Adds a problem that the caller found. */
  public void wrong(String field, String message) {
    if (problems.size() < ErrorJson.MAX_PROBLEMS) {
      problems.add(new Problem(prefix + field, message));
    }
  }

  /**
   * Refuses the request when anything was wrong.
   *
   * @throws RequestRefused with {@link Refusal.InvalidRequest}
   */
  public void refuseProblems() {
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

  private static Optional<Map<String, Value>> entries(Value value) {
    return value instanceof Value.Fields(Map<String, Value> map)
        ? Optional.of(map)
        : Optional.empty();
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
