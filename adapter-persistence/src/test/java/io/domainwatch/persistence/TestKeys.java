package io.domainwatch.persistence;

import io.domainwatch.persistence.sealing.KeyFile;
import io.domainwatch.persistence.sealing.KeyRing;
import io.domainwatch.persistence.sealing.SealingKey;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;

/** Files with keys. */
public final class TestKeys {
  private TestKeys() {}

  private static final class Shared {
    static final KeyFile FILE = made();

    private static KeyFile made() {
      KeyFile file =
          new KeyFile(Path.of("target", "test-keys", ProcessHandle.current().pid() + ".key"));
      file.write(new KeyRing(List.of(SealingKey.make(new SecureRandom(), Instant.now()))));
      return file;
    }
  }

  /** One for all tests of this JVM that do not care. */
  public static KeyFile file() {
    return Shared.FILE;
  }
}
