package io.domainwatch.boot.tls;

import io.domainwatch.boot.config.TlsFiles;
import java.io.IOException;
import java.io.StringReader;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x9.X9ObjectIdentifiers;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.openssl.PEMEncryptedKeyPair;
import org.bouncycastle.openssl.PEMKeyPair;
import org.bouncycastle.openssl.PEMParser;
import org.bouncycastle.openssl.jcajce.JcaPEMKeyConverter;
import org.bouncycastle.pkcs.PKCS8EncryptedPrivateKeyInfo;

/**
 * A certificate that can be served: the chain, with the key of its first.
 *
 * @param chain that of the service first; never empty
 */
public record ServerCertificate(List<X509Certificate> chain, PrivateKey key) {
  /** Signed and verified to see whether the halves of a key belong together. */
  private static final byte[] ANYTHING = {1, 2, 3};

  public ServerCertificate {
    chain = List.copyOf(chain);
  }

  /**
   * What the files hold.
   *
   * @throws CertificateRefused when they cannot be read or do not fit together
   */
  public static ServerCertificate read(TlsFiles files) {
    return of(PemText.read(files));
  }

  static ServerCertificate of(PemText text) {
    String file = text.files().certificate().toString();
    List<X509Certificate> chain = chain(text.certificate(), file);
    if (chain.isEmpty()) {
      throw new CertificateRefused(
          "http.tls.certificate: " + file + " has no certificate in PEM (BEGIN CERTIFICATE)");
    }
    PrivateKey key = key(text.key(), text.files().key().toString());
    if (!belongTogether(chain.getFirst().getPublicKey(), key)) {
      throw new CertificateRefused(
          "http.tls.key: "
              + text.files().key()
              + " is not the key of the first certificate in "
              + file);
    }
    return new ServerCertificate(chain, key);
  }

  /** From when on no client accepts it: the first end in the chain. */
  public Instant endsAt() {
    return chain.stream()
        .map(certificate -> certificate.getNotAfter().toInstant())
        .min(Instant::compareTo)
        .orElseThrow();
  }

  private static List<X509Certificate> chain(String pem, String file) {
    JcaX509CertificateConverter converter = new JcaX509CertificateConverter();
    List<X509Certificate> chain = new ArrayList<>();
    try {
      for (Object each : objects(pem)) {
        if (each instanceof X509CertificateHolder holder) {
          chain.add(converter.getCertificate(holder));
        }
      }
      return chain;
    } catch (IOException
        | GeneralSecurityException
        | IllegalArgumentException
        | IllegalStateException e) {
      throw new CertificateRefused("http.tls.certificate: " + file + " is damaged", e);
    }
  }

  private static PrivateKey key(String pem, String file) {
    JcaPEMKeyConverter converter =
        new JcaPEMKeyConverter().setAlgorithmMapping(X9ObjectIdentifiers.id_ecPublicKey, "EC");
    try {
      for (Object each : objects(pem)) {
        Optional<PrivateKeyInfo> found = privateKey(each, file);
        if (found.isPresent()) {
          return converter.getPrivateKey(found.get());
        }
      }
    } catch (IOException | IllegalArgumentException | IllegalStateException e) {
      throw new CertificateRefused("http.tls.key: " + file + " is damaged", e);
    }
    throw new CertificateRefused(
        "http.tls.key: " + file + " has no private key in PEM (BEGIN PRIVATE KEY)");
  }

  private static Optional<PrivateKeyInfo> privateKey(Object parsed, String file) {
    return switch (parsed) {
      case PrivateKeyInfo pkcs8 -> Optional.of(pkcs8);
      case PEMKeyPair pair -> Optional.of(pair.getPrivateKeyInfo());
      case PKCS8EncryptedPrivateKeyInfo _ -> throw encrypted(file);
      case PEMEncryptedKeyPair _ -> throw encrypted(file);
      default -> Optional.empty();
    };
  }

  private static CertificateRefused encrypted(String file) {
    return new CertificateRefused(
        "http.tls.key: "
            + file
            + " is encrypted by a passphrase; write it without one (openssl pkey -in OLD -out"
            + " NEW)");
  }

  private static List<Object> objects(String pem) throws IOException {
    List<Object> objects = new ArrayList<>();
    try (PEMParser parser = new PEMParser(new StringReader(pem))) {
      for (Object each = parser.readObject(); each != null; each = parser.readObject()) {
        objects.add(each);
      }
    }
    return objects;
  }

  private static boolean belongTogether(PublicKey publicKey, PrivateKey key) {
    Optional<String> algorithm = signature(key.getAlgorithm());
    if (algorithm.isEmpty()) {
      throw new CertificateRefused(
          "http.tls.key: a key of kind "
              + key.getAlgorithm()
              + " cannot be used; allowed are RSA, EC and Ed25519");
    }
    try {
      Signature signing = Signature.getInstance(algorithm.get());
      signing.initSign(key);
      signing.update(ANYTHING);
      byte[] made = signing.sign();
      Signature verifying = Signature.getInstance(algorithm.get());
      verifying.initVerify(publicKey);
      verifying.update(ANYTHING);
      return verifying.verify(made);
    } catch (GeneralSecurityException _) {
      // A key of another kind, or of another size.
      return false;
    }
  }

  private static Optional<String> signature(String algorithm) {
    return switch (algorithm) {
      case "RSA" -> Optional.of("SHA256withRSA");
      case "EC" -> Optional.of("SHA256withECDSA");
      case "EdDSA", "Ed25519" -> Optional.of("EdDSA");
      default -> Optional.empty();
    };
  }

  /** Hides the key. */
  @Override
  public String toString() {
    return "ServerCertificate[" + chain.getFirst().getSubjectX500Principal() + "]";
  }
}
