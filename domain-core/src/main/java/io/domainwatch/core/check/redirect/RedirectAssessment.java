package io.domainwatch.core.check.redirect;

import static io.domainwatch.core.check.redirect.RedirectDefinition.BROKEN;
import static io.domainwatch.core.check.redirect.RedirectDefinition.CHAIN_LONG;
import static io.domainwatch.core.check.redirect.RedirectDefinition.DOWNGRADE;
import static io.domainwatch.core.check.redirect.RedirectDefinition.EXTERNAL_TARGET;
import static io.domainwatch.core.check.redirect.RedirectDefinition.HSTS_ORDER;
import static io.domainwatch.core.check.redirect.RedirectDefinition.HTTPS_MISSING;
import static io.domainwatch.core.check.redirect.RedirectDefinition.LOOP;
import static io.domainwatch.core.check.redirect.RedirectDefinition.NOT_CANONICAL;
import static io.domainwatch.core.check.redirect.RedirectDefinition.TEMPORARY;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.redirect.RedirectMemory.Target;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Entry;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Outcome;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Place;
import io.domainwatch.core.check.redirect.RedirectProbeResult.Variant;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Verdict;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/** Judges one run of {@code redirect} (docs/spec/checks/redirect.md, "Judgement"); pure. */
public final class RedirectAssessment {

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

  /**
   * Whether the name seems to lead elsewhere than before, so that its entry is worth asking again
   * before that is believed (docs/spec/checks/redirect.md, "Rotating targets").
   */
  public static Optional<Entry> doubts(
      RedirectProbeResult seen,
      Map<String, JsonValue> baseline,
      JsonValue.JsonObject memory,
      Instant now) {
    RedirectMemory before = RedirectMemory.of(memory);
    return new SiteAssessment(seen)
        .canonicalVariant()
        .filter(
            variant ->
                new TargetAssessment(seen, variant.end().orElseThrow(), baseline, before, now)
                    .isMove())
        .map(Variant::entry);
  }

  /**
   * Whether a chain that ends at this status would be held against the site, which used to lead
   * elsewhere (docs/spec/checks/web-shared.md, "Blocks without a mark").
   */
  public static boolean isAtStake(Variant variant, Map<String, JsonValue> baseline) {
    return variant.outcome() instanceof Outcome.Ended(Place end, int status)
        && Optional.ofNullable(baseline.get(TargetAssessment.TARGET_PART))
            .map(Target::of)
            .filter(
                known ->
                    !known.isAt(Target.of(end))
                        || (variant.redirects() > 0 && (status == 404 || status == 410)))
            .isPresent();
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
    Optional<TargetAssessment> target =
        site.canonical().map(end -> new TargetAssessment(seen, end, baseline, memory, now));
    put(NOT_CANONICAL, notCanonical(target));
    put(HSTS_ORDER, site.hstsOrder());
    TemporaryAssessment temporary = new TemporaryAssessment(seen, memory, now);
    assessment.judged(TEMPORARY, temporary.judgement());
    memory = temporary.memory();
    target.ifPresent(
        judged -> {
          judged.judge(assessment, external);
          memory = judged.after(memory);
        });
    return assessment.build(RecordJson.write(memory), site.summary());
  }

  private Optional<Verdict> notCanonical(Optional<TargetAssessment> target) {
    RotatingTargets rotation =
        target.map(TargetAssessment::rotation).orElseGet(() -> memory.rotation().nextRun(now));
    boolean told = site.httpsMissing().filter(v -> !v.findings().isEmpty()).isPresent();
    return new EndAssessment(seen, rotation).notCanonical(told);
  }

  private void put(EventType type, Optional<Verdict> judgement) {
    judgement.ifPresent(told -> assessment.judged(type, told));
  }
}
