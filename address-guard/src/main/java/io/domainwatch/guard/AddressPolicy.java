package io.domainwatch.guard;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Decides which addresses checks may reach: globally reachable ones of the IANA special-purpose
 * registries (RFC 6890), less this host's own, plus and minus the operator's lists. Every
 * connection asks it about the very address that is connected to (docs/spec/addresses.md, "Address
 * policy", docs/spec/addresses.md, "Address policy").
 */
public final class AddressPolicy {

  /**
   * Refused whole, whatever narrower entries of the registries say (docs/spec/addresses.md, "Blocks
   * refused as a whole").
   */
  private static final List<Network> ALWAYS_SPECIAL =
      networks(
          "192.0.0.0/24",
          "192.88.99.0/24",
          "224.0.0.0/4",
          "240.0.0.0/4",
          "2001::/23",
          "2002::/16",
          "3fff::/20");

  /** The only IPv6 block from which global unicast addresses are given out (RFC 4291). */
  private static final Network GLOBAL_UNICAST_V6 = Network.parse("2000::/3");

  /** Addresses behind whose last 32 bits an IPv4 address stands (RFC 6052 §2.1). */
  private static final Network NAT64 = Network.parse("64:ff9b::/96");

  private static final Network MAPPED = Network.parse("::ffff:0:0/96");

  /** Instance metadata services; opened only by an allowed network of exactly that address. */
  private static final List<Network> METADATA =
      networks(
          "169.254.169.254",
          "100.100.100.200",
          "192.0.0.192",
          "168.63.129.16",
          "fd00:ec2::254",
          "fd20:ce::254");

  private final SpecialPurposeRegistry registry = SpecialPurposeRegistry.builtIn();
  private final List<Network> allowed;
  private final List<Network> blocked;
  private final OwnAddresses own;

  /** A policy that knows no address of its own host. */
  public AddressPolicy(List<Network> allowedNetworks, List<Network> blockedNetworks) {
    this(allowedNetworks, blockedNetworks, OwnAddresses.none());
  }

  /**
   * Makes a policy.
   *
   * @param allowedNetworks opened although private, special or our own
   * @param blockedNetworks never reached; wins over {@code allowedNetworks}
   * @param ownAddresses addresses of this host, refused unless allowed
   */
  public AddressPolicy(
      List<Network> allowedNetworks, List<Network> blockedNetworks, OwnAddresses ownAddresses) {
    this.allowed = List.copyOf(allowedNetworks);
    this.blocked = List.copyOf(blockedNetworks);
    this.own = ownAddresses;
  }

  /**
   * A policy that also refuses the addresses of this host: those that its interfaces have, listed
   * again each minute, and further ones.
   *
   * @param further of this host, though no interface has them ({@code checks.own-addresses})
   */
  public static AddressPolicy ofThisHost(
      List<Network> allowed, List<Network> blocked, List<Network> further) {
    return new AddressPolicy(allowed, blocked, OwnAddresses.ofThisHost(further));
  }

  /** Whether checks may connect to the address. */
  public Verdict judge(InetAddress address) {
    InetAddress plain = withoutScope(address);
    Optional<InetAddress> embedded = embeddedIpv4(plain);
    if (within(blocked, plain) || embedded.filter(v4 -> within(blocked, v4)).isPresent()) {
      return refused(plain, "in a network blocked by the operator");
    }
    if (METADATA.stream().anyMatch(block -> block.contains(plain))) {
      return allowed.stream().anyMatch(net -> net.isSingleAddress() && net.contains(plain))
          ? Verdict.allowed()
          : refused(plain, "a cloud metadata service");
    }
    if (within(allowed, plain)) {
      return Verdict.allowed();
    }
    return embedded.map(this::judge).orElseGet(() -> judgeUnlisted(plain));
  }

  private Verdict judgeUnlisted(InetAddress address) {
    if (own.contains(address)) {
      return refused(address, "an address of this host");
    }
    Optional<SpecialPurposeRegistry.Entry> entry = registry.narrowestFor(address);
    if (entry.isPresent() && !entry.get().globallyReachable()) {
      return refused(address, entry.get().name());
    }
    if (within(ALWAYS_SPECIAL, address)) {
      return refused(address, "special-purpose or multicast");
    }
    if (address instanceof Inet6Address && !GLOBAL_UNICAST_V6.contains(address)) {
      return refused(address, "not global unicast");
    }
    return Verdict.allowed();
  }

  /** The IPv4 address that a translator would reach: NAT64 or IPv4-mapped; else empty. */
  private static Optional<InetAddress> embeddedIpv4(InetAddress address) {
    if (address instanceof Inet4Address || !(NAT64.contains(address) || MAPPED.contains(address))) {
      return Optional.empty();
    }
    return Optional.of(ofBytes(Arrays.copyOfRange(address.getAddress(), 12, 16)));
  }

  private static boolean within(List<Network> networks, InetAddress address) {
    return networks.stream().anyMatch(network -> network.contains(address));
  }

  private static Verdict refused(InetAddress address, String why) {
    return new Verdict.Refused(address.getHostAddress() + " is " + why);
  }

  /** Drops an interface name such as {@code %eth0}, which is no part of the address. */
  static InetAddress withoutScope(InetAddress address) {
    return address instanceof Inet6Address v6 ? Network.inet6(v6.getAddress()) : address;
  }

  private static InetAddress ofBytes(byte[] bytes) {
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("not an address of 4 or 16 bytes", e);
    }
  }

  private static List<Network> networks(String... texts) {
    return Arrays.stream(texts).map(Network::parse).toList();
  }
}
