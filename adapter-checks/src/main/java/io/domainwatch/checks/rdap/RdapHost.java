package io.domainwatch.checks.rdap;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.rdap.RdapHosts.Turn;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.schedule.line.FairGate;
import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** Turns at one RDAP server. Safe for use by many threads. */
final class RdapHost {
  /** Pause between the starts of two requests (docs/spec/checks/rdap.md, "Pace per registry"). */
  static final Duration SPACING = Duration.ofSeconds(1);

  /** How long a run holds its place among the running ones for want of a turn (proposal). */
  static final Duration PATIENCE = Duration.ofSeconds(15);

  /**
   * First pause after a rate limit without Retry-After (docs/spec/checks/rdap.md, "Pace per
   * registry").
   */
  private static final Duration FIRST_PAUSE = Duration.ofMinutes(15);

  /**
   * Longest pause after a rate limit, whatever the server asks for (docs/spec/checks/rdap.md, "Pace
   * per registry").
   */
  private static final Duration MAX_PAUSE = Duration.ofHours(24);

  /** Shortest pause after a rate limit: a server that asks for none has limited us all the same. */
  private static final Duration MIN_PAUSE = Duration.ofMinutes(1);

  /** A run that is sent away comes back no sooner. */
  private static final Duration LATER = Duration.ofSeconds(30);

  /** Runs ask with the instant of their start, so that a later one may have asked before. */
  private static final Horizon SET_BACK = new Horizon(Duration.ofMinutes(10));

  /** Doublings after which the longest pause is reached. */
  private static final int MAX_DOUBLINGS = 7;

  private final Duration spacing;
  private final FairGate place = new FairGate(1);
  private long nextStartNanos = Deadline.monotonicNanos();
  private Instant awayUntil = Instant.MIN;

  /** When the last of each organization's runs that were sent away comes back; none of the past. */
  private final Map<UUID, Instant> lastSlots = new HashMap<>();

  private Instant lastSeen = Instant.MIN;
  private int limits;

  RdapHost(Duration spacing) {
    this.spacing = spacing;
  }

  /** Waits for a turn until the deadline. */
  Turn enter(Instant now, Deadline deadline) throws InterruptedException {
    follow(now);
    if (isAway(now)) {
      return away(now);
    }
    UUID who = OnBehalf.key();
    if (!place.enter(who, deadline.remaining())) {
      return new Turn.Later(slotAfter(now.plus(LATER), now));
    }
    boolean granted = false;
    try {
      if (isAway(now)) {
        return away(now);
      }
      granted = awaitStart(deadline);
      return granted
          ? new Turn.Granted(() -> place.leave(who))
          : new Turn.Later(slotAfter(now.plus(LATER), now));
    } finally {
      if (!granted) {
        place.leave(who);
      }
    }
  }

  /** Notes a rate limit; returns when to ask again. */
  synchronized Instant limited(Optional<Duration> retryAfter, Instant now) {
    follow(now);
    Duration own = FIRST_PAUSE.multipliedBy(1L << Math.min(limits, MAX_DOUBLINGS));
    limits++;
    Duration pause = shorter(MAX_PAUSE, retryAfter.orElse(own));
    Instant until = now.plus(pause.compareTo(MIN_PAUSE) < 0 ? MIN_PAUSE : pause);
    awayUntil = until.isAfter(awayUntil) ? until : awayUntil;
    return slotAfter(awayUntil, now);
  }

  /** Notes an answer that was no rate limit. */
  synchronized void answered() {
    limits = 0;
  }

  /** Whether nothing would be lost by forgetting this. */
  synchronized boolean isIdle(Instant now) {
    lastSlots.values().removeIf(slot -> !now.isBefore(slot));
    return place.free() == 1 && limits == 0 && !now.isBefore(awayUntil) && lastSlots.isEmpty();
  }

  /** When the clock was set back, pauses and slots go back with it: nobody waits for longer. */
  private synchronized void follow(Instant now) {
    if (SET_BACK.isBefore(lastSeen, now)) {
      Duration back = Duration.between(now, lastSeen);
      awayUntil = awayUntil.equals(Instant.MIN) ? awayUntil : awayUntil.minus(back);
      lastSlots.replaceAll((_, slot) -> slot.minus(back));
      lastSeen = now;
    } else {
      lastSeen = now.isAfter(lastSeen) ? now : lastSeen;
    }
  }

  private synchronized boolean isAway(Instant now) {
    return now.isBefore(awayUntil);
  }

  private synchronized Turn away(Instant now) {
    return new Turn.Away(slotAfter(awayUntil, now));
  }

  /**
   * Those who come back do so one after the other; between two runs of one organization is room for
   * one of each other that has runs to come back, so that nobody waits for another's backlog.
   */
  private synchronized Instant slotAfter(Instant earliest, Instant now) {
    lastSlots.values().removeIf(slot -> slot.isBefore(now));
    UUID who = OnBehalf.key();
    Instant last = lastSlots.getOrDefault(who, Instant.MIN);
    long others = lastSlots.keySet().stream().filter(other -> !other.equals(who)).count();
    Instant slot =
        last.isBefore(earliest)
            ? earliest.plus(spacing.multipliedBy(others))
            : last.plus(spacing.multipliedBy(others + 1));
    lastSlots.put(who, slot);
    return slot;
  }

  /** Waits for the pause since the last request; the caller has the only place. */
  private boolean awaitStart(Deadline deadline) throws InterruptedException {
    Duration pause = Duration.ofNanos(Math.max(0, nextStartNanos - Deadline.monotonicNanos()));
    if (pause.compareTo(deadline.remaining()) > 0) {
      return false;
    }
    SiteRun.pauseUntil(Deadline.after(pause));
    nextStartNanos = Deadline.monotonicNanos() + spacing.toNanos();
    return true;
  }

  private static Duration shorter(Duration one, Duration other) {
    return one.compareTo(other) <= 0 ? one : other;
  }
}
