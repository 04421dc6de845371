package io.domainwatch.core.idempotency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.apikey.ApiKeyId;
import java.nio.charset.StandardCharsets;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class IdempotentRequestTest {
  private static final OrganizationId OWNER = new OrganizationId(new UUID(1, 1));

  @Test
  void apiKeyAndKeyMakeTheIdentityAndNothingElse() {
    UUID id = request(7, "a", "x").id();

    assertThat(request(7, "a", "y").id()).isEqualTo(id);
    assertThat(request(8, "a", "x").id()).isNotEqualTo(id);
    assertThat(request(7, "b", "x").id()).isNotEqualTo(id);
    assertThat(id.version()).isEqualTo(8);
    assertThat(id.variant()).as("RFC 9562 §4.1").isEqualTo(2);
  }

  private static IdempotentRequest request(long apiKey, String key, String body) {
    return new IdempotentRequest(
        OWNER,
        new ApiKeyId(new UUID(1, apiKey)),
        new IdempotencyKey(key),
        RequestFingerprint.of("POST", "/", body.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void methodPathAndBodyMakeTheFingerprint() {
    byte[] body = {1, 2};
    assertThat(
            Stream.of(
                    RequestFingerprint.of("POST", "/a", body),
                    RequestFingerprint.of("PUT", "/a", body),
                    RequestFingerprint.of("POST", "/b", body),
                    RequestFingerprint.of("POST", "/a", new byte[] {1}),
                    RequestFingerprint.of("POST", "/a", new byte[0]))
                .distinct())
        .hasSize(5);
    assertThat(RequestFingerprint.of("POST", "/a", body).hex()).matches("[0-9a-f]{64}");
  }

  @Test
  void aKeyIsVisibleAsciiOfBoundedLength() {
    assertThat(IdempotencyKey.find("!~\"\\")).isPresent();
    assertThat(IdempotencyKey.find("x".repeat(255))).isPresent();
    assertThat(
            Stream.of("", " ", "a b", "\u007f", "ä", "\n", "x".repeat(256))
                .flatMap(text -> IdempotencyKey.find(text).stream()))
        .isEmpty();
    assertThatThrownBy(() -> new IdempotencyKey("a b"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
