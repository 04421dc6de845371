package io.domainwatch.core.check.ssl.scan;

import io.domainwatch.core.json.WireName;
import java.util.Optional;

/** Whether a server offers something; silence is {@link #UNKNOWN}, never {@link #NO}. */
public enum Offer implements WireName {
  YES,
  NO,
  UNKNOWN;

  @Override
  public String wireName() {
    return switch (this) {
      case YES -> "yes";
      case NO -> "no";
      case UNKNOWN -> "unknown";
    };
  }

  /** Empty when it is unknown. */
  public Optional<Boolean> flag() {
    return switch (this) {
      case YES -> Optional.of(true);
      case NO -> Optional.of(false);
      case UNKNOWN -> Optional.empty();
    };
  }
}
