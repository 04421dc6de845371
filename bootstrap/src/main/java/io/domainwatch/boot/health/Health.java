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

  /** How long a count of the backlog is told. */
  private static final Duration BACKLOG_LASTS = Duration.ofSeconds(60);

  private final InstantSource time;
  private final AtomicReference<Optional<Instant>> storageAnswered =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<Optional<Counted>> backlog =
      new AtomicReference<>(Optional.empty());

  /**
   * @param time asked when readiness is
   */
  public Health(InstantSource time) {
    this.time = time;
  }

  private record Counted(Backlog backlog, Instant at) {}

  /** The storage has answered. */
  public void storageAnswered(Instant now) {
    storageAnswered.set(Optional.of(now));
  }

  /** The schedule was counted. */
  public void counted(Backlog counted, Instant now) {
    backlog.set(Optional.of(new Counted(counted, now)));
  }

  /** The last count of the schedule that still says something. */
  public Optional<Backlog> backlog() {
    Instant now = time.instant();
    return backlog
        .get()
        .filter(c -> now.isBefore(c.at().plus(BACKLOG_LASTS)))
        .map(Counted::backlog);
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
    return new Readiness(reasons.isEmpty() ? Status.READY : Status.DEGRADED, reasons);
  }
}
