package io.domainwatch.testkit.contract.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.apikey.KeyState;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.StorageContract;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link ApiKeys} must do. */
public interface ApiKeysContract extends StorageContract {
  @Test
  default void aKeyIsFoundByItsHashWithItsOrganization() {
    Organization owner = given().organization();
    ApiKey key = given().key(owner);

    assertThat(keys().findByHash(key.hash())).contains(new ApiKeys.KnownKey(key, owner));
  }

  @Test
  default void aKeyWithAnExpiryComesBackAsItWas() {
    Instant expiry = Fixtures.now().plusSeconds(60);
    ApiKey key = given().key(given().organization(), Fixtures.secret(), Optional.of(expiry));

    assertThat(keys().find(key.id())).contains(key);
  }

  @Test
  default void anUnknownKeyIsAbsent() {
    assertThat(keys().findByHash(Fixtures.secret().hash())).isEmpty();
    assertThat(keys().find(new ApiKeyId(Fixtures.newId()))).isEmpty();
  }

  @Test
  default void theKeysOfOneOrganizationAreListedOldestFirst() {
    Organization owner = given().organization();
    ApiKey first = given().key(owner);
    ApiKey second = given().key(owner);
    given().key(given().organization());

    assertThat(keys().ofOrganization(owner.id())).containsExactly(first, second);
    assertThat(keys().ofOrganization(given().organization().id())).isEmpty();
  }

  @Test
  default void aRevocationIsStored() {
    ApiKey key = given().key(given().organization());
    Instant now = Fixtures.now();

    keys().save(key.revoke(now));

    assertThat(keys().find(key.id()).orElseThrow().stateAt(now))
        .isEqualTo(new KeyState.Revoked(now));
  }

  @Test
  default void aStaleCopyDoesNotTakeBackARevocation() {
    ApiKey key = given().key(given().organization());
    Instant now = Fixtures.now();
    keys().save(key.revoke(now));

    keys().save(key);

    assertThat(keys().find(key.id()).orElseThrow().revokedAt()).contains(now);
  }

  @Test
  default void theFirstRevocationStays() {
    ApiKey key = given().key(given().organization());
    Instant now = Fixtures.now();
    keys().save(key.revoke(now));

    keys().save(key.revoke(now.plusSeconds(5)));

    assertThat(keys().find(key.id()).orElseThrow().revokedAt()).contains(now);
  }

  @Test
  default void savingAnAbsentKeyAddsNone() {
    ApiKey other = given().key(given().organization());
    ApiKey absent =
        new ApiKey(
            new ApiKeyId(Fixtures.newId()),
            other.organizationId(),
            "absent",
            other.scope(),
            Fixtures.secret().hash(),
            other.createdAt(),
            Optional.empty(),
            Optional.of(Fixtures.now()),
            Optional.empty());

    keys().save(absent);

    assertThat(keys().find(absent.id())).isEmpty();
  }

  @Test
  default void theLastUseMovesForwardAndNeverBack() {
    ApiKey key = given().key(given().organization());
    Instant later = Fixtures.now();

    keys().used(Map.of(key.id(), later));
    keys().used(Map.of(key.id(), later.minusSeconds(10)));

    assertThat(keys().find(key.id()).orElseThrow().lastUsedAt()).contains(later);
  }

  @Test
  default void aRevocationKeepsTheLastUse() {
    ApiKey key = given().key(given().organization());
    Instant now = Fixtures.now();
    keys().used(Map.of(key.id(), now));

    keys().save(key.revoke(now));

    assertThat(keys().find(key.id()).orElseThrow().lastUsedAt()).contains(now);
  }

  @Test
  default void unknownKeysThatWereUsedArePassedOver() {
    ApiKey key = given().key(given().organization());
    Instant now = Fixtures.now();

    keys().used(Map.of(new ApiKeyId(Fixtures.newId()), now, key.id(), now));

    assertThat(keys().find(key.id()).orElseThrow().lastUsedAt()).contains(now);
  }

  @Test
  default void aRevisionStaysWhileNothingChanges() {
    ApiKey key = given().key(given().organization());
    long before = keys().revision();

    keys().used(Map.of(key.id(), Fixtures.now()));
    given().domain(given().organizationOf(key));

    assertThat(keys().revision()).isEqualTo(before);
  }

  @Test
  default void everyChangeOfAKeyOrAnOrganizationMakesANewRevision() {
    long start = keys().revision();
    Organization owner = given().organization();
    long organizationAdded = keys().revision();
    ApiKey key = given().key(owner);
    long keyAdded = keys().revision();
    keys().save(key.revoke(Fixtures.now()));
    long keyRevoked = keys().revision();
    ports().organizations().save(owner.withSubscription(new Subscription.Suspended()));
    long subscriptionChanged = keys().revision();

    assertThat(
            java.util.List.of(start, organizationAdded, keyAdded, keyRevoked, subscriptionChanged))
        .doesNotHaveDuplicates();
  }

  private ApiKeys keys() {
    return ports().apiKeys();
  }
}
