package io.domainwatch.core.check.redirect;

import static io.domainwatch.core.check.redirect.RedirectDefinition.BROKEN;
import static io.domainwatch.core.check.redirect.RedirectDefinition.CHAIN_LONG;
import static io.domainwatch.core.check.redirect.RedirectDefinition.DOWNGRADE;
import static io.domainwatch.core.check.redirect.RedirectDefinition.EXTERNAL_TARGET;
import static io.domainwatch.core.check.redirect.RedirectDefinition.HSTS_ORDER;
import static io.domainwatch.core.check.redirect.RedirectDefinition.HTTPS_MISSING;
import static io.domainwatch.core.check.redirect.RedirectDefinition.LOOP;
import static io.domainwatch.core.check.redirect.RedirectDefinition.NOT_CANONICAL;
import static io.domainwatch.core.check.redirect.RedirectDefinition.TARGET_CHANGED;
import static io.domainwatch.core.check.redirect.RedirectDefinition.TEMPORARY;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.redirect.RedirectMemory.Target;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Place;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Judges one run of {@code redirect} (docs/spec/checks/redirect.md, "Judgement"); pure. */
public final class RedirectAssessment {

  /** Part of the baseline: where the name leads, origin and path. */
  static final String TARGET_PART = "target";

  private static final Optional<String> NONE = Optional.empty();

  private final RedirectProbeResult seen;
  private final SiteAssessment site;
  private final Map<String, JsonValue> baseline;
  private final Instant now;
  private final AssessmentBuilder assessment = new AssessmentBuilder();
  private RedirectMemory memory;

  private RedirectAssessment(
      RedirectProbeResult seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    this.seen = seen;
    this.site = new SiteAssessment(seen);
    this.baseline = baseline;
    this.memory = RedirectMemory.of(memory);
    this.now = now;
  }

  /** Judges what was seen at {@code now}, the start of the run. */
  public static Assessment assess(
      RedirectProbeResult seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    return new RedirectAssessment(seen, baseline, memory, now).assess();
  }

  private Assessment assess() {
    ChainAssessment chains = new ChainAssessment(seen);
    assessment.judged(LOOP, chains.loops());
    assessment.judged(BROKEN, chains.broken());
    assessment.judged(DOWNGRADE, chains.downgrades());
    assessment.judged(CHAIN_LONG, chains.longChains());
    ExternalAssessment external = new ExternalAssessment(seen, baseline, memory.foreign(), now);
    assessment.judged(EXTERNAL_TARGET, external.judgement());
    assessment.readings(external.readings());
    memory = memory.with(external.foreign());
    put(HTTPS_MISSING, site.httpsMissing());
    put(NOT_CANONICAL, site.notCanonical());
    put(HSTS_ORDER, site.hstsOrder());
    TemporaryAssessment temporary = new TemporaryAssessment(seen, memory, now);
    assessment.judged(TEMPORARY, temporary.judgement());
    memory = temporary.memory();
    site.canonical().ifPresent(end -> judgeTarget(external, end));
    return assessment.build(RecordJson.write(memory), site.summary());
  }

  private void put(EventType type, Optional<Verdict> judgement) {
    judgement.ifPresent(told -> assessment.judged(type, told));
  }

  /**
   * A change inside the registrable domain. One that differs from run to run is no change, and must
   * not hurry runs: it is looked at when it follows on the known state, or is seen again. Another
   * domain is told as such; once it is expected, changes inside it are looked at.
   */
  private void judgeTarget(ExternalAssessment external, Place place) {
    QueryMemory query = memory.query().after(site.queriesAt(place));
    Optional<Target> last = memory.target();
    Target here = Target.of(place);
    Target stored = Target.of(baseline.getOrDefault(TARGET_PART, RecordJson.write(here)));
    Target known = stored.with(stored.query().map(query::withoutRestless));
    Target target =
        here.with(query.steady(memory.query()).or(() -> here.isAt(known) ? known.query() : NONE));
    JsonValue reading = RecordJson.write(target);
    memory = memory.endingAt(here, query);
    if (known.isAt(target)) {
      judgeQuery(known, target, place);
      return;
    }
    boolean sameDomain = known.domain().equals(target.domain());
    if (!sameDomain && external.expects(target.domain())) {
      assessment.reading(TARGET_PART, reading);
      return;
    }
    boolean steady = last.filter(v -> v.isAt(target) || v.isAt(known)).isPresent();
    if (steady && sameDomain) {
      assessment.reading(TARGET_PART, reading);
      assessment.changed(List.of(changed(known, reading, place)));
    }
  }

  /** At the known place: its query counts as far as it stays the same from run to run. */
  private void judgeQuery(Target known, Target target, Place place) {
    JsonValue reading = RecordJson.write(known.with(target.query()));
    assessment.reading(TARGET_PART, reading);
    if (target.asksElse(known)) {
      assessment.changed(
          List.of(
              new ObservedChange(
                  TARGET_CHANGED,
                  "",
                  Optional.of(TARGET_PART),
                  reading,
                  Optional.of(Severity.INFO),
                  "The site leads to another query: %s.".formatted(place.url()),
                  JsonValue.fields().put("finalUrl", place.url()).build())));
    }
  }

  private static ObservedChange changed(Target known, JsonValue reading, Place place) {
    boolean sameOrigin = known.origin().equals(place.origin());
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
