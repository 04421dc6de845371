package io.domainwatch.guard;

import java.net.Inet4Address;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.regex.Pattern;

/**
 * A block of addresses of one family, in CIDR notation (RFC 4632, RFC 4291 §2.3).
 *
 * @param base first address of the block; every bit after the prefix is zero
 * @param prefixBits number of leading bits that members share with {@code base}
 */
public record Network(InetAddress base, int prefixBits) {

  private static final Pattern DOTTED_QUAD = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");

  /** Refuses a prefix longer than the address and bits set after the prefix. */
  public Network {
    int bits = base.getAddress().length * 8;
    if (prefixBits < 0 || prefixBits > bits) {
      throw new IllegalArgumentException(
          "prefix length " + prefixBits + " is not between 0 and " + bits);
    }
    if (!Arrays.equals(masked(base.getAddress(), prefixBits), base.getAddress())) {
      throw new IllegalArgumentException(
          base.getHostAddress() + "/" + prefixBits + " has bits set after its prefix");
    }
  }

  /**
   * Reads {@code address/prefix}, or a bare address as a block of one. Never looks a name up.
   *
   * @throws IllegalArgumentException when the text is not of that form; the message says why
   */
  public static Network parse(String text) {
    String trimmed = text.strip();
    int slash = trimmed.indexOf('/');
    InetAddress base = literal(slash < 0 ? trimmed : trimmed.substring(0, slash));
    int bits = base.getAddress().length * 8;
    return new Network(base, slash < 0 ? bits : prefix(trimmed.substring(slash + 1)));
  }

  /** The block of exactly this address. */
  public static Network of(InetAddress address) {
    return new Network(address, address.getAddress().length * 8);
  }

  /** Whether the address is of this block's family and inside it. */
  public boolean contains(InetAddress address) {
    byte[] bytes = address.getAddress();
    return bytes.length == base.getAddress().length
        && Arrays.equals(masked(bytes, prefixBits), base.getAddress());
  }

  /** Whether the block holds exactly one address. */
  public boolean isSingleAddress() {
    return prefixBits == base.getAddress().length * 8;
  }

  @Override
  public String toString() {
    return base.getHostAddress() + "/" + prefixBits;
  }

  /**
   * Reads an address literal: four decimal numbers, or RFC 4291 text. Shorter forms such as {@code
   * 127.1}, which Java would take, are refused.
   *
   * @throws IllegalArgumentException when the text is no such literal
   */
  public static InetAddress literal(String text) {
    boolean v6 = text.indexOf(':') >= 0;
    if (!v6 && !DOTTED_QUAD.matcher(text).matches()) {
      throw new IllegalArgumentException("'" + text + "' is not an IP address");
    }
    InetAddress address = InetAddress.ofLiteral(text);
    return v6 && address instanceof Inet4Address ? mapped(address) : address;
  }

  /** An IPv6 address of 16 bytes that stays one also when it is IPv4-mapped. */
  public static InetAddress inet6(byte[] bytes) {
    try {
      return Inet6Address.getByAddress(null, bytes, -1);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException("not an address of 16 bytes", e);
    }
  }

  /** Java reads {@code ::ffff:0:0/96} as IPv4; here it is a block of IPv6. */
  private static InetAddress mapped(InetAddress v4) {
    byte[] bytes = new byte[16];
    bytes[10] = (byte) 0xFF;
    bytes[11] = (byte) 0xFF;
    System.arraycopy(v4.getAddress(), 0, bytes, 12, 4);
    return inet6(bytes);
  }

  private static int prefix(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("prefix length '" + text + "' is not a number", e);
    }
  }

  /** Whether an address reaches no further than a host, a link or a site. */
  public static boolean isLocal(InetAddress address) {
    boolean uniqueLocal =
        address instanceof Inet6Address && (address.getAddress()[0] & 0xFE) == 0xFC;
    return uniqueLocal || address.isLinkLocalAddress() || address.isLoopbackAddress();
  }

  private static byte[] masked(byte[] address, int prefixBits) {
    byte[] masked = address.clone();
    for (int i = 0; i < masked.length; i++) {
      int kept = Math.clamp(prefixBits - i * 8L, 0, 8);
      masked[i] &= (byte) (0xFF00 >> kept);
    }
    return masked;
  }
}
