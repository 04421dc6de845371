package io.domainwatch.app.monitoring;

import io.domainwatch.app.monitoring.UpcomingChecks.Upcoming;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.ClaimRoom;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.FairShare;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.trace.Spans;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Claims due checks, as many as this instance has room for, and runs each on a thread of its own.
 */
public final class CheckDispatcher {
  /** Checks in one claim at most; bounds how long its statement holds locks. */
  static final int CLAIM_AT_ONCE = 500;

  /** Finished runs that may wait for the storage; bounds the memory that they take. */
  static final int MAX_WAITING = 5_000;

  /** Beyond the longest run of its check a lease lasts this long, for the result to be stored. */
  static final Duration TIME_TO_RECORD = Duration.ofSeconds(30);

  /** So long after an overdue check was claimed each tick claims, for there may be more of them. */
  static final Duration CATCHING_UP = Duration.ofSeconds(5);

  /**
   * When the first checks are due again of whose type too many are under way: so soon that those
   * who come next, after twice as long, begin within 10 s (docs/spec/isolation.md, "Fair shares").
   */
  static final Duration TYPE_IS_BUSY = Duration.ofSeconds(3);

  private static final Logger LOG = LoggerFactory.getLogger(CheckDispatcher.class);

  private final CheckRuns runs;
  private final CheckExecution execution;
  private final OutcomeRecorder recorder;
  private final RunMeter meter;
  private final Instance instance;
  private final StartPace pace;
  private final InstantSource time;
  private final InFlightRuns underWay = new InFlightRuns();
  private final UpcomingChecks upcoming;
  private final ReentrantLock claiming = new ReentrantLock();
  private Instant claimAgainAt = Instant.MIN;
  private Instant behindAt = Instant.MIN;
  private volatile boolean stopped;

  /**
   * This instance of the service.
   *
   * @param id claims ({@link io.domainwatch.core.storage.Instances})
   * @param concurrency checks under way at once
   * @param ahead so long before they are due checks are claimed, and so long one claim serves where
   *     nothing is overdue. None begins before it is due
   */
  public record Instance(UUID id, int concurrency, Duration ahead) {
    /**
     * How far ahead the service claims: whoever asks for a run waits so long for its beginning
     * (docs/adr/0086).
     */
    public static final Duration CLAIM_AHEAD = Duration.ofSeconds(1);
  }

  @Inject
  public CheckDispatcher(
      CheckRuns runs,
      CheckExecution execution,
      OutcomeRecorder recorder,
      RunMeter meter,
      Instance instance,
      StartPace pace,
      InstantSource time) {
    this.runs = runs;
    this.execution = execution;
    this.recorder = recorder;
    this.meter = meter;
    this.instance = instance;
    this.upcoming = new UpcomingChecks(instance.ahead());
    this.pace = pace;
    this.time = time;
  }

  /** Runs under way. */
  public int running() {
    return underWay.running();
  }

  /** Runs of one organization under way. */
  public int runningOf(OrganizationId id) {
    return underWay.byOrganization().getOrDefault(id, 0);
  }

  /** Runs that were given up and whose threads have not ended. */
  public int abandoned() {
    return underWay.abandoned();
  }

  /**
   * Gives up runs that are late, then starts what is due, and claims when it is time for that. To
   * be called when {@link #nextTickIn} says, or soon after. An organization gets more than half of
   * the places only when all others have got what is due of theirs, and never the last ones where
   * others are known.
   *
   * @return how many checks were claimed
   * @throws StorageUnavailable when the storage is away
   */
  public int tick(Instant now) {
    claiming.lock();
    try {
      giveUpLate(now);
      pace.adapt(now);
      PutOff putOff = new PutOff();
      beginDue(putOff, now);
      return isTimeToClaim(now) ? claimFairly(putOff, now) : 0;
    } finally {
      claiming.unlock();
    }
  }

  /**
   * How long nothing will have to be done: no claim, no check that is due, no run that is late.
   * Zero while there may be more to claim, or more is due than may begin.
   *
   * @return at most {@link Instance#ahead}, whatever the clock says
   */
  public Duration nextTickIn(Instant now) {
    claiming.lock();
    try {
      if (isTimeToClaim(now)) {
        return Duration.ZERO;
      }
      Instant next =
          Stream.concat(upcoming.firstDueAt().stream(), underWay.firstLateAt().stream())
              .reduce(claimAgainAt, (one, other) -> one.isBefore(other) ? one : other);
      return next.isAfter(now) ? Duration.between(now, next) : Duration.ZERO;
    } finally {
      claiming.unlock();
    }
  }

  /** Also when the clock was set back, since nobody waits for that long. */
  private boolean isTimeToClaim(Instant now) {
    return !behindAt.isBefore(now.minus(CATCHING_UP))
        || !now.isBefore(claimAgainAt)
        || claimAgainAt.isAfter(now.plus(instance.ahead()));
  }

  private int claimFairly(PutOff putOff, Instant now) {
    claimAgainAt = now.plus(instance.ahead());
    FairShare share = new FairShare(instance.concurrency());
    boolean allAtOnce = underWay.onlyOne().isPresent();
    int claimed = claimAll(share.whileOthersWait(), putOff, now);
    boolean done = allAtOnce && underWay.others() == FairShare.Others.ABSENT;
    boolean somebodyHasHalf = underWay.mostOfOne() >= share.whileOthersWait();
    return somebodyHasHalf && !done
        ? claimed + claimAll(share.most(underWay.others()), putOff, now)
        : claimed;
  }

  /**
   * Claims nothing more, lets runs under way come to their end for most of the time given, stores
   * what came out, and gives the rest back, so that what is due may begin at once elsewhere.
   *
   * @param longest time that this may take, apart from one last transaction
   */
  public void stop(Duration longest) throws InterruptedException {
    stopped = true;
    giveBackUnlessNone(upcomingAtTheEnd());
    Duration quarter = longest.dividedBy(4);
    underWay.awaitRuns(quarter.multipliedBy(3));
    List<InFlightRun> rest = underWay.giveUpAll();
    rest.forEach(InFlightRun::cancel);
    rest.forEach(run -> run.span().end());
    underWay.awaitAbandoned(quarter);
    recorder.finish(time.instant());
    giveBackUnlessNone(rest.stream().map(run -> run.claimed().claim()).toList());
  }

  /** Waits for a tick under way; the ones that come begin nothing. */
  private List<Claim> upcomingAtTheEnd() {
    claiming.lock();
    try {
      return upcoming.takeAll();
    } finally {
      claiming.unlock();
    }
  }

  private void giveBackUnlessNone(List<Claim> claims) {
    if (!claims.isEmpty()) {
      giveBack(claims, time.instant());
    }
  }

  /** Less room than this can wait for the next tick: small claims cost as much as large ones. */
  private int worthwhile() {
    return Math.ceilDiv(Math.min(instance.concurrency(), CLAIM_AT_ONCE), 4);
  }

  private int room(Instant now) {
    int free = instance.concurrency() - underWay.running() - upcoming.size();
    int most = Math.max(MAX_WAITING, 2 * instance.concurrency());
    int memory = most - recorder.waiting() - underWay.running() - upcoming.size();
    boolean clogged = underWay.abandoned() >= instance.concurrency();
    return stopped || clogged
        ? 0
        : Math.clamp(Math.min(calm(now), Math.min(free, memory)), 0, CLAIM_AT_ONCE);
  }

  private int calm(Instant now) {
    return pace.room(underWay.runningSince(now.minus(StartPace.AT_WORK)));
  }

  /** Claims so that no organization has more than so many under way. */
  private int claimAll(int mostOfOrganization, PutOff putOff, Instant now) {
    int claimed = 0;
    int wanted = room(now);
    while (wanted > 0) {
      int got = claim(room(wanted, mostOfOrganization), putOff, now);
      claimed += got;
      int next = room(now);
      if (got >= wanted) {
        pace.reached();
        behindAt = now;
      }
      wanted = got < wanted || next < worthwhile() ? 0 : next;
    }
    return claimed;
  }

  /** Who has been alone here so far may have all at once: two claims cost twice as much as one. */
  private ClaimRoom room(int wanted, int mostOfOrganization) {
    Map<OrganizationId, Integer> held = new HashMap<>(underWay.byOrganization());
    upcoming.byOrganization().forEach((id, count) -> held.merge(id, count, Integer::sum));
    ClaimRoom room = ClaimRoom.of(wanted, mostOfOrganization, held);
    return underWay
        .onlyOne()
        .map(id -> room.with(id, instance.concurrency() - held.getOrDefault(id, 0)))
        .orElse(room);
  }

  private int claim(ClaimRoom room, PutOff putOff, Instant now) {
    Leases leases = Leases.of(type -> execution.timeout(type).plus(TIME_TO_RECORD));
    Instant until = now.plus(instance.ahead());
    List<ClaimedCheck> claimed = runs.claimDue(instance.id(), room, leases, until);
    Instant overdue = now.minus(instance.ahead());
    if (claimed.stream().anyMatch(check -> check.dueAt().isBefore(overdue))) {
      behindAt = now;
    }
    upcoming.add(
        claimed.stream()
            .map(check -> new Upcoming(check, until.plus(leases.of(check.claim().checkType()))))
            .toList());
    beginDue(putOff, now);
    return claimed.size();
  }

  /** Starts what is due; those of whose type too many are under way are put off. */
  private void beginDue(PutOff putOff, Instant now) {
    List<Upcoming> due = upcoming.takeDue(stopped ? 0 : calm(now), now);
    underWay.expect(
        due.stream().map(Upcoming::check).filter(check -> execution.suppressed(check).isEmpty()),
        now);
    Map<Duration, List<Claim>> late = new TreeMap<>();
    for (Upcoming next : due) {
      if (!begin(next.check(), now, next.leaseEnd())) {
        Claim claim = next.check().claim();
        int rounds = putOff.before(claim) / execution.share(claim.checkType()).capacity();
        late.computeIfAbsent(PutOff.pause(rounds), _ -> new ArrayList<>()).add(claim);
      }
    }
    late.forEach((wait, claims) -> runs.giveBack(claims, now.plus(wait)));
  }

  /** Whether it runs, or need not; not when too many of its type are under way. */
  private boolean begin(ClaimedCheck check, Instant now, Instant leaseEnd) {
    CheckType type = check.claim().checkType();
    InFlightRun run = new InFlightRun(check, now, now.plus(execution.timeout(type)), leaseEnd);
    Optional<CheckOutcome.Inconclusive> suppressed = execution.suppressed(check);
    if (suppressed.isPresent()) {
      meter.began(type, Duration.between(check.dueAt(), now));
      submit(run, suppressed.get(), now);
      return true;
    }
    if (!underWay.add(run, execution.share(type))) {
      return false;
    }
    meter.began(type, Duration.between(check.dueAt(), now));
    run.start(execution.trace(check), () -> run(run));
    return true;
  }

  private void run(InFlightRun run) {
    try {
      CheckOutcome outcome =
          Spans.in(run.span(), () -> execution.run(run.claimed(), run.startedAt()));
      if (run.settle()) {
        submit(run, outcome, time.instant());
      }
    } catch (CheckRunner.Postponed later) {
      if (run.settle()) {
        run.span().end();
        giveBack(List.of(run.claimed().claim()), time.instant().plus(later.pause()));
      }
    } catch (InterruptedException cancelled) {
      LOG.debug("cancelled: {}", run.claimed().claim(), cancelled);
      if (run.settle()) {
        submit(run, execution.fault(), time.instant());
      }
    } finally {
      underWay.ended(run);
    }
  }

  private void giveUpLate(Instant now) {
    for (InFlightRun run : underWay.giveUpLate(now)) {
      run.cancel();
      submit(run, execution.late(run.claimed()), now);
    }
  }

  private void submit(InFlightRun run, CheckOutcome outcome, Instant endedAt) {
    recorder.submit(execution.finished(run, outcome, endedAt));
  }

  private void giveBack(List<Claim> claims, Instant dueAt) {
    try {
      runs.giveBack(claims, dueAt);
    } catch (StorageUnavailable away) {
      LOG.warn("{} checks run again when their leases have ended", claims.size(), away);
    }
  }
}
