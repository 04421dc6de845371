package io.domainwatch.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainPosition;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What {@link Domains} must do. */
public interface DomainsContract extends StorageContract {
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

    List<Domains.Addition> additions = Together.call(4, () -> domains().add(another(owner, model)));

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
  default void savingAnAbsentDomainAddsNone() {
    Organization owner = given().organization();
    Domain model = given().domain(given().organization());

    domains().save(another(owner, model));

    assertThat(all(owner, DomainFilter.ALL)).isEmpty();
  }

  @Test
  default void domainsAreListedOldestFirstThenById() {
    Organization owner = given().organization();
    Instant now = Fixtures.now();
    Domain young = given().domain(owner, Fixtures.unique("a") + ".com", now);
    Domain old = given().domain(owner, Fixtures.unique("b") + ".com", now.minusSeconds(9));
    Domain asYoung = given().domain(owner, Fixtures.unique("c") + ".com", now);
    List<Domain> expected = new ArrayList<>(List.of(young, asYoung));
    expected.sort(Comparator.comparing(Domain::id));
    expected.addFirst(old);

    assertThat(all(owner, DomainFilter.ALL)).isEqualTo(expected);
  }

  @Test
  default void pagesTogetherAreTheWholeList() {
    Organization owner = given().organization();
    Instant now = Fixtures.now();
    for (int i = 0; i < 7; i++) {
      given().domain(owner, Fixtures.unique("p") + ".com", now.plusSeconds(i / 3));
    }
    List<Domain> paged = new ArrayList<>();
    Optional<DomainPosition> after = Optional.empty();
    for (List<Domain> page = page(owner, after); !page.isEmpty(); page = page(owner, after)) {
      assertThat(page.size()).isLessThanOrEqualTo(2);
      paged.addAll(page);
      after = Optional.of(position(paged.getLast()));
    }

    assertThat(paged).isEqualTo(all(owner, DomainFilter.ALL)).hasSize(7);
  }

  @Test
  default void aFilterTakesStatusAndPartOfTheName() {
    Organization owner = given().organization();
    Domain shop = given().domain(owner, "my-shop.example.com", Fixtures.now());
    Domain other = given().domain(owner, "myxshop.example.com", Fixtures.now());
    domains().save(withStatus(other, DomainStatus.PAUSED));

    assertThat(all(owner, filter(Optional.of(DomainStatus.ACTIVE), Optional.empty())))
        .containsExactly(shop);
    assertThat(all(owner, filter(Optional.empty(), Optional.of("my-shop")))).containsExactly(shop);
    assertThat(all(owner, filter(Optional.empty(), Optional.of("shop")))).hasSize(2);
    assertThat(all(owner, filter(Optional.of(DomainStatus.PAUSED), Optional.of("-shop"))))
        .isEmpty();
  }

  @Test
  default void aPartOfANameIsTakenLiterally() {
    Organization owner = given().organization();
    given().domain(owner);

    for (String part : List.of("%", "_", "\\", "EXAMPLE", "'", "e.ample")) {
      assertThat(all(owner, filter(Optional.empty(), Optional.of(part)))).as(part).isEmpty();
    }
  }

  @Test
  default void ofTwoWhoLockADomainTheSecondSeesWhatTheFirstDid() throws Exception {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);

    List<Boolean> paused =
        Together.call(4, () -> ports().transactions().in(() -> pauseIfActive(owner, domain)));

    assertThat(paused).containsOnlyOnce(true);
  }

  private boolean pauseIfActive(Organization owner, Domain domain) {
    Domain locked = domains().lock(owner.id(), domain.id()).orElseThrow();
    domains().save(withStatus(locked, DomainStatus.PAUSED));
    return locked.status() == DomainStatus.ACTIVE;
  }

  @Test
  default void manyWhoAskAtOnceEachSeeTheirOwnDomains() throws Exception {
    List<Organization> owners = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      Organization owner = given().organization();
      for (int j = 0; j < i; j++) {
        given().domain(owner, Fixtures.unique("own") + ".com", Fixtures.now().plusMillis(j));
      }
      owners.add(owner);
    }
    AtomicInteger turn = new AtomicInteger();
    Together.call(
        16,
        () -> {
          for (int i = 0; i < 50; i++) {
            int index = turn.getAndIncrement() % owners.size();
            Organization owner = owners.get(index);
            int limit = 3 + i % 2;
            List<Domain> seen =
                domains().page(owner.id(), DomainFilter.ALL, Optional.empty(), limit);
            assertThat(seen).isEqualTo(all(owner, DomainFilter.ALL).subList(0, seen.size()));
            assertThat(seen).hasSize(Math.min(index, limit));
          }
          return turn;
        });
  }

  private Domains domains() {
    return ports().domains();
  }

  private List<Domain> all(Organization owner, DomainFilter filter) {
    List<Domain> found = new ArrayList<>();
    domains().stream(owner.id(), filter, found::add);
    return found;
  }

  private List<Domain> page(Organization owner, Optional<DomainPosition> after) {
    return domains().page(owner.id(), DomainFilter.ALL, after, 2);
  }

  private static DomainPosition position(Domain domain) {
    return new DomainPosition(domain.createdAt(), domain.id());
  }

  private static DomainFilter filter(Optional<DomainStatus> status, Optional<String> part) {
    return new DomainFilter(status, part);
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
        domain.createdAt(),
        domain.lastCheckedAt());
  }
}
