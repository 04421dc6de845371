package io.domainwatch.web;

import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.schedule.FairShare;
import io.domainwatch.core.schedule.line.FairLine;
import io.domainwatch.core.schedule.line.FairLine.Kind;
import io.domainwatch.web.time.StorageTime;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Places of requests that work at the database, shared among organizations (docs/spec/isolation.md,
 * "Database connections"): none holds more than half while others wait. There are as many as there
 * are connections, for the API and for pages, of which neither drains the other; and some for those
 * requests of the API that ask only what one statement answers for many (ADR 89), which need no
 * connection of their own. Nobody waits on a thread; safe for use by many.
 */
public final class RequestPlaces {
  /** Whom those work for of whom it is not known. */
  public static final UUID STRANGERS = OnBehalf.NOBODY;

  /** Whom the requests work for that this process sends to itself. */
  static final UUID PROBES = new UUID(0, 1);

  /**
   * Places that one organization holds at most while there are others, for each processor: each has
   * one request that computes and one that the database works for. More make its answers no faster
   * and those of others slower: with 11 places on 2 processors, a neighbour that asked for 200
   * lists of 20,000 domains made requests of others take 4 times as long, with 4 places 1.6 times.
   */
  public static final int OF_ONE_PER_PROCESSOR = 2;

  /** So much of the places each kind may take: what is left is for the others. */
  private static final double PART_OF_KIND = 0.75;

  /**
   * Requests at once that ask only what is asked for many: while one statement answers half of
   * them, the answers of the others are made and their successors counted. With 7, the places that
   * 10 connections leave the API, a statement answered 4 questions and an answer took 1.4 times the
   * processor time; with 45 it took as much as with 24 (docs/benchmarks.md, a of 2026-11-30).
   */
  public static final int SHARING = 24;

  /**
   * Requests of a kind that wait, an organization at most half of them while others wait: at a
   * thousand answers a second they wait half a second.
   */
  private static final FairShare WAITING = new FairShare(500);

  private final StorageTime time;
  private final Kind api;
  private final Kind pages;
  private final Kind sharing;
  private final FairLine<Waiter> atConnections;
  private final FairLine<Waiter> atSharedStatements;
  private final ReentrantLock lock = new ReentrantLock();

  /** Organizations that this instance had requests of, the first two of them. */
  private final Set<UUID> known = new HashSet<>();

  /**
   * @param connections to the database, at least 1
   * @param processors of this process, at least 1
   */
  public RequestPlaces(int connections, int processors) {
    this(connections, processors, StorageTime.UNBOUNDED);
  }

  /**
   * As {@link #RequestPlaces(int, int)}.
   *
   * @param time bounds how long the database works for a request
   */
  public RequestPlaces(int connections, int processors, StorageTime time) {
    this.time = time;
    FairShare part = new FairShare(Math.max(1, (int) (connections * PART_OF_KIND)));
    this.api = new Kind("api", part);
    this.pages = new Kind("pages", part);
    FairShare shared = new FairShare(SHARING, OF_ONE_PER_PROCESSOR * processors);
    this.sharing = new Kind("sharing", shared);
    this.atConnections = line(new FairShare(connections, OF_ONE_PER_PROCESSOR * processors));
    this.atSharedStatements = line(shared);
  }

  private FairLine<Waiter> line(FairShare share) {
    return new FairLine<>(
        share, () -> known.size() > 1 ? FairShare.Others.RESTING : FairShare.Others.ABSENT);
  }

  private FairLine<Waiter> lineOf(Kind kind) {
    return kind == sharing ? atSharedStatements : atConnections;
  }

  /** A request that waits; what it waits for is done without the lock. */
  static final class Waiter {
    private final CompletableFuture<Boolean> admitted = new CompletableFuture<>();
    private boolean in;

    /** Whether it has a place; completed with false when it waits no longer. */
    CompletableFuture<Boolean> admitted() {
      return admitted;
    }
  }

  /** Bounds how long the database works for a request. */
  public StorageTime time() {
    return time;
  }

  /** Requests for the API. */
  public Kind api() {
    return api;
  }

  /** Requests for pages. */
  public Kind pages() {
    return pages;
  }

  /** Requests for the API that need no connection of their own. */
  Kind sharing() {
    return sharing;
  }

  /**
   * Lets a request wait for a place.
   *
   * @return whether it does; not when as many wait as may
   */
  boolean arrive(Kind kind, UUID who, Waiter waiter) {
    return arrive(kind, who, waiter, true);
  }

  /** The same for a request that may not be refused. */
  void arriveAgain(Kind kind, UUID who, Waiter waiter) {
    arrive(kind, who, waiter, false);
  }

  private boolean arrive(Kind kind, UUID who, Waiter waiter, boolean mayBeRefused) {
    List<Waiter> next;
    lock.lock();
    try {
      if (mayBeRefused && isFull(kind, who)) {
        return false;
      }
      know(who);
      next = letIn(lineOf(kind).arrive(kind, who, waiter));
    } finally {
      lock.unlock();
    }
    admit(next);
    return true;
  }

  /** Gives a place back. */
  void leave(Kind kind, UUID who) {
    List<Waiter> next;
    lock.lock();
    try {
      next = letIn(lineOf(kind).leave(kind, who));
    } finally {
      lock.unlock();
    }
    admit(next);
  }

  /** Waits no longer; gives the place back that it got in this moment. */
  void giveUp(Kind kind, UUID who, Waiter waiter) {
    List<Waiter> next;
    lock.lock();
    try {
      next =
          letIn(waiter.in ? lineOf(kind).leave(kind, who) : lineOf(kind).giveUp(kind, who, waiter));
    } finally {
      lock.unlock();
    }
    admit(next);
  }

  /** How many wait. */
  int waiting(Kind kind) {
    lock.lock();
    try {
      return lineOf(kind).waiting(kind);
    } finally {
      lock.unlock();
    }
  }

  /** How many hold a place at a connection. */
  int held() {
    lock.lock();
    try {
      return atConnections.held();
    } finally {
      lock.unlock();
    }
  }

  private boolean isFull(Kind kind, UUID who) {
    int all = lineOf(kind).waiting(kind);
    int own = lineOf(kind).waiting(kind, who);
    FairShare.Others others = all > own ? FairShare.Others.WAITING : FairShare.Others.RESTING;
    return !WAITING.mayEnter(all, own, others, false);
  }

  private void know(UUID who) {
    if (known.size() < 2 && !who.equals(STRANGERS) && !who.equals(PROBES)) {
      known.add(who);
    }
  }

  private static List<Waiter> letIn(List<Waiter> next) {
    next.forEach(waiter -> waiter.in = true);
    return next;
  }

  /** Others do not wait for it: waking a thread takes longer than all that the lock guards. */
  private static void admit(List<Waiter> next) {
    next.forEach(waiter -> waiter.admitted.complete(true));
  }
}
