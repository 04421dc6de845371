package io.domainwatch.boot.health;

import io.domainwatch.app.history.HistoryLimiter;
import io.domainwatch.boot.health.reason.ReadinessReason;
import io.domainwatch.core.schedule.CheckRuns.Backlog;
import io.domainwatch.http.management.Readiness;
import io.domainwatch.http.management.Readiness.Status;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/**
 * What the loops learn about our own state, and whether that is good enough to serve. How old it is
 * is measured by a clock that nobody sets.
 */
public final class Health {
  /** The storage is asked each 0.8 s at least; this long without an answer and it is away. */
  private static final Duration STORAGE_SILENCE = Duration.ofSeconds(2);

  /**
   * The storage is written to every two seconds; readiness is wrong no longer
   * (docs/spec/operation.md, "Readiness").
   */
  private static final Duration WRITE_SILENCE = Duration.ofSeconds(15);

  /** How long a count is told; it is made every five seconds. */
  private static final Duration COUNT_LASTS = Duration.ofSeconds(60);

  /** Sizes are measured every minute, by a loop that may have work to do in between. */
  private static final Duration SIZES_LAST = Duration.ofMinutes(5);

  private final InstantSource time;
  private final ServiceWatch watch;
  private final FrontWatch front;
  private final DiskWatch disk = new DiskWatch();
  private final HeapWatch heap = new HeapWatch();
  private final RunWatch runs = new RunWatch();
  private final BackupWatch backups = new BackupWatch();
  private final AtomicBoolean stopping = new AtomicBoolean();
  private final AtomicReference<Optional<Long>> answeredAtNanos =
      new AtomicReference<>(Optional.empty());
  private final AtomicReference<Optional<Long>> wroteAtNanos =
      new AtomicReference<>(Optional.empty());
  private final LatestCount<Backlog> backlog;
  private final LatestCount<NotificationBacklog> untold;
  private final LatestCount<HistoryLimiter.Report> sizes;

  /**
   * @param time asked when readiness is
   * @param watch over what each of the loops cannot see
   */
  public Health(InstantSource time, ServiceWatch watch) {
    this.time = time;
    this.watch = watch;
    this.front = new FrontWatch(watch.nanos());
    this.backlog = new LatestCount<>(watch.nanos(), COUNT_LASTS);
    this.untold = new LatestCount<>(watch.nanos(), COUNT_LASTS);
    this.sizes = new LatestCount<>(watch.nanos(), SIZES_LAST);
  }

  /** Whether requests are served. */
  public FrontWatch front() {
    return front;
  }

  /** Whether the data folder has room. */
  public DiskWatch disk() {
    return disk;
  }

  /** Whether this process has memory. */
  public HeapWatch heap() {
    return heap;
  }

  /** How the runs of this instance go. */
  public RunWatch runs() {
    return runs;
  }

  /** How backups stand. */
  public BackupWatch backups() {
    return backups;
  }

  /** The service stops: from now on it is not ready, though it may answer for a while. */
  public void stops() {
    stopping.set(true);
  }

  /** The storage has answered. */
  public void storageAnswered() {
    answeredAtNanos.set(Optional.of(nanos()));
  }

  /** The storage has taken a change. */
  public void storageWrote() {
    wroteAtNanos.set(Optional.of(nanos()));
  }

  /** The schedule was counted. */
  public void counted(Backlog counted) {
    backlog.set(counted);
  }

  /** What is still to be told was counted. */
  public void counted(NotificationBacklog counted) {
    untold.set(counted);
  }

  /** The last count of the schedule that still says something. */
  public Optional<Backlog> backlog() {
    return backlog.fresh();
  }

  /** The last count of what is still to be told that still says something. */
  public Optional<NotificationBacklog> untold() {
    return untold.fresh();
  }

  /** The room that the storage takes was measured. */
  public void measured(HistoryLimiter.Report report) {
    sizes.set(report);
  }

  /** The last measurement of the storage that still says something. */
  public Optional<HistoryLimiter.Report> storage() {
    return sizes.fresh();
  }

  /** What is wrong with the loops, one sentence each; what {@code /health/live} answers. */
  public List<String> liveness() {
    return watch.liveness().troubles();
  }

  /** Whether it is known that no check is overdue, and requests are answered. */
  public boolean isOnTime() {
    return readiness().status() != Status.UNAVAILABLE
        && backlog().filter(count -> count.stalled() == 0).isPresent();
  }

  /** What {@code /health/ready} answers. */
  public Readiness readiness() {
    Optional<String> unavailable = unavailable().or(this::unserved);
    if (unavailable.isPresent()) {
      return new Readiness(Status.UNAVAILABLE, List.of(unavailable.get()));
    }
    List<String> reasons = new ArrayList<>(watch.liveness().troubles());
    front.trouble(Front.SIGN_IN).ifPresent(reasons::add);
    watch.requests().trouble().ifPresent(reasons::add);
    reasons.addAll(watch.clock().doubts(time.instant()));
    disk.trouble().ifPresent(reasons::add);
    heap.trouble().ifPresent(reasons::add);
    reasons.addAll(runs.troubles(time.instant()));
    reasons.addAll(BacklogReasons.ofChecks(backlog));
    reasons.addAll(BacklogReasons.ofMessages(untold, time.instant()));
    storage().ifPresent(report -> reasons.addAll(StorageReasons.of(report, time.instant())));
    backups.trouble(time.instant()).ifPresent(reasons::add);
    return new Readiness(reasons.isEmpty() ? Status.READY : Status.DEGRADED, reasons);
  }

  private Optional<String> unavailable() {
    if (stopping.get()) {
      return Optional.of(ReadinessReason.STOPPING.says());
    }
    Optional<String> outage = watch.outage().reason();
    if (!isYounger(answeredAtNanos.get(), STORAGE_SILENCE)) {
      return Optional.of(
          "the database does not answer: "
              + outage.orElse("nothing was read for " + STORAGE_SILENCE.toSeconds() + " s"));
    }
    if (outage.isPresent()) {
      return outage.map(ReadinessReason.DATABASE_REFUSES::says);
    }
    return isYounger(wroteAtNanos.get(), WRITE_SILENCE)
        ? Optional.empty()
        : Optional.of(ReadinessReason.DATABASE_HANGS.says(WRITE_SILENCE.toSeconds()));
  }

  private Optional<String> unserved() {
    return Stream.of(Front.values())
        .filter(Front::needed)
        .flatMap(needed -> front.trouble(needed).stream())
        .findFirst();
  }

  private boolean isYounger(Optional<Long> atNanos, Duration length) {
    return atNanos.filter(at -> nanos() - at < length.toNanos()).isPresent();
  }

  private long nanos() {
    return watch.nanos().getAsLong();
  }
}
