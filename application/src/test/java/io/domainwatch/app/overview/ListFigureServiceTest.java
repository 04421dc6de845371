package io.domainwatch.app.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.monitoring.ScheduleMaintenance.Retention;
import io.domainwatch.app.overview.ListFigureService.Wanted;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.statistics.CheckNumbers;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.memory.InMemoryStore;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListFigureServiceTest {
  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");
  private static final Wanted ALL = new Wanted(true, true, true);

  private final InMemoryStore store = new InMemoryStore();
  private final Fixtures given = new Fixtures(store);
  private final IncidentFixtures incidents = new IncidentFixtures(store);
  private final Organization owner = given.organization();
  private final Domain domain =
      given.domain(owner, "a.example.com", NOW.minus(Duration.ofDays(60)));
  private final ListFigureService service =
      new ListFigureService(
          store,
          store.listFigures(),
          store.statistics(),
          new Retention(Duration.ofDays(90), Duration.ofDays(400)));

  @Test
  void availabilityEndsWithTheNewestDayThatIsSummedUp() {
    see(100, Instant.parse("2026-11-26T23:59:30Z"));
    Incident down =
        incidents.open(
            domain, CheckType.UPTIME, UptimeDefinition.DOWN, Instant.parse("2026-11-26T10:00:00Z"));
    incidents.close(down, Instant.parse("2026-11-26T10:00:30Z"));
    see(300, NOW.minusSeconds(60));

    RowFigures found = figures(ALL);

    assertThat(found.availability().orElseThrow().to()).isEqualTo("2026-11-27T00:00:00Z");
    assertThat(found.availability().orElseThrow().downSeconds()).isEqualTo(30);
    assertThat(found.since()).contains(Instant.parse("2026-11-26T10:00:00Z"));
    assertThat(found.responses()).extracting(RowFigures.DayResponse::millis).containsExactly(100.0);
    assertThat(found.responseMillis()).as("of the newest run").contains(300.0);
  }

  @Test
  void withoutANewRunTheMedianOfTheNewestDayIsTheResponseTime() {
    see(100, NOW.minus(Duration.ofDays(2)));
    assertThat(figures(ALL).responseMillis()).contains(100.0);
    see(300, NOW.minus(Duration.ofHours(3)));
    assertThat(figures(ALL).responseMillis()).as("a run that may be packed").contains(100.0);
  }

  @Test
  void whatIsNotShownIsNotRead() {
    see(100, NOW.minus(Duration.ofDays(2)));
    incidents.open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, NOW);
    RowFigures found = figures(new Wanted(false, false, false));
    assertThat(found.worst()).isPresent();
    assertThat(found.availability()).isEmpty();
    assertThat(found.responseMillis()).isEmpty();
    assertThat(found.responses()).isEmpty();
    assertThat(service.of(owner.id(), List.of(), ALL, NOW)).isEmpty();
  }

  private RowFigures figures(Wanted wanted) {
    return service.of(owner.id(), List.of(domain), wanted, NOW).get(domain.id());
  }

  private void see(long millis, Instant at) {
    JsonValue value = JsonValue.of(millis);
    for (String name : CheckNumbers.RESPONSE_TIME.reversed()) {
      value = JsonValue.fields().put(name, value).build();
    }
    incidents.see(domain, CheckType.UPTIME, (JsonValue.JsonObject) value, at);
  }
}
