package io.domainwatch.checks.blacklist;

import static io.domainwatch.core.check.catalogue.BlacklistDefinition.DOMAIN_LISTED;
import static io.domainwatch.core.check.catalogue.BlacklistDefinition.IP_LISTED;
import static io.domainwatch.core.check.catalogue.BlacklistDefinition.POLICY_LISTED;
import static io.domainwatch.core.check.catalogue.BlacklistDefinition.REASON_CHANGED;

import io.domainwatch.checks.blacklist.BlacklistObservation.Provider;
import io.domainwatch.checks.blacklist.BlacklistObservation.Result;
import io.domainwatch.checks.blacklist.BlacklistObservation.Target;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a run of the check {@code blacklist} means; pure. One is made for each run. */
final class BlacklistAssessment {

  /** The event types of listings, by the class of which they tell. */
  private static final Map<ListingClass, List<EventType>> TYPES =
      Map.of(
          ListingClass.ABUSE,
          List.of(IP_LISTED, DOMAIN_LISTED),
          ListingClass.POLICY,
          List.of(POLICY_LISTED));

  private final BlacklistObservation seen;
  private final BlacklistMemory memory;
  private final Map<ListingClass, ClassAssessment> classes = new EnumMap<>(ListingClass.class);
  private final Map<String, Provider> providers;
  private final Map<String, Target> targets;
  private final List<ObservedChange> sightings = new ArrayList<>();

  private BlacklistAssessment(
      BlacklistObservation seen, BlacklistMemory memory, Instant now, Duration apart) {
    this.seen = seen;
    this.memory = memory;
    ListingClass.LISTINGS.forEach(
        listingClass ->
            classes.put(listingClass, new ClassAssessment(listingClass, seen, memory, now, apart)));
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
   * @param memory left as it is after the run
   * @param apart least time between two positives that count
   */
  static Assessment assess(
      BlacklistObservation seen, BlacklistMemory memory, Instant now, Duration apart) {
    return new BlacklistAssessment(seen, memory, now, apart).assess();
  }

  private Assessment assess() {
    seen.results().forEach(this::judge);
    Map<EventType, Verdict> judgements = new HashMap<>();
    classes.forEach(
        (listingClass, assessment) -> {
          assessment.judgeTheUnseen();
          for (EventType type : Optional.ofNullable(TYPES.get(listingClass)).orElseThrow()) {
            judgements.put(type, assessment.judgement(type));
          }
        });
    Coverage coverage = Coverage.of(seen);
    coverage.judge(judgements);
    return new Assessment(
        judgements,
        sightings,
        Map.of(),
        memory.value(),
        summary(coverage),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** Both classes may change their reason at once; that is one change of the listing. */
  private void judge(Result result) {
    Provider provider = provider(result);
    Target target = target(result);
    Set<String> before = new TreeSet<>();
    Set<String> after = new TreeSet<>();
    for (ClassAssessment assessment : classes.values()) {
      assessment
          .judge(result, provider, target)
          .ifPresent(
              change -> {
                before.addAll(change.before());
                after.addAll(change.after());
              });
    }
    if (!before.isEmpty()) {
      sightings.add(reasonChanged(result, List.copyOf(before), List.copyOf(after)));
    }
  }

  private ObservedChange reasonChanged(Result result, List<String> before, List<String> after) {
    return new ObservedChange(
        REASON_CHANGED,
        result.subject(),
        Optional.empty(),
        JsonValue.ofTexts(after),
        Optional.empty(),
        "%s now lists %s for another reason: %s"
            .formatted(result.zone(), result.target(), String.join(", ", after)),
        JsonValue.fields()
            .put("zone", result.zone())
            .put("target", result.target())
            .put("before", before)
            .put("after", after)
            .build());
  }

  private Target target(Result result) {
    return Optional.ofNullable(targets.get(result.target())).orElseThrow();
  }

  private Provider provider(Result result) {
    return Optional.ofNullable(providers.get(result.zone())).orElseThrow();
  }

  private String summary(Coverage coverage) {
    List<Finding> findings =
        classes.values().stream().flatMap(assessment -> assessment.findings().stream()).toList();
    if (!findings.isEmpty()) {
      String more = findings.size() > 1 ? " (+" + (findings.size() - 1) + ")" : "";
      return findings.getFirst().message() + more;
    }
    if (seen.results().isEmpty()) {
      return "There is nothing to look up";
    }
    long unknown =
        classes.values().stream()
            .flatMap(assessment -> assessment.unknown().stream())
            .distinct()
            .count();
    return "%d of %d lists asked about %d %s, none listed%s"
        .formatted(
            coverage.usable(),
            coverage.enabled(),
            seen.targets().size(),
            seen.targets().size() == 1 ? "target" : "targets",
            unknown == 0 ? "" : ", " + unknown + " answers unknown");
  }
}
