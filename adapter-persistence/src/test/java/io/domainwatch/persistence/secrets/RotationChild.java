package io.domainwatch.persistence.secrets;

import io.domainwatch.persistence.PersistenceConfig;
import io.domainwatch.persistence.sql.Database;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;

/** A rotation in a process of its own, to be killed. */
final class RotationChild {
  private RotationChild() {}

  /** Arguments: address, user, password, key file. */
  public static void main(String[] arguments) {
    PersistenceConfig config =
        new PersistenceConfig(arguments[0], arguments[1], arguments[2], 2)
            .withKeys(Path.of(arguments[3]));
    try (Database database = config.open()) {
      new SecretRotation(database).rotate(Instant.now());
    }
  }

  static Process start(PersistenceConfig config) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            RotationChild.class.getName(),
            config.jdbcUrl(),
            config.user(),
            config.password(),
            config.keyFile().orElseThrow().toString())
        .inheritIO()
        .start();
  }
}
