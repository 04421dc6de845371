package io.domainwatch.checks.net.names;

import io.domainwatch.checks.net.dns.DnsName;
import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;

/**
 * A host that takes mail.
 *
 * @param name as the MX record or, without one, the address record has it; aliases not followed
 * @param preference of the MX record; 0 for a host without one (RFC 5321 §5.1)
 * @param v4 where it is found over IPv4
 * @param v6 where it is found over IPv6
 */
public record MailHost(DnsName name, int preference, Addresses v4, Addresses v6) {

  /** The addresses of one family. */
  public sealed interface Addresses {
    /** All there are, in the resolver's order; empty when the host provably has none. */
    record Known(List<InetAddress> all) implements Addresses {}

    /** They could not be told. */
    record Unknown(String reason) implements Addresses {}
  }

  /** Whether mail can be brought there. */
  public enum Reach {
    /** It has an address. */
    HAS_ADDRESS,
    /** It provably has none. */
    HAS_NONE,
    /** No address is known, and there may be one. */
    UNKNOWN
  }

  /** The addresses that are known, IPv4 first. */
  public List<InetAddress> addresses() {
    return Stream.of(v4, v6)
        .flatMap(
            family -> family instanceof Addresses.Known(var all) ? all.stream() : Stream.empty())
        .toList();
  }

  /** Whether mail can be brought there, as far as the DNS goes. */
  public Reach reach() {
    if (!addresses().isEmpty()) {
      return Reach.HAS_ADDRESS;
    }
    boolean allKnown = v4 instanceof Addresses.Known && v6 instanceof Addresses.Known;
    return allKnown ? Reach.HAS_NONE : Reach.UNKNOWN;
  }
}
