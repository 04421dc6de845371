package io.domainwatch.app.desired.reading;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.text.Sentence;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Reads which domains and checks a channel or a window is for. */
final class Chosen {
  private Chosen() {}

  /**
   * Puts {@code domains}, {@code tags} and {@code checkTypes}, each where it is there. No domain
   * beside tags says nothing; without them it is for none.
   */
  static void read(Fields fields, Map<String, JsonValue> read) {
    if (fields.texts("domains") instanceof Patch.Set<Optional<List<String>>>(var names)) {
      read.put(
          "domains",
          names
              .<JsonValue>map(words -> JsonValue.ofTexts(domains(fields, words)))
              .orElseGet(JsonNull::new));
    }
    if (fields.texts("tags") instanceof Patch.Set<Optional<List<String>>>(var words)) {
      read.put(
          "tags",
          words
              .filter(list -> !list.isEmpty())
              .map(list -> DomainEntry.tags(fields, list))
              .orElseGet(JsonNull::new));
    }
    if (read.get("tags") instanceof JsonArray
        && read.get("domains") instanceof JsonArray(List<JsonValue> named)
        && named.isEmpty()) {
      read.put("domains", new JsonNull());
    }
    if (fields.texts("checkTypes") instanceof Patch.Set<Optional<List<String>>>(var words)) {
      read.put("checkTypes", orNull(words.map(list -> checkTypes(fields, list))));
    }
  }

  private static List<String> domains(Fields fields, List<String> words) {
    SortedSet<String> names = new TreeSet<>();
    for (int i = 0; i < words.size(); i++) {
      switch (DomainName.parse(words.get(i))) {
        case DomainName.Parsed.Valid(DomainName name) -> names.add(name.ascii());
        case DomainName.Parsed.Refused(Sentence reason) ->
            fields.wrong("domains[" + i + "]", reason);
      }
    }
    return List.copyOf(names);
  }

  private static List<String> checkTypes(Fields fields, List<String> words) {
    Set<CheckType> types = EnumSet.noneOf(CheckType.class);
    for (int i = 0; i < words.size(); i++) {
      Optional<CheckType> type = CheckType.find(words.get(i));
      type.ifPresent(types::add);
      if (type.isEmpty()) {
        fields.wrong(
            "checkTypes[" + i + "]",
            "must be one of "
                + Arrays.stream(CheckType.values()).map(CheckType::wireName).toList());
      }
    }
    return types.stream().map(CheckType::wireName).toList();
  }

  private static JsonValue orNull(Optional<List<String>> texts) {
    return texts.filter(all -> !all.isEmpty()).map(JsonValue::ofTexts).orElseGet(JsonNull::new);
  }
}
