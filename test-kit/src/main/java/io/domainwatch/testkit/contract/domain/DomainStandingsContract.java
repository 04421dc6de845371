package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.overview.Health;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.standing.DomainStanding;
import io.domainwatch.core.standing.DomainStandings;
import io.domainwatch.core.standing.StandingPosition;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.Runs;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@link DomainStandings} must do; of the health of checks also that of the overview. */
public interface DomainStandingsContract extends DomainHealthContract {
  @Override
  NotificationPorts ports();

  @Test
  default void pagesTogetherAreAllDomainsOnceAndThoseOfAnOrganizationTogether() {
    List<Organization> owners = Stream.generate(given()::organization).limit(3).toList();
    List<Domain> domains = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      domains.add(given().domain(owners.get(i % 3)));
    }

    List<DomainStanding> found = ofOwners(all(2), owners);

    assertThat(found)
        .extracting(DomainStanding::domain)
        .containsExactlyInAnyOrderElementsOf(domains);
    assertThat(found).isEqualTo(ofOwners(all(100), owners));
    List<String> names = found.stream().map(DomainStanding::organization).toList();
    assertThat(names.stream().distinct().flatMap(name -> Stream.of(name, name, name)).toList())
        .isEqualTo(names);
    assertThat(names).containsAll(owners.stream().map(Organization::name).toList());
  }

  @Test
  default void whatIsPausedOrDeletedIsLeftOut() {
    Domain paused = given().domain(given().organization());
    Domain deleted = given().domain(given().organization());
    assertThat(find(paused)).isPresent();
    assertThat(find(deleted)).isPresent();

    savePaused(paused);
    ports().domains().delete(deleted.organizationId(), deleted.id());

    assertThat(find(paused)).isEmpty();
    assertThat(find(deleted)).isEmpty();
  }

  @Test
  default void eachCheckStandsAsItsRunsToldAndThoseSwitchedOffAreMissing() {
    Domain domain = withRuns(Outcome.FAILING, Outcome.WARNING, Outcome.OK);
    assertThat(standing(domain, now()).checks())
        .isEqualTo(
            Map.of(
                CheckType.UPTIME, CheckHealth.FAILING,
                CheckType.SSL, CheckHealth.WARNING,
                CheckType.DNS, CheckHealth.OK));

    Domain other = withRuns(Outcome.INCONCLUSIVE, Outcome.NOT_APPLICABLE);
    save(other, CheckType.DNS, CheckOverride.NONE);
    assertThat(standing(other, now()).checks())
        .isEqualTo(
            Map.of(
                CheckType.UPTIME, CheckHealth.UNKNOWN,
                CheckType.SSL, CheckHealth.NOT_APPLICABLE,
                CheckType.DNS, CheckHealth.PENDING));
  }

  @Test
  default void whatWasToldTooLongAgoIsUnknownByTheIntervalInForce() {
    Domain domain = withRuns(Outcome.OK, Outcome.OK);
    Instant told = row(domain, CheckType.UPTIME).lastRunAt().orElseThrow();
    assertThat(standing(domain, told.plusSeconds(120)).checks())
        .containsEntry(CheckType.UPTIME, CheckHealth.OK);
    assertThat(standing(domain, told.plusSeconds(121)).checks())
        .containsEntry(CheckType.UPTIME, CheckHealth.UNKNOWN)
        .containsEntry(CheckType.SSL, CheckHealth.OK);

    every(domain, CheckType.UPTIME, Duration.ofHours(1));
    assertThat(standing(domain, told.plusSeconds(7200)).checks())
        .containsEntry(CheckType.UPTIME, CheckHealth.OK);
    assertThat(standing(domain, told.plusSeconds(7201)).checks())
        .containsEntry(CheckType.UPTIME, CheckHealth.UNKNOWN);
  }

  /** Every newest outcome after every earlier one, at times around the end of what was told. */
  @Test
  default void itAgreesWithTheOverview() {
    for (Outcome first : Outcome.values()) {
      for (Outcome newest : Outcome.values()) {
        Instant now = now();
        Domain domain = withRuns(CheckType.SSL, first, now);
        recordDue(now.plus(Runs.INTERVAL), Map.of(CheckType.SSL, newest));
        for (long seconds : List.of(300L, 21_600L, 43_200L)) {
          Instant at = now.plusSeconds(seconds);
          assertThat(Health.of(domain.status(), standing(domain, at).checks().values()))
              .as("%s, then %s, after %d s", first, newest, seconds)
              .isEqualTo(found(domain, at));
        }
        runs().hold(domain.organizationId());
      }
    }
  }

  @Test
  default void expiriesAreThoseThatTheNewestRunSaw() {
    Domain domain = given().domain(given().organization());
    Instant now = now();
    Instant end = now.plus(Duration.ofDays(90));
    assertThat(standing(domain, now).expiries()).isEmpty();

    JsonValue.JsonObject leaf =
        JsonValue.fields().put("issuerO", "CA").put("notAfter", end.toString()).build();
    see(domain, CheckType.SSL, JsonValue.fields().put("leaf", leaf).build(), now);
    assertThat(standing(domain, now).expiries()).isEqualTo(Map.of(ExpiryKind.CERTIFICATE, end));

    Instant gone = now.minus(Duration.ofDays(2));
    see(
        domain,
        CheckType.RDAP,
        JsonValue.fields().put("state", "ok").put("expiration", gone.toString()).build(),
        now);
    assertThat(standing(domain, now).expiries())
        .isEqualTo(Map.of(ExpiryKind.CERTIFICATE, end, ExpiryKind.REGISTRATION, gone));
  }

  private void see(Domain domain, CheckType type, JsonValue.JsonObject observations, Instant now) {
    new IncidentFixtures(ports()).see(domain, type, observations, now);
  }

  private List<DomainStanding> all(int limit) {
    List<DomainStanding> all = new ArrayList<>();
    Optional<StandingPosition> after = Optional.empty();
    List<DomainStanding> page;
    do {
      page = standings().page(after, limit, now());
      assertThat(page).hasSizeLessThanOrEqualTo(limit);
      all.addAll(page);
      after = page.stream().reduce((_, last) -> last).map(DomainStanding::position);
    } while (page.size() == limit);
    return all;
  }

  private static List<DomainStanding> ofOwners(
      List<DomainStanding> found, List<Organization> owners) {
    Set<String> names = Set.copyOf(owners.stream().map(Organization::name).toList());
    return found.stream().filter(each -> names.contains(each.organization())).toList();
  }

  private Optional<DomainStanding> find(Domain domain) {
    return standings().page(Optional.empty(), 100_000, now()).stream()
        .filter(each -> each.domain().id().equals(domain.id()))
        .findFirst();
  }

  private DomainStanding standing(Domain domain, Instant at) {
    return standings().page(Optional.empty(), 100_000, at).stream()
        .filter(each -> each.domain().id().equals(domain.id()))
        .findFirst()
        .orElseThrow();
  }

  private DomainStandings standings() {
    return ports().domainStandings();
  }
}
