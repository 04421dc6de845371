package io.domainwatch.boot.password;

import java.lang.ref.SoftReference;
import java.nio.charset.StandardCharsets;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator.FixedBlockPool;
import org.bouncycastle.crypto.params.Argon2Parameters;

/** Tags of Argon2id (RFC 9106), by one hash's worth of memory that is used again. */
final class Argon2Tags {
  /** 64 MiB in KiB, RFC 9106 §4, second recommended option. */
  static final int MEMORY_KIB = 65_536;

  /**
   * The memory of one hash. Made anew for each, its 65,536 pieces would be copied by the next
   * garbage collection, during which nobody is served.
   */
  private SoftReference<FixedBlockPool> memory = new SoftReference<>(null);

  /**
   * The tag of a password.
   *
   * @param octets how long it is
   */
  byte[] of(String password, byte[] salt, int memoryKib, int passes, int lanes, int octets) {
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
    byte[] tag = new byte[octets];
    generator.generateBytes(password.getBytes(StandardCharsets.UTF_8), tag);
    return tag;
  }

  private synchronized FixedBlockPool memory() {
    FixedBlockPool kept = memory.get();
    if (kept == null) {
      kept = new FixedBlockPool(MEMORY_KIB);
      memory = new SoftReference<>(kept);
    }
    return kept;
  }
}
