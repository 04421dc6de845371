package io.domainwatch.core.observation;

import java.time.Instant;
import java.util.Optional;

/**
 * What one run of a check observed, as results hold and show it: a record that {@link
 * io.domainwatch.core.json.RecordJson} writes and reads. Its outermost components are {@code
 * Optional}, {@code List}, {@code Map} or records of such, since results of older versions lack
 * some: what is not there is not known.
 */
public interface Observation {

  /** What the domain may share with others, as far as this run saw it. */
  default SharedTraits sharedTraits() {
    return SharedTraits.UNKNOWN;
  }

  /** What this run saw that ends unless somebody renews it; empty when it saw nothing of it. */
  default Optional<Expiring> expiring() {
    return Optional.empty();
  }

  /**
   * Something that ends.
   *
   * @param provider who can renew it: the issuer of a certificate, a registrar
   */
  record Expiring(Instant at, Optional<String> provider) {}
}
