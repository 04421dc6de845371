package io.domainwatch.testkit.contract.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.Preferences;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.account.Users;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.StorageContract;
import java.util.List;
import java.util.Optional;
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
  default void whateverIsTypedInsteadOfAnAddressIsAbsent() {
    for (String typed :
        List.of("", "\u0000", "' or true --", "\u202E\uD83D\uDE00", "x".repeat(100_000))) {
      assertThat(ports().users().findByEmail(typed)).isEmpty();
    }
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
  default void aPasswordThatWasMadeForSomebodyIsToBeChangedUntilTheyChoseOne() {
    User user = stored(Role.OWNER);
    assertThat(user.mustChangePassword()).isFalse();

    ports().users().saveMadePassword(user.id(), new PasswordHash("$argon2id$made"));

    User reset = ports().users().find(user.id()).orElseThrow();
    assertThat(reset).isEqualTo(user.withMadePassword(new PasswordHash("$argon2id$made")));
    assertThat(reset.mustChangePassword()).isTrue();

    ports().users().saveRole(user.id(), Role.MEMBER);
    assertThat(ports().users().find(user.id()).orElseThrow().mustChangePassword()).isTrue();

    ports().users().savePassword(user.id(), new PasswordHash("$argon2id$own"));
    assertThat(ports().users().find(user.id()).orElseThrow().mustChangePassword()).isFalse();
  }

  @Test
  default void aNewPersonWithAMadePasswordComesBackAsTheyWere() {
    User user =
        new User(
            new UserId(Fixtures.newId()),
            given().organization().id(),
            Fixtures.unique("new") + "@example.com",
            Role.MEMBER,
            new PasswordHash("$argon2id$made"),
            Fixtures.now(),
            true,
            new Preferences(Optional.of("de"), Optional.empty()));

    ports().users().add(user);

    assertThat(ports().users().findByEmail(user.email())).contains(user);
  }

  @Test
  default void thePasswordOfAnAbsentPersonIsPassedOver() {
    ports().users().savePassword(new UserId(Fixtures.newId()), new PasswordHash("x"));
    ports().users().saveMadePassword(new UserId(Fixtures.newId()), new PasswordHash("x"));

    assertThat(ports().users().findByEmail("x")).isEmpty();
  }

  @Test
  default void aPersonIsFoundById() {
    User user = stored(Role.MEMBER);

    assertThat(ports().users().find(user.id())).contains(user);
    assertThat(ports().users().find(new UserId(Fixtures.newId()))).isEmpty();
  }

  @Test
  default void thePeopleOfOneOrganizationAreListedOldestFirst() {
    Organization owner = given().organization();
    User first = given().person(owner, Role.OWNER);
    User second = given().person(owner, Role.MEMBER);
    given().person(given().organization(), Role.OWNER);

    assertThat(ports().users().ofOrganization(owner.id())).containsExactly(first, second);
    assertThat(ports().users().ofOrganization(given().organization().id())).isEmpty();
  }

  @Test
  default void aRoleIsReplacedAndNothingElse() {
    User user = stored(Role.OWNER);

    ports().users().saveRole(user.id(), Role.MEMBER);

    assertThat(ports().users().find(user.id()))
        .contains(
            new User(
                user.id(),
                user.organizationId(),
                user.email(),
                Role.MEMBER,
                user.passwordHash(),
                user.createdAt()));
  }

  @Test
  default void preferencesAreReplacedAndNothingElse() {
    User user = stored(Role.VIEWER);
    Preferences chosen = new Preferences(Optional.of("de"), Optional.of("Europe/Berlin"));

    ports().users().savePreferences(user.id(), chosen);
    assertThat(ports().users().find(user.id())).contains(user.preferring(chosen));

    ports().users().savePreferences(user.id(), Preferences.NONE);
    ports().users().savePreferences(new UserId(Fixtures.newId()), chosen);
    assertThat(ports().users().find(user.id())).contains(user);
  }

  @Test
  default void theRoleOfAnAbsentPersonIsPassedOver() {
    UserId absent = new UserId(Fixtures.newId());

    ports().users().saveRole(absent, Role.OWNER);

    assertThat(ports().users().find(absent)).isEmpty();
  }

  @Test
  default void aRemovedPersonIsGoneAndTheAddressFree() {
    Organization owner = given().organization();
    User gone = given().person(owner, Role.MEMBER);
    User other = given().person(owner, Role.OWNER);

    ports().users().remove(gone.id());
    ports().users().remove(gone.id());

    assertThat(ports().users().find(gone.id())).isEmpty();
    assertThat(ports().users().findByEmail(gone.email())).isEmpty();
    assertThat(ports().users().ofOrganization(owner.id())).containsExactly(other);
    assertThat(ports().users().add(gone)).isEqualTo(Users.Added.ADDED);
  }

  @Test
  default void aRemovalThatIsTakenBackLeavesThePerson() {
    User user = stored(Role.MEMBER);

    assertThatThrownBy(
            () ->
                ports()
                    .transactions()
                    .in(
                        () -> {
                          ports().users().remove(user.id());
                          throw new IllegalStateException("on purpose");
                        }))
        .hasMessage("on purpose");

    assertThat(ports().users().find(user.id())).contains(user);
  }

  private User stored(Role role) {
    return given().person(given().organization(), role);
  }
}
