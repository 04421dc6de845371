package io.domainwatch.app.operator;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.app.Reversed;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.Role;
import org.junit.jupiter.api.Test;

class UserServiceTest {
  private final House house = new House();
  private final Organization owner = house.given.organization();
  private final UserService users = house.users;

  @Test
  void aPersonGetsARandomPasswordOfWhichOnlyTheHashIsStored() {
    IssuedPassword first =
        users.create(House.operator(owner), " Ann@Example.com ", Role.OWNER, House.NOW);
    IssuedPassword second =
        users.create(House.operator(owner), "bob@example.com", Role.MEMBER, House.NOW);

    assertThat(first.user().email()).isEqualTo("ann@example.com");
    assertThat(first.password()).hasSize(24).isNotEqualTo(second.password());
    assertThat(Reversed.HASHING.matches(first.password(), first.user().passwordHash())).isTrue();
    assertThat(house.store.users().findByEmail("ann@example.com")).contains(first.user());
    assertThat(first.toString()).doesNotContain(first.password());
  }

  @Test
  void anAddressIsTakenWhateverItsCase() {
    users.create(House.operator(owner), "ann@example.com", Role.OWNER, House.NOW);

    assertThat(
            Refused.by(
                () ->
                    users.create(House.operator(owner), "ANN@example.com", Role.OWNER, House.NOW)))
        .isInstanceOf(Refusal.InvalidRequest.class);
  }

  @Test
  void whatIsNoAddressIsRefused() {
    for (String text : new String[] {"", "ann", "a@b@c", "a b@c", "@c", "a@"}) {
      assertThat(Refused.by(() -> users.create(House.operator(owner), text, Role.OWNER, House.NOW)))
          .isInstanceOf(Refusal.InvalidRequest.class);
    }
  }

  @Test
  void aPasswordIsReset() {
    IssuedPassword first =
        users.create(House.operator(owner), "ann@example.com", Role.OWNER, House.NOW);

    IssuedPassword next = users.resetPassword("Ann@example.com", House.NOW).orElseThrow();

    PasswordHash stored =
        house.store.users().findByEmail("ann@example.com").orElseThrow().passwordHash();
    assertThat(Reversed.HASHING.matches(next.password(), stored)).isTrue();
    assertThat(Reversed.HASHING.matches(first.password(), stored)).isFalse();
    assertThat(users.resetPassword("nobody@example.com", House.NOW)).isEmpty();
  }
}
