package io.domainwatch.persistence.sealing;

import io.domainwatch.core.storage.SecretUnreadable;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Encrypts single values with AES-256-GCM (NIST SP 800-38D) and decrypts them, each bound to its
 * place. A key that another process has made meanwhile is found by reading the file again.
 */
public final class Sealing {
  /** Without keys: what is encrypted can neither be read nor written. */
  public static final Sealing NONE = new Sealing(Optional.empty());

  /** What every encrypted value begins with, and no other. */
  public static final String BEGINNING = SealedText.ANY_VERSION;

  private static final String TRANSFORMATION = "AES/GCM/NoPadding";

  /** What SP 800-38D §8.2.2 gives a random nonce; one key may encrypt 2^32 values. */
  private static final int NONCE_BYTES = 12;

  /** The longest tag of GCM (SP 800-38D §5.2.1.2). */
  private static final int TAG_BITS = 128;

  private final Optional<KeyFile> file;
  private final SecureRandom random = new SecureRandom();
  private final AtomicReference<Optional<KeyRing>> known = new AtomicReference<>(Optional.empty());

  private Sealing(Optional<KeyFile> file) {
    this.file = file;
  }

  /** With the keys of a file, which is read when one is needed. */
  public static Sealing by(KeyFile file) {
    return new Sealing(Optional.of(file));
  }

  /** What values begin with that are encrypted with a key. */
  public static String beginningUnder(String keyId) {
    return SealedText.PREFIX + keyId + ":";
  }

  /** The file with the keys; empty for {@link #NONE}. */
  public Optional<KeyFile> file() {
    return file;
  }

  /**
   * What to store of a value, under the first key of the file as it is now: one that was rotated is
   * used at once.
   *
   * @throws KeyFileRefused when no key was ever to be had
   */
  public String seal(Place place, String value) {
    SealingKey key = freshRing().primary();
    byte[] nonce = new byte[NONCE_BYTES];
    random.nextBytes(nonce);
    try {
      byte[] sealed =
          cipher(Cipher.ENCRYPT_MODE, key, nonce, place)
              .doFinal(value.getBytes(StandardCharsets.UTF_8));
      byte[] whole =
          ByteBuffer.allocate(nonce.length + sealed.length).put(nonce).put(sealed).array();
      return SealedText.of(key.id(), whole).text();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has AES-GCM", e);
    }
  }

  /**
   * The value behind what is stored. What a version before has stored in plain text is the value
   * itself, until it is taken over.
   *
   * @throws SecretUnreadable when its key is missing, or it was changed or moved
   */
  public String open(Place place, String stored) {
    if (!SealedText.isSealed(stored)) {
      return stored;
    }
    SealedText sealed =
        SealedText.find(stored)
            .orElseThrow(() -> new SecretUnreadable(place + " has a form that is not known"));
    return open(place, sealed, key(place, sealed.keyId()));
  }

  private static String open(Place place, SealedText sealed, SealingKey key) {
    try {
      byte[] whole = sealed.bytes();
      if (whole.length <= NONCE_BYTES) {
        throw new GeneralSecurityException("too short");
      }
      byte[] nonce = Arrays.copyOf(whole, NONCE_BYTES);
      Cipher cipher = cipher(Cipher.DECRYPT_MODE, key, nonce, place);
      byte[] value = cipher.doFinal(whole, NONCE_BYTES, whole.length - NONCE_BYTES);
      return new String(value, StandardCharsets.UTF_8);
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new SecretUnreadable(
          place + " does not open with key " + key.id() + ": it was changed or moved", e);
    }
  }

  private static Cipher cipher(int mode, SealingKey key, byte[] nonce, Place place)
      throws GeneralSecurityException {
    Cipher cipher = Cipher.getInstance(TRANSFORMATION);
    cipher.init(mode, key.key(), new GCMParameterSpec(TAG_BITS, nonce));
    cipher.updateAAD(place.associatedData(key.id()));
    return cipher;
  }

  private SealingKey key(Place place, String id) {
    return known
        .get()
        .flatMap(ring -> ring.find(id))
        .or(() -> reread().flatMap(ring -> ring.find(id)))
        .orElseThrow(
            () ->
                new SecretUnreadable(
                    place
                        + " needs key "
                        + id
                        + ", which is not in "
                        + file.map(one -> one.path().toString()).orElse("any key file")));
  }

  /** The keys as the file has them, or as they were when it is away now. */
  private KeyRing freshRing() {
    return reread().or(known::get).orElseThrow(this::noKeys);
  }

  private Optional<KeyRing> reread() {
    try {
      Optional<KeyRing> now = file.flatMap(KeyFile::find);
      now.ifPresent(_ -> known.set(now));
      return now;
    } catch (KeyFileRefused unusable) {
      if (known.get().isEmpty()) {
        throw unusable;
      }
      return Optional.empty();
    }
  }

  private KeyFileRefused noKeys() {
    return new KeyFileRefused(
        file.map(one -> "the key file " + one.path() + " is missing")
            .orElse("no key file is given, so nothing can be encrypted"));
  }
}
