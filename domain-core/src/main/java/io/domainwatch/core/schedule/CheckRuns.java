package io.domainwatch.core.schedule;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.engine.Release;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Reachability;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * The schedule of all checks, and the only writer of results and events. Locks are taken in the
 * order domains (ascending id), then schedule rows. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface CheckRuns {
  /** Adds a schedule row for each named check that has none yet, due then. */
  void schedule(OrganizationId organizationId, DomainId domainId, Map<CheckType, Instant> dueAt);

  /**
   * Adds the schedule rows that active domains lack for these check types (a check type that a new
   * version brought), due at {@code now}.
   *
   * @return how many were added
   */
  int scheduleMissing(Set<CheckType> checkTypes, Instant now);

  /**
   * Where each check of a domain stands, by check type; empty when the organization has no such
   * domain.
   */
  Map<CheckType, CheckSchedule> ofDomain(OrganizationId organizationId, DomainId domainId);

  /**
   * Like {@link #ofDomain} for several domains; one that has no schedule, or that the organization
   * lacks, is missing.
   */
  Map<DomainId, Map<CheckType, CheckSchedule>> ofDomains(
      OrganizationId organizationId, Set<DomainId> domainIds);

  /**
   * Moves one check to a new due time, or takes it out of the schedule when empty, and ends a claim
   * on it, so that a run under way records nothing.
   */
  void reschedule(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      Optional<Instant> nextRunAt);

  /**
   * Replaces the state of one check and stores what that did to its incidents; ends a claim on it.
   */
  void saveState(
      OrganizationId organizationId,
      DomainId domainId,
      CheckType checkType,
      CheckState state,
      List<IncidentChange> incidents);

  /**
   * Makes one check due now unless it is claimed or due already.
   *
   * @return when it is due; empty when it is out of the schedule
   */
  Optional<Instant> makeDue(
      OrganizationId organizationId, DomainId domainId, CheckType checkType, Instant now);

  /** Takes all checks of an organization out of the schedule and ends their claims. */
  void hold(OrganizationId organizationId);

  /**
   * Puts the enabled checks of the active domains of an organization back into the schedule, due at
   * {@code now}.
   */
  void release(OrganizationId organizationId, Instant now);

  /**
   * Claims due checks: those due at {@code now} that nobody claimed or whose lease has ended. No
   * two callers get the same check. Where more is due than there is room for, organizations take
   * turns: each gets an even share of the room, its longest due first, and what one leaves goes to
   * the others; where there is no room for all of them, those are served first that have waited
   * longest. What is due again because its claim ended may wait a second. The cost does not grow
   * with the number of organizations that have nothing due.
   *
   * @param instance who claims ({@link io.domainwatch.core.storage.Instances})
   * @param leases how long each claim lasts from {@code now} on
   * @return the longest due first
   */
  List<ClaimedCheck> claimDue(UUID instance, ClaimRoom room, Leases leases, Instant now);

  /** Like {@link #claimDue(UUID, ClaimRoom, Leases, Instant)} with so much room for anybody. */
  default List<ClaimedCheck> claimDue(UUID instance, int limit, Leases leases, Instant now) {
    return claimDue(instance, ClaimRoom.of(limit), leases, now);
  }

  /**
   * Locks the domains of the claims until the transaction ends, so that nobody changes their checks
   * meanwhile, and reads the overrides and the troubles of the sites as they are now; a check that
   * is snoozed ({@link io.domainwatch.core.snooze.Snoozes}) comes as muted. Must be called inside a
   * transaction, before {@link #record}, which fails as a whole when a lease ended in between and
   * somebody else claimed.
   *
   * @return what holds for the claims that are still held; a claim that was lost, or whose domain
   *     was paused or deleted, is missing
   */
  Map<Claim, HeldClaim> lockHeld(Collection<Claim> claims);

  /**
   * Stores runs whose claims {@link #lockHeld} returned in this transaction: result, state,
   * incidents, events, notification outbox rows for events that are not muted, what is untold of
   * incidents ({@link io.domainwatch.core.snooze.Untold}), next due time, the domain's last check
   * time and trouble; the claims end.
   */
  void record(List<RunRecord> runs);

  /**
   * Replaces what one check last said about the reachability of a site (see {@link
   * Reachability#after}). Wants the lock of the domain.
   *
   * @return the trouble before; none when the organization has no such domain
   */
  Reachability replaceTrouble(
      OrganizationId organizationId, DomainId domainId, CheckType checkType, Reachability found);

  /**
   * Makes those checks of a domain due earlier that are held back by a cause which is over; others,
   * and those that are claimed, stay as they are. Wants the lock of the domain.
   */
  void releaseHeldBack(
      OrganizationId organizationId, DomainId domainId, Release release, Instant now);

  /**
   * Which troubles of instances hold back checks that are not due yet, of all organizations. Reads
   * a few rows however many there are.
   */
  Set<HeldBack> ownTroubles(Instant now);

  /**
   * Makes checks that a trouble of an instance holds back due earlier, of all organizations, spread
   * evenly from {@code now} over a span; claimed ones stay as they are. Waits for no lock: what
   * somebody else has locked stays for the next call.
   *
   * @param limit checks at most; bounds how long the statement holds locks
   * @return how many there were
   */
  int releaseHeldBack(HeldBack cause, Duration spread, int limit, Instant now);

  /**
   * Gives claims back unrun: each check that is still ours is due again at {@code dueAt}, or when
   * it was due where that is later.
   */
  void giveBack(Collection<Claim> claims, Instant dueAt);

  /**
   * Ends all claims, so that their checks are due again at once: for a start that knows that
   * whoever held them is dead, because nobody else can use this storage.
   *
   * @return how many there were
   */
  int endClaims(Instant now);

  /** How much is due and how late, for the metrics and the readiness answer. */
  Backlog backlog(Instant now);

  /**
   * The state of the schedule.
   *
   * @param due checks that are due and not claimed
   * @param oldestDue the due time of the one that waits longest
   * @param stalled checks overdue by more than twice their interval
   */
  record Backlog(long due, Optional<Instant> oldestDue, long stalled) {}
}
