package io.domainwatch.app.monitoring;

import io.domainwatch.core.check.CheckType;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The runs of this instance that have begun and not ended. A run that was given up makes room at
 * once; it is remembered until its thread ends, since it still takes memory.
 */
final class RunsUnderWay {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Set<RunUnderWay> running = new HashSet<>();
  private final Set<RunUnderWay> abandoned = new HashSet<>();
  private final Map<CheckType, Integer> byType = new EnumMap<>(CheckType.class);

  int running() {
    lock.lock();
    try {
      return running.size();
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

  /** Takes a run in unless as many of its type are under way as may be. */
  boolean add(RunUnderWay run, int mostOfType) {
    lock.lock();
    try {
      if (byType.getOrDefault(type(run), 0) >= mostOfType) {
        return false;
      }
      byType.merge(type(run), 1, Integer::sum);
      running.add(run);
      return true;
    } finally {
      lock.unlock();
    }
  }

  /** The thread of a run has ended. */
  void ended(RunUnderWay run) {
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
  List<RunUnderWay> giveUpLate(Instant now) {
    lock.lock();
    try {
      return giveUp(running.stream().filter(run -> run.isLate(now)).toList());
    } finally {
      lock.unlock();
    }
  }

  /** Gives up all runs; those that this call has settled. */
  List<RunUnderWay> giveUpAll() {
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

  private void await(Duration longest, Set<RunUnderWay> runs) throws InterruptedException {
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

  private List<RunUnderWay> giveUp(List<RunUnderWay> runs) {
    for (RunUnderWay run : runs) {
      leave(run);
      abandoned.add(run);
    }
    return runs.stream().filter(RunUnderWay::settle).toList();
  }

  private void leave(RunUnderWay run) {
    if (running.remove(run)) {
      byType.merge(type(run), -1, Integer::sum);
    }
  }

  private static CheckType type(RunUnderWay run) {
    return run.claimed().claim().checkType();
  }
}
