package io.domainwatch.app.desired;

import io.domainwatch.app.desired.CurrentState.Existing;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Predicate;

/** Compares what is wanted with what is there; not for two threads. */
public final class Planner {
  private final CurrentState current;
  private final boolean prune;
  private final Predicate<JsonObject> given;
  private final Instant now;
  private final References references;
  private final List<Step> steps = new ArrayList<>();
  private final List<Plan.Problem> problems = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();

  private Planner(
      DesiredState wanted,
      CurrentState current,
      boolean prune,
      Predicate<JsonObject> given,
      Instant now) {
    this.references = new References(wanted, current, prune);
    this.current = current;
    this.prune = prune;
    this.given = given;
    this.now = now;
  }

  /**
   * The steps from what is there to what is wanted.
   *
   * @param prune whether what the document does not name is deleted, in the sections that it has,
   *     and goes back to its default, in the entries that it names
   * @param given whether the secret of a reference was found
   */
  public static Plan plan(
      DesiredState wanted,
      CurrentState current,
      boolean prune,
      Predicate<JsonObject> given,
      Instant now) {
    Planner planner = new Planner(wanted, current, prune, given, now);
    wanted.sections().forEach(planner::section);
    planner.problems.addAll(planner.references.problems());
    return new Plan(planner.steps, planner.problems, planner.notes);
  }

  private void section(Section section, SortedMap<EntryKey, JsonObject> wanted) {
    SortedMap<EntryKey, Existing> there = current.of(section);
    wanted.forEach(
        (key, said) -> {
          JsonObject fields = references.resolved(key, said);
          if (isOver(section, fields)) {
            notes.add(key.label() + " is over and left as it is");
          } else if (there.containsKey(key)) {
            change(key, references.shown(section, there.get(key)), fields);
          } else {
            add(key, fields);
          }
        });
    if (prune) {
      there.forEach(
          (key, existing) -> {
            if (!wanted.containsKey(key)) {
              steps.add(new Step.Remove(key, existing));
            }
          });
    }
  }

  private void add(EntryKey key, JsonObject fields) {
    references(fields, "")
        .forEach(
            (path, reference) -> {
              if (!given.test(reference)) {
                problems.add(
                    new Plan.Problem(
                        key, path, "there is no such channel yet, and its secret is not given"));
              }
            });
    steps.add(new Step.Add(key, fields));
  }

  private void change(EntryKey key, Existing existing, JsonObject fields) {
    boolean whole = prune || isWhole(key.section());
    JsonObject changes = new Difference(whole).of(existing.fields(), fields);
    if (!changes.isEmpty()) {
      steps.add(new Step.Change(key, existing, changes));
    }
    JsonObject secrets = secrets(existing.fields(), fields);
    if (!secrets.isEmpty()) {
      steps.add(new Step.Resend(key, existing, secrets));
    }
  }

  /** The fields that cannot be compared and have a value. */
  private JsonObject secrets(JsonObject existing, JsonObject fields) {
    Map<String, JsonValue> secrets = new LinkedHashMap<>();
    fields
        .fields()
        .forEach(
            (name, value) -> {
              if (isGiven(value, existing.find(name).filter(Secrets::isMasked).isPresent())) {
                secrets.put(name, value);
              } else if (name.equals("settings") && value instanceof JsonObject inner) {
                JsonObject within = secrets(existing.fieldsOf(name), inner);
                if (!within.isEmpty()) {
                  secrets.put(name, within);
                }
              }
            });
    return new JsonObject(secrets);
  }

  private boolean isGiven(JsonValue value, boolean masked) {
    return Secrets.isReference(value)
        ? value instanceof JsonObject reference && given.test(reference)
        : masked && value instanceof JsonString;
  }

  private static Map<String, JsonObject> references(JsonObject fields, String prefix) {
    Map<String, JsonObject> found = new LinkedHashMap<>();
    fields
        .fields()
        .forEach(
            (name, value) -> {
              if (value instanceof JsonObject inner) {
                if (Secrets.isReference(inner)) {
                  found.put(prefix + name, inner);
                } else {
                  found.putAll(references(inner, prefix + name + "."));
                }
              }
            });
    return found;
  }

  /** Of which the fields depend on one another, so that all of them are said. */
  private static boolean isWhole(Section section) {
    return section == Section.WINDOWS || section == Section.POLICIES;
  }

  private boolean isOver(Section section, JsonObject fields) {
    return section == Section.WINDOWS
        && fields.findText("to").filter(to -> !instant(to).isAfter(now)).isPresent();
  }

  private static Instant instant(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException("not normalised: " + text, e);
    }
  }
}
