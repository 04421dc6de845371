package io.domainwatch.boot.tls;

import io.domainwatch.boot.config.TlsFiles;
import io.domainwatch.testkit.net.Certificates;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.interfaces.ECPrivateKey;
import java.util.Base64;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.sec.SECObjectIdentifiers;

/** Writes certificates and keys as operators have them. */
final class Pem {
  private Pem() {}

  /** A file under a heading. */
  static String of(String heading, byte[] content) {
    return "-----BEGIN "
        + heading
        + "-----\n"
        + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content)
        + "\n-----END "
        + heading
        + "-----\n";
  }

  /** A key as PKCS #8. */
  static String pkcs8(PrivateKey key) {
    return of("PRIVATE KEY", key.getEncoded());
  }

  /** An RSA key as PKCS #1. */
  static String pkcs1(PrivateKey key) throws IOException {
    return of(
        "RSA PRIVATE KEY",
        PrivateKeyInfo.getInstance(key.getEncoded())
            .parsePrivateKey()
            .toASN1Primitive()
            .getEncoded());
  }

  /** A key on P-256 as SEC 1, with its curve. */
  static String sec1(PrivateKey key) throws IOException {
    BigInteger secret = ((ECPrivateKey) key).getS();
    return of(
        "EC PRIVATE KEY",
        new org.bouncycastle.asn1.sec.ECPrivateKey(256, secret, SECObjectIdentifiers.secp256r1)
            .getEncoded());
  }

  /** The files of a certificate with its issuers. */
  static TlsFiles files(Path folder, Certificates.Issued issued) throws IOException {
    return files(folder, chain(issued), pkcs8(issued.key()));
  }

  /** Two files with these texts. */
  static TlsFiles files(Path folder, String certificate, String key) throws IOException {
    return new TlsFiles(
        Files.writeString(folder.resolve("certificate.pem"), certificate),
        Files.writeString(folder.resolve("key.pem"), key));
  }

  /** A certificate and its issuers but the root. */
  static String chain(Certificates.Issued issued) {
    return issued.pem()
        + issued.issuer().filter(issuer -> issuer.issuer().isPresent()).map(Pem::chain).orElse("");
  }
}
