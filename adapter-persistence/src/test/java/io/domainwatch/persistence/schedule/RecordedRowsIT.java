package io.domainwatch.persistence.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.Leases;
import io.domainwatch.core.schedule.RunRecord;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Runs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a recorded run leaves in tables that no port reads yet, and in rows as such. */
class RecordedRowsIT {
  private static final EventType TYPE = new EventType("uptime_down");

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final Instant now = Fixtures.now();
  private Domain domain;

  @BeforeEach
  void makeDomain() {
    Fixtures given = new Fixtures(storage.ports());
    domain = given.monitored(given.organization(), now, CheckType.UPTIME);
  }

  @Test
  void anIncidentOpensRisesAndCloses() {
    IncidentId id = new IncidentId(Fixtures.newId());
    record(
        now,
        List.of(
            new IncidentChange.Opened(id, TYPE, Set.of("b", "a"), Severity.LOW, "seen", now, now)));
    assertThat(incident("subjects::text || ' ' || severity || ' ' || (closed_at is null)"))
        .isEqualTo("[\"a\",\"b\"] low true");

    Instant next = now.plus(Runs.INTERVAL);
    record(
        next,
        List.of(
            new IncidentChange.Raised(id, Severity.HIGH, "seen", next),
            new IncidentChange.Closed(id, next)));
    assertThat(incident("severity || ' ' || (closed_at is null)")).isEqualTo("high false");
  }

  @Test
  void aStateThatIsSavedBesideARunClosesItsIncidents() {
    IncidentId id = new IncidentId(Fixtures.newId());
    record(
        now,
        List.of(new IncidentChange.Opened(id, TYPE, Set.of(""), Severity.LOW, "seen", now, now)));

    storage
        .ports()
        .checkRuns()
        .saveState(
            domain.organizationId(),
            domain.id(),
            CheckType.UPTIME,
            CheckState.NEW,
            List.of(new IncidentChange.Closed(id, now)));

    assertThat(incident("closed_at is null")).isEqualTo("false");
  }

  @Test
  void eventsThatAreNotMutedArePutOutInTheirOrder() {
    Claim claim = claim(now).claim();
    Event first = Runs.event(claim, now, TYPE, Severity.HIGH);
    Event muted = muted(Runs.event(claim, now, TYPE, Severity.HIGH));
    Event last = Runs.event(claim, now, TYPE, Severity.LOW);

    record(Runs.record(claim, now, Outcome.FAILING, Reachability.NONE, last, muted, first));

    assertThat(
            storage.ask(
                "select string_agg(event_id::text, ' ' order by sequence) from notification_outbox"
                    + " where domain_id = '"
                    + domain.id().uuid()
                    + "'"))
        .isEqualTo(last.id().uuid() + " " + first.id().uuid());
  }

  @Test
  void zeroCharactersOfForeignServersAreStored() {
    Claim claim = claim(now).claim();
    JsonValue.JsonObject odd = JsonValue.fields().put("txt", "a\u0000b\uD800").build();
    CheckResult result =
        new CheckResult(
            Runs.result(claim, now, Outcome.OK).id(),
            claim.organizationId(),
            claim.domainId(),
            claim.checkType(),
            now,
            Duration.ZERO,
            Outcome.OK,
            "a\u0000b",
            odd);
    CheckState state = new CheckState(Map.of(), List.of(), Map.of(), Map.of("p", odd), odd);

    record(
        new RunRecord(
            claim,
            result,
            state,
            List.of(),
            List.of(),
            now.plus(Runs.INTERVAL),
            Reachability.NONE));

    CheckResult read =
        storage
            .ports()
            .checkResults()
            .newest(domain.organizationId(), domain.id(), CheckType.UPTIME)
            .orElseThrow();
    assertThat(read.observations().findText("txt").orElseThrow()).startsWith("a\u0000b");
    assertThat(read.summary()).isEqualTo("a\uFFFDb");
  }

  @Test
  void aLargeBaselineThatStaysTheSameIsNotWrittenAgain() {
    JsonValue large =
        JsonValue.of(
            java.util.stream.Stream.generate(UUID::randomUUID)
                .limit(500)
                .map(id -> JsonValue.of(id.toString()))
                .toList());
    CheckState state =
        new CheckState(
            Map.of(), List.of(), Map.of(), Map.of("a", large, "b", large), JsonValue.EMPTY);
    recordState(now, state);
    String before = storedAt();

    recordState(now.plus(Runs.INTERVAL), state);
    assertThat(storedAt()).isEqualTo(before);

    recordState(
        now.plus(Runs.INTERVAL.multipliedBy(2)),
        new CheckState(Map.of(), List.of(), Map.of(), Map.of("a", large), JsonValue.EMPTY));
    assertThat(storedAt()).isNotEqualTo(before);
  }

  @Test
  void aRunWhoseClaimIsNotLockedIsRefusedAsAWhole() {
    Claim claim = claim(now).claim();
    Claim stale =
        new Claim(claim.organizationId(), claim.domainId(), claim.checkType(), UUID.randomUUID());

    assertThatThrownBy(() -> storage.ports().checkRuns().record(List.of(Runs.fine(stale, now))))
        .isInstanceOf(IllegalStateException.class);
    assertThat(
            storage
                .ports()
                .checkResults()
                .newest(domain.organizationId(), domain.id(), CheckType.UPTIME))
        .isEmpty();
  }

  @Test
  void aCheckTypeOfANewerVersionIsLeftToItsInstances() {
    storage.execute(
        "insert into check_schedule (organization_id, domain_id, check_type, next_run_at)"
            + " select organization_id, id, 'of_the_future', now() from domains where id = '"
            + domain.id().uuid()
            + "'");

    assertThat(claim(now).claim().checkType()).isEqualTo(CheckType.UPTIME);
    assertThat(storage.ports().checkRuns().ofDomain(domain.organizationId(), domain.id()))
        .containsOnlyKeys(CheckType.UPTIME);
    assertThat(storage.ports().checkRuns().backlog(now.plus(Duration.ofDays(1))).due())
        .isNotNegative();
  }

  private void recordState(Instant at, CheckState state) {
    Claim claim = claim(at).claim();
    record(
        new RunRecord(
            claim,
            Runs.result(claim, at, Outcome.OK),
            state,
            List.of(),
            List.of(),
            at.plus(Runs.INTERVAL),
            Reachability.NONE));
  }

  private void record(Instant at, List<IncidentChange> incidents) {
    Claim claim = claim(at).claim();
    record(
        new RunRecord(
            claim,
            Runs.result(claim, at, Outcome.FAILING),
            CheckState.NEW,
            incidents,
            List.of(),
            at.plus(Runs.INTERVAL),
            Reachability.NONE));
  }

  private void record(RunRecord run) {
    storage
        .ports()
        .transactions()
        .in(
            () -> {
              assertThat(storage.ports().checkRuns().lockHeld(List.of(run.claim()))).hasSize(1);
              storage.ports().checkRuns().record(List.of(run));
            });
  }

  private ClaimedCheck claim(Instant at) {
    return storage
        .ports()
        .checkRuns()
        .claimDue(UUID.randomUUID(), 1000, Leases.alike(Duration.ofMinutes(1)), at)
        .stream()
        .filter(check -> check.claim().domainId().equals(domain.id()))
        .findFirst()
        .orElseThrow();
  }

  private String incident(String columns) {
    return storage.ask(
        "select %s from incidents where domain_id = '%s'".formatted(columns, domain.id().uuid()));
  }

  /** Where the server keeps the baseline outside of its row (PostgreSQL 17 and later). */
  private String storedAt() {
    return storage.ask(
        "select pg_column_toast_chunk_id(baseline) from check_schedule where domain_id = '"
            + domain.id().uuid()
            + "'");
  }

  private static Event muted(Event event) {
    return new Event(
        event.id(),
        event.organizationId(),
        event.domainId(),
        event.checkType(),
        event.type(),
        event.severity(),
        true,
        event.occurredAt(),
        event.incidentId(),
        event.message(),
        event.details());
  }
}
