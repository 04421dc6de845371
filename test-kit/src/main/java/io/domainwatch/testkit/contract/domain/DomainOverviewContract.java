package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.Health;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Reachability;
import io.domainwatch.testkit.Runs;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What {@link DomainOverview} must do about what it shows of whom. */
public interface DomainOverviewContract extends DomainHealthContract {
  @Test
  default void anOrganizationWithoutDomainsHasNothingToShow() {
    Organization owner = given().organization();

    assertThat(overview().page(owner.id(), byName(), 0, 10, now())).isEmpty();
    assertThat(overview().counts(owner.id(), now()))
        .isEqualTo(
            Map.of(
                DomainHealth.FAILING, 0,
                DomainHealth.WARNING, 0,
                DomainHealth.UNKNOWN, 0,
                DomainHealth.PARTIAL, 0,
                DomainHealth.PENDING, 0,
                DomainHealth.OK, 0,
                DomainHealth.PAUSED, 0));
  }

  @Test
  default void aDomainComesWithAllThatIsKnownOfIt() {
    Domain domain = withRuns(Outcome.OK);

    Domain stored = ports().domains().find(domain.organizationId(), domain.id()).orElseThrow();
    assertThat(overview().page(domain.organizationId(), byName(), 0, 10, now()))
        .extracting(HealthOfDomain::domain, HealthOfDomain::health)
        .containsExactly(tuple(stored, new Health(DomainHealth.OK, 0, 0, 1, 0)));
    assertThat(stored.lastCheckedAt()).isPresent();
  }

  @Test
  default void runsThatAreStoredTogetherCountTogether() {
    Instant now = now();
    Domain domain = given().monitored(given().organization(), now, CheckType.UPTIME, CheckType.SSL);
    Stream.of(CheckType.values()).skip(2).forEach(type -> switchOff(domain, type));
    List<Claim> claims = claims(now);

    ports()
        .transactions()
        .in(
            () -> {
              runs().lockHeld(claims);
              runs()
                  .record(
                      claims.stream()
                          .map(
                              claim ->
                                  Runs.record(
                                      claim,
                                      now,
                                      claim.checkType() == CheckType.SSL
                                          ? Outcome.WARNING
                                          : Outcome.OK,
                                      Reachability.NONE))
                          .toList());
            });

    assertThat(health(domain)).isEqualTo(DomainHealth.WARNING);
    switchOff(domain, CheckType.SSL);
    assertThat(health(domain)).isEqualTo(DomainHealth.OK);
  }

  @Test
  default void anotherOrganizationSeesNothingOfIt() {
    Domain domain = withRuns(Outcome.FAILING);
    Organization stranger = given().organization();
    Domain own = given().domain(stranger, domain.name().ascii(), now());

    assertThat(overview().find(stranger.id(), domain.id(), now())).isEmpty();
    assertThat(overview().page(stranger.id(), byName(), 0, 10, now()))
        .containsExactly(
            new HealthOfDomain(
                own,
                new Health(DomainHealth.PENDING, 0, 0, 0, CheckType.values().length),
                Optional.of(own.createdAt())));
    assertThat(overview().counts(stranger.id(), now()).get(DomainHealth.FAILING)).isZero();
  }

  @Test
  default void aDeletedDomainIsGone() {
    Domain domain = withRuns(Outcome.FAILING);

    ports().domains().delete(domain.organizationId(), domain.id());

    assertThat(overview().page(domain.organizationId(), byName(), 0, 10, now())).isEmpty();
    assertThat(overview().counts(domain.organizationId(), now()).values()).containsOnly(0);
  }
}
