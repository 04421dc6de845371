package io.domainwatch.checks.redirect;

import static io.domainwatch.core.check.catalogue.RedirectDefinition.BROKEN;
import static io.domainwatch.core.check.catalogue.RedirectDefinition.CHAIN_LONG;
import static io.domainwatch.core.check.catalogue.RedirectDefinition.DOWNGRADE;
import static io.domainwatch.core.check.catalogue.RedirectDefinition.EXTERNAL_TARGET;
import static io.domainwatch.core.check.catalogue.RedirectDefinition.HSTS_ORDER;
import static io.domainwatch.core.check.catalogue.RedirectDefinition.HTTPS_MISSING;
import static io.domainwatch.core.check.catalogue.RedirectDefinition.LOOP;
import static io.domainwatch.core.check.catalogue.RedirectDefinition.NOT_CANONICAL;
import static io.domainwatch.core.check.catalogue.RedirectDefinition.TARGET_CHANGED;
import static io.domainwatch.core.check.catalogue.RedirectDefinition.TEMPORARY;

import io.domainwatch.checks.redirect.RedirectObservation.Place;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Judges one run of {@code redirect} (docs/spec/checks/redirect.md, "Judgement"); pure. */
final class RedirectAssessment {

  /** Part of the baseline: where the name leads, origin and path. */
  static final String TARGET_PART = "target";

  private final RedirectObservation seen;
  private final SiteVerdict verdict;
  private final Map<String, JsonValue> baseline;
  private final Instant now;
  private final Map<EventType, Verdict> judgements = new HashMap<>();
  private final List<ObservedChange> sightings = new ArrayList<>();
  private final Map<String, JsonValue> readings = new HashMap<>();
  private RedirectMemory memory;

  private RedirectAssessment(
      RedirectObservation seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    this.seen = seen;
    this.verdict = new SiteVerdict(seen);
    this.baseline = baseline;
    this.memory = RedirectMemory.of(memory);
    this.now = now;
  }

  /** Judges what was seen at {@code now}, the start of the run. */
  static Assessment assess(
      RedirectObservation seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    return new RedirectAssessment(seen, baseline, memory, now).assess();
  }

  private Assessment assess() {
    ChainAssessment chains = new ChainAssessment(seen);
    judgements.put(LOOP, chains.loops());
    judgements.put(BROKEN, chains.broken());
    judgements.put(DOWNGRADE, chains.downgrades());
    judgements.put(CHAIN_LONG, chains.longChains());
    ExternalAssessment external = new ExternalAssessment(seen, baseline, memory.foreign(), now);
    judgements.put(EXTERNAL_TARGET, external.judgement());
    readings.putAll(external.readings());
    memory = memory.with(external.foreign());
    put(HTTPS_MISSING, verdict.httpsMissing());
    put(NOT_CANONICAL, verdict.notCanonical());
    put(HSTS_ORDER, verdict.hstsOrder());
    TemporaryAssessment temporary = new TemporaryAssessment(seen, memory, now);
    judgements.put(TEMPORARY, temporary.judgement());
    memory = temporary.memory();
    judgeTarget(external);
    return new Assessment(
        judgements,
        sightings,
        readings,
        memory.toValue(),
        verdict.summary(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  private void put(EventType type, Optional<Verdict> judgement) {
    judgement.ifPresent(told -> judgements.put(type, told));
  }

  /**
   * A change inside the registrable domain. One that differs from run to run is no change, and must
   * not hurry runs: it is looked at when it follows on the known state, or is seen again. Another
   * domain is told as such; once it is expected, changes inside it are looked at.
   */
  private void judgeTarget(ExternalAssessment external) {
    Optional<Place> end = verdict.canonical();
    if (end.isEmpty()) {
      return;
    }
    Place place = end.get();
    JsonValue reading =
        JsonValue.fields()
            .put("origin", place.origin())
            .put("path", place.path())
            .put("domain", place.registrable())
            .build();
    Optional<JsonValue> last = memory.target();
    memory = memory.endingAt(reading);
    JsonValue known = baseline.getOrDefault(TARGET_PART, reading);
    if (known.equals(reading)) {
      readings.put(TARGET_PART, reading);
      return;
    }
    boolean sameDomain =
        ((JsonValue.JsonObject) known)
            .findText("domain")
            .filter(place.registrable()::equals)
            .isPresent();
    if (!sameDomain && external.expects(place.registrable())) {
      readings.put(TARGET_PART, reading);
      return;
    }
    boolean steady = last.filter(v -> v.equals(reading) || v.equals(known)).isPresent();
    if (steady && sameDomain) {
      readings.put(TARGET_PART, reading);
      sightings.add(changed((JsonValue.JsonObject) known, reading, place));
    }
  }

  private static ObservedChange changed(
      JsonValue.JsonObject known, JsonValue reading, Place place) {
    boolean sameOrigin = known.findText("origin").filter(place.origin()::equals).isPresent();
    return new ObservedChange(
        TARGET_CHANGED,
        "",
        Optional.of(TARGET_PART),
        reading,
        sameOrigin ? Optional.of(Severity.INFO) : Optional.empty(),
        "The site leads to another %s: %s."
            .formatted(sameOrigin ? "path" : "origin", place.origin() + place.path()),
        JsonValue.fields().put("finalUrl", place.url()).build());
  }
}
