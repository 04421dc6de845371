package io.domainwatch.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.account.Users;
import io.domainwatch.testkit.Fixtures;
import org.junit.jupiter.api.Test;

/** What {@link Users} must do. */
public interface UsersContract extends StorageContract {
  @Test
  default void aPersonComesBackAsTheyWere() {
    User user = stored(Role.MEMBER);

    assertThat(ports().users().findByEmail(user.email())).contains(user);
  }

  @Test
  default void anUnknownAddressIsAbsent() {
    assertThat(ports().users().findByEmail(Fixtures.unique("no") + "@example.com")).isEmpty();
  }

  @Test
  default void anAddressIsTakenOnceOverAllOrganizations() {
    User first = stored(Role.OWNER);
    User second =
        new User(
            new UserId(Fixtures.newId()),
            given().organization().id(),
            first.email(),
            Role.OWNER,
            first.passwordHash(),
            Fixtures.now());

    assertThat(ports().users().add(second)).isEqualTo(Users.Added.EMAIL_TAKEN);
    assertThat(ports().users().findByEmail(first.email())).contains(first);
  }

  @Test
  default void aPasswordIsReplacedAndNothingElse() {
    User user = stored(Role.OWNER);
    PasswordHash next = new PasswordHash("$argon2id$next");

    ports().users().savePassword(user.id(), next);

    assertThat(ports().users().findByEmail(user.email()))
        .contains(
            new User(
                user.id(),
                user.organizationId(),
                user.email(),
                user.role(),
                next,
                user.createdAt()));
  }

  @Test
  default void thePasswordOfAnAbsentPersonIsPassedOver() {
    ports().users().savePassword(new UserId(Fixtures.newId()), new PasswordHash("x"));

    assertThat(ports().users().findByEmail("x")).isEmpty();
  }

  private User stored(Role role) {
    User user =
        new User(
            new UserId(Fixtures.newId()),
            given().organization().id(),
            Fixtures.unique("who") + "@example.com",
            role,
            new PasswordHash("$argon2id$first"),
            Fixtures.now());
    assertThat(ports().users().add(user)).isEqualTo(Users.Added.ADDED);
    return user;
  }
}
