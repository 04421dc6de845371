package io.domainwatch.testkit.contract;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.core.schedule.CheckSchedule;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Runs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;

/** What the contracts of {@link CheckRuns} have in common. */
public interface ScheduleContract extends StorageContract {
  /** Of every claim made here. */
  Duration LEASE = Duration.ofMinutes(2);

  /** The same for all checks. */
  Leases LEASES = Leases.alike(LEASE);

  /** The instance that claims. */
  UUID INSTANCE = UUID.fromString("0193f000-0000-7000-8000-000000000001");

  /** What other tests left due would be claimed here. */
  @BeforeEach
  default void nothingElseIsDue() {
    ports().organizations().all().stream()
        .map(Organization::id)
        .forEach((OrganizationId id) -> runs().hold(id));
  }

  /** The schedule under test. */
  default CheckRuns runs() {
    return ports().checkRuns();
  }

  /** Claims what is due. */
  default List<ClaimedCheck> claimAll(Instant now) {
    return runs().claimDue(INSTANCE, 10_000, LEASES, now);
  }

  /** The claims of what is due. */
  default List<Claim> claims(Instant now) {
    return claimAll(now).stream().map(ClaimedCheck::claim).toList();
  }

  /** The row of a check that has one. */
  default CheckSchedule row(Domain domain, CheckType type) {
    return Optional.ofNullable(runs().ofDomain(domain.organizationId(), domain.id()).get(type))
        .orElseThrow();
  }

  /** A domain of a new organization with uptime due then. */
  default Domain withUptimeDue(Instant dueAt) {
    return given().monitored(given().organization(), dueAt, CheckType.UPTIME);
  }

  /** The present time in the milliseconds that storages keep. */
  default Instant now() {
    return Fixtures.now();
  }

  /** Records a run that tells these events. */
  default void tell(Claim claim, Instant now, List<Event> events) {
    ports()
        .transactions()
        .in(
            () -> {
              runs().lockHeld(List.of(claim));
              runs()
                  .record(
                      List.of(
                          Runs.record(
                              claim,
                              now,
                              Outcome.FAILING,
                              Reachability.NONE,
                              events.toArray(Event[]::new))));
            });
  }

  /** Pauses a domain without touching its schedule. */
  default void savePaused(Domain domain) {
    ports()
        .domains()
        .save(
            new Domain(
                domain.id(),
                domain.organizationId(),
                domain.name(),
                DomainStatus.PAUSED,
                domain.tags(),
                domain.createdAt(),
                Optional.empty()));
  }
}
