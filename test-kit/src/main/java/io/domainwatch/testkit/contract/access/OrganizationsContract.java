package io.domainwatch.testkit.contract.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.OrganizationName;
import io.domainwatch.core.account.Organizations;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.Concurrently;
import io.domainwatch.testkit.contract.StorageContract;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link Organizations} must do. */
public interface OrganizationsContract extends StorageContract {
  @Test
  default void anOrganizationComesBackAsItWas() {
    Organization organization = given().organization();

    assertThat(ports().organizations().find(organization.id())).contains(organization);
    assertThat(ports().organizations().findByName(organization.name())).contains(organization);
  }

  @Test
  default void everySubscriptionComesBackAsItWas() {
    Instant graceEnd = Fixtures.now();
    List<Subscription> all =
        List.of(
            new Subscription.None(),
            new Subscription.Trialing(),
            new Subscription.Active(),
            new Subscription.PastDue(Optional.empty()),
            new Subscription.PastDue(Optional.of(graceEnd)),
            new Subscription.Suspended(),
            new Subscription.Canceled());

    for (Subscription subscription : all) {
      Organization organization = given().organization(Fixtures.UNLIMITED, subscription);
      assertThat(ports().organizations().find(organization.id())).contains(organization);
    }
  }

  @Test
  default void anUnknownOrganizationIsAbsent() {
    assertThat(ports().organizations().find(new OrganizationId(Fixtures.newId()))).isEmpty();
    assertThat(ports().organizations().findByName(Fixtures.unique("none"))).isEmpty();
  }

  @Test
  default void namesAreComparedExactly() {
    Organization organization = given().organization();

    assertThat(ports().organizations().findByName(organization.name().toUpperCase(Locale.ROOT)))
        .isEmpty();
  }

  @Test
  default void aNameIsTakenOnce() {
    Organization first = given().organization();
    Organization second =
        new Organization(
            new OrganizationId(Fixtures.newId()),
            first.name(),
            first.plan(),
            first.subscription(),
            first.createdAt());

    assertThat(ports().organizations().add(second)).isEqualTo(Organizations.Added.NAME_TAKEN);
    assertThat(ports().organizations().find(second.id())).isEmpty();
    assertThat(ports().organizations().find(first.id())).contains(first);
  }

  @Test
  default void ofManyWhoAddOneNameAtOnceOneSucceeds() throws Exception {
    String name = Fixtures.unique("org");

    List<Organizations.Added> added =
        Concurrently.call(
            4,
            () ->
                ports()
                    .organizations()
                    .add(
                        new Organization(
                            new OrganizationId(Fixtures.newId()),
                            name,
                            Fixtures.UNLIMITED,
                            new Subscription.Active(),
                            Fixtures.now())));

    assertThat(added).containsOnlyOnce(Organizations.Added.ADDED);
  }

  @Test
  default void planAndSubscriptionAreStored() {
    Organization before = given().organization();
    Organization after =
        before.withPlan(Fixtures.planOf(25)).withSubscription(new Subscription.Suspended());

    ports().organizations().save(after);

    assertThat(ports().organizations().find(before.id()))
        .hasValueSatisfying(
            stored -> {
              assertThat(stored.plan().name()).isEqualTo("starter");
              assertThat(stored.subscription()).isEqualTo(new Subscription.Suspended());
            });
  }

  @Test
  default void aNameIsReplacedAndNothingElse() {
    Organization before = given().organization();
    Organization other = given().organization();
    OrganizationName name = new OrganizationName(Fixtures.unique("renamed ✓"));

    assertThat(ports().organizations().rename(before.id(), name))
        .isEqualTo(Organizations.Renamed.RENAMED);
    assertThat(ports().organizations().rename(before.id(), name))
        .as("its own name is not taken")
        .isEqualTo(Organizations.Renamed.RENAMED);

    assertThat(ports().organizations().find(before.id())).contains(before.named(name));
    assertThat(ports().organizations().find(other.id())).contains(other);
    assertThat(ports().organizations().findByName(before.name())).isEmpty();
  }

  @Test
  default void aNameOfAnotherIsRefusedAndTheTransactionGoesOn() {
    Organization first = given().organization();
    Organization second = given().organization();
    OrganizationName free = new OrganizationName(Fixtures.unique("free"));

    ports()
        .transactions()
        .in(
            () -> {
              assertThat(
                      ports()
                          .organizations()
                          .rename(second.id(), new OrganizationName(first.name())))
                  .isEqualTo(Organizations.Renamed.NAME_TAKEN);
              ports().organizations().rename(second.id(), free);
            });

    assertThat(ports().organizations().find(first.id())).contains(first);
    assertThat(ports().organizations().find(second.id())).contains(second.named(free));
  }

  @Test
  default void ofManyWhoTakeOneNameAtOnceOneSucceeds() throws Exception {
    OrganizationName name = new OrganizationName(Fixtures.unique("wanted"));

    List<Organizations.Renamed> renamed =
        Concurrently.call(
            4, () -> ports().organizations().rename(given().organization().id(), name));

    assertThat(renamed).containsOnlyOnce(Organizations.Renamed.RENAMED);
  }

  @Test
  default void renamingAnAbsentOrganizationAddsNone() {
    OrganizationName name = new OrganizationName(Fixtures.unique("none"));

    ports().organizations().rename(new OrganizationId(Fixtures.newId()), name);

    assertThat(ports().organizations().findByName(name.text())).isEmpty();
  }

  @Test
  default void savingAnAbsentOrganizationAddsNone() {
    Organization absent =
        new Organization(
            new OrganizationId(Fixtures.newId()),
            Fixtures.unique("org"),
            Fixtures.UNLIMITED,
            new Subscription.Active(),
            Fixtures.now());

    ports().organizations().save(absent);

    assertThat(ports().organizations().find(absent.id())).isEmpty();
  }

  @Test
  default void allAreListedOldestFirst() {
    Organization first = given().organization();
    Organization second = given().organization();

    assertThat(ports().organizations().all())
        .containsSubsequence(first, second)
        .isSortedAccordingTo(
            Comparator.comparing(Organization::createdAt).thenComparing(Organization::id));
  }

  @Test
  default void aLockShowsTheOrganizationOrNone() {
    Organization organization = given().organization();
    OrganizationId unknown = new OrganizationId(Fixtures.newId());

    assertThat(ports().transactions().in(() -> ports().organizations().lock(organization.id())))
        .contains(organization);
    assertThat(ports().transactions().in(() -> ports().organizations().lock(unknown))).isEmpty();
  }

  @Test
  default void whoLocksWaitsForTheOtherToEnd() throws Exception {
    Organization organization = given().organization(Fixtures.planOf(1), new Subscription.Active());

    List<Boolean> added =
        Concurrently.call(
            6, () -> ports().transactions().in(() -> addWithinLimit(organization.id())));

    assertThat(added).containsOnlyOnce(true);
    assertThat(ports().domains().countActive(organization.id())).isOne();
  }

  private boolean addWithinLimit(OrganizationId id) {
    Organization locked = ports().organizations().lock(id).orElseThrow();
    if (ports().domains().countActive(id) >= 1) {
      return false;
    }
    given().domain(locked);
    return true;
  }
}
