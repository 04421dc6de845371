package io.domainwatch.boot.desired;

import io.domainwatch.app.desired.DesiredState;
import io.domainwatch.app.desired.EntryKey;
import io.domainwatch.app.desired.Secrets;
import io.domainwatch.app.desired.Section;
import io.domainwatch.boot.config.FileTrouble;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.text.Sentence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The secrets that a document refers to, looked up once; printed nowhere. */
public final class SecretValues {
  private final Map<String, String> environment;
  private final Path folder;
  private final Map<JsonObject, String> found = new HashMap<>();
  private final List<FieldError> problems = new ArrayList<>();

  private SecretValues(Map<String, String> environment, Path folder) {
    this.environment = environment;
    this.folder = folder;
  }

  /**
   * Looks up what a document refers to.
   *
   * @param paths where its entries stand
   * @param folder from which the paths of files begin
   */
  public static SecretValues of(
      DesiredState wanted, Map<EntryKey, String> paths, Map<String, String> env, Path folder) {
    SecretValues values = new SecretValues(env, folder);
    wanted
        .sections()
        .getOrDefault(Section.CHANNELS, Collections.emptySortedMap())
        .forEach((key, fields) -> values.lookUp(paths.getOrDefault(key, ""), fields));
    return values;
  }

  /** The references that lead nowhere and must. */
  public List<FieldError> problems() {
    return problems;
  }

  /** Whether a reference has a value. */
  public boolean has(JsonObject reference) {
    return found.containsKey(reference);
  }

  /** The fields with values instead of references; those without a value are left out. */
  public JsonObject revealed(JsonObject fields) {
    Map<String, JsonValue> revealed = new LinkedHashMap<>();
    fields
        .fields()
        .forEach(
            (name, value) -> {
              if (!(value instanceof JsonObject object)) {
                revealed.put(name, value);
              } else if (!Secrets.isReference(object)) {
                revealed.put(name, revealed(object));
              } else if (found.containsKey(object)) {
                revealed.put(name, JsonValue.of(found.getOrDefault(object, "")));
              }
            });
    return new JsonObject(revealed);
  }

  private void lookUp(String path, JsonObject fields) {
    fields
        .fields()
        .forEach(
            (name, value) -> {
              if (value instanceof JsonObject object) {
                if (Secrets.isReference(object)) {
                  lookUpOne(path + "." + name, object);
                } else {
                  lookUp(path + "." + name, object);
                }
              }
            });
  }

  private void lookUpOne(String path, JsonObject reference) {
    JsonObject from = reference.fieldsOf(Secrets.SECRET_FROM);
    if (from.findText("env").isPresent()) {
      String name = from.findText("env").get();
      String value = environment.getOrDefault(name, "");
      take(path, reference, value, "the environment variable " + name + " is not set");
    } else {
      String name = from.findText("file").orElse("");
      try {
        String value = Files.readString(folder.resolve(name)).strip();
        take(path, reference, value, "the file " + name + " is empty");
      } catch (IOException e) {
        take(path, reference, "", "the file " + name + " cannot be read: " + FileTrouble.reason(e));
      } catch (InvalidPathException _) {
        take(path, reference, "", "\"" + name + "\" names no file");
      }
    }
  }

  private void take(String path, JsonObject reference, String value, String otherwise) {
    if (!value.isEmpty()) {
      found.put(reference, value);
    } else if (!Secrets.keeps(reference)) {
      problems.add(new FieldError(path, Sentence.verbatim(otherwise)));
    }
  }
}
