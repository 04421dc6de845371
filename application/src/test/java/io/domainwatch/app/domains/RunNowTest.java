package io.domainwatch.app.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import java.time.Instant;
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

  private void change(DomainChange change) {
    house.domains.change(House.operator(owner), domain.id(), change, Optional.empty(), NOW);
  }
}
