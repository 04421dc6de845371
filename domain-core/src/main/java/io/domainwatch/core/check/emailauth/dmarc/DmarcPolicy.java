package io.domainwatch.core.check.emailauth.dmarc;

import io.domainwatch.core.json.WireName;
import java.util.Locale;
import java.util.Optional;

/** What is asked of receivers (RFC 9989 §4.7), from the weakest to the strictest. */
public enum DmarcPolicy implements WireName {
  NONE,
  QUARANTINE,
  REJECT;

  @Override
  public String wireName() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The policy of a word, whatever its case. */
  public static Optional<DmarcPolicy> find(String wireName) {
    return switch (wireName.toLowerCase(Locale.ROOT)) {
      case "none" -> Optional.of(NONE);
      case "quarantine" -> Optional.of(QUARANTINE);
      case "reject" -> Optional.of(REJECT);
      default -> Optional.empty();
    };
  }

  /** One step less, as {@code t=y} asks for (RFC 9989 §4.7). */
  DmarcPolicy lowered() {
    return switch (this) {
      case NONE, QUARANTINE -> NONE;
      case REJECT -> QUARANTINE;
    };
  }
}
