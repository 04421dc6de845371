package io.domainwatch.boot.desired.api;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Writes ids of domains where documents have names.
 *
 * @param byName those that are there; others may come in
 */
record DomainIds(Map<String, String> byName) {
  /** The same with ids instead of names; one that was not added is refused by the API. */
  JsonObject in(JsonObject chosen) {
    Map<String, JsonValue> body = new LinkedHashMap<>();
    chosen
        .fields()
        .forEach(
            (name, value) -> {
              if (!name.equals("domains")) {
                body.put(name, value);
              } else if (value instanceof JsonNull) {
                body.put("domainIds", value);
              } else {
                body.put(
                    "domainIds",
                    JsonValue.ofTexts(
                        chosen.textsOf(name).stream()
                            .map(domain -> byName.getOrDefault(domain, domain))
                            .toList()));
              }
            });
    return new JsonObject(body);
  }
}
