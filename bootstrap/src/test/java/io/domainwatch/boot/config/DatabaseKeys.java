package io.domainwatch.boot.config;

import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import java.util.HashMap;
import java.util.Map;

/** The configuration of a program that stores in a given database, beside further keys. */
public final class DatabaseKeys {
  private DatabaseKeys() {}

  /** In this one; with the file of its secrets, if it has one. */
  public static Map<String, String> of(PersistenceConfig database, Map<String, String> further) {
    Map<String, String> keys =
        with(database.jdbcUrl(), database.user(), database.password(), further);
    database.keyFile().ifPresent(file -> keys.put("secrets.key-file", file.toString()));
    return Map.copyOf(keys);
  }

  /** In the first one of a server. */
  public static Map<String, String> of(EmbeddedPostgres server, Map<String, String> further) {
    return Map.copyOf(with(server.jdbcUrl(), server.user(), server.password(), further));
  }

  private static Map<String, String> with(
      String url, String user, String password, Map<String, String> further) {
    Map<String, String> keys = new HashMap<>(further);
    keys.put("database.url", url);
    keys.put("database.user", user);
    keys.put("database.password", password);
    return keys;
  }
}
