package io.domainwatch.core.check.redirect;

import static io.domainwatch.core.check.redirect.RedirectDefinition.TARGET_CHANGED;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.redirect.RedirectMemory.Target;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Place;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Variant;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.ObservedChange;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether the name leads elsewhere than before (docs/spec/checks/redirect.md, "Changed target");
 * pure. One that differs from run to run, or takes turns with others, is no change, and must not
 * hurry runs.
 */
final class TargetAssessment {

  /** Part of the baseline: where the name leads, origin and path. */
  static final String TARGET_PART = "target";

  private static final Optional<String> NONE = Optional.empty();

  private final Place place;
  private final Optional<Target> last;
  private final Target here;
  private final Target known;
  private final Target target;
  private final QueryMemory query;
  private final RotatingTargets rotation;

  /**
   * @param end where the name leads
   */
  TargetAssessment(
      RedirectProbeResult seen,
      Place end,
      Map<String, JsonValue> baseline,
      RedirectMemory memory,
      Instant now) {
    this.place = end;
    this.last = memory.target();
    QueryMemory query = memory.query().after(new SiteAssessment(seen).queriesAt(end));
    this.here = Target.of(end);
    Target stored = Target.of(baseline.getOrDefault(TARGET_PART, RecordJson.write(here)));
    this.known = stored.with(stored.query().map(query::withoutRestless));
    this.target =
        here.with(query.steady(memory.query()).or(() -> here.isAt(known) ? known.query() : NONE));
    this.rotation = rotation(seen, memory.rotation().nextRun(now), now);
    this.query = isInTurn() ? memory.query() : query;
  }

  /** Which places take turns, as far as it is known. */
  RotatingTargets rotation() {
    return rotation;
  }

  /** The memory after this run. */
  RedirectMemory after(RedirectMemory memory) {
    return memory.endingAt(here, query, rotation);
  }

  /** Whether the name leads elsewhere and this is not explained by what is known. */
  boolean isMove() {
    return !known.isAt(target)
        && !isInTurn()
        && known.domain().equals(target.domain())
        && last.filter(before -> before.isAt(target) || isAtHome(before)).isPresent();
  }

  /**
   * A change inside the registrable domain. Another domain is told as such; once it is expected,
   * changes inside it are looked at.
   */
  void judge(AssessmentBuilder assessment, ExternalAssessment external) {
    if (known.isAt(target)) {
      judgeQuery(assessment);
    } else if (isInTurn()) {
      assessment.reading(TARGET_PART, RecordJson.write(known));
    } else if (!known.domain().equals(target.domain()) && external.expects(target.domain())) {
      assessment.reading(TARGET_PART, RecordJson.write(target));
    } else if (isMove()) {
      JsonValue reading = RecordJson.write(target);
      assessment.reading(TARGET_PART, reading);
      assessment.changed(List.of(moved(reading)));
    }
  }

  private boolean isInTurn() {
    return !known.isAt(here) && isAtHome(here);
  }

  /** Whether this is the known place, or takes turns with it. */
  private boolean isAtHome(Target there) {
    return known.isAt(there) || rotation.rotate(there, known);
  }

  /** At the known place: its query counts as far as it stays the same from run to run. */
  private void judgeQuery(AssessmentBuilder assessment) {
    JsonValue reading = RecordJson.write(known.with(target.query()));
    assessment.reading(TARGET_PART, reading);
    if (target.asksElse(known)) {
      String message = "The site leads to another query: %s.".formatted(place.url());
      assessment.changed(List.of(change(reading, Optional.of(Severity.INFO), message)));
    }
  }

  private ObservedChange moved(JsonValue reading) {
    boolean sameOrigin = known.origin().equals(place.origin());
    String message =
        "The site leads to another %s: %s."
            .formatted(sameOrigin ? "path" : "origin", place.origin() + place.path());
    return change(reading, sameOrigin ? Optional.of(Severity.INFO) : Optional.empty(), message);
  }

  private ObservedChange change(JsonValue reading, Optional<Severity> severity, String message) {
    return new ObservedChange(
        TARGET_CHANGED,
        "",
        Optional.of(TARGET_PART),
        reading,
        severity,
        message,
        JsonValue.fields().put("finalUrl", place.url()).build());
  }

  /** What this run teaches of places that take turns. */
  private RotatingTargets rotation(RedirectProbeResult seen, RotatingTargets before, Instant now) {
    List<Variant> ended =
        seen.ended().filter(variant -> end(variant).domain().equals(known.domain())).toList();
    RotatingTargets after = before;
    boolean departed = last.filter(known::isAt).isPresent() && !known.isAt(here);
    if (departed && known.domain().equals(here.domain())) {
      after = after.left(here, now);
    }
    for (Variant variant : ended) {
      Target there = end(variant);
      if (known.isAt(there) || after.isRotating(there)) {
        after = after.seen(there, now);
      }
    }
    int size;
    do {
      size = after.turning();
      for (Variant variant : ended) {
        for (Variant other : ended) {
          if (contradict(variant, other) && belongs(end(variant), after)) {
            after = after.turning(end(variant), now).turning(end(other), now);
          }
        }
      }
    } while (after.turning() > size);
    return after;
  }

  private boolean belongs(Target there, RotatingTargets places) {
    return known.isAt(there) || places.rotate(there, known);
  }

  /** Whether one URL led to different places in one run. */
  private static boolean contradict(Variant variant, Variant other) {
    return !end(variant).isAt(end(other)) && variant.meets(other);
  }

  private static Target end(Variant variant) {
    return Target.of(variant.end().orElseThrow());
  }
}
