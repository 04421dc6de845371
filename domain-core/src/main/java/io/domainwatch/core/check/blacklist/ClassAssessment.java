package io.domainwatch.core.check.blacklist;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Listing;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Provider;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Result;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Target;
import io.domainwatch.core.check.blacklist.list.ListingClass;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Recovery;
import io.domainwatch.core.run.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * What a run means for the listings of one class. A listing of a class goes on while the list
 * answers with a code of that class, whatever codes stand beside it, and is over when it answers
 * without one (docs/spec/checks/blacklist.md, "Classes").
 */
final class ClassAssessment {

  /**
   * Subjects kept: the 12 addresses and 2 names of a run on 30 lists, and as many that could not be
   * told. More are never needed; the bound is against rotating addresses.
   */
  private static final int MAX_SUBJECTS = 1000;

  private final ListingClass listingClass;
  private final BlacklistProbeResult seen;
  private final BlacklistMemory memory;
  private final Instant now;
  private final Duration apart;
  private final List<Finding> findings = new ArrayList<>();
  private final Set<String> unknown = new HashSet<>();
  private final Map<String, ListingHistory> kept = new LinkedHashMap<>();

  ClassAssessment(
      ListingClass listingClass,
      BlacklistProbeResult seen,
      BlacklistMemory memory,
      Instant now,
      Duration apart) {
    this.listingClass = listingClass;
    this.seen = seen;
    this.memory = memory;
    this.now = now;
    this.apart = apart;
  }

  /** Another set of sublists of a certain listing. */
  record Change(List<String> before, List<String> after) {}

  /** Takes in what a list says of a target; a change of reason comes back. */
  Optional<Change> judge(Result result, Provider provider, Target target) {
    Optional<ListingHistory> known = memory.find(result.subject(), listingClass);
    switch (result.listing()) {
      case Listing.Unknown _ -> keepUnknown(result.subject(), known);
      case Listing.Listed listed when !listed.names(listingClass).isEmpty() -> {
        return listed(result, listed, provider, target);
      }
      case Listing.Listed _, Listing.Clean _ ->
          known.ifPresent(h -> keep(result.subject(), h.clean()));
    }
    return Optional.empty();
  }

  /** A change of reason that was seen once has to be seen afresh: the engine forgets it too. */
  private void keepUnknown(String subject, Optional<ListingHistory> known) {
    unknown.add(subject);
    known.ifPresent(history -> keep(subject, history.seen(history.reason())));
  }

  private void keep(String subject, ListingHistory history) {
    if (!history.isForgettable() && kept.size() < MAX_SUBJECTS) {
      kept.put(subject, history);
    }
  }

  private Optional<Change> listed(
      Result result, Listing.Listed listed, Provider provider, Target target) {
    List<String> reason = listed.names(listingClass);
    Optional<ListingHistory> same =
        memory.find(result.subject(), listingClass).filter(h -> !h.hasEnded());
    if (same.filter(h -> !h.counts(now, apart)).isPresent()) {
      unknown.add(result.subject());
      keep(result.subject(), same.get());
      return Optional.empty();
    }
    ListingHistory history =
        same.map(h -> h.positive(now, target.role()))
            .orElseGet(() -> ListingHistory.first(now, target.role(), reason, listingClass));
    keep(result.subject(), history.seen(reason));
    findings.add(ListingFindings.of(result, listed, listingClass, target, provider));
    return same.filter(ListingHistory::isCertain)
        .filter(_ -> !reason.equals(history.reason()))
        .map(_ -> new Change(history.reason(), reason));
  }

  /**
   * Takes in the listings of which this run has no result. Where the target is gone or the list is
   * no longer in use they are over; where we do not know the targets they are unknown.
   */
  void judgeTheUnseen() {
    Set<String> judged = seen.results().stream().map(Result::subject).collect(Collectors.toSet());
    for (String subject : memory.subjects(listingClass)) {
      if (!judged.contains(subject) && mayStillBe(subject)) {
        keepUnknown(subject, memory.find(subject, listingClass));
      }
    }
  }

  private boolean mayStillBe(String subject) {
    int slash = subject.indexOf('/');
    boolean roleUnknown =
        memory
            .find(subject, listingClass)
            .filter(history -> seen.unknownRoles().contains(history.role()))
            .isPresent();
    boolean asked =
        seen.providers().stream().map(Provider::zone).anyMatch(subject.substring(0, slash)::equals);
    return asked && (roleUnknown || seen.notLookedUp().contains(subject.substring(slash + 1)));
  }

  /** What is listed in this class, in the order of the results. */
  List<Finding> findings() {
    return List.copyOf(findings);
  }

  /** What is to be remembered, by subject. */
  Map<String, ListingHistory> kept() {
    return kept;
  }

  /** The subjects of which this run could not tell whether they are listed in this class. */
  Set<String> unknown() {
    return Set.copyOf(unknown);
  }

  /** What is to be said of one of the event types of this class. */
  Verdict judgement(EventType type) {
    List<Finding> mine = findings.stream().filter(f -> f.type().equals(type)).toList();
    return new Verdict(mine, unknown, ended());
  }

  /** How the listings known before and neither listed nor unknown now have come to their end. */
  private Map<String, Recovery> ended() {
    Set<String> listed = findings.stream().map(Finding::subject).collect(Collectors.toSet());
    return memory.subjects(listingClass).stream()
        .filter(subject -> !unknown.contains(subject) && !listed.contains(subject))
        .collect(
            Collectors.toMap(
                Function.identity(), s -> ListingEnd.of(s, seen).recovery(s, listingClass, seen)));
  }
}
