package io.domainwatch.checks.net.dnssec;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.xbill.DNS.DNSKEYRecord;
import org.xbill.DNS.DSRecord;
import org.xbill.DNS.Master;
import org.xbill.DNS.Name;
import org.xbill.DNS.Record;

/** DS or DNSKEY records from which validation starts, in zone file form. */
public final class DnsTrustAnchors {

  /** The root's key signing keys: KSK-2017 and KSK-2024, as IANA publishes them. */
  private static final String BUILT_IN =
      """
      . 172800 IN DS 20326 8 2 E06D44B80B8F1D39A95C0B0D7C65D08458E880409BBC683457104237C7F8EC8D
      . 172800 IN DS 38696 8 2 683D2D0ACB8C9B712A1948B27F741219298D0A450D612C483AF444A4C0FB2B16
      """;

  private final String text;

  private DnsTrustAnchors(String text) {
    this.text = text;
  }

  /** The anchors IANA publishes for the root. */
  public static DnsTrustAnchors builtIn() {
    return new DnsTrustAnchors(BUILT_IN);
  }

  /**
   * The anchors in a zone file.
   *
   * @throws IOException when it cannot be read or holds neither DS nor DNSKEY records
   */
  public static DnsTrustAnchors file(Path path) throws IOException {
    DnsTrustAnchors anchors = new DnsTrustAnchors(Files.readString(path));
    if (!anchors.holdsAnchor()) {
      throw new IOException(path + " holds no DS or DNSKEY record");
    }
    return anchors;
  }

  private boolean holdsAnchor() throws IOException {
    try (Master master = new Master(new java.io.ByteArrayInputStream(bytes()), Name.root, 0)) {
      for (Record record = master.nextRecord(); record != null; record = master.nextRecord()) {
        if (record instanceof DSRecord || record instanceof DNSKEYRecord) {
          return true;
        }
      }
      return false;
    }
  }

  byte[] bytes() {
    return text.getBytes(java.nio.charset.StandardCharsets.US_ASCII);
  }
}
