package io.domainwatch.core.check.blacklist;

import static io.domainwatch.core.check.blacklist.BlacklistDefinition.DOMAIN_LISTED;
import static io.domainwatch.core.check.blacklist.BlacklistDefinition.IP_LISTED;
import static io.domainwatch.core.check.blacklist.BlacklistDefinition.POLICY_LISTED;
import static io.domainwatch.core.check.blacklist.BlacklistDefinition.REASON_CHANGED;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Provider;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Result;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Target;
import io.domainwatch.core.check.blacklist.list.ListingClass;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a run of the check {@code blacklist} means; pure. One is made for each run. */
public final class BlacklistAssessment {

  private final BlacklistProbeResult seen;
  private final ClassAssessment abuse;
  private final ClassAssessment policy;
  private final Map<String, Provider> providers;
  private final Map<String, Target> targets;
  private final AssessmentBuilder assessment = new AssessmentBuilder();

  private BlacklistAssessment(
      BlacklistProbeResult seen, BlacklistMemory memory, Instant now, Duration apart) {
    this.seen = seen;
    this.abuse = new ClassAssessment(ListingClass.ABUSE, seen, memory, now, apart);
    this.policy = new ClassAssessment(ListingClass.POLICY, seen, memory, now, apart);
    this.providers =
        seen.providers().stream()
            .collect(Collectors.toMap(Provider::zone, Function.identity(), (a, _) -> a));
    this.targets =
        seen.targets().stream()
            .collect(Collectors.toMap(Target::value, Function.identity(), (a, _) -> a));
  }

  /**
   * The assessment of what was seen at {@code now}.
   *
   * @param apart least time between two positives that count
   */
  public static Assessment assess(
      BlacklistProbeResult seen, BlacklistMemory memory, Instant now, Duration apart) {
    return new BlacklistAssessment(seen, memory, now, apart).assess();
  }

  private Assessment assess() {
    seen.results().forEach(this::judge);
    judge(abuse, IP_LISTED, DOMAIN_LISTED);
    judge(policy, POLICY_LISTED);
    Coverage coverage = Coverage.of(seen);
    coverage.judge(assessment);
    BlacklistMemory after = new BlacklistMemory(abuse.kept(), policy.kept());
    return assessment.build(RecordJson.write(after), summary(coverage));
  }

  private void judge(ClassAssessment of, EventType... types) {
    of.judgeTheUnseen();
    for (EventType type : types) {
      assessment.judged(type, of.judgement(type));
    }
  }

  /** Both classes may change their reason at once; that is one change of the listing. */
  private void judge(Result result) {
    Provider provider = provider(result);
    Target target = target(result);
    Set<String> before = new TreeSet<>();
    Set<String> after = new TreeSet<>();
    for (ClassAssessment each : classes()) {
      each.judge(result, provider, target)
          .ifPresent(
              change -> {
                before.addAll(change.before());
                after.addAll(change.after());
              });
    }
    if (!before.isEmpty()) {
      reasonChanged(result, List.copyOf(before), List.copyOf(after));
    }
  }

  private void reasonChanged(Result result, List<String> before, List<String> after) {
    assessment.noticed(
        REASON_CHANGED,
        result.subject(),
        JsonValue.ofTexts(after),
        "%s now lists %s for another reason: %s"
            .formatted(result.zone(), result.target(), String.join(", ", after)),
        JsonValue.fields()
            .put("zone", result.zone())
            .put("target", result.target())
            .put("before", before)
            .put("after", after)
            .build());
  }

  private List<ClassAssessment> classes() {
    return List.of(abuse, policy);
  }

  private Target target(Result result) {
    return Optional.ofNullable(targets.get(result.target())).orElseThrow();
  }

  private Provider provider(Result result) {
    return Optional.ofNullable(providers.get(result.zone())).orElseThrow();
  }

  private String summary(Coverage coverage) {
    List<Finding> findings = classes().stream().flatMap(each -> each.findings().stream()).toList();
    if (!findings.isEmpty()) {
      String more = findings.size() > 1 ? " (+" + (findings.size() - 1) + ")" : "";
      return findings.getFirst().message() + more;
    }
    if (seen.results().isEmpty()) {
      return "There is nothing to look up";
    }
    long unknown = classes().stream().flatMap(each -> each.unknown().stream()).distinct().count();
    return "%d of %d lists asked about %d %s, none listed%s"
        .formatted(
            coverage.usable(),
            coverage.enabled(),
            seen.targets().size(),
            seen.targets().size() == 1 ? "target" : "targets",
            unknown == 0 ? "" : ", " + unknown + " answers unknown");
  }
}
