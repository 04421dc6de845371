package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.overview.ListFigures;
import io.domainwatch.core.overview.WorstIncident;
import io.domainwatch.core.statistics.CheckNumbers;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@link ListFigures} must do. */
public interface ListFiguresContract extends ScheduleContract {
  @Override
  NotificationPorts ports();

  @Test
  default void theGravestOpenIncidentIsTheWorst() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    Domain quiet = given().domain(owner);
    Instant at = now();
    Incident closed = incidents().open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, at);
    incidents().close(closed, at.plusSeconds(1));
    Incident chain = incidents().open(domain, CheckType.SSL, SslDefinition.CERT_EXPIRY_WARNING, at);
    assertThat(worst(owner, domain, quiet)).isEqualTo(Map.of(domain.id(), worst(chain, 1)));

    Incident down =
        incidents().open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, at.plusSeconds(2));
    assertThat(down.severity()).isGreaterThan(chain.severity());
    assertThat(worst(owner, domain, quiet)).isEqualTo(Map.of(domain.id(), worst(down, 2)));
    incidents().raise(chain, Severity.HIGH, at.plusSeconds(3));
    assertThat(worst(owner, domain, quiet)).isEqualTo(Map.of(domain.id(), worst(down, 2)));
    incidents().close(down, at.plusSeconds(4));
    assertThat(worst(owner, domain).get(domain.id()))
        .extracting(WorstIncident::id, WorstIncident::open)
        .containsExactly(chain.id(), 1);
  }

  @Test
  default void expiriesAreThoseOfTheNewestRuns() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    Instant end = now().plus(Duration.ofDays(90));
    JsonValue.JsonObject leaf =
        JsonValue.fields().put("issuerO", "CA").put("notAfter", end.toString()).build();
    see(domain, CheckType.SSL, JsonValue.fields().put("leaf", leaf).build(), now());
    assertThat(figures().expiries(owner.id(), ids(domain, given().domain(owner))))
        .isEqualTo(Map.of(domain.id(), Map.of(ExpiryKind.CERTIFICATE, end)));
  }

  @Test
  default void theResponseTimeIsThatOfTheNewestRun() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    Domain other = given().domain(owner);
    Instant at = now();
    see(domain, CheckType.UPTIME, took(180), at.minusSeconds(120));
    see(domain, CheckType.UPTIME, took(95), at.minusSeconds(60));
    see(other, CheckType.UPTIME, took(70), at.minusSeconds(120));
    see(other, CheckType.UPTIME, JsonValue.EMPTY, at.minusSeconds(60));

    assertThat(figures().responseMillis(owner.id(), ids(domain, other), at.minusSeconds(600)))
        .isEqualTo(Map.of(domain.id(), 95.0));
    assertThat(figures().responseMillis(owner.id(), ids(domain, other), at)).isEmpty();
  }

  @Test
  default void anotherOrganizationSeesNothing() {
    Domain domain = given().domain(given().organization());
    Organization stranger = given().organization();
    Instant at = now();
    incidents().open(domain, CheckType.SSL, SslDefinition.CERT_EXPIRY_WARNING, at);
    see(domain, CheckType.UPTIME, took(95), at);
    JsonValue.JsonObject leaf =
        JsonValue.fields().put("issuerO", "CA").put("notAfter", at.toString()).build();
    see(domain, CheckType.SSL, JsonValue.fields().put("leaf", leaf).build(), at);

    assertThat(worst(stranger, domain)).isEmpty();
    assertThat(figures().expiries(stranger.id(), ids(domain))).isEmpty();
    assertThat(figures().responseMillis(stranger.id(), ids(domain), at.minusSeconds(9))).isEmpty();
    assertThat(figures().expiries(domain.organizationId(), ids(domain))).hasSize(1);
  }

  private static WorstIncident worst(Incident incident, int open) {
    return new WorstIncident(
        incident.id(), incident.checkType(), incident.type(), incident.severity(), open);
  }

  private Map<DomainId, WorstIncident> worst(Organization owner, Domain... domains) {
    return figures().worst(owner.id(), ids(domains));
  }

  private static JsonValue.JsonObject took(long millis) {
    JsonValue value = JsonValue.of(millis);
    for (String name : CheckNumbers.RESPONSE_TIME.reversed()) {
      value = JsonValue.fields().put(name, value).build();
    }
    return (JsonValue.JsonObject) value;
  }

  private static Set<DomainId> ids(Domain... domains) {
    return Stream.of(domains).map(Domain::id).collect(Collectors.toSet());
  }

  private void see(Domain domain, CheckType type, JsonValue.JsonObject observations, Instant at) {
    incidents().see(domain, type, observations, at);
  }

  private IncidentFixtures incidents() {
    return new IncidentFixtures(ports());
  }

  private ListFigures figures() {
    return ports().listFigures();
  }
}
