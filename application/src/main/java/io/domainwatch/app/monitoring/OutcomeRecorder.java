package io.domainwatch.app.monitoring;

import io.domainwatch.app.monitoring.OtherChecks.Recorded;
import io.domainwatch.core.engine.failure.OwnFaultCounts;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.maintenance.MaintenanceCalendar;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.HeldClaim;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.trace.Span;
import io.domainwatch.core.trace.Spans;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Stores finished runs, many in one transaction. While the storage is away they wait, each as long
 * as its lease holds; an outage is told where all are told. Whoever hands in runs keeps an eye on
 * {@link #waiting}, which bounds the memory that they take.
 */
public final class OutcomeRecorder {
  /** Runs in one transaction at most; bounds how long it holds its locks. */
  static final int BATCH = 500;

  /** So many are worth a transaction of their own, however soon it comes after another. */
  static final int WORTHWHILE = 50;

  /** Whom to wake when runs wait. */
  public enum Wake {
    /** One, for a first run. */
    ONE,
    /** All, for as many as are worth a transaction of their own. */
    ALL
  }

  private static final Logger LOG = LoggerFactory.getLogger(OutcomeRecorder.class);

  private final Transactions transactions;
  private final CheckRuns runs;
  private final RunRecording recording;
  private final OtherChecks others;
  private final RunMeter meter;
  private final Linger linger;
  private final AtomicReference<Instant> tookAt = new AtomicReference<>(Instant.MIN);
  private final ConcurrentLinkedDeque<CompletedCheck> queue = new ConcurrentLinkedDeque<>();
  private final AtomicInteger waiting = new AtomicInteger();
  private final Map<Claim, Long> sinceNanos = new ConcurrentHashMap<>();
  private final AtomicBoolean hindered = new AtomicBoolean();
  private final ReentrantReadWriteLock ticking = new ReentrantReadWriteLock();
  private volatile Consumer<Wake> bell = _ -> {};

  /**
   * How finished runs are gathered.
   *
   * @param time while few wait none is stored so soon after others, so that one transaction serves
   *     several
   * @param nanos of a monotonic clock, which says how long runs wait
   */
  public record Linger(Duration time, LongSupplier nanos) {
    /** For whoever does not ask how long runs wait. */
    public Linger(Duration time) {
      this(time, () -> 0);
    }
  }

  @Inject
  public OutcomeRecorder(
      Transactions transactions,
      CheckRuns runs,
      RunRecording recording,
      RunMeter meter,
      Linger linger) {
    this.transactions = transactions;
    this.runs = runs;
    this.recording = recording;
    this.others = new OtherChecks(runs);
    this.meter = meter;
    this.linger = linger;
  }

  /** Finished runs that are not stored yet. */
  public int waiting() {
    return waiting.get();
  }

  /** What became of the runs that ended in the five minutes up to {@code now}. */
  public OwnFaultCounts ownFaults(Instant now) {
    return recording.ownFaults(now);
  }

  /** How long the run waits to be stored that waits longest; empty when none does. */
  public Optional<Duration> oldestWaiting() {
    long now = linger.nanos().getAsLong();
    return sinceNanos.values().stream()
        .map(since -> Duration.ofNanos(now - since))
        .max(Comparator.naturalOrder());
  }

  /** Who is told, by any thread, that there is something to store. */
  public void rings(Consumer<Wake> whenRunsWait) {
    bell = whenRunsWait;
  }

  /**
   * When there will be something to store of what waits already; empty while nothing waits, for
   * then somebody is woken ({@link #rings}).
   */
  public Optional<Duration> nextTickIn(Instant now) {
    int few = waiting();
    Instant before = tookAt.get();
    if (few == 0) {
      return Optional.empty();
    }
    Instant then = before.plus(linger.time());
    boolean lingers = few < WORTHWHILE && !now.isBefore(before) && now.isBefore(then);
    return Optional.of(lingers ? Duration.between(now, then) : Duration.ZERO);
  }

  /**
   * Stores what waits, unless it is too little too soon; several threads may do so at once.
   *
   * @return whether nothing is left that is to be stored now; {@code false} while the storage is
   *     away
   */
  public boolean tick(Instant now) {
    return !isWorthwhile(now) || guarded(ticking.readLock(), now);
  }

  /** Of several threads that ask for a few runs one is told so. */
  private boolean isWorthwhile(Instant now) {
    int few = waiting();
    Instant before = tookAt.get();
    boolean lingers = now.isBefore(before.plus(linger.time())) && !now.isBefore(before);
    return few >= WORTHWHILE || few > 0 && !lingers && tookAt.compareAndSet(before, now);
  }

  /** Like {@link #tick}, after all ticks under way have ended. */
  boolean finish(Instant now) {
    return guarded(ticking.writeLock(), now);
  }

  private boolean guarded(Lock lock, Instant now) {
    lock.lock();
    try {
      return storeAll(now);
    } finally {
      lock.unlock();
    }
  }

  private boolean storeAll(Instant now) {
    List<CompletedCheck> batch = take();
    while (!batch.isEmpty()) {
      if (!store(batch, now)) {
        return false;
      }
      batch = take();
    }
    return true;
  }

  void submit(CompletedCheck finished) {
    recording.saw(finished).ifPresent(meter::ownFault);
    sinceNanos.put(finished.claimed().claim(), linger.nanos().getAsLong());
    queue.addLast(finished);
    int few = waiting.incrementAndGet();
    if (few % WORTHWHILE == 0) {
      bell.accept(Wake.ALL);
    } else if (few == 1) {
      bell.accept(Wake.ONE);
    }
  }

  private void waitNoLonger(List<CompletedCheck> runs) {
    runs.forEach(finished -> sinceNanos.remove(finished.claimed().claim()));
    runs.forEach(finished -> finished.span().end());
    waiting.addAndGet(-runs.size());
  }

  private List<CompletedCheck> take() {
    List<CompletedCheck> batch = new ArrayList<>();
    Optional<CompletedCheck> next = Optional.ofNullable(queue.pollFirst());
    while (next.isPresent()) {
      batch.add(next.get());
      next = batch.size() < BATCH ? Optional.ofNullable(queue.pollFirst()) : Optional.empty();
    }
    return batch;
  }

  private boolean store(List<CompletedCheck> batch, Instant now) {
    try {
      record(batch);
    } catch (StorageUnavailable away) {
      putBack(batch, now, away);
      return false;
    } catch (RuntimeException poisonous) {
      LOG.debug("a batch of {} cannot be stored as a whole", batch.size(), poisonous);
      return storeEach(batch, now);
    }
    waitNoLonger(batch);
    return true;
  }

  /** The one that cannot be stored must not hold up the others. */
  private boolean storeEach(List<CompletedCheck> batch, Instant now) {
    for (int i = 0; i < batch.size(); i++) {
      try {
        storeAlone(batch.get(i));
        waitNoLonger(batch.subList(i, i + 1));
      } catch (StorageUnavailable away) {
        putBack(batch.subList(i, batch.size()), now, away);
        return false;
      }
    }
    return true;
  }

  private void storeAlone(CompletedCheck finished) {
    try {
      record(List.of(finished));
    } catch (StorageUnavailable away) {
      throw away;
    } catch (RuntimeException fault) {
      LOG.error("a run of {} cannot be stored", finished.claimed().claim(), fault);
      storeFault(finished);
    }
  }

  private void storeFault(CompletedCheck finished) {
    try {
      record(
          List.of(
              finished.failed(
                  new CheckOutcome.Inconclusive(
                      CheckOutcome.INTERNAL_ERROR,
                      "The result of the check could not be stored."))));
    } catch (StorageUnavailable away) {
      throw away;
    } catch (RuntimeException fault) {
      LOG.error("{} runs again when its lease has ended", finished.claimed().claim(), fault);
      meter.dropped(finished.claimed().claim().checkType());
    }
  }

  private void record(List<CompletedCheck> batch) {
    List<RunRecord> stored = traced(batch, () -> transactions.in(() -> recordHeld(batch)));
    hindered.set(false);
    stored.forEach(this::count);
    if (stored.size() < batch.size()) {
      countStale(batch, stored);
    }
  }

  /** One transaction for many runs: the first that is traced shows it, the others point there. */
  private static <T> T traced(List<CompletedCheck> batch, Supplier<T> store) {
    List<Span> spans =
        batch.stream()
            .map(CompletedCheck::span)
            .filter(run -> run != Span.NONE)
            .map(run -> run.begin(Span.Kind.INTERNAL, "record"))
            .toList();
    Span first = spans.isEmpty() ? Span.NONE : spans.getFirst();
    spans.forEach(span -> span.set("domainwatch.batch.runs", batch.size()));
    spans.stream().skip(1).forEach(span -> span.link(first));
    try {
      return Spans.in(first, store::get);
    } catch (StorageUnavailable away) {
      spans.forEach(span -> span.failed("storage_unavailable"));
      throw away;
    } finally {
      spans.forEach(Span::end);
    }
  }

  private List<RunRecord> recordHeld(List<CompletedCheck> batch) {
    Map<Claim, HeldClaim> held =
        runs.lockHeld(batch.stream().map(finished -> finished.claimed().claim()).toList());
    MaintenanceCalendar calendar = recording.calendar(held.keySet());
    List<Recorded> recorded = new ArrayList<>(batch.size());
    for (CompletedCheck finished : batch) {
      Optional.ofNullable(held.get(finished.claimed().claim()))
          .map(
              present -> new Recorded(finished, present, recording.of(finished, present, calendar)))
          .ifPresent(recorded::add);
    }
    recorded.forEach(OutcomeRecorder::tellOutcome);
    List<RunRecord> records = recorded.stream().map(Recorded::stored).toList();
    runs.record(records);
    others.follow(recorded);
    return records;
  }

  private static void tellOutcome(Recorded run) {
    run.finished()
        .span()
        .set("domainwatch.run.outcome", run.stored().result().outcome().wireName());
  }

  private void count(RunRecord record) {
    CheckResult result = record.result();
    meter.recorded(result.checkType(), result.outcome(), result.duration());
    record.events().forEach(event -> log(result, event));
  }

  private static void log(CheckResult run, Event event) {
    LOG.atInfo()
        .addKeyValue("runId", run.id().text())
        .addKeyValue("domainId", run.domainId().text())
        .addKeyValue("checkType", run.checkType().wireName())
        .addKeyValue("type", event.type().wireName())
        .addKeyValue("severity", event.severity().wireName())
        .addKeyValue("incidentId", event.incidentId().map(IncidentId::text).orElse(""))
        .log("event");
  }

  private void countStale(List<CompletedCheck> batch, List<RunRecord> stored) {
    List<Claim> claims = new ArrayList<>(batch.stream().map(f -> f.claimed().claim()).toList());
    claims.removeAll(stored.stream().map(RunRecord::claim).collect(Collectors.toSet()));
    claims.forEach(claim -> meter.stale(claim.checkType()));
  }

  private void putBack(List<CompletedCheck> batch, Instant now, StorageUnavailable away) {
    if (!away.isOutage() && hindered.compareAndSet(false, true)) {
      LOG.warn("finished runs wait as long as their leases hold: {}", away.reason());
    }
    for (CompletedCheck finished : batch.reversed()) {
      if (now.isBefore(finished.leaseEnd())) {
        queue.addFirst(finished);
      } else {
        waitNoLonger(List.of(finished));
        meter.dropped(finished.claimed().claim().checkType());
      }
    }
  }
}
