package io.domainwatch.core.check.emailauth.transport;

import java.util.List;
import java.util.Locale;

/**
 * A TLSA record (RFC 6698 §2.1).
 *
 * @param data the association data in lower-case hexadecimal
 */
public record TlsaRecord(int usage, int selector, int matching, String data) {

  /** Certificate usage DANE-TA: an authority of the server's chain (RFC 7671 §5.2). */
  private static final int TRUST_ANCHOR = 2;

  /** Certificate usage DANE-EE: the server's own certificate (RFC 7671 §5.1). */
  private static final int END_ENTITY = 3;

  private static final int SHA_256_OCTETS = 32;
  private static final int SHA_512_OCTETS = 64;

  /** Hexadecimal digits of the three numbers in front. */
  private static final int HEAD_DIGITS = 6;

  /** Reads RDATA in lower-case hexadecimal; what is too short makes a record nobody can use. */
  public static TlsaRecord ofHex(String rdata) {
    if (rdata.length() < HEAD_DIGITS) {
      return new TlsaRecord(-1, -1, -1, "");
    }
    return new TlsaRecord(
        Integer.parseInt(rdata.substring(0, 2), 16),
        Integer.parseInt(rdata.substring(2, 4), 16),
        Integer.parseInt(rdata.substring(4, HEAD_DIGITS), 16),
        rdata.substring(HEAD_DIGITS).toLowerCase(Locale.ROOT));
  }

  /** Whether a mail server can be held to it (RFC 7672 §3.1: DANE-TA or DANE-EE). */
  public boolean isUsable() {
    boolean known =
        (usage == TRUST_ANCHOR || usage == END_ENTITY) && (selector == 0 || selector == 1);
    int octets = data.length() / 2;
    return known
        && switch (matching) {
          case 0 -> octets > 0;
          case 1 -> octets == SHA_256_OCTETS;
          case 2 -> octets == SHA_512_OCTETS;
          default -> false;
        };
  }

  /**
   * Whether a server that shows this chain keeps to it: its own certificate for DANE-EE (RFC 7671
   * §5.1). For DANE-TA an authority that stands behind it, or one that was not sent and signed the
   * last of them, where the record gives its certificate or its key in full (RFC 7671 §5.2).
   *
   * @param chain the server's own certificate first
   */
  public boolean matches(List<ServerCertificate> chain) {
    return isUsable()
        && !chain.isEmpty()
        && (usage == END_ENTITY ? isOf(chain.getFirst()) : anchors(chain));
  }

  /** Whether that cannot be told, since a certificate of the chain cannot be read. */
  public boolean mayHoldUnseen(List<ServerCertificate> chain) {
    return isUsable()
        && usage == TRUST_ANCHOR
        && matching == 0
        && AuthorityLinks.of(chain).isEmpty();
  }

  private boolean anchors(List<ServerCertificate> chain) {
    return AuthorityLinks.of(chain)
        .map(
            links ->
                isOf(chain.getFirst())
                    || links.authorities().stream().anyMatch(this::isOf)
                    || matching == 0 && links.signedBy(selector, data))
        .orElseGet(() -> chain.stream().anyMatch(this::isOf));
  }

  private boolean isOf(ServerCertificate certificate) {
    return data.equals(certificate.associationData(selector, matching));
  }

  /** The numbers as they are written, {@code 3 1 1}. */
  public String parameters() {
    return usage + " " + selector + " " + matching;
  }
}
