package io.domainwatch.app.operator;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.PasswordHashing;
import io.domainwatch.core.account.Role;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;

class UserServiceTest {
  private static final PasswordHashing REVERSED =
      new PasswordHashing() {
        @Override
        public PasswordHash hash(String password) {
          return new PasswordHash(new StringBuilder(password).reverse().toString());
        }

        @Override
        public boolean matches(String password, PasswordHash hash) {
          return hash(password).equals(hash);
        }
      };

  private final House house = new House();
  private final Organization owner = house.given.organization();
  private final UserService users =
      new UserService(house.store.users(), REVERSED, house.ids, new SecureRandom());

  @Test
  void aPersonGetsARandomPasswordOfWhichOnlyTheHashIsStored() {
    IssuedPassword first = users.create(owner.id(), " Ann@Example.com ", Role.OWNER, House.NOW);
    IssuedPassword second = users.create(owner.id(), "bob@example.com", Role.MEMBER, House.NOW);

    assertThat(first.user().email()).isEqualTo("ann@example.com");
    assertThat(first.password()).hasSize(24).isNotEqualTo(second.password());
    assertThat(REVERSED.matches(first.password(), first.user().passwordHash())).isTrue();
    assertThat(house.store.users().findByEmail("ann@example.com")).contains(first.user());
    assertThat(first.toString()).doesNotContain(first.password());
  }

  @Test
  void anAddressIsTakenWhateverItsCase() {
    users.create(owner.id(), "ann@example.com", Role.OWNER, House.NOW);

    assertThat(Refused.by(() -> users.create(owner.id(), "ANN@example.com", Role.OWNER, House.NOW)))
        .isInstanceOf(Refusal.InvalidRequest.class);
  }

  @Test
  void whatIsNoAddressIsRefused() {
    for (String text : new String[] {"", "ann", "a@b@c", "a b@c", "@c", "a@"}) {
      assertThat(Refused.by(() -> users.create(owner.id(), text, Role.OWNER, House.NOW)))
          .isInstanceOf(Refusal.InvalidRequest.class);
    }
  }

  @Test
  void aPasswordIsReset() {
    IssuedPassword first = users.create(owner.id(), "ann@example.com", Role.OWNER, House.NOW);

    IssuedPassword next = users.resetPassword("Ann@example.com").orElseThrow();

    PasswordHash stored =
        house.store.users().findByEmail("ann@example.com").orElseThrow().passwordHash();
    assertThat(REVERSED.matches(next.password(), stored)).isTrue();
    assertThat(REVERSED.matches(first.password(), stored)).isFalse();
    assertThat(users.resetPassword("nobody@example.com")).isEmpty();
  }
}
