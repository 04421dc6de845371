package io.domainwatch.web;

import java.net.InetAddress;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The network that a client address belongs to, as people are told of it: coarse enough that a
 * browser stays in it while its provider gives it other addresses.
 */
public final class ClientNetwork {
  /** Of IPv4: what is announced between providers is no smaller (RFC 7454 §6.1.3). */
  private static final int IPV4_OCTETS = 3;

  /** Groups of IPv6: a site gets a /48 or less of addresses (RFC 6177 §2). */
  private static final int IPV6_GROUPS = 3;

  private static final int IPV4_LENGTH = 4;

  private ClientNetwork() {}

  /** Its first address and length: {@code 192.0.2.0/24} or {@code 2001:db8:1::/48}. */
  public static String of(InetAddress address) {
    byte[] octets = address.getAddress();
    return octets.length == IPV4_LENGTH ? ipv4(octets) : ipv6(octets);
  }

  private static String ipv4(byte[] octets) {
    return IntStream.range(0, IPV4_OCTETS)
        .mapToObj(i -> Integer.toString(octets[i] & 0xff))
        .collect(Collectors.joining(".", "", ".0/24"));
  }

  private static String ipv6(byte[] octets) {
    return IntStream.range(0, IPV6_GROUPS)
        .map(i -> (octets[2 * i] & 0xff) << Byte.SIZE | octets[2 * i + 1] & 0xff)
        .mapToObj(Integer::toHexString)
        .collect(Collectors.joining(":", "", "::/48"));
  }
}
