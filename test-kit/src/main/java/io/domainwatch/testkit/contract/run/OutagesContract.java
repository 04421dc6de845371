package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.statistics.Outage;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.NotificationPorts;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link io.domainwatch.core.statistics.Statistics#outages} must do. */
public interface OutagesContract {
  Instant AT = Instant.parse("2026-03-01T12:00:00Z");

  /** The storage under test. */
  NotificationPorts ports();

  @Test
  default void outagesAreThoseThatLieInTheTime() {
    Fixtures given = new Fixtures(ports());
    IncidentFixtures incidents = new IncidentFixtures(ports());
    Domain domain = given.domain(given.organization());
    Incident first = incidents.open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, AT);
    incidents.close(first, AT.plusSeconds(600));
    incidents.open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, AT.plusSeconds(1200));
    incidents.open(domain, CheckType.SSL, new EventType("ssl_cert_expired"), AT.plusSeconds(60));

    Outage closed = new Outage(AT, Optional.of(AT.plusSeconds(600)));
    Outage open = new Outage(AT.plusSeconds(1200), Optional.empty());
    assertThat(outages(domain, -10, 10_000)).containsExactlyInAnyOrder(closed, open);
    assertThat(outages(domain, 599, 1200)).containsExactly(closed);
    assertThat(outages(domain, 600, 1201)).containsExactly(open);
    assertThat(outages(domain, -10, 0)).isEmpty();
    assertThat(
            ports()
                .statistics()
                .outages(
                    new OrganizationId(Fixtures.newId()),
                    Set.of(domain.id()),
                    AT,
                    AT.plusSeconds(10_000)))
        .isEqualTo(Map.of(domain.id(), List.of()));
  }

  private List<Outage> outages(Domain domain, int from, int to) {
    return ports()
        .statistics()
        .outages(
            domain.organizationId(), Set.of(domain.id()), AT.plusSeconds(from), AT.plusSeconds(to))
        .getOrDefault(domain.id(), List.of());
  }
}
