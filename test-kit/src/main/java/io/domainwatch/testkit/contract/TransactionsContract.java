package io.domainwatch.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.testkit.Fixtures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** What {@link Transactions} must do. */
public interface TransactionsContract extends StorageContract {
  @Test
  default void whatTheWorkReturnsComesBack() {
    assertThat(ports().transactions().<Integer>in(() -> 7)).isEqualTo(7);
  }

  @Test
  default void whatWasDoneInATransactionIsThereAfterwards() {
    Organization kept = organization();

    ports().transactions().in(() -> ports().organizations().add(kept));

    assertThat(ports().organizations().find(kept.id())).contains(kept);
  }

  @Test
  default void nothingStaysOfATransactionThatThrows() {
    Organization owner = given().organization();
    Domain before = given().domain(owner);
    List<Domain> added = new ArrayList<>();

    assertThatThrownBy(
            () ->
                ports()
                    .transactions()
                    .in(
                        () -> {
                          added.add(given().domain(owner));
                          ports().domains().delete(owner.id(), before.id());
                          throw new IllegalStateException("on purpose");
                        }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("on purpose");

    assertThat(ports().domains().find(owner.id(), before.id())).contains(before);
    assertThat(ports().domains().find(owner.id(), added.getFirst().id())).isEmpty();
  }

  @Test
  default void anInnerCallJoinsTheOuterOne() {
    Organization undone = organization();

    assertThatThrownBy(
            () ->
                ports()
                    .transactions()
                    .in(
                        () -> {
                          ports().transactions().in(() -> ports().organizations().add(undone));
                          throw new IllegalStateException("on purpose");
                        }))
        .isInstanceOf(IllegalStateException.class);

    assertThat(ports().organizations().find(undone.id())).isEmpty();
  }

  @Test
  default void aTransactionSeesWhatItChanged() {
    Organization owner = given().organization();

    List<Domain> seen =
        ports()
            .transactions()
            .in(
                () -> {
                  given().domain(owner);
                  return ports().domains().page(owner.id(), DomainFilter.ALL, Optional.empty(), 10);
                });

    assertThat(seen).hasSize(1);
  }

  @Test
  default void othersSeeNothingBeforeTheEnd() throws Exception {
    Organization organization = organization();
    List<Future<Boolean>> look = new ArrayList<>();
    try (ExecutorService other = Executors.newSingleThreadExecutor()) {
      assertThatThrownBy(
              () ->
                  ports()
                      .transactions()
                      .in(
                          () -> {
                            ports().organizations().add(organization);
                            look.add(
                                other.submit(
                                    () ->
                                        ports()
                                            .organizations()
                                            .find(organization.id())
                                            .isPresent()));
                            throw new IllegalStateException("on purpose");
                          }))
          .isInstanceOf(IllegalStateException.class);

      assertThat(look.getFirst().get()).isFalse();
    }
  }

  private static Organization organization() {
    return new Organization(
        new OrganizationId(Fixtures.newId()),
        Fixtures.unique("org"),
        Fixtures.UNLIMITED,
        new Subscription.Active(),
        Fixtures.now());
  }
}
