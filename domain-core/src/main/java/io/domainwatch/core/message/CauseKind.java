package io.domainwatch.core.message;

import java.util.Optional;
import java.util.stream.Stream;

/**
 * What domains that fail together may have in common (docs/spec/notifications.md, "Common cause"),
 * the one that says most first.
 */
public enum CauseKind {
  ADDRESS("address", "the address"),
  NAME_SERVERS("name_servers", "the name servers"),
  CERTIFICATE("certificate", "the certificate"),
  REGISTRAR("registrar", "the registrar");

  private final String wireName;
  private final String label;

  CauseKind(String wireName, String label) {
    this.wireName = wireName;
    this.label = label;
  }

  /** The word that receivers see and that is stored. */
  public String wireName() {
    return wireName;
  }

  /** With article, for a sentence. */
  public String label() {
    return label;
  }

  /** The kind with this wire name, compared exactly; empty when there is none. */
  public static Optional<CauseKind> find(String wireName) {
    return Stream.of(values()).filter(kind -> kind.wireName.equals(wireName)).findFirst();
  }
}
