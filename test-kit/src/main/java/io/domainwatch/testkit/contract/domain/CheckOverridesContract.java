package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.override.CheckOverrides;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.StorageContract;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link CheckOverrides} must do. */
public interface CheckOverridesContract extends StorageContract {
  /** An override in which everything is changed, in an order that no sorting makes. */
  CheckOverride FULL =
      new CheckOverride(
          true,
          true,
          Optional.of(Duration.ofSeconds(600)),
          new LinkedHashSet<>(List.of(new EventType("ssl_z"), new EventType("ssl_a"))),
          new LinkedHashMap<>(Map.of(new EventType("ssl_b"), Severity.LOW)));

  @Test
  default void nothingIsChangedAtFirst() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);

    assertThat(overrides().of(owner.id(), domain.id(), CheckType.SSL))
        .isEqualTo(CheckOverride.NONE);
    assertThat(overrides().of(owner.id(), domain.id())).isEmpty();
  }

  @Test
  default void anOverrideComesBackAsItWasInItsOrder() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);

    overrides().save(owner.id(), domain.id(), CheckType.SSL, FULL);

    CheckOverride stored = overrides().of(owner.id(), domain.id(), CheckType.SSL);
    assertThat(stored).isEqualTo(FULL);
    assertThat(stored.disabledEventTypes())
        .containsExactly(new EventType("ssl_z"), new EventType("ssl_a"));
    assertThat(overrides().of(owner.id(), domain.id())).isEqualTo(Map.of(CheckType.SSL, FULL));
    assertThat(overrides().of(owner.id(), domain.id(), CheckType.DNS))
        .isEqualTo(CheckOverride.NONE);
  }

  @Test
  default void theLastOneSavedStays() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    overrides().save(owner.id(), domain.id(), CheckType.SSL, FULL);
    CheckOverride next = CheckOverride.NONE.withDisabled(true);

    overrides().save(owner.id(), domain.id(), CheckType.SSL, next);

    assertThat(overrides().of(owner.id(), domain.id(), CheckType.SSL)).isEqualTo(next);
  }

  @Test
  default void savingNoneRemovesIt() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    overrides().save(owner.id(), domain.id(), CheckType.SSL, FULL);

    overrides().save(owner.id(), domain.id(), CheckType.SSL, CheckOverride.NONE);

    assertThat(overrides().of(owner.id(), domain.id())).isEmpty();
  }

  @Test
  default void theOverridesOfAnotherOrganizationAreAbsent() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    Domain domain = given().domain(owner);
    overrides().save(owner.id(), domain.id(), CheckType.SSL, FULL);

    assertThat(overrides().of(stranger.id(), domain.id())).isEmpty();
    assertThat(overrides().of(stranger.id(), domain.id(), CheckType.SSL))
        .isEqualTo(CheckOverride.NONE);
  }

  @Test
  default void anotherOrganizationChangesNothing() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    Domain domain = given().domain(owner);
    overrides().save(owner.id(), domain.id(), CheckType.SSL, FULL);

    overrides().save(stranger.id(), domain.id(), CheckType.SSL, CheckOverride.NONE);
    overrides().save(stranger.id(), domain.id(), CheckType.DNS, FULL);

    assertThat(overrides().of(owner.id(), domain.id())).isEqualTo(Map.of(CheckType.SSL, FULL));
  }

  @Test
  default void theyGoWithTheirDomain() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    overrides().save(owner.id(), domain.id(), CheckType.SSL, FULL);

    ports().domains().delete(owner.id(), domain.id());

    assertThat(overrides().of(owner.id(), domain.id())).isEmpty();
  }

  @Test
  default void anAbsentDomainHasNone() {
    Organization owner = given().organization();
    DomainId absent = new DomainId(Fixtures.newId());

    overrides().save(owner.id(), absent, CheckType.SSL, FULL);

    assertThat(overrides().of(owner.id(), absent)).isEmpty();
  }

  @Test
  default void theOverridesOfSeveralDomainsAreReadAtOnce() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    Domain changed = given().domain(owner);
    Domain unchanged = given().domain(owner);
    Domain notAsked = given().domain(owner);
    Domain foreign = given().domain(stranger);
    overrides().save(owner.id(), changed.id(), CheckType.SSL, FULL);
    overrides().save(owner.id(), changed.id(), CheckType.DNS, FULL);
    overrides().save(owner.id(), notAsked.id(), CheckType.SSL, FULL);
    overrides().save(stranger.id(), foreign.id(), CheckType.SSL, FULL);
    Set<DomainId> asked = Set.of(changed.id(), unchanged.id(), foreign.id());

    assertThat(overrides().ofDomains(owner.id(), asked))
        .isEqualTo(Map.of(changed.id(), Map.of(CheckType.SSL, FULL, CheckType.DNS, FULL)));
    assertThat(overrides().ofDomains(owner.id(), Set.of())).isEmpty();
  }

  private CheckOverrides overrides() {
    return ports().checkOverrides();
  }
}
