package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.core.schedule.DueTimes;
import io.domainwatch.core.storage.StrayTimes;
import io.domainwatch.testkit.Runs;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link StrayTimes} must do. */
public interface StrayTimesContract extends SendingContract {
  /** How far a clock was ahead. */
  Duration AHEAD = Duration.ofHours(5);

  @Test
  default void aCheckThatRanByAClockThatWasAheadIsDueNow() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    run(claims(now).getFirst(), now.plus(AHEAD));

    assertThat(heal(now).checks()).isOne();

    assertThat(row(domain, CheckType.UPTIME).nextRunAt()).contains(now);
    assertThat(row(domain, CheckType.UPTIME).lastRunAt()).contains(now);
    assertThat(claims(now)).hasSize(1);
    assertThat(heal(now).isEmpty()).isTrue();
  }

  @Test
  default void whatACheckReportedByAClockThatWasAheadWasReportedNow() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    run(claims(now).getFirst(), now.plus(AHEAD));
    Instant later = now.plus(Duration.ofHours(1));
    assertThat(fine(domain, later)).isOne();

    heal(now);

    assertThat(fine(domain, now)).isOne();
    assertThat(fine(domain, later)).isZero();
  }

  @Test
  default void aCheckThatWasAddedByAClockThatWasAheadIsDueNow() {
    Instant now = now();
    Domain domain = withUptimeDue(now.plus(AHEAD));

    assertThat(heal(now).checks()).isOne();

    assertThat(row(domain, CheckType.UPTIME).nextRunAt()).contains(now);
  }

  @Test
  default void aClaimThatAClockMadeThatWasAheadEnds() {
    Instant now = now();
    withUptimeDue(now);
    assertThat(claims(now.plus(AHEAD))).hasSize(1);
    assertThat(claims(now)).isEmpty();

    heal(now);

    assertThat(claims(now)).hasSize(1);
  }

  @Test
  default void whatARightClockWroteStays() {
    Instant now = now();
    Domain fresh = withUptimeDue(now.plus(DueTimes.FIRST_RUN.longest()));
    Domain ran = withUptimeDue(now);
    Claim claim = claims(now).getFirst();
    Instant next = now.plus(Duration.ofHours(1));
    ports()
        .transactions()
        .in(
            () -> {
              runs().lockHeld(List.of(claim));
              runs().record(List.of(Runs.record(claim, now, Outcome.OK, Reachability.NONE)));
            });
    runs().reschedule(ran.organizationId(), ran.id(), CheckType.UPTIME, Optional.of(next));
    Domain claimed = withUptimeDue(now);
    assertThat(claims(now)).hasSize(1);

    assertThat(heal(now).isEmpty()).isTrue();

    assertThat(row(fresh, CheckType.UPTIME).nextRunAt())
        .contains(now.plus(DueTimes.FIRST_RUN.longest()));
    assertThat(row(ran, CheckType.UPTIME).nextRunAt()).contains(next);
    assertThat(claims(now)).isEmpty();
    assertThat(row(claimed, CheckType.UPTIME).nextRunAt()).contains(now);
  }

  @Test
  default void aCheckThatIsOutOfTheScheduleStaysOut() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    run(claims(now).getFirst(), now.plus(AHEAD));
    runs().hold(domain.organizationId());

    heal(now);

    assertThat(row(domain, CheckType.UPTIME).nextRunAt()).isEmpty();
  }

  @Test
  default void aMessageThatWaitsForAClockThatWasAheadIsDueNow() {
    Instant now = now();
    Delivery first = due(now.plus(AHEAD));
    Delivery tried = due(now);
    failed(claimDue(now).getFirst(), now, now.plus(AHEAD));

    assertThat(heal(now).deliveries()).isEqualTo(2);

    assertThat(dueIds(now)).containsExactlyInAnyOrder(first.id(), tried.id());
  }

  @Test
  default void aMessageThatIsTriedAgainInAnHourWaits() {
    Instant now = now();
    due(now);
    ClaimedDelivery claimed = claimDue(now).getFirst();
    failed(claimed, now, now.plus(Duration.ofHours(1)));

    assertThat(heal(now).deliveries()).isZero();
    assertThat(dueIds(now)).isEmpty();
  }

  @Test
  default void aMessageWhoseReceiverHadEnoughWaits() {
    Instant now = now();
    var owner = given().organization();
    var mailbox =
        messages().channel(owner, new ChannelTarget.Email("a@example.com").confirmed(now));
    messages().due(mailbox, now, given().domain(owner));
    deliveries().postpone(claimDue(now).getFirst(), now.plus(Duration.ofHours(1)));

    assertThat(heal(now).deliveries()).isZero();
    assertThat(dueIds(now)).isEmpty();
    messages().due(mailbox, now.plus(AHEAD), given().domain(owner));
    assertThat(heal(now).deliveries()).isEqualTo(1);
  }

  @Test
  default void aMessageThatAClockClaimedThatWasAheadIsDueNow() {
    Instant now = now();
    Delivery delivery = due(now);
    assertThat(claimDue(now.plus(AHEAD))).hasSize(1);
    assertThat(dueIds(now)).isEmpty();

    heal(now);

    assertThat(dueIds(now)).containsExactly(delivery.id());
  }

  private Delivery due(Instant at) {
    var owner = given().organization();
    return messages().due(messages().channel(owner), at, given().domain(owner));
  }

  /** How many checks of a domain are known to be fine. */
  private int fine(Domain domain, Instant at) {
    return ports()
        .domainOverview()
        .find(domain.organizationId(), domain.id(), at)
        .orElseThrow()
        .health()
        .ok();
  }

  private StrayTimes.Healed heal(Instant now) {
    return ports().strayTimes().heal(now);
  }

  private void run(Claim claim, Instant at) {
    ports()
        .transactions()
        .in(
            () -> {
              runs().lockHeld(List.of(claim));
              runs().record(List.of(Runs.record(claim, at, Outcome.OK, Reachability.NONE)));
            });
  }
}
