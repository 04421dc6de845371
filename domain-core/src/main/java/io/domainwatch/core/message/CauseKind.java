package io.domainwatch.core.message;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * What domains that fail together may have in common (docs/spec/notifications.md, "Common cause"),
 * the one that says most first.
 */
public enum CauseKind {
  ADDRESS("address"),
  NAME_SERVERS("name_servers"),
  CERTIFICATE("certificate"),
  REGISTRAR("registrar");

  private final String wireName;

  CauseKind(String wireName) {
    this.wireName = wireName;
  }

  /** The word that receivers see and that is stored. */
  public String wireName() {
    return wireName;
  }

  /** The kind with this wire name, compared exactly; empty when there is none. */
  public static Optional<CauseKind> find(String wireName) {
    return Stream.of(values()).filter(kind -> kind.wireName.equals(wireName)).findFirst();
  }
}
