package io.domainwatch.persistence.secrets;

import io.domainwatch.persistence.sealing.KeyFile;
import io.domainwatch.persistence.sealing.KeyFileRefused;
import io.domainwatch.persistence.sealing.KeyRing;
import io.domainwatch.persistence.sealing.SealedColumn;
import io.domainwatch.persistence.sealing.Sealing;
import io.domainwatch.persistence.sealing.SealingKey;
import io.domainwatch.persistence.sql.Database;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.DSLContext;

/**
 * Changes the key that secrets are encrypted with, beside running instances. A new key is in the
 * file, on the disk, before anything is encrypted with it; an old one leaves the file only when
 * nothing needs it. So a kill at any moment loses nothing.
 */
public final class SecretRotation {
  /**
   * How long an old key stays at least: longer than any statement or transaction of an instance
   * that took it for the first one still lasts (25 and 30 s).
   */
  public static final Duration OLD_STAYS = Duration.ofMinutes(2);

  private final Database database;
  private final KeyFile file;

  /**
   * @param database prepared by {@link StoredSecrets}
   */
  public SecretRotation(Database database) {
    this.database = database;
    this.file = StoredSecrets.fileOf(database);
  }

  /**
   * What a rotation did.
   *
   * @param keyId the key that encrypts now
   * @param resumed whether it was made by an earlier rotation that did not come to its end
   * @param changed values that were encrypted with it
   * @param unreadable sentences on values that could not be decrypted and stay as they are
   * @param old keys that may be dropped when no instance uses them
   */
  public record Rotated(
      String keyId, boolean resumed, int changed, List<String> unreadable, Set<String> old) {
    public Rotated {
      unreadable = List.copyOf(unreadable);
      old = Set.copyOf(old);
    }
  }

  /**
   * Makes a new key and encrypts every secret with it; ends a rotation that was broken off instead,
   * if there is one.
   *
   * @throws KeyFileRefused when the file is missing or cannot be written; nothing is changed then
   */
  public Rotated rotate(Instant now) {
    Step step = database.transaction(dsl -> begin(dsl, now));
    Resealing.Outcome outcome = Resealing.to(database, step.ring().primary().id());
    return new Rotated(
        step.ring().primary().id(),
        step.resumed(),
        outcome.changed(),
        outcome.unreadable(),
        old(step.ring()));
  }

  /**
   * Takes the keys out of the file that only decrypt, after encrypting anew what still needs them.
   *
   * @return their names; empty when there were none
   * @throws KeyFileRefused when a value needs one and does not open, or when the first key was made
   *     less than {@link #OLD_STAYS} ago; nothing is dropped then
   */
  public Set<String> dropOld(Instant now) {
    KeyRing ring = present();
    if (old(ring).isEmpty()) {
      return Set.of();
    }
    Instant from = ring.primary().madeAt().plus(OLD_STAYS);
    if (now.isBefore(from)) {
      throw new KeyFileRefused(
          "nothing was dropped: running instances may use the old key until " + from);
    }
    Resealing.to(database, ring.primary().id());
    // First the register: a kill in between leaves a key that nobody needs, not one that is missed.
    database.transaction(dsl -> unregister(dsl, ring));
    file.write(ring.withoutOld());
    return old(ring);
  }

  /**
   * The keys of the file after the first step.
   *
   * @param resumed whether no key was made
   */
  private record Step(KeyRing ring, boolean resumed) {}

  private Step begin(DSLContext dsl, Instant now) {
    KeyRegister.lock(dsl);
    KeyRing ring = present();
    boolean unfinished = !old(ring).isEmpty() && needs(dsl, old(ring));
    KeyRing next = unfinished ? ring : ring.rotatedTo(SealingKey.make(new SecureRandom(), now));
    if (!unfinished) {
      file.write(next);
    }
    KeyRegister.add(dsl, next.primary().id(), now);
    return new Step(next, unfinished);
  }

  private int unregister(DSLContext dsl, KeyRing ring) {
    KeyRegister.lock(dsl);
    if (!present().ids().equals(ring.ids()) || needs(dsl, old(ring))) {
      throw new KeyFileRefused(
          "nothing was dropped: secrets are still encrypted with an old key; `secrets rotate` says"
              + " which cannot be decrypted");
    }
    return KeyRegister.remove(dsl, old(ring));
  }

  /** Whether a value is encrypted with one of these keys. */
  private static boolean needs(DSLContext dsl, Set<String> ids) {
    for (SealedColumn column : SealedColumn.values()) {
      for (String id : ids) {
        boolean found =
            Boolean.TRUE.equals(
                dsl.resultQuery(
                        "select exists (select from %s where %s like ?)"
                            .formatted(column.table(), column.column()),
                        Sealing.beginningUnder(id) + "%")
                    .fetchSingle(0, Boolean.class));
        if (found) {
          return true;
        }
      }
    }
    return false;
  }

  private KeyRing present() {
    return file.find()
        .orElseThrow(() -> new KeyFileRefused("the key file " + file.path() + " is missing"));
  }

  private static Set<String> old(KeyRing ring) {
    Set<String> ids = new TreeSet<>(ring.ids());
    ids.remove(ring.primary().id());
    return ids;
  }
}
