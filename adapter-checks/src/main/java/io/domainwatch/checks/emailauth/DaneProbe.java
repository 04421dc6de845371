package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.dnssec.DnssecValidator;
import io.domainwatch.checks.net.dnssec.DnssecVerdict;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Dane;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Protection;
import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.transport.TlsaRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Looks for the TLSA records of mail exchangers, and whether they count (RFC 7672 §2.2). */
final class DaneProbe {

  /** Mail exchangers whose signatures are followed from the root, at some 15 queries each. */
  private static final int VALIDATED = 4;

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
    Optional<Protection> exchangers = Optional.empty();
    int validated = 0;
    for (DnsName host : hosts) {
      Answer<String> tlsa = lookup.glanceTlsa("_25._tcp." + host);
      List<TlsaRecord> records =
          tlsa.records().stream().limit(RECORD_LIMIT).map(TlsaRecord::ofHex).toList();
      Protection protection =
          tlsa instanceof Answer.None<String> ? Protection.ABSENT : Protection.UNKNOWN;
      if (!records.isEmpty() && validated < VALIDATED) {
        validated++;
        exchangers = exchangers.or(() -> Optional.of(worth(name, DnsType.MX)));
        protection = protection(exchangers.get(), host);
      }
      seen.add(new Dane(host.toString(), protection, records));
    }
    return List.copyOf(seen);
  }

  /** The MX set, the host's address and its TLSA set must all be signed. */
  private Protection protection(Protection exchangers, DnsName host) {
    if (exchangers != Protection.SECURE) {
      return exchangers;
    }
    Protection address = worth(host, DnsType.A);
    return address == Protection.SECURE
        ? worth(DnsName.named("_25._tcp." + host), DnsType.TLSA)
        : address;
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
