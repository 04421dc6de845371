package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.Concurrently;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What {@link Domains} must do. */
public interface DomainsContract extends DomainListsContract {
  @Test
  default void aDomainComesBackAsItWas() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);

    assertThat(domains().find(owner.id(), domain.id())).contains(domain);
    assertThat(ports().transactions().in(() -> domains().lock(owner.id(), domain.id())))
        .contains(domain);
  }

  @Test
  default void anUnknownDomainIsAbsent() {
    Organization owner = given().organization();
    DomainId unknown = new DomainId(Fixtures.newId());

    assertThat(domains().find(owner.id(), unknown)).isEmpty();
    assertThat(ports().transactions().in(() -> domains().lock(owner.id(), unknown))).isEmpty();
    assertThat(domains().delete(owner.id(), unknown)).isFalse();
  }

  @Test
  default void theDomainOfAnotherOrganizationIsAbsent() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    Domain domain = given().domain(owner);

    assertThat(domains().find(stranger.id(), domain.id())).isEmpty();
    assertThat(ports().transactions().in(() -> domains().lock(stranger.id(), domain.id())))
        .isEmpty();
    assertThat(domains().delete(stranger.id(), domain.id())).isFalse();
    assertThat(all(stranger, DomainFilter.ALL)).isEmpty();
    assertThat(domains().countActive(stranger.id())).isZero();
    assertThat(domains().find(owner.id(), domain.id())).contains(domain);
  }

  @Test
  default void ofManyDomainsThoseOfTheOrganizationAreKnown() {
    Organization owner = given().organization();
    Domain first = given().domain(owner);
    Domain second = given().domain(owner);
    given().domain(owner);
    DomainId foreign = given().domain(given().organization()).id();
    DomainId unknown = new DomainId(Fixtures.newId());

    assertThat(domains().known(owner.id(), Set.of(first.id(), second.id(), foreign, unknown)))
        .containsExactlyInAnyOrder(first.id(), second.id());
    assertThat(domains().known(owner.id(), Set.of(foreign, unknown))).isEmpty();
    assertThat(domains().known(owner.id(), Set.of())).isEmpty();
  }

  @Test
  default void aNameIsMonitoredOncePerOrganization() {
    Organization owner = given().organization();
    Domain first = given().domain(owner);

    assertThat(domains().add(another(owner, first)))
        .isEqualTo(new Domains.Addition.AlreadyThere(first.id()));
    assertThat(all(owner, DomainFilter.ALL)).containsExactly(first);
    assertThat(domains().add(another(given().organization(), first)))
        .isEqualTo(new Domains.Addition.Added());
  }

  @Test
  default void aTransactionGoesOnAfterANameThatIsThere() {
    Organization owner = given().organization();
    Domain first = given().domain(owner);

    ports()
        .transactions()
        .in(
            () -> {
              domains().add(another(owner, first));
              given().domain(owner);
            });

    assertThat(all(owner, DomainFilter.ALL)).hasSize(2);
  }

  @Test
  default void ofManyWhoAddOneNameAtOnceOneSucceeds() throws Exception {
    Organization owner = given().organization();
    Domain model = given().domain(given().organization());

    List<Domains.Addition> additions =
        Concurrently.call(4, () -> domains().add(another(owner, model)));

    assertThat(additions).containsOnlyOnce(new Domains.Addition.Added());
    DomainId stored = all(owner, DomainFilter.ALL).getFirst().id();
    assertThat(additions)
        .allMatch(
            a ->
                a instanceof Domains.Addition.Added
                    || a.equals(new Domains.Addition.AlreadyThere(stored)));
  }

  @Test
  default void theStatusIsStoredAndCounted() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    given().domain(owner);

    domains().save(withStatus(domain, DomainStatus.PAUSED));

    assertThat(domains().find(owner.id(), domain.id()).orElseThrow().status())
        .isEqualTo(DomainStatus.PAUSED);
    assertThat(domains().countActive(owner.id())).isOne();
  }

  @Test
  default void activeDomainsAreCountedAsFarAsAsked() {
    Organization owner = given().organization();
    given().domain(owner);
    given().domain(owner);
    domains().save(withStatus(given().domain(owner), DomainStatus.PAUSED));

    assertThat(domains().countActive(owner.id(), 0)).isZero();
    assertThat(domains().countActive(owner.id(), 1)).isOne();
    assertThat(domains().countActive(owner.id(), 3)).isEqualTo(2);
    assertThat(domains().countActive(given().organization().id(), 3)).isZero();
  }

  @Test
  default void pausedDomainsAreCountedAsFarAsAsked() {
    Organization owner = given().organization();
    given().domain(owner);
    domains().save(withStatus(given().domain(owner), DomainStatus.PAUSED));
    domains().save(withStatus(given().domain(owner), DomainStatus.PAUSED));

    assertThat(domains().countPaused(owner.id(), 1)).isOne();
    assertThat(domains().countPaused(owner.id(), 3)).isEqualTo(2);
    assertThat(domains().countPaused(given().organization().id(), 3)).isZero();
  }

  @Test
  default void savingAnAbsentDomainAddsNone() {
    Organization owner = given().organization();
    Domain model = given().domain(given().organization());

    domains().save(another(owner, model));

    assertThat(all(owner, DomainFilter.ALL)).isEmpty();
  }

  @Test
  default void ofTwoWhoLockADomainTheSecondSeesWhatTheFirstDid() throws Exception {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);

    List<Boolean> paused =
        Concurrently.call(4, () -> ports().transactions().in(() -> pauseIfActive(owner, domain)));

    assertThat(paused).containsOnlyOnce(true);
  }

  private boolean pauseIfActive(Organization owner, Domain domain) {
    Domain locked = domains().lock(owner.id(), domain.id()).orElseThrow();
    domains().save(withStatus(locked, DomainStatus.PAUSED));
    return locked.status() == DomainStatus.ACTIVE;
  }

  private Domains domains() {
    return ports().domains();
  }

  private List<Domain> all(Organization owner, DomainFilter filter) {
    List<Domain> found = new ArrayList<>();
    domains().stream(owner.id(), filter, found::add);
    return found;
  }

  private static Domain another(Organization owner, Domain model) {
    return Domain.added(new DomainId(Fixtures.newId()), owner.id(), model.name(), Fixtures.now());
  }

  private static Domain withStatus(Domain domain, DomainStatus status) {
    return new Domain(
        domain.id(),
        domain.organizationId(),
        domain.name(),
        status,
        domain.tags(),
        domain.createdAt(),
        domain.lastCheckedAt());
  }
}
