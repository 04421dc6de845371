package io.domainwatch.app.desired;

import io.domainwatch.app.desired.CurrentState.Existing;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Makes a document of what is there; the same state gives the same document. */
public final class DocumentWriter {
  private final Set<String> variables = new HashSet<>();
  private final ChannelNames channels;

  private DocumentWriter(ChannelNames channels) {
    this.channels = channels;
  }

  /** The document of all that is set, which holds no secret but says where one is looked for. */
  public static JsonObject document(CurrentState current) {
    return new DocumentWriter(new ChannelNames(current.of(Section.CHANNELS).keySet()))
        .write(current);
  }

  private JsonObject write(CurrentState current) {
    JsonValue.Builder document = JsonValue.fields().put("version", 1);
    for (Section section : Section.values()) {
      List<JsonValue> entries = new ArrayList<>();
      current.of(section).values().stream()
          .map(Existing::fields)
          .filter(fields -> tellsSomebody(section, fields))
          .forEach(fields -> entries.add(entry(section, fields)));
      document.put(section.field(), section.isOne() ? one(entries) : JsonValue.of(entries));
    }
    return document.build();
  }

  private static JsonValue one(List<JsonValue> entries) {
    return entries.isEmpty() ? JsonValue.EMPTY : entries.getFirst();
  }

  /** A policy whose channels were all deleted could not be made. */
  private static boolean tellsSomebody(Section section, JsonObject fields) {
    return section != Section.POLICIES || fields.find("steps").isPresent();
  }

  private JsonValue entry(Section section, JsonObject fields) {
    return switch (section) {
      case CHANNELS -> withoutSecrets(fields.findText("name").orElse(""), fields);
      case POLICIES, REPORTS -> ChannelUses.replaced(section, fields, this::shortest);
      case DOMAINS, WINDOWS -> fields;
    };
  }

  private List<JsonValue> shortest(String path, List<JsonValue> references) {
    return references.stream().map(channels::shortest).toList();
  }

  private JsonObject withoutSecrets(String prefix, JsonObject fields) {
    Map<String, JsonValue> written = new LinkedHashMap<>();
    fields
        .fields()
        .forEach(
            (name, value) -> {
              if (name.equals("settings") && value instanceof JsonObject inner) {
                written.put(name, withoutSecrets(prefix, inner));
              } else if (name.equals("url") || !name.equals("name") && Secrets.isMasked(value)) {
                written.put(name, reference(prefix + "_" + name));
              } else {
                written.put(name, value);
              }
            });
    return new JsonObject(written);
  }

  /** Where the secret is looked for; what exists keeps what it has where there is none. */
  private JsonObject reference(String words) {
    String name =
        "CHANNEL_"
            + words.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]+", "_").replaceAll("^_+", "");
    String free = name;
    for (int i = 2; !variables.add(free); i++) {
      free = name + "_" + i;
    }
    JsonObject from = JsonValue.fields().put("env", free).put("keep", true).build();
    return JsonValue.fields().put(Secrets.SECRET_FROM, from).build();
  }
}
