package io.domainwatch.app.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RefusedSignInLogTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final Organization acme = house.given.organization();
  private final User ann = house.given.person(acme, Role.MEMBER);
  private final RefusedSignInLog log =
      new RefusedSignInLog(house.refusedSignIns, house.store.users(), house.trail);

  @Test
  void theFirstRefusalIsWrittenAtOnceAndTheOthersOfTheHourTogether() {
    refuse("192.0.2.1", NOW);
    log.tick(NOW.plusSeconds(1));
    assertThat(told()).containsExactly("from 192.0.2.1");
    assertThat(house.audit(acme).getFirst().actor()).isEqualTo(Actor.stranger(acme.id()));
    assertThat(house.audit(acme).getFirst().subject()).isEqualTo(ann.email());

    for (int i = 0; i < 500; i++) {
      refuse("192.0.2.1", NOW.plusSeconds(2 + i));
      log.tick(NOW.plusSeconds(2 + i));
    }
    assertThat(told()).hasSize(1);

    log.tick(NOW.plus(Duration.ofHours(1)));
    assertThat(told()).containsExactly("from 192.0.2.1, 500 times", "from 192.0.2.1");
    log.tick(NOW.plus(Duration.ofHours(2)));
    assertThat(told()).hasSize(2);
  }

  @Test
  void aStrangerWithManyAddressesCannotGrowTheLog() {
    for (int i = 0; i < 5_000; i++) {
      refuse("2001:db8::" + Integer.toHexString(i), NOW);
      log.tick(NOW);
    }
    log.tick(NOW.plus(Duration.ofHours(1)));

    assertThat(told()).hasSize(RefusedSignIns.MAX_ADDRESSES + 2);
    assertThat(told().getFirst()).startsWith("from elsewhere, ");
  }

  @Test
  void accountsThatThereAreNotLeaveNothingBehindAndHideNobodyForLong() {
    for (int i = 0; i < 100_000; i++) {
      house.trail.signInRefused("nobody" + i + "@example.com", "192.0.2.1", NOW);
    }
    log.tick(NOW);
    assertThat(house.audit(acme)).isEmpty();

    refuse("192.0.2.1", NOW.plusSeconds(1));
    log.tick(NOW.plusSeconds(1));
    assertThat(told()).hasSize(1);
  }

  private void refuse(String address, Instant now) {
    house.trail.signInRefused(" " + ann.email().toUpperCase(java.util.Locale.ROOT), address, now);
  }

  private List<String> told() {
    return house.audit(acme).stream()
        .filter(entry -> entry.action() == AuditAction.SIGN_IN_REFUSED)
        .map(AuditEntry::detail)
        .toList();
  }
}
