package io.domainwatch.core.value;

import java.util.ArrayList;
import java.util.List;

/**
 * The addresses of one client, as far as anybody can tell: an IPv4 address, or the /64 that an IPv6
 * host chooses its addresses from (RFC 4291 §2.5.4, RFC 8981). Everything that limits clients by
 * their address counts by it.
 *
 * @param ipv6 whether it is a block of IPv6
 * @param network the first 32 bits of an IPv4 address, or the first 64 of an IPv6 address, those
 *     behind the prefix zero
 * @param prefixLength bits that all addresses share: 32 for IPv4; 64, 56 or 48 for IPv6
 */
public record ClientBlock(boolean ipv6, long network, int prefixLength) {
  private static final int IPV4_BYTES = 4;
  private static final int IPV4_BITS = 32;
  private static final int IPV6_BITS = 64;

  /** What one subscriber gets (RIPE-690 §4.2), and what one site gets (RFC 6177 §2). */
  private static final int[] WIDER = {56, 48};

  /** Bits of one group in the text of an IPv6 address (RFC 4291 §2.2). */
  private static final int GROUP_BITS = 16;

  /** {@code ::ffff:0:0/96}: an IPv4 address in an IPv6 socket (RFC 4291 §2.5.5.2). */
  private static final long MAPPED = 0x0000_ffffL;

  /** {@code 64:ff9b::/96}: an IPv4 client behind a translator (RFC 6052 §2.1). */
  private static final long TRANSLATED = 0x0064_ff9b_0000_0000L;

  /**
   * The narrowest block of an address. An IPv4 address that is written as an IPv6 one, mapped or
   * translated, is that IPv4 address.
   *
   * @param address 4 or 16 bytes in network order
   */
  public static ClientBlock of(byte[] address) {
    if (address.length == IPV4_BYTES) {
      return new ClientBlock(false, bits(address, 0, IPV4_BYTES), IPV4_BITS);
    }
    long high = bits(address, 0, 8);
    long middle = bits(address, 8, 12);
    boolean ipv4 = (high == 0 && middle == MAPPED) || (high == TRANSLATED && middle == 0);
    return ipv4
        ? new ClientBlock(false, bits(address, 12, 16), IPV4_BITS)
        : new ClientBlock(true, high, IPV6_BITS);
  }

  /**
   * This block and the wider ones around it, narrowest first: for IPv6 also the /56 and the /48, of
   * which one network may own all blocks; for IPv4 it stands alone.
   */
  public List<ClientBlock> withWider() {
    List<ClientBlock> blocks = new ArrayList<>(List.of(this));
    if (ipv6) {
      for (int length : WIDER) {
        if (length < prefixLength) {
          long mask = -1L << (IPV6_BITS - length);
          blocks.add(new ClientBlock(true, network & mask, length));
        }
      }
    }
    return List.copyOf(blocks);
  }

  /** {@code 192.0.2.1}, or a prefix such as {@code 2001:db8:0:7::/64} (RFC 5952). */
  public String text() {
    return ipv6 ? ipv6Text() : ipv4Text();
  }

  @Override
  public String toString() {
    return text();
  }

  private String ipv4Text() {
    return "%d.%d.%d.%d"
        .formatted(
            (network >> 24) & 0xff, (network >> 16) & 0xff, (network >> 8) & 0xff, network & 0xff);
  }

  /** The zeros at the end, at least four groups, are always the longest run. */
  private String ipv6Text() {
    StringBuilder text = new StringBuilder();
    for (long rest = network; rest != 0; rest <<= GROUP_BITS) {
      text.append(text.isEmpty() ? "" : ":")
          .append(Long.toHexString(rest >>> (IPV6_BITS - GROUP_BITS)));
    }
    return text + "::/" + prefixLength;
  }

  private static long bits(byte[] octets, int from, int to) {
    long bits = 0;
    for (int i = from; i < to; i++) {
      bits = (bits << Byte.SIZE) | (octets[i] & 0xff);
    }
    return bits;
  }
}
