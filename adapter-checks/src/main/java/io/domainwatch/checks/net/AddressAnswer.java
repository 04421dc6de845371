package io.domainwatch.checks.net;

import java.net.InetAddress;
import java.util.List;
import java.util.stream.Stream;

/** What the DNS says of the addresses of a host. */
public sealed interface AddressAnswer {

  /**
   * There is at least one address.
   *
   * @param v4 IPv4 addresses in the order of the answer, unfiltered
   * @param v6 IPv6 addresses in the order of the answer, unfiltered
   * @param cnames names of the alias chain from the asked name on, last one last; often empty
   */
  record Found(List<InetAddress> v4, List<InetAddress> v6, List<String> cnames)
      implements AddressAnswer {

    /** Copies the lists. */
    public Found {
      v4 = List.copyOf(v4);
      v6 = List.copyOf(v6);
      cnames = List.copyOf(cnames);
    }

    /** All addresses, IPv6 first (RFC 6724 default order). */
    public List<InetAddress> all() {
      return Stream.concat(v6.stream(), v4.stream()).toList();
    }
  }

  /** The name does not exist (NXDOMAIN), confirmed by a second resolver or the zone's servers. */
  record NameError() implements AddressAnswer {}

  /** The name exists, without A and AAAA records; confirmed likewise. */
  record NoData() implements AddressAnswer {}

  /**
   * Nothing can be said.
   *
   * @param reason what went wrong
   * @param detail for people: which server, which step
   */
  record Failed(FailureReason reason, String detail) implements AddressAnswer {}

  /** Why a look-up gave no answer to rely on. */
  enum FailureReason {
    /** No resolver answered in time. */
    TIMEOUT,
    /** The resolvers agree on SERVFAIL: the zone's own servers or its DNSSEC are broken. */
    SERVFAIL,
    /** The resolver refuses to serve us. */
    REFUSED,
    /** Two resolvers gave answers that exclude each other. */
    DISAGREEMENT,
    /** The answer was malformed, too long a chain, or could not be matched to the question. */
    UNUSABLE,
    /** No resolver could be reached at all. */
    UNREACHABLE
  }
}
