package io.domainwatch.checks.emailauth;

import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.net.dns.DnsType;
import io.domainwatch.checks.net.dnssec.DnssecValidator;
import io.domainwatch.checks.net.dnssec.DnssecVerdict;
import io.domainwatch.checks.net.names.MailHost;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Dane;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.MailServer;
import io.domainwatch.core.check.emailauth.EmailAuthProbeResult.Protection;
import io.domainwatch.core.check.emailauth.record.Answer;
import io.domainwatch.core.check.emailauth.transport.TlsaRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Looks for the TLSA records of mail exchangers, whether they count (RFC 7672 §2.2), and where they
 * do for what the mail server shows.
 */
final class DaneProbe {

  /** Mail exchangers whose signatures are followed from the root, at some 15 queries each. */
  private static final int VALIDATED = 4;

  /** TLSA records of one host that are read. */
  private static final int RECORD_LIMIT = 20;

  private final RecursiveLookup lookup;
  private final DnssecValidator validator;
  private final Instant now;
  private final DnsSession session;
  private final MailServers servers;
  private final AtomicInteger connections;

  /**
   * A probe that spends {@code session}.
   *
   * @param connections counts those to mail servers
   */
  DaneProbe(
      RecursiveLookup lookup,
      DnssecValidator validator,
      Instant now,
      DnsSession session,
      MailServers servers,
      AtomicInteger connections) {
    this.lookup = lookup.within(session);
    this.validator = validator;
    this.now = now;
    this.session = session;
    this.servers = servers;
    this.connections = connections;
  }

  /** One observation for each of {@code hosts}; signatures are followed only where TLSA is. */
  List<Dane> look(DnsName name, List<MailHost> hosts) {
    List<Dane> seen = new ArrayList<>();
    Optional<Protection> exchangers = Optional.empty();
    int validated = 0;
    for (MailHost each : hosts) {
      DnsName host = each.name();
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
      seen.add(new Dane(host.toString(), protection, records, server(each, protection, records)));
    }
    return List.copyOf(seen);
  }

  /** Only a server is asked that senders hold to its records. */
  private MailServer server(MailHost host, Protection protection, List<TlsaRecord> records) {
    if (protection != Protection.SECURE || records.stream().noneMatch(TlsaRecord::isUsable)) {
      return new MailServer.NotAsked();
    }
    return servers.ask(host, now, session.deadline(), connections);
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
