package io.domainwatch.boot.desired.api;

import io.domainwatch.app.desired.CurrentState.Existing;
import io.domainwatch.app.desired.EntryKey;
import io.domainwatch.app.desired.Step;
import io.domainwatch.app.desired.reading.ApiReader;
import io.domainwatch.boot.api.Api;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/** Sets what is set on domains and their checks, one request for each. */
final class DomainChanges {
  private final Api api;
  private final ExecutionReport report;
  private final Map<String, String> ids;
  private final Instant now;

  DomainChanges(Api api, ExecutionReport report, Map<String, String> ids, Instant now) {
    this.api = api;
    this.report = report;
    this.ids = ids;
    this.now = now;
  }

  void run(Step step) {
    switch (step) {
      case Step.Add(EntryKey key, JsonObject fields) -> set(key, Optional.empty(), fields);
      case Step.Change(EntryKey key, Existing before, JsonObject changes) ->
          set(key, Optional.of(before.fields()), changes);
      case Step.Remove _, Step.Resend _ -> {}
    }
  }

  /**
   * @param before what the plan was made for; empty for a domain that is new
   */
  private void set(EntryKey key, Optional<JsonObject> before, JsonObject changes) {
    String id = ids.getOrDefault(key.name(), "");
    if (id.isEmpty()) {
      // It was not added, and that is reported already.
      return;
    }
    JsonObject whole = whole(before.orElse(JsonValue.EMPTY), changes);
    if (!whole.isEmpty()) {
      report.take(key, api.ask(Api.Call.patch("/domains/" + id, whole)));
    }
    changes
        .fieldsOf("checks")
        .fields()
        .forEach(
            (type, value) -> {
              JsonObject rest =
                  value instanceof JsonObject check ? check.without("disabled") : JsonValue.EMPTY;
              if (!rest.isEmpty()) {
                String path = "/domains/" + id + "/checks/" + type + "/overrides";
                check(key, path, before.map(all -> all.fieldsOf("checks").fieldsOf(type)), rest);
              }
            });
  }

  private static JsonObject whole(JsonObject before, JsonObject changes) {
    Map<String, JsonValue> whole = new LinkedHashMap<>();
    for (String field : List.of("mutedUntil", "muteReason")) {
      if (changes.fields().containsKey(field)) {
        whole.put(field, changes.fields().getOrDefault(field, new JsonNull()));
      }
    }
    TreeSet<String> disabled = disabled(before.fieldsOf("checks"));
    TreeSet<String> wanted = new TreeSet<>(disabled);
    changes
        .fieldsOf("checks")
        .fields()
        .forEach(
            (type, check) -> {
              if (check instanceof JsonObject fields && fields.fields().containsKey("disabled")) {
                if (fields.isTrue("disabled")) {
                  wanted.add(type);
                } else {
                  wanted.remove(type);
                }
              }
            });
    if (!wanted.equals(disabled)) {
      whole.put("disabledChecks", JsonValue.ofTexts(wanted));
    }
    return new JsonObject(whole);
  }

  private static TreeSet<String> disabled(JsonObject checks) {
    TreeSet<String> disabled = new TreeSet<>();
    checks
        .fields()
        .forEach(
            (type, check) -> {
              if (check instanceof JsonObject fields && fields.isTrue("disabled")) {
                disabled.add(type);
              }
            });
    return disabled;
  }

  private void check(EntryKey key, String path, Optional<JsonObject> before, JsonObject changes) {
    Optional<String> tag = Optional.empty();
    if (before.isPresent()) {
      Api.Answer present = api.ask(Api.Call.get(path));
      JsonObject shown = ApiReader.check(present.body().fieldsOf("data"), now);
      if (!present.isDone()
          || !shown.without("disabled").equals(before.get().without("disabled"))) {
        report.overtaken();
        return;
      }
      tag = present.tag();
    }
    report.take(key, api.ask(Api.Call.patch(path, defaulted(changes)).onlyFor(tag)));
  }

  /** The API has no {@code null} for some fields; their default stands for it. */
  private static JsonObject defaulted(JsonObject changes) {
    Map<String, JsonValue> body = new LinkedHashMap<>(changes.fields());
    body.replaceAll(
        (field, value) ->
            !(value instanceof JsonNull)
                ? value
                : switch (field) {
                  case "muted" -> new JsonBoolean(false);
                  case "disabledEventTypes" -> new JsonArray(List.of());
                  case "severityOverrides" -> JsonValue.EMPTY;
                  default -> value;
                });
    return new JsonObject(body);
  }
}
