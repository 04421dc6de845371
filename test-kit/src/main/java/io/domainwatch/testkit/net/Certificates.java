package io.domainwatch.testkit.net;

import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** Mints certificates for tests: sound ones, and ones with any fault. */
public final class Certificates {
  private static final AtomicLong SERIAL = new AtomicLong(1_000_000);

  private Certificates() {}

  /**
   * A certificate with the key it is about.
   *
   * @param issuer who signed it; empty when it signed itself
   */
  public record Issued(X509Certificate certificate, KeyPair keys, Optional<Issued> issuer) {
    /** Its private key. */
    public PrivateKey key() {
      return keys.getPrivate();
    }

    /** This certificate and its issuers up to, but without, the root. */
    public List<X509Certificate> chain() {
      List<X509Certificate> chain = new ArrayList<>();
      Optional<Issued> current = Optional.of(this);
      while (current.isPresent()) {
        Issued each = current.orElseThrow();
        if (each.issuer().isPresent() || chain.isEmpty()) {
          chain.add(each.certificate());
        }
        current = each.issuer();
      }
      return List.copyOf(chain);
    }

    /** What a TLS server needs that presents this certificate and its {@link #chain}. */
    public SSLContext serverContext() {
      try {
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("leaf", key(), new char[0], chain().toArray(X509Certificate[]::new));
        KeyManagerFactory factory =
            KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        factory.init(store, new char[0]);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(factory.getKeyManagers(), null, null);
        return context;
      } catch (GeneralSecurityException | IOException e) {
        throw new IllegalStateException(e);
      }
    }

    /** The certificate as PEM. */
    public String pem() {
      try {
        return "-----BEGIN CERTIFICATE-----\n"
            + Base64.getMimeEncoder().encodeToString(certificate.getEncoded())
            + "\n-----END CERTIFICATE-----\n";
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** A self-signed authority, valid from five years ago for ten years. */
  public static Issued root(String commonName) {
    return recipe(commonName).authority().lasting(Duration.ofDays(3650)).selfSigned();
  }

  /** An authority signed by another. */
  public static Issued intermediate(String commonName, Issued issuer) {
    return recipe(commonName).authority().lasting(Duration.ofDays(1825)).issuedBy(issuer);
  }

  /** A server certificate for a name, valid since 30 days for 90. */
  public static Issued leaf(String name, Issued issuer) {
    return recipe(name).names(name).issuedBy(issuer);
  }

  /** The start of a certificate made to order. */
  public static CertificatesRecipe recipe(String commonName) {
    return new CertificatesRecipe(commonName, BigInteger.valueOf(SERIAL.incrementAndGet()));
  }

  /** A key pair on the curve P-256. */
  public static KeyPair ec() {
    return keys("EC", new ECGenParameterSpec("secp256r1"));
  }

  /** An RSA key pair. */
  public static KeyPair rsa(int bits) {
    return keys("RSA", bits);
  }

  /** A key pair of any algorithm with a given size. */
  public static KeyPair keys(String algorithm, int bits) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
      generator.initialize(bits);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static KeyPair keys(String algorithm, AlgorithmParameterSpec parameters) {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance(algorithm);
      generator.initialize(parameters);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** An instant as the tests' certificates have it: whole seconds. */
  static Instant wholeSeconds(Instant instant) {
    return Instant.ofEpochSecond(instant.getEpochSecond());
  }
}
