package io.domainwatch.core.channel;

import static io.domainwatch.core.channel.TestChannels.NOON;
import static io.domainwatch.core.channel.TestChannels.secret;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** With what webhooks are signed. */
class SigningSecretsTest {
  @Test
  void aNewSecretHas256BitsAndIsNeverTheSame() {
    assertThat(secret(1).key()).hasSize(32);
    assertThat(secret(1)).isNotEqualTo(secret(2));
    assertThat(SigningSecret.find(secret(1).text())).contains(secret(1));
  }

  @Test
  void noLogShowsIt() {
    SigningSecrets secrets = SigningSecrets.of(secret(1)).rotatedTo(secret(2), NOON);
    assertThat(secrets.toString()).doesNotContain(secret(1).text(), secret(2).text());
    assertThat(secret(1)).hasToString("whsec_***");
  }

  @ParameterizedTest
  @ValueSource(ints = {24, 25, 26, 32, 63, 64})
  void keysOf24To64BytesAreTaken(int bytes) {
    SigningSecret secret = SigningSecret.find(written(bytes)).orElseThrow();
    assertThat(secret.key()).hasSize(bytes);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 16, 22, 23, 65, 66, 128})
  void shorterAndLongerKeysAreNot(int bytes) {
    assertThat(SigningSecret.find(written(bytes))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "whsec_",
        "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
        "WHSEC_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwA",
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw=",
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwAA",
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa-_",
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw\n"
      })
  void whatIsNoBase64IsNoSecret(String text) {
    assertThat(SigningSecret.find(text)).isEmpty();
    assertThatThrownBy(() -> new SigningSecret(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLa");
  }

  @Test
  void afterARotationBothSignForADayTheNewOneFirst() {
    SigningSecrets secrets = SigningSecrets.of(secret(1)).rotatedTo(secret(2), NOON);
    Instant end = NOON.plus(SigningSecrets.OVERLAP);
    assertThat(secrets.validAt(NOON)).containsExactly(secret(2), secret(1));
    assertThat(secrets.validAt(end.minusMillis(1))).containsExactly(secret(2), secret(1));
    assertThat(secrets.validAt(end)).containsExactly(secret(2));
  }

  @Test
  void twoAreValidAtMost() {
    SigningSecrets secrets =
        SigningSecrets.of(secret(1))
            .rotatedTo(secret(2), NOON)
            .rotatedTo(secret(3), NOON.plusSeconds(1));
    assertThat(secrets.validAt(NOON.plusSeconds(2))).containsExactly(secret(3), secret(2));
  }

  @Test
  void oneThatWasNeverRotatedSignsAlone() {
    assertThat(SigningSecrets.of(secret(1)).validAt(NOON)).containsExactly(secret(1));
  }

  private static String written(int bytes) {
    return "whsec_" + Base64.getEncoder().encodeToString(new byte[bytes]);
  }
}
