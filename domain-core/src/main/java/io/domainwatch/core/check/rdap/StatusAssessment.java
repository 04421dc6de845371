package io.domainwatch.core.check.rdap;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.rdap.registration.RdapStatus;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Finding;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Judges the status words of a registration (docs/spec/checks/rdap.md, "Status"). */
final class StatusAssessment {
  /** Whether the domain was locked against transfers. */
  private static final String LOCK_PART = "transferLock";

  /** The statuses that no event of their own tells of. */
  private static final String STATUS_PART = "status";

  /**
   * Statuses that other events tell of. Locks are no part of these: some changes of them remain.
   */
  private static final Set<String> TOLD_ELSEWHERE =
      Stream.of(
              RdapStatus.HOLDS,
              RdapStatus.DELETIONS,
              Set.of(RdapStatus.PENDING_TRANSFER, RdapStatus.AUTO_RENEW_PERIOD))
          .flatMap(Set::stream)
          .collect(Collectors.toUnmodifiableSet());

  private final SortedSet<String> status;
  private final BaselineParts parts;

  private StatusAssessment(Collection<String> status, BaselineParts parts) {
    this.status = new TreeSet<>(status);
    this.parts = parts;
  }

  /** Adds what these statuses mean. */
  static void judge(Collection<String> status, BaselineParts parts) {
    StatusAssessment assessment = new StatusAssessment(status, parts);
    assessment.states();
    assessment.lock();
    assessment.others();
  }

  private void states() {
    state(
        RdapDefinition.HOLD_APPLIED,
        RdapStatus.HOLDS,
        "The domain is on hold: the registry keeps it out of the DNS");
    state(
        RdapDefinition.DELETION_PENDING,
        RdapStatus.DELETIONS,
        "The domain is being deleted at the registry");
    state(
        RdapDefinition.TRANSFER_PENDING,
        Set.of(RdapStatus.PENDING_TRANSFER),
        "A transfer to another registrar is in progress");
  }

  private void state(EventType type, Set<String> words, String message) {
    SortedSet<String> present = among(words);
    if (present.isEmpty()) {
      parts.assessment().good(type);
    } else {
      bad(type, message + " (" + String.join(", ", present) + ").", present);
    }
  }

  private void bad(EventType type, String message, SortedSet<String> shown) {
    parts
        .assessment()
        .bad(Finding.of(type, message, JsonValue.fields().put(STATUS_PART, shown).build()));
  }

  /**
   * While a lock that was known is missing, the baseline goes on to say that there was one; a new
   * lock is known once the change of status is confirmed.
   */
  private void lock() {
    boolean locked = !among(RdapStatus.TRANSFER_LOCKS).isEmpty();
    if (!locked && wasLocked()) {
      bad(
          RdapDefinition.TRANSFER_LOCK_REMOVED,
          "The domain was locked against transfers and no longer is.",
          status);
      return;
    }
    parts.assessment().good(RdapDefinition.TRANSFER_LOCK_REMOVED);
    boolean known =
        before()
            .map(words -> words.stream().anyMatch(RdapStatus.TRANSFER_LOCKS::contains))
            .orElse(true);
    if (!locked || wasLocked() || known) {
      parts.reads(LOCK_PART, JsonValue.of(locked));
    }
  }

  private void others() {
    SortedSet<String> now = new TreeSet<>(status);
    now.removeAll(TOLD_ELSEWHERE);
    JsonValue reading = JsonValue.ofTexts(now);
    Set<String> before = before().orElse(now);
    SortedSet<String> different = difference(before, now);
    boolean onlyLocks = RdapStatus.TRANSFER_LOCKS.containsAll(different);
    if (different.isEmpty() || (onlyLocks && toldByLock(before))) {
      parts.reads(STATUS_PART, reading);
    } else {
      parts.changed(
          RdapDefinition.STATUS_CHANGED,
          STATUS_PART,
          reading,
          "The status of the registration changed: " + String.join(", ", different) + ".");
    }
  }

  /** Read as words of today, so that reading them better is no change. */
  private Optional<SortedSet<String>> before() {
    return parts
        .before()
        .find(STATUS_PART)
        .map(known -> JsonValue.fields().put(STATUS_PART, known).build())
        .map(known -> RdapStatus.normal(known.textsOf(STATUS_PART)));
  }

  /** Whether the lock went as a whole, or came back after that. */
  private boolean toldByLock(Set<String> before) {
    boolean hadNone = before.stream().noneMatch(RdapStatus.TRANSFER_LOCKS::contains);
    return among(RdapStatus.TRANSFER_LOCKS).isEmpty() || (hadNone && wasLocked());
  }

  private boolean wasLocked() {
    return parts.before().find(LOCK_PART).filter(JsonValue.of(true)::equals).isPresent();
  }

  private SortedSet<String> among(Set<String> words) {
    SortedSet<String> present = new TreeSet<>(status);
    present.retainAll(words);
    return present;
  }

  private static SortedSet<String> difference(Set<String> one, Set<String> other) {
    SortedSet<String> different = new TreeSet<>(one);
    different.removeAll(other);
    other.stream().filter(word -> !one.contains(word)).forEach(different::add);
    return different;
  }
}
