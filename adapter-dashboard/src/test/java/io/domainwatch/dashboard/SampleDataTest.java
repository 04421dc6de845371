package io.domainwatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.domains.CheckStatus;
import io.domainwatch.app.domains.CheckStatusView;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SampleDataTest {
  private final DashboardWorld world = new DashboardWorld();
  private final SampleData data = SampleData.in(world);

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void theDomainsStandAsTheirNamesSay() {
    assertThat(status(data.main(), CheckType.UPTIME).status()).isEqualTo(CheckStatus.OK);
    assertThat(status(data.failing(), CheckType.UPTIME).status()).isEqualTo(CheckStatus.FAILING);
    assertThat(status(data.failing(), CheckType.UPTIME).openEvents()).hasSize(1);
    assertThat(status(data.warning(), CheckType.SECURITY_HEADERS).status())
        .isEqualTo(CheckStatus.WARNING);
    for (CheckType type : CheckType.values()) {
      assertThat(status(data.warning(), type).status())
          .as(type.wireName())
          .isIn(CheckStatus.OK, CheckStatus.WARNING);
    }
    assertThat(status(data.listed(), CheckType.BLACKLIST).openEvents()).hasSize(1);
    assertThat(status(data.stalled(), CheckType.SSL).overdue(world.time().instant())).isTrue();
    assertThat(status(data.paused(), CheckType.SSL).status()).isEqualTo(CheckStatus.PAUSED);
    assertThat(status(data.pending(), CheckType.SSL).status()).isEqualTo(CheckStatus.PENDING);
    for (CheckType type : CheckType.values()) {
      assertThat(status(data.healthy(), type).status())
          .as(type.wireName())
          .isEqualTo(CheckStatus.OK);
    }
  }

  private CheckStatusView status(Domain domain, CheckType type) {
    return world
        .get(DomainService.class)
        .find(data.organization().id(), domain.id(), world.time().instant())
        .checks()
        .stream()
        .filter(check -> check.checkType() == type)
        .findFirst()
        .orElseThrow();
  }
}
