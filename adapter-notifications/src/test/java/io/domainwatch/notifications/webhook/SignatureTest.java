package io.domainwatch.notifications.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.standardwebhooks.Webhook;
import com.standardwebhooks.exceptions.WebhookVerificationException;
import io.domainwatch.core.channel.SigningSecret;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Judged by the library that the authors of Standard Webhooks publish. */
class SignatureTest {
  private static final String BODY = "{\"type\":\"domainwatch.test\",\"text\":\"ä\uD83D\uDE00\"}";

  /** That library compares with the present time. */
  private final Instant now = Instant.now();

  private final Random random = new Random(18);
  private final SigningSecret secret = SigningSecret.make(random);
  private final SigningSecret old = SigningSecret.make(random);

  @Test
  void aReceiverVerifiesWhatWasSigned() throws Exception {
    verify(secret, signature(List.of(secret)), BODY);
  }

  @Test
  void duringARotationReceiversOfEitherSecretVerify() throws Exception {
    String both = signature(List.of(secret, old));

    assertThat(both.split(" ")).hasSize(2).allMatch(one -> one.startsWith("v1,"));
    verify(secret, both, BODY);
    verify(old, both, BODY);
  }

  @Test
  void whoHasAnotherSecretOrAnotherBodyRefuses() {
    assertThatExceptionOfType(WebhookVerificationException.class)
        .isThrownBy(() -> verify(old, signature(List.of(secret)), BODY));
    assertThatExceptionOfType(WebhookVerificationException.class)
        .isThrownBy(() -> verify(secret, signature(List.of(secret)), BODY.replace("test", "Test")));
  }

  @Test
  void anotherIdOrTimeMakesAnotherSignature() {
    String signed = signature(List.of(secret));
    byte[] body = BODY.getBytes(StandardCharsets.UTF_8);

    assertThat(Signature.of(List.of(secret), "dlv_2", now, body)).isNotEqualTo(signed);
    assertThat(Signature.of(List.of(secret), "dlv_1", now.plusSeconds(1), body))
        .isNotEqualTo(signed);
  }

  @Test
  void secretsOfEveryLengthAndPaddingSignAsTheLibraryDoes() throws Exception {
    for (int bytes = 24; bytes <= 64; bytes++) {
      byte[] key = new byte[bytes];
      random.nextBytes(key);
      SigningSecret each = new SigningSecret("whsec_" + Base64.getEncoder().encodeToString(key));

      assertThat(Signature.of(List.of(each), "dlv_1", now, BODY.getBytes(StandardCharsets.UTF_8)))
          .isEqualTo(new Webhook(each.text()).sign("dlv_1", now.getEpochSecond(), BODY));
    }
  }

  private String signature(List<SigningSecret> secrets) {
    return Signature.of(secrets, "dlv_1", now, BODY.getBytes(StandardCharsets.UTF_8));
  }

  private void verify(SigningSecret by, String signature, String body) throws Exception {
    new Webhook(by.text())
        .verify(
            body,
            Map.of(
                "webhook-id",
                List.of("dlv_1"),
                "webhook-timestamp",
                List.of(Long.toString(now.getEpochSecond())),
                "webhook-signature",
                List.of(signature)));
  }
}
