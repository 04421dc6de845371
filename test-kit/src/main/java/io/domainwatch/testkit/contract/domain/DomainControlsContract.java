package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.control.ControlMethod;
import io.domainwatch.core.control.ControlToken;
import io.domainwatch.core.control.DomainControl;
import io.domainwatch.core.control.DomainControls;
import io.domainwatch.core.control.DomainControls.Places;
import io.domainwatch.core.control.VerificationResult;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.testkit.contract.StorageContract;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every {@link DomainControls} does. */
public interface DomainControlsContract extends StorageContract {
  /** When everything begins. */
  Instant BEGUN = Instant.parse("2026-11-22T10:00:00.123Z");

  /** When what was begun is due. */
  Instant DUE = BEGUN.plus(Duration.ofHours(1));

  private DomainControls controls() {
    return ports().domainControls();
  }

  private static DomainControl fresh(Domain domain) {
    return DomainControl.begun(
        domain.organizationId(), domain.id(), ControlToken.make(new SecureRandom()), BEGUN);
  }

  private DomainControl begun(Organization owner) {
    return controls().begin(fresh(given().domain(owner)));
  }

  /** Leaves nothing due that other tests began. */
  private void withNothingDue() {
    controls().takeDue(new Places(100_000, 100_000, Set.of()), DUE);
  }

  @Test
  default void whatIsSavedIsFound() {
    Domain domain = given().domain(given().organization());
    DomainControl begun = controls().begin(fresh(domain));
    assertThat(controls().find(domain.organizationId(), domain.id())).contains(begun);

    DomainControl absent = begun.looked(new VerificationResult.Absent("Nothing ünusual."), BEGUN);
    controls().save(absent);
    assertThat(controls().find(domain.organizationId(), domain.id())).contains(absent);
    for (ControlMethod method : ControlMethod.values()) {
      DomainControl shown = absent.looked(new VerificationResult.Shown(method), DUE).asked(DUE);
      controls().save(shown);
      assertThat(controls().find(domain.organizationId(), domain.id())).contains(shown);
      assertThat(controls().find(domain.organizationId(), domain.name())).contains(shown);
    }
  }

  @Test
  default void whatWasBegunStays() {
    Domain domain = given().domain(given().organization());
    DomainControl first = controls().begin(fresh(domain));

    assertThat(controls().begin(fresh(domain))).isEqualTo(first);
    assertThat(controls().find(domain.organizationId(), domain.id())).contains(first);
  }

  @Test
  default void noOrganizationSeesOrChangesWhatIsKnownOfAnother() {
    Domain domain = given().domain(given().organization());
    DomainControl begun = controls().begin(fresh(domain));
    Organization other = given().organization();
    DomainControl foreign =
        DomainControl.begun(other.id(), domain.id(), ControlToken.make(new SecureRandom()), DUE);

    assertThat(controls().begin(foreign)).isEqualTo(foreign);
    controls().save(foreign.looked(new VerificationResult.Shown(ControlMethod.DNS), DUE));
    assertThat(controls().find(other.id(), domain.id())).isEmpty();
    assertThat(controls().find(other.id(), domain.name())).isEmpty();
    assertThat(controls().find(domain.organizationId(), domain.id())).contains(begun);
  }

  @Test
  default void theSameNameHasAnotherTokenInAnotherOrganization() {
    Domain one = given().domain(given().organization());
    Domain other = given().domain(given().organization(), one.name().ascii(), BEGUN);
    DomainControl ofOne = controls().begin(fresh(one));
    DomainControl ofOther = controls().begin(fresh(other));

    assertThat(ofOther.token()).isNotEqualTo(ofOne.token());
    assertThat(controls().find(one.organizationId(), one.name())).contains(ofOne);
    assertThat(controls().find(other.organizationId(), one.name())).contains(ofOther);
  }

  @Test
  default void itGoesWithItsDomain() {
    Domain domain = given().domain(given().organization());
    DomainControl begun = controls().begin(fresh(domain));
    ports().domains().delete(domain.organizationId(), domain.id());

    assertThat(controls().find(domain.organizationId(), domain.id())).isEmpty();
    controls().save(begun);
    assertThat(controls().find(domain.organizationId(), domain.id())).isEmpty();
  }

  @Test
  default void whatIsDueIsTakenOnceAndAgainWhenNobodyStoredWhatCameOfIt() {
    DomainControl begun = begun(given().organization());
    Places all = new Places(100_000, 100_000, Set.of());

    assertThat(ids(controls().takeDue(all, begun.nextAttemptAt().minusMillis(1))))
        .doesNotContain(begun.domainId());
    assertThat(ids(controls().takeDue(all, DUE))).contains(begun.domainId());
    Instant again = DUE.plus(DomainControl.LEASE);
    assertThat(ids(controls().takeDue(all, again.minusMillis(1)))).doesNotContain(begun.domainId());
    assertThat(ids(controls().takeDue(all, again))).contains(begun.domainId());
  }

  @Test
  default void whatAClockPutOffThatWasAheadIsDue() {
    DomainControl begun = begun(given().organization());
    controls().save(begun.putOff(DUE.plus(Duration.ofDays(400))));

    assertThat(ids(controls().takeDue(new Places(100_000, 100_000, Set.of()), DUE)))
        .contains(begun.domainId());
  }

  @Test
  default void organizationsTakeTurnsAndNoneGetsMoreThanItsPlaces() {
    withNothingDue();
    Organization many = given().organization();
    List<DomainControl> ofMany = List.of(begun(many), begun(many), begun(many));
    DomainControl ofFew = begun(given().organization());

    List<DomainControl> first = controls().takeDue(new Places(3, 2, Set.of()), DUE);
    assertThat(first).hasSize(3).extracting(DomainControl::domainId).contains(ofFew.domainId());
    List<DomainControl> rest = controls().takeDue(new Places(3, 2, Set.of()), DUE);
    assertThat(rest).hasSize(1);
    assertThat(ids(rest)).isSubsetOf(ids(ofMany)).doesNotContainAnyElementsOf(ids(first));
  }

  @Test
  default void anOrganizationThatIsPassedOverWaits() {
    withNothingDue();
    Organization busy = given().organization();
    DomainControl waits = begun(busy);

    assertThat(controls().takeDue(new Places(9, 9, Set.of(busy.id())), DUE)).isEmpty();
    assertThat(ids(controls().takeDue(new Places(9, 9, Set.of()), DUE)))
        .containsExactly(waits.domainId());
  }

  private static List<DomainId> ids(List<DomainControl> controls) {
    return controls.stream().map(DomainControl::domainId).toList();
  }
}
