package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.emailauth.EmailAuthObservation.Dane;
import io.domainwatch.checks.emailauth.EmailAuthObservation.Protection;
import io.domainwatch.checks.emailauth.record.Answer;
import io.domainwatch.checks.emailauth.transport.TlsaRecord;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.dnssec.DnssecValidator;
import io.domainwatch.checks.net.dnssec.DnssecVerdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Looks for the TLSA records of mail exchangers, and whether they count (RFC 7672 §2.2). */
final class DaneProbe {

  /** Mail exchangers whose signatures are followed from the root; each takes up to 30 queries. */
  private static final int VALIDATED = 2;

  /** TLSA records of one host that are read. */
  private static final int RECORD_LIMIT = 20;

  private final RecursiveLookup lookup;
  private final DnssecValidator validator;
  private final Instant now;
  private final DnsSession session;

  /** A probe that spends {@code session}. */
  DaneProbe(RecursiveLookup lookup, DnssecValidator validator, Instant now, DnsSession session) {
    this.lookup = lookup.within(session);
    this.validator = validator;
    this.now = now;
    this.session = session;
  }

  /** One observation for each of {@code hosts}; signatures are followed only where TLSA is. */
  List<Dane> look(DnsName name, List<DnsName> hosts) {
    List<Dane> seen = new ArrayList<>();
    List<DnsName> protectedHosts = new ArrayList<>();
    for (DnsName host : hosts) {
      Answer<String> tlsa = lookup.glanceTlsa("_25._tcp." + host);
      List<TlsaRecord> records =
          tlsa.records().stream().limit(RECORD_LIMIT).map(TlsaRecord::ofHex).toList();
      Protection protection =
          switch (tlsa) {
            case Answer.None<String> _ -> Protection.ABSENT;
            case Answer.Unknown<String> _ -> Protection.UNKNOWN;
            case Answer.Found<String> _ -> {
              protectedHosts.add(host);
              yield protectedHosts.size() > VALIDATED ? Protection.UNKNOWN : protection(name, host);
            }
          };
      seen.add(new Dane(host.toString(), protection, records));
    }
    return List.copyOf(seen);
  }

  /** The MX set, the host's address and its TLSA set must all be signed. */
  private Protection protection(DnsName name, DnsName host) {
    DnsName service = DnsName.named("_25._tcp." + host);
    Protection exchangers = worth(name, DnsType.MX);
    if (exchangers != Protection.SECURE) {
      return exchangers;
    }
    Protection address = worth(host, DnsType.A);
    return address == Protection.SECURE ? worth(service, DnsType.TLSA) : address;
  }

  private Protection worth(DnsName name, DnsType type) {
    DnssecVerdict verdict = validator.validate(name, type, now, session);
    return switch (verdict.status()) {
      case SECURE -> Protection.SECURE;
      case INSECURE -> Protection.INSECURE;
      case BOGUS, UNKNOWN -> Protection.UNKNOWN;
    };
  }
}
