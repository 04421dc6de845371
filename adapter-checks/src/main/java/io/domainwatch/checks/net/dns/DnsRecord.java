package io.domainwatch.checks.net.dns;

import java.util.Arrays;
import java.util.List;

/**
 * One resource record.
 *
 * @param owner whose record it is
 * @param typeNumber IANA's number, since answers may carry types unknown to {@link DnsType}
 * @param ttlSeconds as the server gave it
 * @param data what it says
 * @param wire its RDATA in canonical wire form (RFC 4034 §6.2), from which signatures are verified
 */
public record DnsRecord(DnsName owner, int typeNumber, long ttlSeconds, DnsRdata data, Wire wire) {

  /** RDATA bytes, compared by content. */
  public static final class Wire {
    private final byte[] bytes;

    Wire(byte[] bytes) {
      this.bytes = bytes;
    }

    /** A copy of the bytes. */
    public byte[] bytes() {
      return bytes.clone();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Wire that && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bytes);
    }
  }

  /** Whether this record is of {@code type}. */
  public boolean is(DnsType type) {
    return typeNumber == type.number();
  }

  /** The data of those {@code records} that are of {@code kind}, in their order. */
  public static <T extends DnsRdata> List<T> dataOf(List<DnsRecord> records, Class<T> kind) {
    return records.stream().map(DnsRecord::data).filter(kind::isInstance).map(kind::cast).toList();
  }
}
