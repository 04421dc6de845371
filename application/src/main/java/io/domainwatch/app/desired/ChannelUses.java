package io.domainwatch.app.desired;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Where entries refer to channels. */
public final class ChannelUses {
  /** The field of a step of a policy with who is told. */
  public static final String OF_STEPS = "channels";

  /** The field of the reports with who is sent them. */
  public static final String OF_REPORTS = "receivers";

  private static final String STEPS = "steps";

  private ChannelUses() {}

  /**
   * The same fields with other references.
   *
   * @param with gives those that take the place of others, which stand in the entry at a path
   */
  public static JsonObject replaced(
      Section section,
      JsonObject fields,
      BiFunction<String, List<JsonValue>, List<JsonValue>> with) {
    return switch (section) {
      case POLICIES -> steps(fields, with);
      case REPORTS -> list("", OF_REPORTS, fields, with);
      case DOMAINS, CHANNELS, WINDOWS -> fields;
    };
  }

  private static JsonObject steps(
      JsonObject fields, BiFunction<String, List<JsonValue>, List<JsonValue>> with) {
    if (!(fields.fields().get(STEPS) instanceof JsonValue.JsonArray(List<JsonValue> steps))) {
      return fields;
    }
    List<JsonValue> replaced = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      JsonValue step = steps.get(i);
      replaced.add(
          step instanceof JsonObject object
              ? list(STEPS + "[" + i + "].", OF_STEPS, object, with)
              : step);
    }
    return fields.with(STEPS, JsonValue.of(replaced));
  }

  private static JsonObject list(
      String prefix,
      String field,
      JsonObject fields,
      BiFunction<String, List<JsonValue>, List<JsonValue>> with) {
    return fields.fields().get(field) instanceof JsonValue.JsonArray(List<JsonValue> references)
        ? fields.with(field, JsonValue.of(with.apply(prefix + field, references)))
        : fields;
  }
}
