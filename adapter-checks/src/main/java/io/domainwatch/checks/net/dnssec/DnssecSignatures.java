package io.domainwatch.checks.net.dnssec;

import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsRecord;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.xbill.DNS.DClass;
import org.xbill.DNS.DNSKEYRecord;
import org.xbill.DNS.DNSSEC;
import org.xbill.DNS.Name;
import org.xbill.DNS.RRSIGRecord;
import org.xbill.DNS.RRset;
import org.xbill.DNS.Record;

/** Verifies the signatures one server serves against the keys it serves. */
public final class DnssecSignatures {

  private DnssecSignatures() {}

  /** What the signatures of one record set are worth. */
  public enum State {
    /** At least one signature verifies now. */
    VALID,
    /** There is no signature. */
    MISSING,
    /** None verifies, and the best of them has expired. */
    EXPIRED,
    /** None verifies, and the best of them is not valid yet. */
    NOT_YET_VALID,
    /** No signature matches a key and the records. */
    UNVERIFIABLE,
    /** All signatures are by algorithms we do not know. */
    UNSUPPORTED
  }

  /**
   * Judges the signatures of one record set.
   *
   * @param set the records, all of one name and type
   * @param signatures the RRSIG records that cover it
   * @param keys the DNSKEY records of the zone
   */
  public static State judge(
      List<DnsRecord> set, List<DnsRecord> signatures, List<DnsRecord> keys, Instant now) {
    if (signatures.isEmpty()) {
      return State.MISSING;
    }
    RRset records = new RRset();
    set.forEach(record -> raw(record).ifPresent(records::addRR));
    List<State> states =
        signatures.stream()
            .flatMap(signature -> raw(signature).stream())
            .map(raw -> judge(records, (RRSIGRecord) raw, keys, now))
            .toList();
    return List.of(State.VALID, State.UNSUPPORTED, State.EXPIRED, State.NOT_YET_VALID).stream()
        .filter(states::contains)
        .findFirst()
        .orElse(State.UNVERIFIABLE);
  }

  private static State judge(RRset set, RRSIGRecord signature, List<DnsRecord> keys, Instant now) {
    return keys.stream()
        .flatMap(key -> raw(key).stream())
        .filter(DNSKEYRecord.class::isInstance)
        .map(DNSKEYRecord.class::cast)
        .filter(key -> key.getFootprint() == signature.getFootprint())
        .map(key -> judge(set, signature, key, now))
        .min(Enum::compareTo)
        .orElse(State.UNVERIFIABLE);
  }

  private static State judge(RRset set, RRSIGRecord signature, DNSKEYRecord key, Instant now) {
    try {
      DNSSEC.verify(set, signature, key, now);
      return State.VALID;
    } catch (DNSSEC.SignatureExpiredException _) {
      return State.EXPIRED;
    } catch (DNSSEC.SignatureNotYetValidException _) {
      return State.NOT_YET_VALID;
    } catch (DNSSEC.UnsupportedAlgorithmException _) {
      return State.UNSUPPORTED;
    } catch (DNSSEC.DNSSECException _) {
      return State.UNVERIFIABLE;
    }
  }

  private static Optional<Record> raw(DnsRecord record) {
    return name(record.owner())
        .map(
            owner ->
                Record.newRecord(
                    owner,
                    record.typeNumber(),
                    DClass.IN,
                    record.ttlSeconds(),
                    record.wire().bytes()));
  }

  private static Optional<Name> name(DnsName name) {
    try {
      return Optional.of(Name.fromString(name.toString(), Name.root));
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}
