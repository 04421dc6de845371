package io.domainwatch.boot.command.desired;

import io.domainwatch.app.desired.CurrentState.Existing;
import io.domainwatch.app.desired.Defaults;
import io.domainwatch.app.desired.EntryKey;
import io.domainwatch.app.desired.Plan;
import io.domainwatch.app.desired.Secrets;
import io.domainwatch.app.desired.Step;
import io.domainwatch.boot.terminal.Speech;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.json.JsonText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How a plan is shown; the values of channels that may be secrets are not. */
final class PlanText {
  private PlanText() {}

  /** A line for each thing, and at the end how many of each kind. */
  static List<String> lines(Plan plan, Speech speech) {
    List<String> lines = new ArrayList<>();
    int added = 0;
    int changed = 0;
    int removed = 0;
    for (Step step : plan.steps()) {
      String label = step.key().label();
      switch (step) {
        case Step.Add(var _, JsonObject fields) -> {
          added++;
          lines.add("+ " + label + details(fields));
        }
        case Step.Change(var _, Existing before, JsonObject changes) -> {
          changed++;
          lines.add("~ " + label);
          changes(before.fields(), changes).forEach(line -> lines.add("    " + line));
        }
        case Step.Remove _ -> {
          removed++;
          lines.add("- " + label);
        }
        case Step.Resend(var _, var _, JsonObject secrets) ->
            lines.add(
                speech.said(
                    "= "
                        + label
                        + ": sent again, since it cannot be compared: "
                        + String.join(", ", flat("", secrets).keySet())));
      }
    }
    lines.add(
        speech.said(
            added + changed + removed == 0
                ? "nothing differs"
                : added + " to add, " + changed + " to change, " + removed + " to delete"));
    return lines;
  }

  /** The same for programs. */
  static JsonValue json(Plan plan) {
    return JsonValue.fields()
        .put("differs", plan.differs())
        .put("steps", JsonValue.of(plan.steps().stream().map(PlanText::json).toList()))
        .build();
  }

  private static JsonValue json(Step step) {
    JsonValue.Builder json = JsonValue.fields();
    EntryKey key = step.key();
    switch (step) {
      case Step.Add(var _, JsonObject fields) ->
          json.put("action", "add").put("fields", shown("", fields));
      case Step.Change(var _, var _, JsonObject changes) ->
          json.put("action", "change").put("fields", shown("", changes));
      case Step.Remove _ -> json.put("action", "delete");
      case Step.Resend(var _, var _, JsonObject secrets) ->
          json.put("action", "resend").put("fields", shown("", secrets));
    }
    return json.put("section", key.section().field()).put("name", key.name()).build();
  }

  private static String details(JsonObject fields) {
    Map<String, String> flat = flat("", Defaults.leftOut(fields));
    flat.remove("name");
    flat.remove("type");
    List<String> words = new ArrayList<>();
    flat.forEach((name, value) -> words.add(name + ": " + value));
    return words.isEmpty() ? "" : "  " + String.join(", ", words);
  }

  private static List<String> changes(JsonObject before, JsonObject changes) {
    Map<String, String> had = flat("", before);
    List<String> lines = new ArrayList<>();
    flat("", changes)
        .forEach(
            (name, value) ->
                lines.add(name + ": " + had.getOrDefault(name, "default") + " -> " + value));
    return lines;
  }

  private static Map<String, String> flat(String prefix, JsonObject fields) {
    Map<String, String> flat = new LinkedHashMap<>();
    shown(prefix, fields)
        .fields()
        .forEach(
            (name, value) -> {
              if (value instanceof JsonObject inner && !inner.isEmpty()) {
                flat.putAll(flat(prefix + name + ".", inner));
              } else {
                flat.put(
                    prefix + name, value instanceof JsonNull ? "default" : JsonText.compact(value));
              }
            });
    return flat;
  }

  /** With a word instead of what may be a secret. */
  private static JsonObject shown(String prefix, JsonObject fields) {
    Map<String, JsonValue> shown = new LinkedHashMap<>();
    fields
        .fields()
        .forEach(
            (name, value) -> {
              boolean isSecret =
                  prefix.isEmpty() && name.equals("url")
                      || prefix.startsWith("settings.")
                      || Secrets.isReference(value);
              if (isSecret) {
                shown.put(name, JsonValue.of("(secret)"));
              } else if (prefix.isEmpty() && name.equals("settings")) {
                shown.put(name, JsonValue.of("(settings)"));
              } else {
                shown.put(name, value);
              }
            });
    return new JsonObject(shown);
  }
}
