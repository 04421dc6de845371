package io.domainwatch.core.check.securityheaders;

import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.CHANGED;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.COOKIE_INSECURE;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.CSP_WEAKENED;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.HSTS_WEAK;
import static io.domainwatch.core.check.securityheaders.SecurityHeadersDefinition.MISSING;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Tells which values of headers changed (docs/spec/checks/security_headers.md, "Changed values");
 * pure. A change that makes a fault or mends it is told by the event of that fault alone: where a
 * fault begins or ends, the baseline of its headers moves without a word. While it lasts, further
 * changes are told.
 */
final class ChangeAssessment {

  /** Part of the baseline: the tracked headers and cookie flags, normalised. */
  static final String HEADERS_PART = "headers";

  /** Part of the baseline: the words of the faults that those values had. */
  static final String FAULTS_PART = "faults";

  /** Names of normalised values, by the fault that they make. */
  private static final Map<EventType, Set<String>> FAULTS =
      Map.of(
          HSTS_WEAK, Set.of("strict-transport-security"),
          CSP_WEAKENED, Set.of("content-security-policy", "content-security-policy-report-only"),
          COOKIE_INSECURE, Set.of(NormalizedHeaders.COOKIES),
          MISSING,
              Set.of(
                  "strict-transport-security",
                  "content-security-policy",
                  "x-frame-options",
                  "x-content-type-options"));

  private final JsonValue.JsonObject baseline;
  private final boolean firstReading;
  private final Set<String> faultsBefore;
  private final Set<String> faults;
  private final ChangeMemory memory;
  private final Instant now;

  /** What is read, told and remembered. */
  record Result(
      Map<String, JsonValue> readings, Optional<ObservedChange> sighting, ChangeMemory memory) {
    Result {
      readings = Map.copyOf(readings);
    }
  }

  /**
   * @param parts the baseline
   * @param judgements of this run on the faults
   */
  ChangeAssessment(
      Map<String, JsonValue> parts,
      Map<EventType, Verdict> judgements,
      ChangeMemory memory,
      Instant now) {
    this.baseline = new JsonValue.JsonObject(parts).fieldsOf(HEADERS_PART);
    this.firstReading = !parts.containsKey(HEADERS_PART);
    this.faultsBefore = new TreeSet<>(new JsonValue.JsonObject(parts).textsOf(FAULTS_PART));
    this.faults = faults(judgements, faultsBefore);
    if (!parts.containsKey(FAULTS_PART)) {
      faultsBefore.addAll(faults);
    }
    this.memory = memory;
    this.now = now;
  }

  /** A header that is gone keeps its old value: its loss is told by its own event. */
  Result assess(Map<String, String> values) {
    Map<String, JsonValue> all = new HashMap<>(baseline.fields());
    values.forEach((name, value) -> all.put(name, JsonValue.of(value)));
    JsonValue.JsonObject reading = new JsonValue.JsonObject(all);
    List<String> changed = changed(reading);
    if (firstReading || changed.isEmpty()) {
      return new Result(
          Map.of(HEADERS_PART, reading, FAULTS_PART, JsonValue.ofTexts(faults)),
          Optional.empty(),
          memory);
    }
    return memory.restsAt(now)
        ? new Result(Map.of(), Optional.empty(), memory)
        : new Result(
            Map.of(HEADERS_PART, reading),
            Optional.of(change(reading, changed)),
            memory.sighting(reading, now));
  }

  /** Of what cannot be judged it is taken that it is as it was. */
  private static Set<String> faults(Map<EventType, Verdict> judgements, Set<String> before) {
    Set<String> faults = new TreeSet<>();
    for (EventType type : FAULTS.keySet()) {
      boolean bad =
          judgements.containsKey(type)
              ? !judgements.get(type).findings().isEmpty()
              : before.contains(type.wireName());
      if (bad) {
        faults.add(type.wireName());
      }
    }
    return faults;
  }

  /** Names whose values changed without beginning or ending a fault, sorted. */
  private List<String> changed(JsonValue.JsonObject reading) {
    Set<String> told = new HashSet<>();
    FAULTS.forEach(
        (type, names) -> {
          if (faults.contains(type.wireName()) != faultsBefore.contains(type.wireName())) {
            told.addAll(names);
          }
        });
    return reading.fields().keySet().stream()
        .filter(name -> !reading.find(name).equals(baseline.find(name)))
        .filter(name -> !told.contains(name))
        .sorted()
        .toList();
  }

  private static ObservedChange change(JsonValue.JsonObject reading, List<String> changed) {
    return new ObservedChange(
        CHANGED,
        "",
        Optional.of(HEADERS_PART),
        reading,
        Optional.empty(),
        "Values of security headers changed: " + String.join(", ", changed) + ".",
        JsonValue.fields().put("headers", changed).build());
  }
}
