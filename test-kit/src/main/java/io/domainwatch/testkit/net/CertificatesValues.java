package io.domainwatch.testkit.net;

import java.util.Arrays;
import org.bouncycastle.asn1.ASN1Encodable;
import org.bouncycastle.asn1.DEROctetString;
import org.bouncycastle.asn1.x509.CRLDistPoint;
import org.bouncycastle.asn1.x509.DistributionPoint;
import org.bouncycastle.asn1.x509.DistributionPointName;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.GeneralSubtree;
import org.bouncycastle.asn1.x509.NameConstraints;

/** Values of certificate extensions (RFC 5280 §4.2, RFC 6962 §3.3). */
final class CertificatesValues {
  /** Octets of a made-up timestamp. */
  private static final int TIMESTAMP_OCTETS = 50;

  private CertificatesValues() {}

  static ASN1Encodable dnsNames(String... names) {
    return new GeneralNames(
        Arrays.stream(names)
            .map(name -> new GeneralName(GeneralName.dNSName, name))
            .toArray(GeneralName[]::new));
  }

  static ASN1Encodable permitting(String dnsName) {
    GeneralSubtree permitted = new GeneralSubtree(new GeneralName(GeneralName.dNSName, dnsName));
    return new NameConstraints(new GeneralSubtree[] {permitted}, null);
  }

  static ASN1Encodable crlAt(String url) {
    DistributionPointName name = new DistributionPointName(new GeneralNames(uri(url)));
    return new CRLDistPoint(new DistributionPoint[] {new DistributionPoint(name, null, null)});
  }

  /** A list with a two-octet length of entries with two-octet lengths. */
  static ASN1Encodable timestamps(int count) {
    int entry = 2 + TIMESTAMP_OCTETS;
    byte[] list = new byte[2 + count * entry];
    list[0] = (byte) ((count * entry) >> 8);
    list[1] = (byte) (count * entry);
    for (int i = 0; i < count; i++) {
      list[2 + i * entry + 1] = TIMESTAMP_OCTETS;
    }
    return new DEROctetString(list);
  }

  static GeneralName uri(String url) {
    return new GeneralName(GeneralName.uniformResourceIdentifier, url);
  }
}
