package io.domainwatch.checks.net.delegation;

import io.domainwatch.checks.net.delegation.Delegation.NameServer;
import io.domainwatch.checks.net.delegation.Delegation.Parent;
import io.domainwatch.checks.net.dns.DnsName;
import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply.Referral;
import io.domainwatch.checks.net.dns.DnsSections;
import io.domainwatch.checks.net.dns.DnsType;
import java.net.InetAddress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads delegations out of replies. */
final class DelegationReading {

  /**
   * Name servers of one zone that are read; a zone with more is cut
   * (docs/spec/checks/dns-shared.md, "Walking the delegation").
   */
  private static final int SERVER_LIMIT = 13;

  private DelegationReading() {}

  /** The zone a server of {@code parent} refers to. */
  static Delegation referred(Delegation parent, Referral referral) {
    return read(parent, referral.zone(), referral.sections(), true);
  }

  /** The zone {@code zone}, whose servers answered when {@code parent}'s were asked. */
  static Delegation shared(Delegation parent, DnsName zone, DnsSections sections) {
    Delegation read = read(parent, zone, sections, false);
    return new Delegation(zone, read.parent(), read.nameServers(), parent.addresses(), read.ttl());
  }

  private static Delegation read(
      Delegation parent, DnsName zone, DnsSections sections, boolean referred) {
    List<DnsRecord> records =
        Stream.concat(sections.answer().stream(), sections.authority().stream())
            .filter(record -> record.is(DnsType.NS) && record.owner().equals(zone))
            .toList();
    List<NameServer> servers =
        DnsRecord.dataOf(records, DnsRdata.Target.class).stream()
            .map(DnsRdata.Target::name)
            .distinct()
            .sorted()
            .limit(SERVER_LIMIT)
            .map(name -> new NameServer(name, glue(name, parent.zone(), sections)))
            .toList();
    return new Delegation(
        zone,
        Optional.of(new Parent(parent.zone(), parent.addresses(), referred)),
        servers,
        servers.stream().flatMap(server -> server.glue().stream()).distinct().toList(),
        ttl(records));
  }

  /** Addresses a server gave along, believed only for names below the zone it answers for. */
  private static List<InetAddress> glue(DnsName server, DnsName asked, DnsSections sections) {
    if (!server.isWithin(asked)) {
      return List.of();
    }
    return DnsRecord.dataOf(
            sections.additional().stream().filter(r -> r.owner().equals(server)).toList(),
            DnsRdata.Address.class)
        .stream()
        .map(DnsRdata.Address::address)
        .distinct()
        .toList();
  }

  private static Duration ttl(List<DnsRecord> records) {
    return Duration.ofSeconds(records.stream().mapToLong(DnsRecord::ttlSeconds).min().orElse(0));
  }
}
