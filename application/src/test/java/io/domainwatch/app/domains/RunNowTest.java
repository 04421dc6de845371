package io.domainwatch.app.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.schedule.RunAllowance;
import io.domainwatch.core.schedule.RunHour;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RunNowTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final Organization owner = house.given.organization();
  private final Domain domain = house.domain(owner);

  @Test
  void aCheckIsDueNow() {
    house
        .store
        .checkRuns()
        .reschedule(owner.id(), domain.id(), CheckType.SSL, Optional.of(NOW.plusSeconds(999)));

    assertThat(house.domains.runNow(owner.id(), domain.id(), "ssl", NOW.plusSeconds(1)))
        .isEqualTo(NOW.plusSeconds(1));
    assertThat(house.due(domain, CheckType.SSL)).contains(NOW.plusSeconds(1));
  }

  @Test
  void aCheckThatIsDueAlreadyStaysDueThen() {
    assertThat(house.domains.runNow(owner.id(), domain.id(), "ssl", NOW.plusSeconds(1)))
        .isEqualTo(NOW);
  }

  @Test
  void anUnknownCheckTypeIsNotFound() {
    assertThat(Refused.by(() -> house.domains.runNow(owner.id(), domain.id(), "SSL", NOW)))
        .isEqualTo(new Refusal.CheckTypeNotFound("SSL"));
  }

  @Test
  void aPausedDomainDoesNotRun() {
    change(new DomainChange(Optional.of(DomainStatus.PAUSED), Optional.empty()));

    assertThat(Refused.by(() -> house.domains.runNow(owner.id(), domain.id(), "ssl", NOW)))
        .isEqualTo(new Refusal.DomainPaused());
    assertThat(house.due(domain, CheckType.SSL)).isEmpty();
  }

  @Test
  void aDisabledCheckDoesNotRun() {
    change(new DomainChange(Optional.empty(), Optional.of(Set.of(CheckType.SSL))));

    assertThat(Refused.by(() -> house.domains.runNow(owner.id(), domain.id(), "ssl", NOW)))
        .isEqualTo(new Refusal.CheckDisabled());
    assertThat(house.due(domain, CheckType.SSL)).isEmpty();
  }

  @Test
  void theSameCheckRunsByHandAgainWhenItsPauseIsOver() {
    Map<String, Duration> pauses =
        Map.of(
            "uptime", Duration.ofSeconds(10),
            "ssl", Duration.ofSeconds(30),
            "blacklist", Duration.ofSeconds(60),
            "lighthouse", Duration.ofMinutes(5));
    pauses.forEach(
        (type, pause) -> {
          Instant again = NOW.plus(pause);
          run(type, NOW);

          assertThat(Refused.by(() -> run(type, again.minusMillis(1))))
              .isEqualTo(new Refusal.RunTooSoon(pause, again));
          run(type, again);
        });
  }

  @Test
  void aRefusedRunMovesNothing() {
    run("ssl", NOW);
    later(CheckType.SSL);

    assertThat(Refused.by(() -> run("ssl", NOW.plusSeconds(1))))
        .isInstanceOf(Refusal.RunTooSoon.class);

    assertThat(house.due(domain, CheckType.SSL)).contains(NOW.plusSeconds(999));
    assertThat(house.domains.runAllowance(owner.id(), NOW)).map(RunAllowance::used).contains(1);
  }

  @Test
  void otherChecksOtherDomainsAndOtherOrganizationsAreNotHeldUp() {
    run("ssl", NOW);

    run("dns", NOW);
    house.domains.runNow(owner.id(), house.domain(owner).id(), "ssl", NOW);
    Organization other = house.given.organization();
    house.domains.runNow(other.id(), house.domain(other).id(), "ssl", NOW);
  }

  @Test
  void anOrganizationHasTwoHundredRunsAnHourAndSeesHowManyAreLeft() {
    assertThat(house.domains.runAllowance(owner.id(), NOW)).isEmpty();
    Instant last = runsUpTo(200);
    Instant nextHour = NOW.plus(RunHour.LENGTH);
    assertThat(house.domains.runAllowance(owner.id(), last))
        .contains(new RunAllowance(200, 200, nextHour));

    assertThat(Refused.by(() -> run("ssl", last.plusSeconds(30))))
        .isEqualTo(new Refusal.RunBudgetUsed(200, nextHour));
    assertThat(house.domains.runAllowance(owner.id(), last).orElseThrow().left()).isZero();

    run("ssl", nextHour);
    assertThat(house.domains.runAllowance(owner.id(), nextHour).orElseThrow().left())
        .isEqualTo(199);
  }

  @Test
  void eachActiveDomainBeyondTwentyAddsTenRuns() {
    for (int i = 0; i < 20; i++) {
      house.domain(owner);
    }
    Instant last = runsUpTo(210);

    assertThat(Refused.by(() -> run("ssl", last.plusSeconds(30))))
        .isEqualTo(new Refusal.RunBudgetUsed(210, NOW.plus(RunHour.LENGTH)));
  }

  /** So many runs within an hour that opened at {@link #NOW}; when the last one was. */
  private Instant runsUpTo(int count) {
    for (int i = 0; i < count; i++) {
      run("uptime", NOW.plusSeconds(10L * i));
    }
    return NOW.plusSeconds(10L * (count - 1));
  }

  private void run(String type, Instant at) {
    house.domains.runNow(owner.id(), domain.id(), type, at);
  }

  private void later(CheckType type) {
    house
        .store
        .checkRuns()
        .reschedule(owner.id(), domain.id(), type, Optional.of(NOW.plusSeconds(999)));
  }

  private void change(DomainChange change) {
    house.domains.change(House.operator(owner), domain.id(), change, Optional.empty(), NOW);
  }
}
