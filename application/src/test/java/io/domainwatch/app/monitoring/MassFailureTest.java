package io.domainwatch.app.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.Condition;
import io.domainwatch.core.engine.ConditionKey;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.FailurePhase;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MassFailureTest {
  private final MonitoringFixture station = new MonitoringFixture(100);

  @Test
  void whatFailsAloneOpensAtItsConfirmation() {
    Domain domain = aboutToOpen();
    station.runner(CheckType.UPTIME).does((_, _) -> MonitoringFixture.down(FailurePhase.CONNECT));

    station.work();

    assertThat(isOpen(domain)).isTrue();
  }

  @Test
  void whatFailsTogetherWaitsAndIsVerified() {
    List<Domain> domains = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      domains.add(aboutToOpen());
    }
    station.runner(CheckType.UPTIME).does((_, _) -> MonitoringFixture.down(FailurePhase.CONNECT));

    station.work();
    assertThat(domains).noneMatch(this::isOpen);

    station.time.advance(Duration.ofSeconds(20));
    assertThat(station.work()).isEqualTo(8);
    assertThat(domains).allMatch(this::isOpen);
  }

  @Test
  void aVerificationThatSucceedsOpensNothing() {
    List<Domain> domains = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      domains.add(aboutToOpen());
    }
    station.runner(CheckType.UPTIME).does((_, _) -> MonitoringFixture.down(FailurePhase.CONNECT));
    station.work();
    station.runner(CheckType.UPTIME).does((_, _) -> MonitoringFixture.fine());

    station.time.advance(Duration.ofSeconds(20));
    station.work();

    assertThat(domains).noneMatch(this::isOpen);
  }

  /** A domain whose next failure is its last before an incident opens. */
  private Domain aboutToOpen() {
    Domain domain = station.due(CheckType.UPTIME);
    Condition suspect =
        new Condition(2, 0, Optional.of(MonitoringFixture.NOW), Optional.empty(), List.of());
    CheckState state =
        new CheckState(
            Map.of(new ConditionKey(UptimeDefinition.DOWN, ""), suspect),
            List.of(),
            Map.of(),
            Map.of(),
            JsonValue.EMPTY);
    station
        .house
        .store
        .checkRuns()
        .saveState(domain.organizationId(), domain.id(), CheckType.UPTIME, state, List.of());
    return domain;
  }

  private boolean isOpen(Domain domain) {
    return station.house.row(domain, CheckType.UPTIME).state().isOpen(UptimeDefinition.DOWN);
  }
}
