package io.domainwatch.core.apikey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.domainwatch.core.account.OrganizationId;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeyTest {
  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

  @Test
  void aKeyWithoutExpiryIsActiveForEver() {
    ApiKey key = key(Optional.empty());
    assertThat(key.stateAt(NOON)).isEqualTo(new KeyState.Active());
    assertThat(key.stateAt(Instant.MAX)).isEqualTo(new KeyState.Active());
  }

  @Test
  void aKeyIsExpiredFromTheVeryInstantOfItsExpiry() {
    ApiKey key = key(Optional.of(NOON));
    assertThat(key.stateAt(NOON.minusNanos(1))).isEqualTo(new KeyState.Active());
    assertThat(key.stateAt(NOON)).isEqualTo(new KeyState.Expired(NOON));
    assertThat(key.stateAt(NOON.plusSeconds(1))).isEqualTo(new KeyState.Expired(NOON));
  }

  @Test
  void revokedWinsOverExpiredAndNoWayLeadsOut() {
    ApiKey revoked = key(Optional.of(NOON)).revoke(NOON.minusSeconds(60));
    KeyState.Revoked state = new KeyState.Revoked(NOON.minusSeconds(60));
    assertThat(revoked.stateAt(NOON.minusSeconds(30))).isEqualTo(state);
    assertThat(revoked.stateAt(NOON.plusSeconds(30))).isEqualTo(state);
    assertThat(revoked.revoke(NOON.plusSeconds(30))).isEqualTo(revoked);
  }

  @Test
  void scopesAreCumulative() {
    List<Scope> ascending = List.of(Scope.READ, Scope.WRITE, Scope.FULL);
    for (Scope held : Scope.values()) {
      for (Scope least : Scope.values()) {
        assertThat(held.includes(least))
            .isEqualTo(ascending.indexOf(held) >= ascending.indexOf(least));
      }
      assertThat(Scope.find(held.wireName())).contains(held);
    }
    assertThat(Scope.find("READ")).isEmpty();
  }

  @Test
  void aSecretIsThePrefixAnd32LowerCaseHexDigits() {
    String text = "svc_0123456789abcdef0123456789abcdef";
    assertThat(ApiKeySecret.find(text)).map(ApiKeySecret::text).contains(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "svc_",
        "svc_0123456789abcdef0123456789abcde",
        "svc_0123456789abcdef0123456789abcdef0",
        "svc_0123456789ABCDEF0123456789abcdef",
        "SVC_0123456789abcdef0123456789abcdef",
        "svc_0123456789abcdef0123456789abcdeg",
        " svc_0123456789abcdef0123456789abcdef",
        "svc_0123456789abcdef0123456789abcdef\n",
        "svc-0123456789abcdef0123456789abcdef",
      })
  void anotherFormIsNoSecret(String text) {
    assertThat(ApiKeySecret.find(text)).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ApiKeySecret(text))
        .withMessageNotContaining("0123");
  }

  @Test
  void newSecretsDifferHaveTheFormAndAreNotShown() {
    SplittableRandom random = new SplittableRandom(1);
    Set<String> made = new HashSet<>();
    for (int i = 0; i < 1000; i++) {
      ApiKeySecret secret = ApiKeySecret.make(random);
      assertThat(ApiKeySecret.find(secret.text())).contains(secret);
      assertThat(secret.toString()).doesNotContain(secret.text().substring(4));
      made.add(secret.text());
    }
    assertThat(made).hasSize(1000);
  }

  @Test
  void theHashIsSha256OfTheWholeText() {
    assertThat(new ApiKeySecret("svc_00000000000000000000000000000000").hash().hex())
        .isEqualTo(expectedHash())
        .hasSize(64);
  }

  private static String expectedHash() {
    return "430195be2419fb2d3504225ce8bd1065cf2d7bd1909c28dc9798077ff05121a2";
  }

  private static ApiKey key(Optional<Instant> expiresAt) {
    return new ApiKey(
        new ApiKeyId(new UUID(1, 1)),
        new OrganizationId(new UUID(2, 2)),
        "ci",
        Scope.READ,
        new ApiKeyHash("0".repeat(64)),
        NOON.minusSeconds(3600),
        expiresAt,
        Optional.empty(),
        Optional.empty());
  }
}
