package io.domainwatch.core.check.emailauth.transport;

/**
 * A TLSA record (RFC 6698 §2.1).
 *
 * @param octets length of the association data
 */
public record TlsaRecord(int usage, int selector, int matching, int octets) {

  private static final int SHA_256_OCTETS = 32;
  private static final int SHA_512_OCTETS = 64;

  /** Hexadecimal digits of the three numbers in front. */
  private static final int HEAD_DIGITS = 6;

  /** Reads RDATA in lower-case hexadecimal; what is too short makes a record nobody can use. */
  public static TlsaRecord ofHex(String rdata) {
    if (rdata.length() < HEAD_DIGITS) {
      return new TlsaRecord(-1, -1, -1, 0);
    }
    return new TlsaRecord(
        Integer.parseInt(rdata.substring(0, 2), 16),
        Integer.parseInt(rdata.substring(2, 4), 16),
        Integer.parseInt(rdata.substring(4, HEAD_DIGITS), 16),
        (rdata.length() - HEAD_DIGITS) / 2);
  }

  /** Whether a mail server can be held to it (RFC 7672 §3.1: DANE-TA or DANE-EE). */
  public boolean isUsable() {
    boolean known = (usage == 2 || usage == 3) && (selector == 0 || selector == 1);
    return known
        && switch (matching) {
          case 0 -> octets > 0;
          case 1 -> octets == SHA_256_OCTETS;
          case 2 -> octets == SHA_512_OCTETS;
          default -> false;
        };
  }

  /** The numbers as they are written, {@code 3 1 1}. */
  public String parameters() {
    return usage + " " + selector + " " + matching;
  }
}
