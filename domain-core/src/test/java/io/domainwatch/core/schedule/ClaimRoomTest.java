package io.domainwatch.core.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ClaimRoomTest {
  private final OrganizationId one = new OrganizationId(UUID.randomUUID());
  private final OrganizationId other = new OrganizationId(UUID.randomUUID());

  @Test
  void whoHoldsSomeMayTakeTheRest() {
    ClaimRoom room = ClaimRoom.of(10, 6, Map.of(one, 4));

    assertThat(room.of(one)).isEqualTo(2);
    assertThat(room.of(other)).isEqualTo(6);
  }

  @Test
  void whoHoldsMoreThanTheMostMayTakeNothing() {
    assertThat(ClaimRoom.of(10, 6, Map.of(one, 8)).of(one)).isZero();
  }

  @Test
  void oneMayTakeMoreThanEachOfTheOthersButNotMoreThanThereIs() {
    ClaimRoom room = ClaimRoom.of(10, 6, Map.of(one, 4)).with(one, 12);

    assertThat(room.of(one)).isEqualTo(10);
    assertThat(room.of(other)).isEqualTo(6);
    assertThat(room.without(Map.of(one, 7)).of(one)).isEqualTo(3);
  }
}
