package io.domainwatch.core.idempotency;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.value.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/** A request that its client may send again. Each API key has keys of its own. */
public record IdempotentRequest(
    OrganizationId organizationId,
    ApiKeyId apiKeyId,
    IdempotencyKey key,
    RequestFingerprint fingerprint) {
  private static final long VERSION_BITS = 0xf000L;
  private static final long VERSION_8 = 0x8000L;
  private static final long VARIANT_BITS = 0xc000_0000_0000_0000L;
  private static final long VARIANT_RFC = 0x8000_0000_0000_0000L;

  /**
   * What is stored in place of the key: a UUIDv8 (RFC 9562 §5.8) of 122 bits of the SHA-256 of API
   * key and key. Only the organization itself could make two of its own meet.
   */
  public UUID id() {
    byte[] hash =
        Sha256.octets((apiKeyId.text() + "\n" + key.text()).getBytes(StandardCharsets.US_ASCII));
    ByteBuffer halves = ByteBuffer.wrap(hash);
    return new UUID(
        halves.getLong() & ~VERSION_BITS | VERSION_8,
        halves.getLong() & ~VARIANT_BITS | VARIANT_RFC);
  }
}
