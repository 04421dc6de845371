package io.domainwatch.app.operator;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.apikey.KeyState;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeyServiceTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final Organization owner = house.given.organization();

  @Test
  void anIssuedKeyIsFoundByTheHashOfItsSecretAlone() {
    IssuedKey issued =
        house.keys.issue(House.operator(owner), " reader ", Scope.READ, Optional.empty(), NOW);

    assertThat(issued.secret().text()).matches("svc_[0-9a-f]{32}");
    assertThat(issued.key().name()).isEqualTo("reader");
    assertThat(house.store.apiKeys().findByHash(issued.secret().hash()))
        .contains(new ApiKeys.KnownKey(issued.key(), owner));
    assertThat(issued.toString()).doesNotContain(issued.secret().text());
  }

  @Test
  void anExpiryMustLieInTheFuture() {
    assertThat(
            Refused.by(
                () ->
                    house.keys.issue(
                        House.operator(owner), "k", Scope.READ, Optional.of(NOW), NOW)))
        .isInstanceOf(Refusal.InvalidRequest.class);
    assertThat(
            house
                .keys
                .issue(House.operator(owner), "k", Scope.READ, Optional.of(NOW.plusMillis(1)), NOW)
                .key()
                .expiresAt())
        .contains(NOW.plusMillis(1));
  }

  @Test
  void aNameMustBeGivenAndShortAndOfOneLine() {
    for (String name : new String[] {"", "  ", "x".repeat(101), "a\tb", "a\nb"}) {
      assertThat(
              Refused.by(
                  () ->
                      house.keys.issue(
                          House.operator(owner), name, Scope.READ, Optional.empty(), NOW)))
          .isInstanceOf(Refusal.InvalidRequest.class);
    }
    assertThat(house.keys.list(owner.id())).isEmpty();
  }

  @Test
  void aKeyIsRevokedOnceAndForGood() {
    ApiKeyId id = house.given.key(owner).id();

    house.keys.revoke(id, NOW);
    house.keys.revoke(id, NOW.plusSeconds(5));

    assertThat(house.keys.list(owner.id()).getFirst().stateAt(NOW.plusSeconds(9)))
        .isEqualTo(new KeyState.Revoked(NOW));
  }

  @Test
  void theKeyOfAnotherOrganizationIsAbsent() {
    ApiKeyId id = house.given.key(owner).id();

    assertThat(house.keys.revoke(House.operator(house.given.organization()), id, NOW)).isEmpty();
    assertThat(house.keys.list(owner.id()).getFirst().revokedAt()).isEmpty();
    assertThat(house.keys.revoke(House.operator(owner), id, NOW)).isPresent();
    assertThat(house.keys.revoke(new ApiKeyId(Fixtures.newId()), NOW)).isEmpty();
  }

  @Test
  void ofPeopleOnlyAnOwnerManagesKeys() {
    ApiKeyId id = house.given.key(owner).id();
    Actor member = Actor.of(person(owner, Role.MEMBER));
    Refusal no = new Refusal.NotAllowed(Sentence.of("only an owner manages API keys"));

    assertThat(Refused.by(() -> house.keys.issue(member, "k", Scope.READ, Optional.empty(), NOW)))
        .isEqualTo(no);
    assertThat(Refused.by(() -> house.keys.revoke(member, id, NOW))).isEqualTo(no);
    assertThat(house.keys.list(owner.id()).getFirst().revokedAt()).isEmpty();
    assertThat(house.keys.list(owner.id())).hasSize(1);

    Actor boss = Actor.of(person(owner, Role.OWNER));
    house.keys.issue(boss, "k", Scope.READ, Optional.empty(), NOW);
    assertThat(house.keys.revoke(boss, id, NOW)).isPresent();
    assertThat(house.keys.list(owner.id())).hasSize(2);
  }

  @Test
  void aPersonGetsAKeyOfFullAccessOnlyAfterAStepUp() {
    User boss = person(owner, Role.OWNER);
    Refusal no = new Refusal.StepUpNeeded();

    assertThat(
            Refused.by(
                () ->
                    house.keys.issue(house.visitor(boss), "k", Scope.FULL, Optional.empty(), NOW)))
        .isEqualTo(no);
    assertThat(
            Refused.by(
                () -> house.keys.issue(Actor.of(boss), "k", Scope.FULL, Optional.empty(), NOW)))
        .isEqualTo(no);
    assertThat(house.keys.list(owner.id())).isEmpty();

    house.keys.issue(house.visitor(boss), "k", Scope.WRITE, Optional.empty(), NOW);
    house.keys.issue(house.steppedUp(boss), "k", Scope.FULL, Optional.empty(), NOW);
    house.keys.issue(House.operator(owner), "k", Scope.FULL, Optional.empty(), NOW);
    assertThat(house.keys.list(owner.id())).hasSize(3);
  }

  private User person(Organization organization, Role role) {
    String email = Fixtures.unique("p") + "@example.com";
    return house.users.create(House.operator(organization), email, role, NOW).user();
  }
}
