package io.domainwatch.app.desired;

import io.domainwatch.app.desired.CurrentState.Existing;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.List;
import java.util.stream.Stream;

/**
 * What names domains of which all were deleted, and no tag: it is for none, and the document says
 * so by an empty list. Nobody can make it so, and it must not become one for all.
 */
public final class ForNone {
  /** What a problem says of it. */
  static final String PROBLEM =
      "names no domain, so that it would be for none; name one, or leave it out for all";

  private ForNone() {}

  /** The labels of what is for none, in the order of the document. */
  public static List<String> in(CurrentState current) {
    return Stream.of(Section.values())
        .flatMap(section -> current.of(section).entrySet().stream())
        .filter(entry -> is(entry.getKey().section(), entry.getValue()))
        .map(entry -> entry.getKey().label())
        .toList();
  }

  /** Whether something that is there is for none. */
  static boolean is(Section section, Existing existing) {
    return is(place(section, existing.fields()));
  }

  /** Whether a place that chooses domains chooses none. */
  static boolean is(JsonObject place) {
    return place.fields().get("domains") instanceof JsonArray names && names.items().isEmpty();
  }

  /** Where an entry chooses domains; an empty place where it does not. */
  static JsonObject place(Section section, JsonObject fields) {
    return switch (section) {
      case CHANNELS, POLICIES -> fields.fieldsOf("filter");
      case WINDOWS -> fields;
      case DOMAINS, REPORTS -> JsonValue.EMPTY;
    };
  }
}
