package io.domainwatch.http.json;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.tag.TagProblem;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.core.text.Sentence;
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
  /** Octets of the largest body (docs/spec/api.md, "Size and time"). */
  public static final int MAX_BODY_BYTES = 64 * 1024;

  private final String prefix;
  private final Map<String, JsonValue> fields;
  private final List<FieldError> problems;

  private BodyFields(String prefix, Map<String, JsonValue> fields, List<FieldError> problems) {
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
    return switch (StrictJson.read(body)) {
      case StrictJson.Body.Fields(JsonValue.JsonObject fields) ->
          new BodyFields("", fields.fields(), new ArrayList<>()).knowing(known, fixed);
      case StrictJson.Body.Wrong(String sentence) ->
          throw new RequestRefused(Refusal.InvalidRequest.of(Sentence.verbatim(sentence)));
    };
  }

  /** The fields of an object within a body; each unknown one is a problem already. */
  static BodyFields of(JsonValue.JsonObject object, Set<String> known) {
    return new BodyFields("", object.fields(), new ArrayList<>()).knowing(known, Set.of());
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

  /** Whether {@code null} was sent. */
  public boolean isNull(String name) {
    return fields.get(name) instanceof JsonValue.JsonNull;
  }

  /** A string that must be sent; empty when it is a problem. */
  public Optional<String> requiredText(String name) {
    if (!has(name)) {
      wrong(name, "is missing");
      return Optional.empty();
    }
    return change(name, BodyFields::text, "must be a string") instanceof Patch.Set<String>(String t)
        ? Optional.of(t)
        : Optional.empty();
  }

  /** An array of 1 to {@code most} values that must be sent; empty when it is a problem. */
  Optional<List<JsonValue>> requiredList(String name, int most) {
    if (fields.get(name) instanceof JsonValue.JsonArray(List<JsonValue> items)
        && !items.isEmpty()
        && items.size() <= most) {
      return Optional.of(items);
    }
    wrong(name, has(name) ? "must be an array of 1 to " + most : "is missing");
    return Optional.empty();
  }

  /** A string that may be sent. */
  public Patch<String> text(String name) {
    return change(name, BodyFields::text, "must be a string");
  }

  /** A string or {@code null} that may be sent; {@code null} is set to empty. */
  public Patch<Optional<String>> textOrNull(String name) {
    return change(name, BodyFields::textOrNull, "must be a string or null");
  }

  /** A boolean that may be sent. */
  public Patch<Boolean> flag(String name) {
    return change(
        name,
        value ->
            value instanceof JsonValue.JsonBoolean(boolean flag)
                ? Optional.of(flag)
                : Optional.empty(),
        "must be a boolean");
  }

  /** An integer or {@code null} that may be sent; {@code null} is set to empty. */
  public Patch<Optional<Long>> wholeOrNull(String name) {
    return change(name, BodyFields::wholeOrNull, "must be an integer or null");
  }

  /** An array of strings that may be sent; an item of another type is a problem of its own. */
  public Patch<List<String>> texts(String name) {
    return texts(name, "must be an array of strings");
  }

  /** As {@link #texts(String)}, or {@code null}, which is set to empty. */
  public Patch<Optional<List<String>>> textsOrNull(String name) {
    if (fields.get(name) instanceof JsonValue.JsonNull) {
      return Patch.to(Optional.empty());
    }
    return texts(name, "must be an array of strings or null")
            instanceof Patch.Set<List<String>>(List<String> texts)
        ? Patch.to(Optional.of(texts))
        : Patch.keep();
  }

  /** Tags that may be sent; empty when they were not, or when they are a problem. */
  public Optional<Tags> tags(String name) {
    int before = problems.size();
    return texts(name) instanceof Patch.Set<List<String>>(List<String> words)
            && problems.size() == before
        ? switch (Tags.parse(name, words)) {
          case Tags.Parsed.Valid(Tags tags) -> Optional.of(tags);
          case Tags.Parsed.Rejected(List<TagProblem> wrong) -> {
            wrong.forEach(problem -> wrong(problem.field(), problem.sentence().text()));
            yield Optional.empty();
          }
        }
        : Optional.empty();
  }

  /** The fields of an object that may be sent; none when it was not. Problems name its path. */
  public BodyFields object(String name, Set<String> known) {
    Map<String, JsonValue> inner =
        change(name, BodyFields::entries, "must be an object").after(Map.of());
    return new BodyFields(prefix + name + ".", inner, problems).knowing(known, Set.of());
  }

  /** An array of objects that may be sent; an item of another type is a problem of its own. */
  public Patch<List<BodyFields>> objects(String name, Set<String> known) {
    if (!(list(name, "must be an array of objects")
        instanceof Patch.Set<List<JsonValue>>(List<JsonValue> list))) {
      return Patch.keep();
    }
    List<BodyFields> objects = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      String field = name + "[" + i + "]";
      entries(list.get(i))
          .ifPresentOrElse(
              inner ->
                  objects.add(
                      new BodyFields(prefix + field + ".", inner, problems)
                          .knowing(known, Set.of())),
              () -> wrong(field, "must be an object"));
    }
    return Patch.to(objects);
  }

  private Patch<List<JsonValue>> list(String name, String otherwise) {
    return change(
        name,
        value ->
            value instanceof JsonValue.JsonArray(List<JsonValue> list)
                ? Optional.of(list)
                : Optional.empty(),
        otherwise);
  }

  private Patch<List<String>> texts(String name, String otherwise) {
    Patch<List<JsonValue>> items = list(name, otherwise);
    if (!(items instanceof Patch.Set<List<JsonValue>>(List<JsonValue> list))) {
      return Patch.keep();
    }
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      text(list.get(i), name + "[" + i + "]").ifPresent(texts::add);
    }
    return Patch.to(texts);
  }

  /** An object of strings that may be sent; a value of another type is a problem of its own. */
  public Patch<Map<String, String>> textByName(String name) {
    Patch<Map<String, JsonValue>> entries =
        change(name, BodyFields::entries, "must be an object of strings");
    if (!(entries instanceof Patch.Set<Map<String, JsonValue>>(Map<String, JsonValue> map))) {
      return Patch.keep();
    }
    Map<String, String> texts = new LinkedHashMap<>();
    map.forEach(
        (key, value) -> text(value, name + "." + key).ifPresent(text -> texts.put(key, text)));
    return Patch.to(texts);
  }

  /** As {@link #textByName}, where a value may be {@code null}, which is set to empty. */
  public Map<String, Optional<String>> textOrNullByName(String name) {
    Map<String, JsonValue> entries =
        change(name, BodyFields::entries, "must be an object of strings").after(Map.of());
    BodyFields inner = new BodyFields(prefix + name + ".", entries, problems);
    Map<String, Optional<String>> texts = new LinkedHashMap<>();
    for (String key : entries.keySet()) {
      if (inner.textOrNull(key) instanceof Patch.Set<Optional<String>>(Optional<String> text)) {
        texts.put(key, text);
      }
    }
    return texts;
  }

  /** Adds a problem that the caller found. */
  public void wrong(String field, String message) {
    if (problems.size() < ErrorJson.MAX_PROBLEMS) {
      problems.add(new FieldError(prefix + field, Sentence.verbatim(message)));
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

  private Optional<String> text(JsonValue value, String field) {
    Optional<String> text = text(value);
    if (text.isEmpty()) {
      wrong(field, "must be a string");
    }
    return text;
  }

  private static Optional<Map<String, JsonValue>> entries(JsonValue value) {
    return value instanceof JsonValue.JsonObject(Map<String, JsonValue> map)
        ? Optional.of(map)
        : Optional.empty();
  }

  private static Optional<Optional<Long>> wholeOrNull(JsonValue value) {
    if (value instanceof JsonValue.JsonNull) {
      return Optional.of(Optional.empty());
    }
    return value instanceof JsonValue.JsonInteger(long number)
        ? Optional.of(Optional.of(number))
        : Optional.empty();
  }

  private static Optional<Optional<String>> textOrNull(JsonValue value) {
    return value instanceof JsonValue.JsonNull
        ? Optional.of(Optional.empty())
        : text(value).map(Optional::of);
  }

  private static Optional<String> text(JsonValue value) {
    return value instanceof JsonValue.JsonString(String text)
        ? Optional.of(text)
        : Optional.empty();
  }

  private <T> Patch<T> change(
      String name, Function<JsonValue, Optional<T>> reader, String otherwise) {
    if (!has(name)) {
      return Patch.keep();
    }
    Optional<T> read = reader.apply(fields.getOrDefault(name, new JsonValue.JsonNull()));
    if (read.isEmpty()) {
      wrong(name, otherwise);
      return Patch.keep();
    }
    return Patch.to(read.get());
  }
}
