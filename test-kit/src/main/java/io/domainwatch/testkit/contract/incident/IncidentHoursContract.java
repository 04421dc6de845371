package io.domainwatch.testkit.contract.incident;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.robots.RobotsDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.incident.IncidentHour;
import io.domainwatch.core.incident.LastHours;
import io.domainwatch.testkit.contract.notification.NotificationContract;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How {@link io.domainwatch.core.incident.IncidentReports} counts by the hour. */
public interface IncidentHoursContract extends NotificationContract {
  /** That of the hours in which most happens here; others are before and behind it. */
  int HOUR = 10;

  @Test
  default void nothingWasOpenInHoursOfAnOrganizationWithoutIncidents() {
    open(given().domain(given().organization()), UptimeDefinition.DOWN, at(HOUR));

    List<IncidentHour> hours = hours(given().organization());

    assertThat(hours).hasSize(LastHours.NUMBER);
    assertThat(hours.getFirst().from()).isEqualTo(last().start());
    assertThat(hours.getLast().to()).isEqualTo(last().bounds().getLast());
    assertThat(hours).allSatisfy(hour -> assertThat(hour.domains()).isEmpty());
  }

  @Test
  default void domainsCountOnceInAnHourUnderTheWorstOfTheirIncidents() {
    Organization owner = given().organization();
    Domain twice = given().domain(owner);
    Instant at = at(HOUR);
    close(open(twice, CheckType.ROBOTS, RobotsDefinition.MISSING, at), at.plusSeconds(60));
    close(open(twice, UptimeDefinition.DOWN, at.plusSeconds(90)), at.plusSeconds(120));
    Domain other = given().domain(owner);
    close(
        open(other, CheckType.ROBOTS, RobotsDefinition.MISSING, at.plusSeconds(90)),
        at.plusSeconds(95));

    List<IncidentHour> hours = hours(owner);
    assertThat(hours.get(HOUR).domains()).isEqualTo(Map.of(Severity.HIGH, 1, Severity.LOW, 1));
    assertThat(hours.get(HOUR).affected()).isEqualTo(2);
    assertThat(affected(hours)).containsExactly(HOUR);
  }

  @Test
  default void anIncidentCountsInEveryHourInWhichItWasOpenForAWhile() {
    Organization toTheEnd = given().organization();
    close(
        open(given().domain(toTheEnd), UptimeDefinition.DOWN, at(HOUR + 1).minusMillis(1)),
        at(HOUR + 1));
    assertThat(affected(hours(toTheEnd))).containsExactly(HOUR);

    Organization fromTheStart = given().organization();
    close(
        open(given().domain(fromTheStart), UptimeDefinition.DOWN, at(HOUR)),
        at(HOUR).plusMillis(1));
    assertThat(affected(hours(fromTheStart))).containsExactly(HOUR);

    Organization several = given().organization();
    close(
        open(given().domain(several), UptimeDefinition.DOWN, at(HOUR).plusSeconds(9)),
        at(HOUR + 2).plusMillis(1));
    assertThat(affected(hours(several))).containsExactly(HOUR, HOUR + 1, HOUR + 2);

    Organization never = given().organization();
    close(open(given().domain(never), UptimeDefinition.DOWN, at(HOUR)), at(HOUR));
    assertThat(affected(hours(never))).isEmpty();
  }

  @Test
  default void whatIsOpenReachesToThePresentAndWhatIsOldFromTheFirstHour() {
    Organization owner = given().organization();
    Instant start = last().start();
    open(given().domain(owner), UptimeDefinition.DOWN, start.minusSeconds(99));
    close(
        open(given().domain(owner), UptimeDefinition.DOWN, start.minusSeconds(9)),
        at(HOUR).plusSeconds(1));
    close(open(given().domain(owner), UptimeDefinition.DOWN, start.minusSeconds(9)), start);
    open(given().domain(owner), UptimeDefinition.DOWN, last().bounds().getLast());

    assertThat(hours(owner).stream().map(IncidentHour::affected))
        .isEqualTo(
            IntStream.range(0, LastHours.NUMBER).mapToObj(hour -> hour <= HOUR ? 2 : 1).toList());
  }

  private LastHours last() {
    return new LastHours(now().truncatedTo(ChronoUnit.HOURS).minus(Duration.ofHours(1)));
  }

  private Instant at(int hour) {
    return last().bounds().get(hour);
  }

  private List<IncidentHour> hours(Organization owner) {
    return ports().incidentReports().hours(owner.id(), last());
  }

  private static List<Integer> affected(List<IncidentHour> hours) {
    return IntStream.range(0, hours.size())
        .filter(hour -> hours.get(hour).affected() > 0)
        .boxed()
        .toList();
  }

  private Incident open(Domain domain, EventType type, Instant at) {
    return open(domain, CheckType.UPTIME, type, at);
  }

  private Incident open(Domain domain, CheckType check, EventType type, Instant at) {
    return happenings().open(domain, check, type, at);
  }

  private void close(Incident incident, Instant at) {
    happenings().close(incident, at);
  }
}
