package io.domainwatch.boot.health;

import io.domainwatch.core.schedule.CheckRuns.Backlog;
import io.domainwatch.http.management.Readiness;
import io.domainwatch.http.management.Readiness.Status;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/** What the loops learn about our own state, and whether that is good enough to serve. */
public final class Health {
  /** The storage is asked four times a second; this long without an answer and it is away. */
  private static final Duration STORAGE_SILENCE = Duration.ofSeconds(2);

  /** How long a count is told. */
  private static final Duration COUNT_LASTS = Duration.ofSeconds(60);

  /**
   * A message that waits for nothing but us goes out within a second; so much later is too late.
   */
  private static final Duration MESSAGE_OVERDUE = Duration.ofMinutes(10);

  /**
   * The rules hold an event back for 15 minutes at most, and the one of its domain behind it a
   * little longer (docs/adr/0018); after twice that nobody makes messages.
   */
  private static final Duration EVENT_OVERDUE = Duration.ofMinutes(30);

  private final InstantSource time;
  private final AtomicReference<Optional<Instant>> storageAnswered =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<Optional<Counted<Backlog>>> backlog =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<Optional<Counted<Untold>>> untold =
      new AtomicReference<>(Optional.empty());

  /**
   * @param time asked when readiness is
   */
  public Health(InstantSource time) {
    this.time = time;
  }

  private record Counted<T>(T count, Instant at) {}

  /** The storage has answered. */
  public void storageAnswered(Instant now) {
    storageAnswered.set(Optional.of(now));
  }

  /** The schedule was counted. */
  public void counted(Backlog counted, Instant now) {
    backlog.set(Optional.of(new Counted<>(counted, now)));
  }

  /** What is still to be told was counted. */
  public void counted(Untold counted, Instant now) {
    untold.set(Optional.of(new Counted<>(counted, now)));
  }

  /** The last count of the schedule that still says something. */
  public Optional<Backlog> backlog() {
    return fresh(backlog.get());
  }

  /** The last count of what is still to be told that still says something. */
  public Optional<Untold> untold() {
    return fresh(untold.get());
  }

  /** What {@code /health/ready} answers. */
  public Readiness readiness() {
    Instant now = time.instant();
    boolean answers =
        storageAnswered.get().filter(at -> now.isBefore(at.plus(STORAGE_SILENCE))).isPresent();
    if (!answers) {
      return new Readiness(Status.UNAVAILABLE, List.of("the database does not answer"));
    }
    List<String> reasons = new ArrayList<>();
    long stalled = backlog().map(Backlog::stalled).orElse(0L);
    if (stalled > 0) {
      reasons.add(stalled + " checks are overdue by more than twice their interval");
    }
    untold().ifPresent(count -> reasons.addAll(late(count, now)));
    return new Readiness(reasons.isEmpty() ? Status.READY : Status.DEGRADED, reasons);
  }

  private static List<String> late(Untold untold, Instant now) {
    List<String> reasons = new ArrayList<>();
    untold
        .events()
        .oldest()
        .filter(at -> now.isAfter(at.plus(EVENT_OVERDUE)))
        .ifPresent(
            at ->
                reasons.add(
                    "of %d events no messages were made, the oldest waits for %d minutes"
                        .formatted(untold.events().events(), minutes(at, now))));
    untold
        .messages()
        .oldestDue()
        .filter(at -> now.isAfter(at.plus(MESSAGE_OVERDUE)))
        .ifPresent(
            at ->
                reasons.add(
                    "messages do not go out, the oldest is overdue by %d minutes"
                        .formatted(minutes(at, now))));
    return reasons;
  }

  private static long minutes(Instant since, Instant now) {
    return Duration.between(since, now).toMinutes();
  }

  private <T> Optional<T> fresh(Optional<Counted<T>> last) {
    Instant now = time.instant();
    return last.filter(c -> now.isBefore(c.at().plus(COUNT_LASTS))).map(Counted::count);
  }
}
