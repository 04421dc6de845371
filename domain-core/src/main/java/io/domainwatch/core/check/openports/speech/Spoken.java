package io.domainwatch.core.check.openports.speech;

import java.util.Optional;

/**
 * What a port said.
 *
 * @param shown its first words, made fit to be shown
 * @param family which service that is; empty when it said nothing known
 * @param guarded whether that service is known to refuse us, or to ask for a login first
 */
public record Spoken(Optional<String> shown, Optional<String> family, boolean guarded) {
  /** Not a word. */
  public static final Spoken NOTHING = new Spoken(Optional.empty(), Optional.empty(), false);

  static Spoken of(Optional<String> shown, Optional<ServiceSeen> service) {
    return new Spoken(
        shown, service.map(ServiceSeen::family), service.filter(ServiceSeen::guarded).isPresent());
  }
}
