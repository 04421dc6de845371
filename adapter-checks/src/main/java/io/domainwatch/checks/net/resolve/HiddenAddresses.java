package io.domainwatch.checks.net.resolve;

import io.domainwatch.checks.net.dns.DnsRdata;
import io.domainwatch.checks.net.dns.DnsRecord;
import io.domainwatch.checks.net.dns.DnsReply;
import io.domainwatch.guard.AddressPolicy;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.List;

/**
 * Takes out of what our resolvers say the addresses that are not public. They may know the inside
 * of our operator's network, and a tenant's alias, mail exchanger or name server may bear any name
 * of it: what it leads to is not the tenant's to read (docs/spec/isolation.md, "Hidden addresses").
 * What the servers of a zone say to everybody is no secret and stays as it is.
 */
public final class HiddenAddresses {
  /** Stand in place of an address that is not shown: the unspecified ones (RFC 6890, RFC 4291). */
  private static final InetAddress V4 = InetAddress.ofLiteral("0.0.0.0");

  private static final InetAddress V6 = InetAddress.ofLiteral("::");

  private HiddenAddresses() {}

  /** The reply with the unspecified address for each address that this policy refuses. */
  public static DnsReply in(DnsReply reply, AddressPolicy publicAddresses) {
    return reply instanceof DnsReply.Answer(var aliases, List<DnsRecord> records, var sections)
        ? new DnsReply.Answer(
            aliases,
            records.stream().map(record -> shown(record, publicAddresses)).distinct().toList(),
            sections)
        : reply;
  }

  /** Whether the text of an address stands for one that is not shown. */
  public static boolean isHidden(String address) {
    return address.equals(V4.getHostAddress()) || address.equals(V6.getHostAddress());
  }

  private static DnsRecord shown(DnsRecord record, AddressPolicy publicAddresses) {
    return record.data() instanceof DnsRdata.Address(InetAddress address)
            && !publicAddresses.judge(address).isAllowed()
        ? new DnsRecord(
            record.owner(),
            record.typeNumber(),
            record.ttlSeconds(),
            new DnsRdata.Address(address instanceof Inet4Address ? V4 : V6),
            record.wire())
        : record;
  }
}
