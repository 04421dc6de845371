package io.domainwatch.persistence.secrets;

import java.time.Instant;
import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.jooq.DSLContext;

/** The names of the keys that a database needs. */
final class KeyRegister {
  private static final String LOCK =
      "select pg_advisory_xact_lock(hashtextextended('domainwatch secret keys', 0))";

  private static final String ADD =
      """
      insert into secret_keys (key_id, registered_at) values (?, ?::timestamptz)
          on conflict on constraint secret_keys_pkey do nothing
      """;

  private KeyRegister() {}

  /** One at a time looks at the keys and changes them, until the transaction ends. */
  static void lock(DSLContext dsl) {
    dsl.fetch(LOCK);
  }

  static Set<String> ids(DSLContext dsl) {
    return new TreeSet<>(
        dsl.resultQuery("select key_id from secret_keys").fetch(row -> row.get(0, String.class)));
  }

  static int add(DSLContext dsl, String id, Instant now) {
    return dsl.execute(ADD, id, now);
  }

  static int remove(DSLContext dsl, Collection<String> ids) {
    return dsl.execute(
        "delete from secret_keys where key_id = any (?::text[])",
        (Object) ids.toArray(String[]::new));
  }
}
