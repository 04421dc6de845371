package io.domainwatch.boot.password;

import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.PasswordHashing;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Argon2id (RFC 9106) with the second recommended option (RFC 9106 §4), written in the PHC string
 * format. Each hash takes 64 MiB of a heap of 512 MiB (the command's default) for about 0.2 s, so
 * {@code PasswordQueue} lets only a few be made at once.
 */
public final class Argon2Hashing implements PasswordHashing {
  // The second recommended option of RFC 9106 §4, but for its memory; octets.
  private static final int PASSES = 3;
  private static final int LANES = 4;
  private static final int SALT_BYTES = 16;
  private static final int TAG_BYTES = 32;

  /** Empty, algorithm, version, parameters, salt, tag. */
  private static final int PHC_PARTS = 6;

  private final RandomGenerator random;

  /**
   * Made when it is first needed: its library is a signed jar, whose signatures the virtual machine
   * proves when it loads the first class of it. A start need not wait for that.
   */
  private Optional<Argon2Tags> tags = Optional.empty();

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
                Argon2Tags.MEMORY_KIB,
                PASSES,
                LANES,
                base64.encodeToString(salt),
                base64.encodeToString(
                    tags().of(password, salt, Argon2Tags.MEMORY_KIB, PASSES, LANES, TAG_BYTES))));
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
        tags()
            .of(
                password,
                salt,
                Integer.parseInt(costs[1]),
                Integer.parseInt(costs[3]),
                Integer.parseInt(costs[5]),
                TAG_BYTES);
    return MessageDigest.isEqual(expected, actual);
  }

  private synchronized Argon2Tags tags() {
    if (tags.isEmpty()) {
      tags = Optional.of(new Argon2Tags());
    }
    return tags.get();
  }
}
