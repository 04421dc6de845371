package io.domainwatch.notifications.webhook;

import io.domainwatch.core.channel.SigningSecret;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Signs webhooks (Standard Webhooks 1.0, Signature scheme). */
final class Signature {
  private static final String ALGORITHM = "HmacSHA256";

  private Signature() {}

  /**
   * The value of {@code webhook-signature}: one signature for each secret, in their order.
   *
   * @param at what stands in {@code webhook-timestamp}, cut to seconds
   */
  static String of(List<SigningSecret> secrets, String id, Instant at, byte[] body) {
    ByteArrayOutputStream signed = new ByteArrayOutputStream();
    signed.writeBytes((id + "." + at.getEpochSecond() + ".").getBytes(StandardCharsets.UTF_8));
    signed.writeBytes(body);
    return secrets.stream()
        .map(secret -> "v1," + Base64.getEncoder().encodeToString(hmac(secret, signed)))
        .collect(Collectors.joining(" "));
  }

  private static byte[] hmac(SigningSecret secret, ByteArrayOutputStream signed) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(secret.key(), ALGORITHM));
      return mac.doFinal(signed.toByteArray());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JVM has no HMAC-SHA256", e);
    }
  }
}
