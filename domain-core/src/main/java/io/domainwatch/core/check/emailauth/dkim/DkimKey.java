package io.domainwatch.core.check.emailauth.dkim;

import io.domainwatch.core.check.emailauth.record.Lookalikes;
import io.domainwatch.core.check.emailauth.record.Shown;
import io.domainwatch.core.check.emailauth.record.TagList;
import io.domainwatch.core.value.Sha256;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A key record (RFC 6376 §3.6.1).
 *
 * @param state what the key is worth
 * @param algorithm {@code rsa}, {@code ed25519}, or as given where nobody knows it
 * @param bits of an RSA modulus; 0 otherwise
 * @param testing whether {@code t=y} asks receivers to ignore failures
 * @param hash SHA-256 of the key; empty when there is none
 * @param reason why it is malformed; a sentence without a full stop, else empty
 */
public record DkimKey(
    State state,
    String algorithm,
    int bits,
    boolean testing,
    Optional<String> hash,
    String reason) {

  /** RSA keys below this must not be used (RFC 8301 §3.2). */
  public static final int MIN_BITS = 1024;

  /** RSA keys below this should not be used (RFC 8301 §3.2). */
  public static final int GOOD_BITS = 2048;

  /** Octets of an Ed25519 key (RFC 8463 §4). */
  private static final int ED25519_OCTETS = 32;

  private static final String VERSION = "DKIM1";

  /** What a key is worth. */
  public enum State {
    /** It can be used; an RSA key may still be short. */
    VALID,
    /** {@code p} is empty: it was withdrawn. */
    REVOKED,
    /** No receiver can use it. */
    MALFORMED,
    /** Its algorithm is none that we know. */
    UNKNOWN_ALGORITHM
  }

  /**
   * Reads the TXT records at a selector; empty when none of them is a key record or was meant to be
   * one.
   */
  public static Optional<DkimKey> parse(List<String> texts) {
    List<String> records = texts.stream().filter(DkimKey::isKeyRecord).distinct().toList();
    return switch (records.size()) {
      case 0 -> texts.stream().flatMap(text -> meant(text).stream()).findFirst();
      case 1 -> Optional.of(read(records.getFirst()));
      default -> Optional.of(malformed("rsa", false, "there are several key records"));
    };
  }

  /** The key that a text was meant to be; a sentence with the text says why it is none. */
  private static Optional<DkimKey> meant(String text) {
    return Lookalikes.DKIM
        .why(text)
        .map(why -> malformed("rsa", false, "\"" + Shown.term(text) + "\" " + why));
  }

  /** Other texts come from wildcards, and say nothing of DKIM. */
  private static boolean isKeyRecord(String text) {
    TagList tags = TagList.parse(text);
    boolean foreign = tags.find("v").filter(v -> !v.equals(VERSION)).isPresent();
    return tags.startsWith("v", VERSION) || (!foreign && tags.find("p").isPresent());
  }

  private static DkimKey read(String text) {
    TagList tags = TagList.parse(text);
    String algorithm = tags.find("k").orElse("rsa").toLowerCase(Locale.ROOT);
    boolean testing =
        tags.find("t").stream()
            .flatMap(t -> List.of(t.split(":", -1)).stream())
            .anyMatch("y"::equals);
    boolean versionLater = tags.find("v").isPresent() && !tags.startsWith("v", VERSION);
    Optional<String> key = tags.find("p").map(DkimKey::withoutSpace);
    if (!tags.problems().isEmpty()) {
      return meant(text).orElseGet(() -> malformed(algorithm, testing, tags.problems().getFirst()));
    }
    if (versionLater) {
      return malformed(algorithm, testing, "the tag v is not the first one");
    }
    if (key.isEmpty()) {
      return malformed(algorithm, testing, "the tag p is missing");
    }
    if (key.get().isEmpty()) {
      return new DkimKey(State.REVOKED, Shown.term(algorithm), 0, testing, Optional.empty(), "");
    }
    if (tags.find("h").filter(DkimKey::isSha1Only).isPresent()) {
      return malformed(algorithm, testing, "it allows no other hash than SHA-1");
    }
    return decoded(key.get())
        .map(bytes -> of(algorithm, bytes, testing))
        .orElseGet(() -> malformed(algorithm, testing, "the tag p is not base64"));
  }

  private static boolean isSha1Only(String hashes) {
    return List.of(hashes.split(":", -1)).stream().allMatch(h -> h.strip().equals("sha1"));
  }

  private static String withoutSpace(String text) {
    StringBuilder dense = new StringBuilder();
    text.chars().filter(c -> c > ' ').forEach(c -> dense.append((char) c));
    return dense.toString();
  }

  private static Optional<byte[]> decoded(String base64) {
    try {
      return Optional.of(Base64.getDecoder().decode(base64));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private static DkimKey of(String algorithm, byte[] bytes, boolean testing) {
    Optional<String> hash = Optional.of(Sha256.hex(bytes));
    return switch (algorithm) {
      case "rsa" ->
          RsaModulus.bitsOf(bytes)
              .map(bits -> new DkimKey(State.VALID, "rsa", bits, testing, hash, ""))
              .orElseGet(() -> malformed(algorithm, testing, "the tag p is no RSA key"));
      case "ed25519" ->
          bytes.length == ED25519_OCTETS
              ? new DkimKey(State.VALID, "ed25519", 0, testing, hash, "")
              : malformed(algorithm, testing, "the tag p is no Ed25519 key of 32 octets");
      default -> new DkimKey(State.UNKNOWN_ALGORITHM, Shown.term(algorithm), 0, testing, hash, "");
    };
  }

  private static DkimKey malformed(String algorithm, boolean testing, String reason) {
    return new DkimKey(
        State.MALFORMED, Shown.term(algorithm), 0, testing, Optional.empty(), reason);
  }

  /** Whether a receiver that keeps to RFC 8301 can use it. */
  public boolean isUsable() {
    return state == State.VALID && (!algorithm.equals("rsa") || bits >= MIN_BITS);
  }
}
