package io.domainwatch.checks.rdap;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * A registration as its registry published it; what the answer did not say is empty, and unknown.
 *
 * @param handle the registry's own identifier of the registration
 * @param status RDAP words in order, without {@code active}; empty when the answer had no status
 * @param nameServers lower case, in order; empty when the answer had no such member
 * @param fetchedAt start of the run that read it
 */
record RdapRecord(
    Optional<String> handle,
    Optional<Registrar> registrar,
    Dates dates,
    Optional<SortedSet<String>> status,
    Delegated delegated,
    Registrant registrant,
    Instant fetchedAt) {

  /**
   * Who keeps the registration, by as many names as the answer gave.
   *
   * @param ianaId number of IANA's registrar list
   */
  record Registrar(Optional<String> ianaId, Optional<String> handle, Optional<String> name) {}

  /** When what happened or will. */
  record Dates(
      Optional<Instant> registration,
      Optional<Instant> expiration,
      Optional<Instant> registrarExpiration,
      Optional<Instant> lastChanged,
      Optional<Instant> dbUpdated) {}

  /**
   * What the registry puts into the parent zone.
   *
   * @param nameServers lower case, in order; empty when the answer had no such member
   */
  record Delegated(Optional<SortedSet<String>> nameServers, Optional<SecureDns> secureDns) {}

  /**
   * DNSSEC data (RFC 9083 §5.3).
   *
   * @param ds DS records as {@code tag algorithm digestType digest}, in order
   */
  record SecureDns(boolean signed, List<String> ds) {
    SecureDns {
      ds = List.copyOf(ds);
    }
  }

  /**
   * Who registered; of persons nothing is kept (docs/spec/checks/rdap.md, "Reading an answer").
   *
   * @param organization never the name of a person
   * @param redacted whether the answer says that it holds something back
   */
  record Registrant(Optional<String> organization, Optional<String> country, boolean redacted) {}
}
