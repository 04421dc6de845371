package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link io.domainwatch.core.storage.HistoryPartitions} must do. */
public interface HistoryPartitionsContract extends ScheduleContract {
  /** Longer than any period that is given up as a whole. */
  Duration LONG = Duration.ofDays(62);

  @Test
  default void roomIsMadeOnceAndAgain() {
    Instant now = now();

    ports().historyPartitions().prepare(now);
    ports().historyPartitions().prepare(now);

    assertThat(record(now)).isNotNull();
  }

  @Test
  default void whatIsNotOldStays() {
    Instant now = now();
    Domain domain = record(now);

    ports().historyPartitions().dropOlderThan(now, now);

    assertThat(results(domain)).isOne();
    assertThat(events(domain)).isOne();
  }

  @Test
  default void whatIsOldGoesAndThereIsRoomAgain() {
    Instant now = now();
    Domain domain = record(now);

    ports().historyPartitions().dropOlderThan(now.plus(LONG), now);
    assertThat(results(domain)).isZero();
    assertThat(events(domain)).isOne();

    ports().historyPartitions().dropOlderThan(now.plus(LONG), now.plus(LONG));
    assertThat(events(domain)).isZero();

    ports().historyPartitions().prepare(now);
    assertThat(results(record(now))).isOne();
  }

  /** A domain with one result and one event of now. */
  private Domain record(Instant now) {
    Domain domain = withUptimeDue(now);
    Claim claim = claims(now).getFirst();
    Event event = Runs.event(claim, now, Runs.anEventOf(CheckType.UPTIME), Severity.LOW);
    ports()
        .transactions()
        .in(
            () -> {
              runs().lockHeld(List.of(claim));
              runs().record(List.of(Runs.record(claim, now, Outcome.OK, Reachability.NONE, event)));
            });
    return domain;
  }

  private int results(Domain domain) {
    return ports()
        .checkResults()
        .page(
            domain.organizationId(),
            domain.id(),
            CheckType.UPTIME,
            CheckResultsContract.ALL,
            Optional.empty(),
            10)
        .size();
  }

  private int events(Domain domain) {
    return ports()
        .eventLog()
        .page(domain.organizationId(), EventFilter.ALL, Optional.empty(), 10)
        .size();
  }
}
