package io.domainwatch.boot.e2e.kills;

import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** What clients were told that they may count on. For use by many threads. */
final class Ledger {
  /** Beyond it domains are deleted, so that a long run does not become a slow one. */
  private static final int MAX_KEPT = 200;

  private final AtomicInteger acknowledged = new AtomicInteger();
  private final Set<Added> there = ConcurrentHashMap.newKeySet();
  private final Set<String> gone = ConcurrentHashMap.newKeySet();
  private final Queue<Added> oldest = new ConcurrentLinkedQueue<>();

  /** A domain that a client was told of. */
  record Added(String name, String id) {}

  void added(String name, String id) {
    Added added = new Added(name, id);
    there.add(added);
    oldest.add(added);
    acknowledged.incrementAndGet();
  }

  /** One to be deleted, which from now on may be there or not; empty while there are few. */
  Optional<Added> takeOld() {
    Optional<Added> old =
        there.size() > MAX_KEPT ? Optional.ofNullable(oldest.poll()) : Optional.empty();
    old.ifPresent(there::remove);
    return old;
  }

  void deleted(Added old) {
    gone.add(old.name());
    acknowledged.incrementAndGet();
  }

  /** Changes that were acknowledged. */
  int acknowledged() {
    return acknowledged.get();
  }

  /** Names of those that must be there. */
  Set<String> there() {
    return Set.copyOf(there.stream().map(Added::name).toList());
  }

  /** Names of those that must not be there. */
  Set<String> gone() {
    return Set.copyOf(gone);
  }
}
