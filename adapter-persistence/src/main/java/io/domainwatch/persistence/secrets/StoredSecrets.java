package io.domainwatch.persistence.secrets;

import io.domainwatch.persistence.sealing.KeyFile;
import io.domainwatch.persistence.sealing.KeyFileRefused;
import io.domainwatch.persistence.sealing.KeyRing;
import io.domainwatch.persistence.sealing.SealingKey;
import io.domainwatch.persistence.sql.Database;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.DSLContext;

/** What must be true of keys and values before a program uses the database. */
public final class StoredSecrets {
  private StoredSecrets() {}

  /**
   * Makes the key file of a new installation, refuses one that lacks a key which the database
   * needs, and encrypts what a version before has left in plain text.
   *
   * @param database migrated, opened with a key file
   * @param now when a key is made
   * @return how many values were taken over
   * @throws KeyFileRefused when the file is missing, unusable or lacks a key
   */
  public static int prepare(Database database, Instant now) {
    KeyFile file = fileOf(database);
    database.transaction(dsl -> agree(dsl, file, now));
    return Resealing.ofPlain(database).changed();
  }

  static KeyFile fileOf(Database database) {
    return database
        .sealing()
        .file()
        .orElseThrow(() -> new IllegalStateException("the database was opened without keys"));
  }

  private static int agree(DSLContext dsl, KeyFile file, Instant now) {
    KeyRegister.lock(dsl);
    Set<String> needed = KeyRegister.ids(dsl);
    KeyRing ring = ring(file, file.find(), needed, now);
    Set<String> missing = new TreeSet<>(needed);
    missing.removeAll(ring.ids());
    if (!missing.isEmpty()) {
      throw new KeyFileRefused(
          "the key file "
              + file.path()
              + " lacks key "
              + String.join(", ", missing)
              + ", which secrets in the database are encrypted with; give this instance the same"
              + " file as the others (secrets.key-file)");
    }
    return KeyRegister.add(dsl, ring.primary().id(), now);
  }

  private static KeyRing ring(
      KeyFile file, Optional<KeyRing> found, Set<String> needed, Instant now) {
    if (found.isPresent()) {
      return found.get();
    }
    if (!needed.isEmpty()) {
      throw new KeyFileRefused(
          "the key file "
              + file.path()
              + " is missing, and secrets in the database are encrypted with key "
              + String.join(", ", needed)
              + ": put it back, or name it by secrets.key-file");
    }
    KeyRing made = new KeyRing(List.of(SealingKey.make(new SecureRandom(), now)));
    file.write(made);
    return made;
  }
}
