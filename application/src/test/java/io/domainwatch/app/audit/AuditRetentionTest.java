package io.domainwatch.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.audit.AuditId;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AuditRetentionTest {
  private static final Duration KEPT = Duration.ofDays(730);

  private final AtomicReference<Optional<String>> doubt = new AtomicReference<>(Optional.empty());
  private final House house = new House();
  private final Organization owner = house.given.organization();
  private final AuditRetention keeper =
      new AuditRetention(house.store.auditLog(), new AuditRetention.Keep(KEPT), _ -> doubt.get());

  @BeforeEach
  void somethingHappened() {
    house
        .store
        .auditLog()
        .add(
            new AuditEntry(
                new AuditId(Fixtures.newId()),
                Actor.operator(owner.id()),
                AuditAction.KEY_CREATED,
                "key",
                "",
                House.NOW));
  }

  @Test
  void entriesAreKeptAsLongAsTheyShallBe() {
    keeper.tick(House.NOW.plus(KEPT));
    assertThat(entries()).isOne();

    keeper.tick(House.NOW.plus(KEPT).plusMillis(1));
    assertThat(entries()).isZero();
  }

  /** A clock that is years ahead for an hour takes nothing with it. */
  @Test
  void nothingIsRemovedWhileTheTimeIsInDoubt() {
    doubt.set(Optional.of("two clocks differ"));

    keeper.tick(House.NOW.plus(KEPT.multipliedBy(2)));

    assertThat(entries()).isOne();
  }

  private int entries() {
    return house.store.auditLog().page(owner.id(), Optional.empty(), 10).size();
  }
}
