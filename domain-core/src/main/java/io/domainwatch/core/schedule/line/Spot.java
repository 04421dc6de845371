package io.domainwatch.core.schedule.line;

import java.util.ArrayDeque;
import java.util.Deque;

/** What one organization holds and wants of one kind in a {@link FairLine}. */
final class Spot<T> {
  final Sharer<T> sharer;
  final KindCounts counts;
  private final Deque<T> line = new ArrayDeque<>(1);
  int held;

  Spot(Sharer<T> sharer, KindCounts counts) {
    this.sharer = sharer;
    this.counts = counts;
  }

  boolean somebodyWaits() {
    return !line.isEmpty();
  }

  int waiting() {
    return line.size();
  }

  void add(T waiter) {
    line.add(waiter);
    counts.waiting++;
  }

  T removeFirst() {
    counts.waiting--;
    return line.remove();
  }

  /** Whether it waited. */
  boolean remove(T waiter) {
    boolean waited = line.remove(waiter);
    counts.waiting -= waited ? 1 : 0;
    return waited;
  }

  void enter() {
    held++;
    counts.held++;
    sharer.held++;
  }

  /** Whether one of its places was held. */
  boolean leave() {
    if (held == 0) {
      return false;
    }
    held--;
    counts.held--;
    sharer.held--;
    return true;
  }
}
