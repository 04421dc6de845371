package io.domainwatch.core.device;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.value.Sha256;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeviceTokenTest {
  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");
  private static final KeyedHash HASH = (key, text) -> Sha256.hex(key + "\n" + text);
  private static final String DEVICE = "0123456789abcdef0123456789abcdef";

  private final DeviceToken.Signer signer = new DeviceToken.Signer(HASH, "secret");
  private final String text = signer.sign("ann@example.com", DEVICE, NOW);

  @Test
  void aBrowserIsKnownAgainForItsAccountAlone() {
    DeviceToken token = signer.find(text, NOW).orElseThrow();

    assertThat(token.device()).isEqualTo(DEVICE);
    assertThat(signer.isOf(token, "ann@example.com")).isTrue();
    assertThat(signer.isOf(token, "bob@example.com")).isFalse();
    assertThat(text).doesNotContain("ann").doesNotContain("example");
  }

  @Test
  void anotherSecretKnowsNothingOfIt() {
    assertThat(new DeviceToken.Signer(HASH, "other").find(text, NOW)).isEmpty();
    assertThat(signer.toString()).doesNotContain("secret");
  }

  @Test
  void everyDigitIsSigned() {
    for (int i = 0; i < text.length(); i++) {
      char other = text.charAt(i) == '1' ? '2' : '1';
      String forged = text.substring(0, i) + other + text.substring(i + 1);
      assertThat(signer.find(forged, NOW)).as(forged).isEmpty();
    }
  }

  @Test
  void itLastsHalfAYear() {
    assertThat(signer.find(text, NOW.plus(DeviceToken.LASTS).minusSeconds(86_400))).isPresent();
    assertThat(signer.find(text, NOW.plus(DeviceToken.LASTS))).isEmpty();
    assertThat(signer.find(text, NOW.minusSeconds(86_400))).isPresent();
    assertThat(signer.find(text, NOW.minusSeconds(3 * 86_400))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "...", "a.b.1.c", "0.0.99999999999999999999.0"})
  void whatIsNoTokenIsNobodys(String typed) {
    assertThat(signer.find(typed, NOW)).isEmpty();
  }
}
