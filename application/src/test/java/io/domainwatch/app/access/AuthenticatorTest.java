package io.domainwatch.app.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.app.Caller;
import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.app.operator.AccountChange;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.ApiKeySecret;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AuthenticatorTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final Authenticator authenticator = new Authenticator(house.store.apiKeys());
  private final Organization owner = house.given.organization();
  private final ApiKeySecret secret = Fixtures.secret();

  @Test
  void anActiveKeyProvesItsOrganization() {
    ApiKey key = house.given.key(owner, secret, Optional.empty());

    assertThat(authenticator.authenticate(secret.text(), NOW))
        .isEqualTo(new Authentication.Proven(new Caller(key, owner)));
  }

  @Test
  void anUnknownKeyIsInvalid() {
    assertThat(refusal(secret.text(), NOW)).isEqualTo(new Refusal.InvalidKey());
  }

  @Test
  void aTokenOfAnotherShapeIsInvalid() {
    house.given.key(owner, secret, Optional.empty());

    assertThat(refusal(secret.text().toUpperCase(Locale.ROOT), NOW))
        .isEqualTo(new Refusal.InvalidKey());
    assertThat(refusal(secret.text() + "0", NOW)).isEqualTo(new Refusal.InvalidKey());
    assertThat(refusal("", NOW)).isEqualTo(new Refusal.InvalidKey());
  }

  @Test
  void aKeyExpiresAtTheVeryInstant() {
    Instant expiry = NOW.plusSeconds(60);
    house.given.key(owner, secret, Optional.of(expiry));

    assertThat(authenticator.authenticate(secret.text(), expiry.minusMillis(1)))
        .isInstanceOf(Authentication.Proven.class);
    assertThat(refusal(secret.text(), expiry)).isEqualTo(new Refusal.KeyExpired(expiry));
  }

  @Test
  void aKeyThatIsRevokedAndExpiredIsRevoked() {
    ApiKey key = house.given.key(owner, secret, Optional.of(NOW.minusSeconds(1)));
    house.keys.revoke(key.id(), NOW);

    assertThat(refusal(secret.text(), NOW)).isEqualTo(new Refusal.KeyRevoked(NOW));
  }

  @Test
  void eligibilityIsJudgedOnItsOwn() {
    house.given.key(owner, secret, Optional.empty());
    house.accounts.change(
        owner.id(),
        new AccountChange(
            Optional.empty(), Optional.of(new Subscription.Trialing()), Optional.empty()),
        NOW);

    Caller caller = proven(NOW);

    assertThat(Refused.by(() -> caller.requireEligible(NOW)))
        .isEqualTo(new Refusal.ApiDisabled(Sentence.of("the subscription is {0}", "trialing")));
  }

  @Test
  void aNarrowScopeIsRefused() {
    ApiKey read =
        house.keys.issue(House.operator(owner), "reader", Scope.READ, Optional.empty(), NOW).key();
    Caller caller = new Caller(read, owner);

    caller.requireScope(Scope.READ);
    assertThat(Refused.by(() -> caller.requireScope(Scope.WRITE)))
        .isEqualTo(new Refusal.InsufficientScope(Scope.WRITE, Scope.READ));
  }

  @Test
  void keysInMemoryAreUsedWhileTheRevisionIsProven() {
    house.given.key(owner, secret, Optional.empty());
    authenticator.refresh(NOW);
    proven(NOW);
    house.store.goAway();

    assertThat(proven(NOW.plusMillis(899)).organization()).isEqualTo(owner);
    assertThatThrownBy(() -> authenticator.authenticate(secret.text(), NOW.plusMillis(900)))
        .isInstanceOf(StorageUnavailable.class);
  }

  @Test
  void withoutAnyProofEveryKeyIsLookedUp() {
    house.given.key(owner, secret, Optional.empty());
    proven(NOW);
    house.store.goAway();

    assertThatThrownBy(() -> authenticator.authenticate(secret.text(), NOW))
        .isInstanceOf(StorageUnavailable.class);
  }

  @Test
  void whoeverFindsNoProofAsksForOneAndEachUseForAFlush() {
    house.given.key(owner, secret, Optional.empty());
    List<String> rung = new ArrayList<>();
    authenticator.rings(
        new Authenticator.Bells(() -> rung.add("refresh"), () -> rung.add("flush")));
    assertThat(authenticator.isInUse()).isFalse();

    proven(NOW);
    assertThat(rung).containsExactly("refresh", "flush");
    assertThat(authenticator.isInUse()).isTrue();

    authenticator.refresh(NOW);
    assertThat(authenticator.isInUse()).isFalse();
    rung.clear();
    proven(NOW.plusMillis(899));
    assertThat(rung).containsExactly("flush");
    assertThat(authenticator.isInUse()).isTrue();
  }

  @Test
  void aChangeTakesEffectWithTheNextLookAtTheRevision() {
    ApiKey key = house.given.key(owner, secret, Optional.empty());
    authenticator.refresh(NOW);
    proven(NOW);
    house.keys.revoke(key.id(), NOW);

    authenticator.refresh(NOW.plusMillis(250));

    assertThat(refusal(secret.text(), NOW.plusMillis(250))).isEqualTo(new Refusal.KeyRevoked(NOW));
  }

  @Test
  void aKeyThatWasUnknownIsKnownWithTheNextLookAtTheRevision() {
    authenticator.refresh(NOW);
    assertThat(refusal(secret.text(), NOW)).isEqualTo(new Refusal.InvalidKey());
    house.given.key(owner, secret, Optional.empty());

    authenticator.refresh(NOW.plusMillis(250));

    assertThat(proven(NOW.plusMillis(250)).organization()).isEqualTo(owner);
  }

  @Test
  void aChangeOfThePlanTakesEffectWithTheNextLookAtTheRevision() {
    house.given.key(owner, secret, Optional.empty());
    authenticator.refresh(NOW);
    proven(NOW);
    house.accounts.change(
        owner.id(),
        new AccountChange(Optional.of(Fixtures.planOf(3)), Optional.empty(), Optional.empty()),
        NOW);

    authenticator.refresh(NOW.plusMillis(250));

    assertThat(proven(NOW.plusMillis(250)).organization().plan()).isEqualTo(Fixtures.planOf(3));
  }

  @Test
  void theLastUseIsStoredByAFlush() {
    ApiKey key = house.given.key(owner, secret, Optional.empty());
    proven(NOW.plusSeconds(2));
    proven(NOW.plusSeconds(1));

    authenticator.flushLastUsed();

    assertThat(house.store.apiKeys().find(key.id()).orElseThrow().lastUsedAt())
        .contains(NOW.plusSeconds(2));
  }

  @Test
  void onlyAnActiveKeyIsUsed() {
    ApiKey key = house.given.key(owner, secret, Optional.of(NOW));
    refusal(secret.text(), NOW);

    authenticator.flushLastUsed();

    assertThat(house.store.apiKeys().find(key.id()).orElseThrow().lastUsedAt()).isEmpty();
  }

  @Test
  void aFlushThatFailsForgetsNothing() {
    ApiKey key = house.given.key(owner, secret, Optional.empty());
    proven(NOW);
    house.store.goAway();
    assertThatThrownBy(authenticator::flushLastUsed).isInstanceOf(StorageUnavailable.class);
    house.store.comeBack();

    authenticator.flushLastUsed();

    assertThat(house.store.apiKeys().find(key.id()).orElseThrow().lastUsedAt()).contains(NOW);
  }

  private Caller proven(Instant now) {
    Authentication authentication = authenticator.authenticate(secret.text(), now);
    assertThat(authentication).isInstanceOf(Authentication.Proven.class);
    return ((Authentication.Proven) authentication).caller();
  }

  private Refusal refusal(String token, Instant now) {
    Authentication authentication = authenticator.authenticate(token, now);
    assertThat(authentication).isInstanceOf(Authentication.Refused.class);
    return ((Authentication.Refused) authentication).refusal();
  }
}
