package io.domainwatch.web;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.Optional;

/**
 * A range of addresses in CIDR notation (RFC 4632 §3.1, RFC 4291 §2.3).
 *
 * @param address the first address, 4 or 16 bytes in network order
 * @param prefixLength leading bits that all addresses share
 */
public record AddressBlock(byte[] address, int prefixLength) {
  public AddressBlock {
    address = address.clone();
  }

  /** The block with this text, a single address included; empty for another text. */
  public static Optional<AddressBlock> find(String text) {
    int slash = text.indexOf('/');
    Optional<InetAddress> address =
        ClientAddresses.literal(slash < 0 ? text : text.substring(0, slash));
    return address.flatMap(
        found -> {
          byte[] bytes = found.getAddress();
          int bits = bytes.length * Byte.SIZE;
          String length = slash < 0 ? Integer.toString(bits) : text.substring(slash + 1);
          return length.matches("[0-9]{1,3}") && Integer.parseInt(length) <= bits
              ? Optional.of(new AddressBlock(bytes, Integer.parseInt(length)))
              : Optional.empty();
        });
  }

  /** Whether an address lies in it. */
  public boolean contains(InetAddress other) {
    byte[] bytes = other.getAddress();
    if (bytes.length != address.length) {
      return false;
    }
    for (int bit = 0; bit < prefixLength; bit++) {
      int mask = 0x80 >>> (bit % Byte.SIZE);
      if (((bytes[bit / Byte.SIZE] ^ address[bit / Byte.SIZE]) & mask) != 0) {
        return false;
      }
    }
    return true;
  }

  @Override
  public byte[] address() {
    return address.clone();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof AddressBlock(byte[] otherAddress, int otherLength)
        && prefixLength == otherLength
        && Arrays.equals(address, otherAddress);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(address) + prefixLength;
  }
}
