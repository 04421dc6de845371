package io.domainwatch.core.check.rdap.registration;

import io.domainwatch.core.json.Inline;
import io.domainwatch.core.json.OmitEmpty;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.Fingerprint;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A registration as it was read (docs/spec/checks/rdap.md, "What is stored"); what the answer did
 * not say is empty, and unknown.
 *
 * @param published without what differs from one answer to the next
 * @param dbUpdated as of when the registry answers
 * @param fingerprint SHA-256 over the fields of {@code published} in their order; 64 hex digits
 * @param fetchedAt start of the run that read it
 * @param unreadableDates dates that nobody can read, as written, by the field that lacks them
 */
public record RdapRecord(
    @Inline Published published,
    Optional<Instant> dbUpdated,
    Optional<String> fingerprint,
    Optional<Instant> fetchedAt,
    @OmitEmpty Optional<Map<String, String>> unreadableDates) {

  /**
   * What a registry publishes of a registration.
   *
   * @param handle the registry's own identifier of the registration
   * @param registration when the domain was registered
   * @param expiration when the registration ends
   * @param registrarExpiration when it ends by the registrar's books
   * @param lastChanged when the registration was changed
   * @param expiryPublished whether there was a readable expiry date
   * @param status RDAP words in order, without {@code active}; empty when the answer had no status
   * @param nameservers lower case, in order; empty when the answer had no such member
   */
  public record Published(
      Optional<String> handle,
      Optional<Registrar> registrar,
      Optional<Instant> registration,
      Optional<Instant> expiration,
      Optional<Instant> registrarExpiration,
      Optional<Instant> lastChanged,
      Optional<Boolean> expiryPublished,
      Optional<List<String>> status,
      Optional<List<String>> nameservers,
      Optional<SecureDns> secureDns,
      Optional<Registrant> registrant) {

    public Published {
      status = status.map(List::copyOf);
      nameservers = nameservers.map(List::copyOf);
    }

    private Published expiring(Optional<Instant> date) {
      return new Published(
          handle,
          registrar,
          registration,
          date,
          registrarExpiration,
          lastChanged,
          expiryPublished,
          status,
          nameservers,
          secureDns,
          registrant);
    }
  }

  /**
   * Who keeps the registration, by as many names as the answer gave.
   *
   * @param ianaId number of IANA's registrar list
   */
  public record Registrar(Optional<String> ianaId, Optional<String> handle, Optional<String> name) {

    /** Whether the answer gave any name. */
    boolean isNamed() {
      return ianaId.isPresent() || handle.isPresent() || name.isPresent();
    }
  }

  /**
   * DNSSEC data (RFC 9083 §5.3).
   *
   * @param ds DS records as {@code tag algorithm digestType digest}, in order
   */
  public record SecureDns(boolean signed, Optional<List<String>> ds) {
    public SecureDns {
      ds = ds.map(List::copyOf);
    }
  }

  /**
   * Who registered; of persons nothing is kept (docs/spec/checks/rdap.md, "Reading an answer").
   *
   * @param name of an organization, never of a person
   * @param redacted whether the answer says that it holds something back
   */
  public record Registrant(
      Optional<String> name, Optional<String> country, Optional<Boolean> redacted) {}

  /**
   * The record of a registration that was read at {@code fetchedAt}, with the fingerprint of what
   * is published (docs/spec/checks/dns-shared.md, "Stored form").
   */
  public static RdapRecord of(Published published, Optional<Instant> dbUpdated, Instant fetchedAt) {
    return new RdapRecord(
        published,
        dbUpdated,
        Optional.of(Fingerprint.of(RecordJson.write(published))),
        Optional.of(fetchedAt.truncatedTo(ChronoUnit.MILLIS)),
        Optional.empty());
  }

  /** The same with these dates that cannot be read. */
  RdapRecord with(Map<String, String> unreadable) {
    return unreadable.isEmpty()
        ? this
        : new RdapRecord(
            published, dbUpdated, fingerprint, fetchedAt, Optional.of(Map.copyOf(unreadable)));
  }

  /** The date of a field as it is written, where it cannot be read. */
  public Optional<String> unreadableDate(String field) {
    return unreadableDates.flatMap(dates -> Optional.ofNullable(dates.get(field)));
  }

  /**
   * The same, with an earlier expiry date where this one cannot be read: its thresholds are not to
   * be slept through because a registry writes it otherwise now.
   */
  public RdapRecord keepingExpiry(Optional<Instant> earlier) {
    return published.expiration().isPresent() || unreadableDate("expiration").isEmpty()
        ? this
        : new RdapRecord(
            published.expiring(earlier), dbUpdated, fingerprint, fetchedAt, unreadableDates);
  }
}
