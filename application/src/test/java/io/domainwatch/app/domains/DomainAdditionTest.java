package io.domainwatch.app.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.Collections;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class DomainAdditionTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final Organization owner = house.given.organization();

  @Test
  void anAddedDomainIsActiveAndNormalised() {
    Domain added =
        house.domains.add(House.operator(owner), "  https://WWW.Example.COM./path?q#f ", NOW);

    assertThat(added.name().ascii()).isEqualTo("www.example.com");
    assertThat(added.status()).isEqualTo(DomainStatus.ACTIVE);
    assertThat(added.createdAt()).isEqualTo(NOW);
    assertThat(added.lastCheckedAt()).isEmpty();
    assertThat(house.domains.find(owner.id(), added.id(), NOW).domain()).isEqualTo(added);
  }

  @ParameterizedTest
  @EnumSource(CheckType.class)
  void everyCheckOfItIsDueAtOnce(CheckType type) {
    assertThat(house.due(house.domain(owner), type)).contains(NOW);
  }

  @Test
  void aNameThatIsNoneIsRefusedWithItsReason() {
    assertThat(Refused.by(() -> house.domains.add(House.operator(owner), "localhost", NOW)))
        .isInstanceOf(Refusal.InvalidDomainName.class);
    assertThat(house.domains.countActive(owner.id())).isZero();
  }

  @Test
  void aNameThatIsMonitoredIsRefusedWithTheDomainThatHasIt() {
    Domain first = house.domains.add(House.operator(owner), "example.com", NOW);

    assertThat(Refused.by(() -> house.domains.add(House.operator(owner), "EXAMPLE.com.", NOW)))
        .isEqualTo(new Refusal.DomainAlreadyExists(first.id()));
  }

  @Test
  void anotherOrganizationMayMonitorTheSameName() {
    house.domains.add(House.operator(owner), "example.com", NOW);
    Organization other = house.given.organization();

    assertThat(house.domains.add(House.operator(other), "example.com", NOW).organizationId())
        .isEqualTo(other.id());
  }

  @Test
  void addingAtTheLimitCreatesNothing() {
    Organization small = limitedTo(1);
    house.domains.add(House.operator(small), "one.example.com", NOW);

    assertThat(Refused.by(() -> house.domains.add(House.operator(small), "two.example.com", NOW)))
        .isEqualTo(new Refusal.DomainLimitReached(1));
    assertThat(house.domains.countActive(small.id())).isOne();
    assertThat(Refused.by(() -> house.domains.add(House.operator(small), "two.example.com", NOW)))
        .isEqualTo(new Refusal.DomainLimitReached(1));
  }

  @Test
  void aKnownNameIsRefusedBeforeTheLimit() {
    Organization small = limitedTo(1);
    Domain first = house.domains.add(House.operator(small), "one.example.com", NOW);

    assertThat(Refused.by(() -> house.domains.add(House.operator(small), "one.example.com", NOW)))
        .isEqualTo(new Refusal.DomainAlreadyExists(first.id()));
  }

  @Test
  void pausedDomainsDoNotCount() {
    Organization small = limitedTo(1);
    Domain first = house.domains.add(House.operator(small), "one.example.com", NOW);
    house.domains.change(
        House.operator(small),
        first.id(),
        new DomainChange(Optional.of(DomainStatus.PAUSED), Optional.empty()),
        Optional.empty(),
        NOW);

    assertThat(house.domains.add(House.operator(small), "two.example.com", NOW).status())
        .isEqualTo(DomainStatus.ACTIVE);
  }

  @Test
  void addsAtOnceNeverPassTheLimit() throws Exception {
    Organization small = limitedTo(5);
    AtomicInteger number = new AtomicInteger();
    Callable<Boolean> add =
        () -> {
          try {
            house.domains.add(
                House.operator(small), "n" + number.incrementAndGet() + ".example.com", NOW);
            return true;
          } catch (RequestRefused refused) {
            return false;
          }
        };
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      threads.invokeAll(Collections.nCopies(20, add));
    }

    assertThat(house.domains.countActive(small.id())).isEqualTo(5);
  }

  @Test
  void checksOfAnOrganizationThatHasStoppedWait() {
    Organization stopped =
        house.given.organization(Fixtures.UNLIMITED, new Subscription.Suspended());

    assertThat(house.due(house.domain(stopped), CheckType.UPTIME)).isEmpty();
  }

  private Organization limitedTo(int domains) {
    return house.given.organization(Fixtures.planOf(domains), new Subscription.Active());
  }
}
