package io.domainwatch.boot.password;

import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.PasswordHashing;
import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.random.RandomGenerator;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator.FixedBlockPool;
import org.bouncycastle.crypto.params.Argon2Parameters;

/**
 * Argon2id (RFC 9106) with the second recommended option (RFC 9106 §4), written in the PHC string
 * format. Each hash takes 64 MiB of a heap of 512 MiB (the command's default) for about 0.2 s, so
 * {@code PasswordQueue} lets only a few be made at once.
 */
public final class Argon2Hashing implements PasswordHashing {
  /** 64 MiB in KiB, RFC 9106 §4, second recommended option. */
  private static final int MEMORY_KIB = 65_536;

  // The rest of that option; octets.
  private static final int PASSES = 3;
  private static final int LANES = 4;
  private static final int SALT_BYTES = 16;
  private static final int TAG_BYTES = 32;

  /** Empty, algorithm, version, parameters, salt, tag. */
  private static final int PHC_PARTS = 6;

  private final RandomGenerator random;

  /**
   * The memory of one hash. Made anew for each, its 65,536 pieces would be copied by the next
   * garbage collection, during which nobody is served.
   */
  private SoftReference<FixedBlockPool> memory = new SoftReference<>(null);

  /**
   * @param random a cryptographically strong source
   */
  public Argon2Hashing(RandomGenerator random) {
    this.random = random;
  }

  @Override
  public PasswordHash hash(String password) {
    byte[] salt = new byte[SALT_BYTES];
    random.nextBytes(salt);
    Base64.Encoder base64 = Base64.getEncoder().withoutPadding();
    return new PasswordHash(
        "$argon2id$v=19$m=%d,t=%d,p=%d$%s$%s"
            .formatted(
                MEMORY_KIB,
                PASSES,
                LANES,
                base64.encodeToString(salt),
                base64.encodeToString(tag(password, salt, MEMORY_KIB, PASSES, LANES))));
  }

  @Override
  public boolean matches(String password, PasswordHash hash) {
    String[] parts = hash.encoded().split("\\$");
    if (parts.length != PHC_PARTS || !parts[1].equals("argon2id")) {
      return false;
    }
    String[] costs = parts[3].split("[=,]");
    byte[] salt = Base64.getDecoder().decode(parts[4]);
    byte[] expected = Base64.getDecoder().decode(parts[5]);
    byte[] actual =
        tag(
            password,
            salt,
            Integer.parseInt(costs[1]),
            Integer.parseInt(costs[3]),
            Integer.parseInt(costs[5]));
    return MessageDigest.isEqual(expected, actual);
  }

  private synchronized FixedBlockPool memory() {
    FixedBlockPool kept = memory.get();
    if (kept == null) {
      kept = new FixedBlockPool(MEMORY_KIB);
      memory = new SoftReference<>(kept);
    }
    return kept;
  }

  private byte[] tag(String password, byte[] salt, int memoryKib, int passes, int lanes) {
    Argon2BytesGenerator generator = new Argon2BytesGenerator();
    generator.init(
        new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
            .withVersion(Argon2Parameters.ARGON2_VERSION_13)
            .withMemoryAsKB(memoryKib)
            .withIterations(passes)
            .withParallelism(lanes)
            .withSalt(salt)
            .withBlockPool(memory())
            .build());
    byte[] tag = new byte[TAG_BYTES];
    generator.generateBytes(password.getBytes(StandardCharsets.UTF_8), tag);
    return tag;
  }
}
