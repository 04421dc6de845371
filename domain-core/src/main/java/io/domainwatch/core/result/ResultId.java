package io.domainwatch.core.result;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.value.OpaqueId;
import io.domainwatch.core.value.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Identity of a stored result; written {@code res_…} (docs/spec/api.md, "Identifiers"). */
public record ResultId(UUID uuid) implements Comparable<ResultId> {
  private static final String PREFIX = "res";

  /**
   * The id of the run of a check that began at a moment: a UUIDv7 (RFC 9562 §5.7) whose random bits
   * are the first of a SHA-256 over all three, so that a packed history need not hold it
   * (docs/spec/result-storage.md, "Ids"). A check begins one run in a millisecond at most.
   */
  public static ResultId ofRun(DomainId domainId, CheckType type, Instant startedAt) {
    long millis = startedAt.toEpochMilli();
    MessageDigest hash = Sha256.begin();
    ByteBuffer of = ByteBuffer.allocate(3 * Long.BYTES);
    of.putLong(domainId.uuid().getMostSignificantBits());
    of.putLong(domainId.uuid().getLeastSignificantBits());
    of.putLong(millis);
    hash.update(of.array());
    hash.update(type.wireName().getBytes(StandardCharsets.US_ASCII));
    ByteBuffer random = ByteBuffer.wrap(hash.digest());
    long high = (millis << Short.SIZE) | 0x7000 | (random.getLong() & 0xFFF);
    long low = (random.getLong() & 0x3FFF_FFFF_FFFF_FFFFL) | 0x8000_0000_0000_0000L;
    return new ResultId(new UUID(high, low));
  }

  /** The id with this text; empty when the text is malformed. */
  public static Optional<ResultId> find(String text) {
    return OpaqueId.find(PREFIX, text).map(ResultId::new);
  }

  /** The opaque text that clients see. */
  public String text() {
    return OpaqueId.text(PREFIX, uuid);
  }

  /** By time of creation, oldest first. */
  @Override
  public int compareTo(ResultId other) {
    return OpaqueId.compare(uuid, other.uuid);
  }

  @Override
  public String toString() {
    return text();
  }
}
