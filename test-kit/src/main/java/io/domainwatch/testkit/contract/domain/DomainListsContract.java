package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.Concurrently;
import io.domainwatch.testkit.contract.StorageContract;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Lists and pages of domains, as {@link Domains} gives them. */
public interface DomainListsContract extends StorageContract {
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
    Optional<DomainCursor> after = Optional.empty();
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
    Concurrently.call(
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

  private List<Domain> page(Organization owner, Optional<DomainCursor> after) {
    return domains().page(owner.id(), DomainFilter.ALL, after, 2);
  }

  private static DomainCursor position(Domain domain) {
    return new DomainCursor(domain.createdAt(), domain.id());
  }

  private static DomainFilter filter(Optional<DomainStatus> status, Optional<String> part) {
    return new DomainFilter(status, part);
  }

  private Domains domains() {
    return ports().domains();
  }

  private List<Domain> all(Organization owner, DomainFilter filter) {
    List<Domain> found = new ArrayList<>();
    domains().stream(owner.id(), filter, found::add);
    return found;
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
