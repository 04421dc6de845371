package io.domainwatch.app.desired;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The fields in which an entry differs from what is wanted.
 *
 * @param prune whether what is not named goes back to its default
 */
record Difference(boolean prune) {
  /** What takes single values; other objects are replaced as a whole. */
  private static boolean isNested(String path) {
    return path.equals("checks")
        || path.equals("filter")
        || path.equals("settings")
        || path.startsWith("checks.") && path.indexOf('.', "checks.".length()) < 0;
  }

  /** The fields that become something else, with what they become; secrets are passed over. */
  JsonObject of(JsonObject current, JsonObject wanted) {
    return of("", current, wanted);
  }

  private JsonObject of(String prefix, JsonObject current, JsonObject wanted) {
    Map<String, JsonValue> changes = new LinkedHashMap<>();
    wanted
        .fields()
        .forEach(
            (name, value) -> {
              if (isNested(prefix + name) && value instanceof JsonObject inner) {
                JsonObject within = of(prefix + name + ".", current.fieldsOf(name), inner);
                putUnlessEmpty(changes, name, within);
              } else if (!same(name, current.fields().get(name), value)) {
                changes.put(name, value);
              }
            });
    if (prune) {
      reset(prefix, current, wanted, changes);
    }
    return new JsonObject(changes);
  }

  private void reset(
      String prefix, JsonObject current, JsonObject wanted, Map<String, JsonValue> changes) {
    current
        .fields()
        .forEach(
            (name, value) -> {
              if (wanted.fields().containsKey(name) || !mayBeReset(prefix + name, value)) {
                return;
              }
              if (isNested(prefix + name) && value instanceof JsonObject inner) {
                putUnlessEmpty(changes, name, of(prefix + name + ".", inner, JsonValue.EMPTY));
              } else {
                changes.put(name, new JsonNull());
              }
            });
  }

  /** Of a channel what it is, where it leads to and what its kind has stays. */
  private static boolean mayBeReset(String path, JsonValue value) {
    return switch (path) {
      case "name", "type", "url", "address", "settings", "filter.minSeverity", "language" -> false;
      default -> !Secrets.isMasked(value);
    };
  }

  private static void putUnlessEmpty(
      Map<String, JsonValue> changes, String name, JsonObject within) {
    if (!within.isEmpty()) {
      changes.put(name, within);
    }
  }

  private static boolean same(
      String name, @org.jspecify.annotations.Nullable JsonValue current, JsonValue wanted) {
    if (Secrets.isReference(wanted) || current != null && Secrets.isMasked(current)) {
      return true;
    }
    return current == null ? Defaults.isDefault(name, wanted) : current.equals(wanted);
  }
}
