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

  private final String word;
  private final String label;

  CauseKind(String word, String label) {
    this.word = word;
    this.label = label;
  }

  /** The word that receivers see and that is stored. */
  public String word() {
    return word;
  }

  /** With article, for a sentence. */
  public String label() {
    return label;
  }

  /** The kind with this word, compared exactly; empty when there is none. */
  public static Optional<CauseKind> find(String word) {
    return Stream.of(values()).filter(kind -> kind.word.equals(word)).findFirst();
  }
}
