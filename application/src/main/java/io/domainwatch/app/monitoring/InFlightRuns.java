package io.domainwatch.app.monitoring;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.FairShare;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;

/**
 * The runs of this instance that have begun and not ended. A run that was given up makes room at
 * once; it is remembered until its thread ends, since it still takes memory.
 */
final class InFlightRuns {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Set<InFlightRun> running = new HashSet<>();
  private final Set<InFlightRun> abandoned = new HashSet<>();
  private final Map<CheckType, TypePlaces> byType = new EnumMap<>(CheckType.class);
  private final Map<OrganizationId, Integer> byOrganization = new HashMap<>();

  /** Organizations that this instance had work of, the first two of them. */
  private final Set<OrganizationId> known = new HashSet<>();

  int running() {
    lock.lock();
    try {
      return running.size();
    } finally {
      lock.unlock();
    }
  }

  /** How many runs are under way that began after this. */
  int runningSince(Instant start) {
    lock.lock();
    try {
      return (int) running.stream().filter(run -> run.startedAt().isAfter(start)).count();
    } finally {
      lock.unlock();
    }
  }

  /** When the first of them is late, if it does not end before. */
  Optional<Instant> firstLateAt() {
    lock.lock();
    try {
      return running.stream().map(InFlightRun::mustEndAt).min(Comparator.naturalOrder());
    } finally {
      lock.unlock();
    }
  }

  int abandoned() {
    lock.lock();
    try {
      return abandoned.size();
    } finally {
      lock.unlock();
    }
  }

  /** How many runs of each organization are under way. */
  Map<OrganizationId, Integer> byOrganization() {
    lock.lock();
    try {
      return Map.copyOf(byOrganization);
    } finally {
      lock.unlock();
    }
  }

  /** How many runs of the organization that has most are under way. */
  int mostOfOne() {
    return byOrganization().values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  /** What an organization that works alone on this instance finds at present. */
  FairShare.Others others() {
    lock.lock();
    try {
      return known.size() > 1 ? FairShare.Others.RESTING : FairShare.Others.ABSENT;
    } finally {
      lock.unlock();
    }
  }

  /** The organization that all work of this instance was of; empty when there are others. */
  Optional<OrganizationId> onlyOne() {
    lock.lock();
    try {
      return known.size() == 1 ? known.stream().findFirst() : Optional.empty();
    } finally {
      lock.unlock();
    }
  }

  /** Says of checks, before any of them is taken in, that they are about to begin. */
  void expect(Stream<ClaimedCheck> checks, Instant now) {
    lock.lock();
    try {
      byType.values().forEach(places -> places.forget(now));
      checks.forEach(
          check -> {
            places(check.claim().checkType()).expect(owner(check), now);
            if (known.size() < 2) {
              known.add(owner(check));
            }
          });
    } finally {
      lock.unlock();
    }
  }

  /**
   * Takes a run in unless as many of its type are under way as may be, or its organization has its
   * share of them while others wait.
   */
  boolean add(InFlightRun run, FairShare shareOfType) {
    lock.lock();
    try {
      if (!places(type(run)).take(owner(run.claimed()), shareOfType, others(), run.startedAt())) {
        return false;
      }
      byOrganization.merge(owner(run.claimed()), 1, Integer::sum);
      running.add(run);
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** The thread of a run has ended. */
  void ended(InFlightRun run) {
    lock.lock();
    try {
      leave(run);
      abandoned.remove(run);
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Gives up those runs that are late; those that this call has settled. */
  List<InFlightRun> giveUpLate(Instant now) {
    lock.lock();
    try {
      return giveUp(running.stream().filter(run -> run.isLate(now)).toList());
    } finally {
      lock.unlock();
    }
  }

  /** Gives up all runs; those that this call has settled. */
  List<InFlightRun> giveUpAll() {
    lock.lock();
    try {
      return giveUp(List.copyOf(running));
    } finally {
      lock.unlock();
    }
  }

  /** Waits until every run has come to its end, but not longer than this. */
  void awaitRuns(Duration longest) throws InterruptedException {
    await(longest, running);
  }

  /** Waits until the thread of every run that was given up has ended, but not longer than this. */
  void awaitAbandoned(Duration longest) throws InterruptedException {
    await(longest, abandoned);
  }

  private void await(Duration longest, Set<InFlightRun> runs) throws InterruptedException {
    lock.lock();
    try {
      long nanosLeft = longest.toNanos();
      while (!runs.isEmpty() && nanosLeft > 0) {
        nanosLeft = changed.awaitNanos(nanosLeft);
      }
    } finally {
      lock.unlock();
    }
  }

  private List<InFlightRun> giveUp(List<InFlightRun> runs) {
    for (InFlightRun run : runs) {
      leave(run);
      abandoned.add(run);
    }
    return runs.stream().filter(InFlightRun::settle).toList();
  }

  private void leave(InFlightRun run) {
    if (running.remove(run)) {
      places(type(run)).leave(owner(run.claimed()));
      byOrganization.computeIfPresent(
          owner(run.claimed()), (_, count) -> count > 1 ? count - 1 : null);
    }
  }

  private TypePlaces places(CheckType type) {
    return byType.computeIfAbsent(type, _ -> new TypePlaces());
  }

  private static OrganizationId owner(ClaimedCheck check) {
    return check.claim().organizationId();
  }

  private static CheckType type(InFlightRun run) {
    return run.claimed().claim().checkType();
  }
}
