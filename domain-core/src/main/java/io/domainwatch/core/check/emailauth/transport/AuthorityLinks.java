package io.domainwatch.core.check.emailauth.transport;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Which certificates of a chain stand behind the server's own, by names and signatures. */
final class AuthorityLinks {
  /** Algorithms of keys that certificates of today have. */
  private static final List<String> ALGORITHMS = List.of("RSA", "EC", "EdDSA", "DSA");

  private final List<ServerCertificate> behind = new ArrayList<>();
  private final X509Certificate top;

  private AuthorityLinks(List<ServerCertificate> shown, List<X509Certificate> read) {
    X509Certificate current = read.getFirst();
    List<Integer> left =
        new ArrayList<>(Stream.iterate(1, i -> i + 1).limit(read.size() - 1L).toList());
    Optional<Integer> next = issuer(current, left, read);
    while (next.isPresent()) {
      current = read.get(next.get());
      behind.add(shown.get(next.get()));
      left.remove(next.get());
      next = issuer(current, left, read);
    }
    top = current;
  }

  /**
   * Of a chain as it was shown; empty when a certificate of it cannot be read.
   *
   * @param chain the server's own certificate first
   */
  static Optional<AuthorityLinks> of(List<ServerCertificate> chain) {
    List<X509Certificate> read =
        chain.stream().flatMap(each -> certificate(each.certificate()).stream()).toList();
    return read.isEmpty() || read.size() < chain.size()
        ? Optional.empty()
        : Optional.of(new AuthorityLinks(chain, read));
  }

  /** The authorities, the server's own first, each of which signed the one before. */
  List<ServerCertificate> authorities() {
    return List.copyOf(behind);
  }

  /**
   * Whether the key of an authority that was not sent signed the last of them.
   *
   * @param selector what the data is: 0 a certificate, 1 a public key (RFC 6698 §2.1.2)
   * @param data DER in hexadecimal
   */
  boolean signedBy(int selector, String data) {
    return (selector == 0 ? certificate(data).map(X509Certificate::getPublicKey) : key(data))
        .filter(key -> signed(top, key))
        .isPresent();
  }

  private static Optional<Integer> issuer(
      X509Certificate subject, List<Integer> left, List<X509Certificate> read) {
    return left.stream()
        .filter(i -> subject.getIssuerX500Principal().equals(read.get(i).getSubjectX500Principal()))
        .filter(i -> signed(subject, read.get(i).getPublicKey()))
        .findFirst();
  }

  private static boolean signed(X509Certificate subject, PublicKey key) {
    try {
      subject.verify(key);
      return true;
    } catch (GeneralSecurityException | RuntimeException _) {
      return false;
    }
  }

  private static Optional<X509Certificate> certificate(String hex) {
    try {
      return Optional.of(
          (X509Certificate)
              CertificateFactory.getInstance("X.509")
                  .generateCertificate(new ByteArrayInputStream(HexFormat.of().parseHex(hex))));
    } catch (GeneralSecurityException | RuntimeException _) {
      return Optional.empty();
    }
  }

  private static Optional<PublicKey> key(String hex) {
    return ALGORITHMS.stream().flatMap(name -> key(name, hex).stream()).findFirst();
  }

  private static Optional<PublicKey> key(String algorithm, String hex) {
    try {
      return Optional.of(
          KeyFactory.getInstance(algorithm)
              .generatePublic(new X509EncodedKeySpec(HexFormat.of().parseHex(hex))));
    } catch (GeneralSecurityException | RuntimeException _) {
      return Optional.empty();
    }
  }
}
