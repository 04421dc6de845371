package io.domainwatch.checks.ssl.chain;

import io.domainwatch.checks.net.tls.CertificateReading;
import java.security.cert.X509Certificate;
import java.security.interfaces.DSAKey;
import java.security.interfaces.ECKey;
import java.security.interfaces.RSAKey;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bouncycastle.asn1.ASN1Integer;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.ASN1Sequence;
import org.bouncycastle.asn1.ASN1String;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.asn1.x509.AccessDescription;
import org.bouncycastle.asn1.x509.AuthorityInformationAccess;
import org.bouncycastle.asn1.x509.CRLDistPoint;
import org.bouncycastle.asn1.x509.DistributionPoint;
import org.bouncycastle.asn1.x509.DistributionPointName;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;

/** Reads single fields of a certificate; an extension that cannot be read counts as absent. */
public final class CertificateFields {
  private static final String AUTHORITY_INFORMATION_ACCESS = "1.3.6.1.5.5.7.1.1";
  private static final String CRL_DISTRIBUTION_POINTS = "2.5.29.31";
  private static final String TLS_FEATURE = "1.3.6.1.5.5.7.1.24";
  private static final String SCT_LIST = "1.3.6.1.4.1.11129.2.4.2";

  /** TLS feature number of status_request (RFC 7633 §6). */
  private static final int STATUS_REQUEST = 5;

  /** GeneralName choice dNSName (RFC 5280 §4.2.1.6). */
  private static final int DNS_NAME = 2;

  /** The extension subjectAltName (RFC 5280 §4.2.1.6). */
  private static final String ALTERNATIVE_NAMES = "2.5.29.17";

  /** Bits of the key usage (RFC 5280 §4.2.1.3). */
  private static final int DIGITAL_SIGNATURE = 0;

  private static final int KEY_ENCIPHERMENT = 2;

  private CertificateFields() {}

  /**
   * Whether the key usage, where there is one, allows what a server does with its key (RFC 5280
   * §4.2.1.3, RFC 8446 §4.4.2.2).
   *
   * @param decrypts that is to decrypt, as in the RSA key exchange, not to sign
   */
  static boolean allowsUse(X509Certificate certificate, boolean decrypts) {
    boolean[] usage = certificate.getKeyUsage();
    return usage == null || usage[decrypts ? KEY_ENCIPHERMENT : DIGITAL_SIGNATURE];
  }

  /**
   * The dNSName entries in order, as written; none when there is no such extension. Empty when
   * there is one that cannot be read: then nobody knows what the certificate is for.
   */
  static Optional<List<String>> names(X509Certificate certificate) {
    if (certificate.getExtensionValue(ALTERNATIVE_NAMES) == null) {
      return Optional.of(List.of());
    }
    return CertificateReading.of(
        () ->
            certificate.getSubjectAlternativeNames().stream()
                .filter(name -> Integer.valueOf(DNS_NAME).equals(name.get(0)))
                .map(name -> String.valueOf(name.get(1)))
                .toList());
  }

  /** The caIssuers addresses (RFC 5280 §4.2.2.1), in order. */
  static List<String> issuerUrls(X509Certificate certificate) {
    return accessUrls(certificate, AccessDescription.id_ad_caIssuers);
  }

  /** The OCSP responder addresses, in order. */
  public static List<String> ocspUrls(X509Certificate certificate) {
    return accessUrls(certificate, AccessDescription.id_ad_ocsp);
  }

  /** The addresses of its revocation lists (RFC 5280 §4.2.1.13), in order. */
  public static List<String> crlUrls(X509Certificate certificate) {
    return extension(certificate, CRL_DISTRIBUTION_POINTS, CertificateFields::fullNames)
        .orElse(List.of());
  }

  /** Whether the holder promised to staple (RFC 7633). */
  static boolean mustStaple(X509Certificate certificate) {
    return extension(certificate, TLS_FEATURE, CertificateFields::requestsStatus).orElse(false);
  }

  /** How many signed certificate timestamps are embedded (RFC 6962 §3.3). */
  static int sctCount(X509Certificate certificate) {
    return extension(certificate, SCT_LIST, ASN1OctetString::getInstance)
        .map(list -> countVectors(list.getOctets()))
        .orElse(0);
  }

  /** Whether its basic constraints say CA:TRUE. */
  static boolean isAuthority(X509Certificate certificate) {
    return certificate.getBasicConstraints() >= 0;
  }

  /** RSA, EC, DSA, EdDSA … as Java names it. */
  static String keyType(X509Certificate certificate) {
    return certificate.getPublicKey().getAlgorithm();
  }

  /** The size of the key; 0 where the type fixes it, and where it cannot be read. */
  static int keyBits(X509Certificate certificate) {
    return CertificateReading.of(
            () ->
                switch (certificate.getPublicKey()) {
                  case RSAKey rsa -> rsa.getModulus().bitLength();
                  case ECKey ec -> ec.getParams().getOrder().bitLength();
                  case DSAKey dsa -> dsa.getParams().getP().bitLength();
                  default -> 0;
                })
        .orElse(0);
  }

  /** Below what clients take: RSA under 2048 bits, EC under 224 bits, any DSA. */
  static boolean hasWeakKey(X509Certificate certificate) {
    return switch (certificate.getPublicKey()) {
      case RSAKey _ -> isBelow(2048, keyBits(certificate));
      case ECKey _ -> isBelow(224, keyBits(certificate));
      default -> keyType(certificate).equals("DSA");
    };
  }

  private static boolean isBelow(int least, int bits) {
    return bits > 0 && bits < least;
  }

  /** Signed with MD2, MD5, SHA-1 or SHA-224, which browsers do not accept. */
  static boolean hasWeakSignature(X509Certificate certificate) {
    String algorithm = certificate.getSigAlgName().toUpperCase(Locale.ROOT).replace("-", "");
    return algorithm.startsWith("MD")
        || algorithm.startsWith("SHA1")
        || algorithm.startsWith("SHA224");
  }

  /** The issuer's common name (CN). */
  static Optional<String> issuerCommonName(X509Certificate certificate) {
    return attribute(certificate, BCStyle.CN);
  }

  /** The issuer's organization (O). */
  static Optional<String> issuerOrganization(X509Certificate certificate) {
    return attribute(certificate, BCStyle.O);
  }

  private static Optional<String> attribute(
      X509Certificate certificate, ASN1ObjectIdentifier type) {
    return CertificateReading.of(
            () -> X500Name.getInstance(certificate.getIssuerX500Principal().getEncoded()))
        .flatMap(
            issuer ->
                CertificateReading.of(() -> texts(issuer, type))
                    .flatMap(t -> t.stream().findFirst()));
  }

  private static List<String> texts(X500Name name, ASN1ObjectIdentifier type) {
    return Arrays.stream(name.getRDNs(type))
        .map(each -> each.getFirst().getValue())
        .filter(ASN1String.class::isInstance)
        .map(value -> ((ASN1String) value).getString())
        .toList();
  }

  private static List<String> accessUrls(X509Certificate certificate, ASN1ObjectIdentifier method) {
    return extension(
            certificate,
            AUTHORITY_INFORMATION_ACCESS,
            value ->
                Arrays.stream(AuthorityInformationAccess.getInstance(value).getAccessDescriptions())
                    .filter(each -> each.getAccessMethod().equals(method))
                    .flatMap(each -> uris(new GeneralNames(each.getAccessLocation())))
                    .toList())
        .orElse(List.of());
  }

  private static List<String> fullNames(Object value) {
    return Arrays.stream(CRLDistPoint.getInstance(value).getDistributionPoints())
        .map(DistributionPoint::getDistributionPoint)
        .filter(name -> name != null && name.getType() == DistributionPointName.FULL_NAME)
        .flatMap(name -> uris(GeneralNames.getInstance(name.getName())))
        .toList();
  }

  private static boolean requestsStatus(Object value) {
    return Arrays.stream(ASN1Sequence.getInstance(value).toArray())
        .anyMatch(each -> ASN1Integer.getInstance(each).hasValue(STATUS_REQUEST));
  }

  private static Stream<String> uris(GeneralNames names) {
    return Arrays.stream(names.getNames())
        .filter(name -> name.getTagNo() == GeneralName.uniformResourceIdentifier)
        .map(name -> name.getName().toString());
  }

  private static <T> Optional<T> extension(
      X509Certificate certificate, String oid, Function<Object, T> reader) {
    byte[] wrapped = certificate.getExtensionValue(oid);
    if (wrapped == null) {
      return Optional.empty();
    }
    return CertificateReading.of(
        () -> {
          byte[] value = ASN1OctetString.getInstance(wrapped).getOctets();
          return reader.apply(ASN1Primitive.fromByteArray(value));
        });
  }

  /** Counts the length-prefixed entries inside one length-prefixed list, stopping at a lie. */
  private static int countVectors(byte[] octets) {
    int count = 0;
    int position = 2;
    while (position + 2 <= octets.length) {
      int length = (octets[position] & 0xff) << 8 | (octets[position + 1] & 0xff);
      position += 2 + length;
      if (position > octets.length) {
        return count;
      }
      count++;
    }
    return count;
  }
}
