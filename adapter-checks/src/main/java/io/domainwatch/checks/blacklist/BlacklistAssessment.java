package io.domainwatch.checks.blacklist;

import static io.domainwatch.core.check.catalogue.BlacklistDefinition.DOMAIN_LISTED;
import static io.domainwatch.core.check.catalogue.BlacklistDefinition.IP_LISTED;
import static io.domainwatch.core.check.catalogue.BlacklistDefinition.POLICY_LISTED;
import static io.domainwatch.core.check.catalogue.BlacklistDefinition.REASON_CHANGED;

import io.domainwatch.checks.blacklist.BlacklistObservation.Listing;
import io.domainwatch.checks.blacklist.BlacklistObservation.Provider;
import io.domainwatch.checks.blacklist.BlacklistObservation.Result;
import io.domainwatch.checks.blacklist.BlacklistObservation.Role;
import io.domainwatch.checks.blacklist.BlacklistObservation.Target;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Judgement;
import io.domainwatch.core.run.Recovery;
import io.domainwatch.core.run.Sighting;
import io.domainwatch.core.value.Value;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What a run of the check {@code blacklist} means; pure. One is made for each run. */
final class BlacklistAssessment {

  private static final List<EventType> LISTINGS = List.of(IP_LISTED, DOMAIN_LISTED, POLICY_LISTED);

  private final BlacklistObservation seen;
  private final BlacklistMemory memory;
  private final Instant now;
  private final Duration apart;
  private final Map<String, Provider> providers;
  private final Map<String, Target> targets;
  private final List<Finding> findings = new ArrayList<>();
  private final Set<String> unknown = new HashSet<>();
  private final List<Sighting> sightings = new ArrayList<>();

  private BlacklistAssessment(
      BlacklistObservation seen, BlacklistMemory memory, Instant now, Duration apart) {
    this.seen = seen;
    this.memory = memory;
    this.now = now;
    this.apart = apart;
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
    judgeTheUnseen();
    Map<EventType, Judgement> judgements = new HashMap<>();
    Map<String, Recovery> ended = ended();
    for (EventType type : LISTINGS) {
      List<Finding> mine = findings.stream().filter(f -> f.type().equals(type)).toList();
      judgements.put(type, new Judgement(mine, unknown, ended));
    }
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

  private void judge(Result result) {
    Optional<ListingHistory> known = memory.find(result.subject());
    switch (result.listing()) {
      case Listing.Clean _ -> known.ifPresent(h -> memory.keep(result.subject(), h.clean()));
      case Listing.Unknown _ -> keepUnknown(result.subject(), known);
      case Listing.Listed listed -> judge(result, listed, known);
    }
  }

  /** A change of reason that was seen once has to be seen afresh: the engine forgets it too. */
  private void keepUnknown(String subject, Optional<ListingHistory> known) {
    unknown.add(subject);
    known.ifPresent(history -> memory.keep(subject, history.seen(history.reason())));
  }

  private void judge(Result result, Listing.Listed listed, Optional<ListingHistory> known) {
    Target target = target(result);
    ListingClass listingClass = listingClass(listed);
    List<String> reason = names(listed);
    Optional<ListingHistory> same =
        known.filter(h -> h.listingClass().equals(listingClass.word())).filter(h -> !h.hasEnded());
    if (same.filter(h -> !h.counts(now, apart)).isPresent()) {
      unknown.add(result.subject());
      memory.keep(result.subject(), same.get());
      return;
    }
    ListingHistory history =
        same.map(h -> h.positive(now, target.role().word()))
            .orElseGet(
                () -> ListingHistory.first(now, target.role().word(), listingClass.word(), reason));
    if (same.filter(ListingHistory::isCertain).isPresent() && !reason.equals(history.reason())) {
      sightings.add(reasonChanged(result, history.reason(), reason));
    }
    memory.keep(result.subject(), history.seen(reason));
    findings.add(ListingFindings.of(result, listed, listingClass, target, provider(result)));
  }

  private Sighting reasonChanged(Result result, List<String> before, List<String> after) {
    return new Sighting(
        REASON_CHANGED,
        result.subject(),
        Optional.empty(),
        Value.ofTexts(after),
        Optional.empty(),
        "%s now lists %s for another reason: %s"
            .formatted(result.zone(), result.target(), String.join(", ", after)),
        Value.fields()
            .put("zone", result.zone())
            .put("target", result.target())
            .put("before", before)
            .put("after", after)
            .build());
  }

  /**
   * Listings of which this run has no result. Where the target is gone or the list is no longer in
   * use they are over; where we do not know the targets they are unknown.
   */
  private void judgeTheUnseen() {
    Set<String> judged = seen.results().stream().map(Result::subject).collect(Collectors.toSet());
    for (String subject : memory.subjects()) {
      if (!judged.contains(subject) && mayStillBe(subject)) {
        memory.find(subject).ifPresent(history -> keepUnknown(subject, Optional.of(history)));
      }
    }
  }

  /** How the listings known before and neither listed nor unknown now have come to their end. */
  private Map<String, Recovery> ended() {
    Set<String> listed = findings.stream().map(Finding::subject).collect(Collectors.toSet());
    return memory.subjects().stream()
        .filter(subject -> !unknown.contains(subject) && !listed.contains(subject))
        .collect(Collectors.toMap(Function.identity(), s -> ListingEnd.of(s, seen).recovery(s)));
  }

  private boolean mayStillBe(String subject) {
    int slash = subject.indexOf('/');
    String role = memory.find(subject).map(ListingHistory::role).orElse("");
    boolean roleUnknown = seen.unknownRoles().stream().map(Role::word).anyMatch(role::equals);
    return providers.containsKey(subject.substring(0, slash))
        && (roleUnknown || seen.notLookedUp().contains(subject.substring(slash + 1)));
  }

  private static ListingClass listingClass(Listing.Listed listed) {
    boolean abuse =
        listed.sublists().stream().anyMatch(s -> s.listingClass() == ListingClass.ABUSE);
    return abuse ? ListingClass.ABUSE : ListingClass.POLICY;
  }

  private static List<String> names(Listing.Listed listed) {
    return List.copyOf(new TreeSet<>(listed.sublists().stream().map(Sublist::name).toList()));
  }

  private Target target(Result result) {
    return Optional.ofNullable(targets.get(result.target())).orElseThrow();
  }

  private Provider provider(Result result) {
    return Optional.ofNullable(providers.get(result.zone())).orElseThrow();
  }

  private String summary(Coverage coverage) {
    if (!findings.isEmpty()) {
      String more = findings.size() > 1 ? " (+" + (findings.size() - 1) + ")" : "";
      return findings.getFirst().message() + more;
    }
    if (seen.results().isEmpty()) {
      return "There is nothing to look up";
    }
    String open = unknown.isEmpty() ? "" : ", " + unknown.size() + " answers unknown";
    return "%d of %d lists asked about %d %s, none listed%s"
        .formatted(
            coverage.usable(),
            coverage.enabled(),
            seen.targets().size(),
            seen.targets().size() == 1 ? "target" : "targets",
            open);
  }
}
