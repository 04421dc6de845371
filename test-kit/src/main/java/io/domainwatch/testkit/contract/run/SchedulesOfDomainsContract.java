package io.domainwatch.testkit.contract.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link CheckRuns#ofDomains} must do. */
public interface SchedulesOfDomainsContract extends ScheduleContract {
  @Test
  default void theSchedulesOfSeveralDomainsAreReadAtOnce() {
    Instant now = now();
    Organization owner = given().organization();
    Domain one = given().monitored(owner, now, CheckType.UPTIME, CheckType.SSL);
    Domain other = given().monitored(owner, now.plusSeconds(60), CheckType.DNS);
    given().monitored(owner, now.plusSeconds(60), CheckType.DNS);
    for (Claim claim : claims(now)) {
      ports()
          .transactions()
          .in(
              () -> {
                runs().lockHeld(List.of(claim));
                runs().record(List.of(Runs.fine(claim, now)));
              });
    }

    assertThat(runs().ofDomains(owner.id(), Set.of(one.id(), other.id())))
        .isEqualTo(
            Map.of(
                one.id(), runs().ofDomain(owner.id(), one.id()),
                other.id(), runs().ofDomain(owner.id(), other.id())));
    assertThat(row(one, CheckType.SSL).lastRunAt()).contains(now);
  }

  @Test
  default void domainsWithoutScheduleAndThoseOfOthersAreMissing() {
    Instant now = now();
    Organization owner = given().organization();
    Domain bare = given().domain(owner);
    Domain foreign = withUptimeDue(now);
    DomainId absent = new DomainId(Fixtures.newId());

    assertThat(runs().ofDomains(owner.id(), Set.of(bare.id(), foreign.id(), absent))).isEmpty();
    assertThat(runs().ofDomains(owner.id(), Set.of())).isEmpty();
  }
}
