package io.domainwatch.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.SiteTrouble;
import io.domainwatch.testkit.Runs;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link DomainOverview} must do about what it shows of whom. */
public interface DomainOverviewContract extends DomainHealthContract {
  @Test
  default void anOrganizationWithoutDomainsHasNothingToShow() {
    Organization owner = given().organization();

    assertThat(overview().page(owner.id(), byName(), 0, 10)).isEmpty();
    assertThat(overview().counts(owner.id(), Optional.empty()))
        .isEqualTo(
            Map.of(
                DomainHealth.FAILING, 0,
                DomainHealth.WARNING, 0,
                DomainHealth.UNKNOWN, 0,
                DomainHealth.OK, 0,
                DomainHealth.PAUSED, 0));
  }

  @Test
  default void aDomainComesWithAllThatIsKnownOfIt() {
    Domain domain = withRuns(Outcome.OK);

    Domain stored = ports().domains().find(domain.organizationId(), domain.id()).orElseThrow();
    assertThat(overview().page(domain.organizationId(), byName(), 0, 10))
        .containsExactly(new HealthOfDomain(stored, DomainHealth.OK));
    assertThat(stored.lastCheckedAt()).isPresent();
  }

  @Test
  default void runsThatAreStoredTogetherCountTogether() {
    Instant now = now();
    Domain domain = given().monitored(given().organization(), now, CheckType.UPTIME, CheckType.SSL);
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
                                      SiteTrouble.NONE))
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

    assertThat(overview().page(stranger.id(), byName(), 0, 10))
        .containsExactly(new HealthOfDomain(own, DomainHealth.UNKNOWN));
    assertThat(overview().counts(stranger.id(), Optional.empty()).get(DomainHealth.FAILING))
        .isZero();
  }

  @Test
  default void aDeletedDomainIsGone() {
    Domain domain = withRuns(Outcome.FAILING);

    ports().domains().delete(domain.organizationId(), domain.id());

    assertThat(overview().page(domain.organizationId(), byName(), 0, 10)).isEmpty();
    assertThat(overview().counts(domain.organizationId(), Optional.empty()).values())
        .containsOnly(0);
  }
}
