package io.domainwatch.core.check.rdap;

import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrant;
import io.domainwatch.core.check.rdap.registration.RdapRecord.Registrar;
import io.domainwatch.core.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Compares who holds and who keeps a registration (docs/spec/checks/rdap.md, "Registrar and
 * registrant").
 */
final class HolderAssessment {
  private static final String REGISTRAR_PART = "registrar";
  private static final String REGISTRANT_PART = "registrant";
  private static final String NAME = "name";
  private static final String COUNTRY = "country";

  /** What identifies a registrar, the best first. */
  private static final List<String> REGISTRAR_NAMES = List.of("ianaId", "handle", NAME);

  private HolderAssessment() {}

  /** Adds whether the registrar is another one. */
  static void registrar(Registrar registrar, BaselineParts parts) {
    JsonValue.JsonObject now = fields(registrar);
    Optional<JsonValue.JsonObject> before = parts.before().findFields(REGISTRAR_PART);
    Optional<String> key = before.flatMap(known -> comparable(known, now));
    if (before.isEmpty()) {
      parts.reads(REGISTRAR_PART, now);
    } else if (key.isPresent() && differs(before.get(), now, key.get())) {
      parts.changed(
          RdapDefinition.REGISTRAR_CHANGED,
          REGISTRAR_PART,
          now,
          "The domain is now kept by the registrar " + shown(now) + ".");
    } else if (key.isPresent()) {
      parts.reads(REGISTRAR_PART, merged(before.get(), now));
    }
  }

  /** Adds whether the visible registrant is another one; what is held back is no change. */
  static void registrant(Registrant registrant, BaselineParts parts) {
    JsonValue.JsonObject now = fields(registrant);
    if (now.isEmpty()) {
      return;
    }
    JsonValue.JsonObject before = parts.before().findFields(REGISTRANT_PART).orElse(now);
    boolean renamed = differs(before, now, NAME);
    JsonValue.JsonObject after = renamed ? now : merged(before, now);
    if (renamed || differs(before, now, COUNTRY)) {
      parts.changed(
          RdapDefinition.REGISTRANT_CHANGED,
          REGISTRANT_PART,
          after,
          "The registry now names " + holder(after) + " as the registrant.");
    } else {
      parts.reads(REGISTRANT_PART, after);
    }
  }

  /** What both are known by. */
  private static Optional<String> comparable(
      JsonValue.JsonObject before, JsonValue.JsonObject now) {
    return REGISTRAR_NAMES.stream()
        .filter(key -> before.find(key).isPresent() && now.find(key).isPresent())
        .findFirst();
  }

  /** Whether both say something, and not the same. */
  private static boolean differs(
      JsonValue.JsonObject before, JsonValue.JsonObject now, String key) {
    Optional<String> one = before.findText(key).map(HolderAssessment::folded);
    Optional<String> other = now.findText(key).map(HolderAssessment::folded);
    return one.isPresent() && other.isPresent() && !one.equals(other);
  }

  /** Without what spelling adds: case and runs of white space. */
  private static String folded(String text) {
    StringBuilder folded = new StringBuilder();
    text.toLowerCase(Locale.ROOT)
        .codePoints()
        .filter(c -> !Character.isWhitespace(c))
        .forEach(folded::appendCodePoint);
    return folded.toString();
  }

  private static JsonValue.JsonObject merged(
      JsonValue.JsonObject before, JsonValue.JsonObject now) {
    Map<String, JsonValue> merged = new LinkedHashMap<>(before.fields());
    merged.putAll(now.fields());
    return new JsonValue.JsonObject(merged);
  }

  private static String shown(JsonValue.JsonObject registrar) {
    return registrar
        .findText(NAME)
        .or(() -> registrar.findText("ianaId").map(id -> "with IANA number " + id))
        .or(() -> registrar.findText("handle"))
        .orElse("");
  }

  private static String holder(JsonValue.JsonObject registrant) {
    Optional<String> country = registrant.findText(COUNTRY);
    return registrant
        .findText(NAME)
        .map(name -> name + country.map(c -> " (" + c + ")").orElse(""))
        .orElseGet(() -> "someone in " + country.orElse("an unnamed country"));
  }

  private static JsonValue.JsonObject fields(Registrar registrar) {
    JsonValue.Builder fields = JsonValue.fields();
    registrar.ianaId().ifPresent(id -> fields.put("ianaId", id));
    registrar.handle().ifPresent(handle -> fields.put("handle", handle));
    registrar.name().ifPresent(name -> fields.put(NAME, name));
    return fields.build();
  }

  private static JsonValue.JsonObject fields(Registrant registrant) {
    JsonValue.Builder fields = JsonValue.fields();
    registrant.name().ifPresent(name -> fields.put(NAME, name));
    registrant.country().ifPresent(country -> fields.put(COUNTRY, country));
    return fields.build();
  }
}
