package io.domainwatch.core.check.ssl.certificate;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A certificate as a plain value, its text made harmless (docs/spec/addresses.md, "Remote text").
 *
 * @param sha256 of the certificate, hexadecimal
 * @param serial hexadecimal
 * @param subject in RFC 2253 form
 * @param signature the algorithm by which it was signed, as Java names it
 */
public record CertificateFacts(
    String sha256,
    String serial,
    String subject,
    Issuer issuer,
    Names names,
    Instant notBefore,
    Instant notAfter,
    Key key,
    String signature,
    Extensions extensions) {

  /**
   * Who issued it.
   *
   * @param wholeName in RFC 2253 form
   */
  public record Issuer(
      Optional<String> commonName, Optional<String> organization, String wholeName) {

    /** The organization, else the common name, else the whole name. */
    public String name() {
      return organization.or(() -> commonName).orElse(wholeName);
    }
  }

  /**
   * The names that it is for.
   *
   * @param first at most {@link #MAX_KEPT} of them
   * @param count of all; empty when they cannot be read
   */
  public record Names(List<String> first, Optional<Integer> count) {
    /**
     * Names kept of one certificate; badssl has one with 10,000 (docs/spec/checks/ssl.md, "What is
     * stored").
     */
    public static final int MAX_KEPT = 200;

    public Names {
      first = List.copyOf(first);
    }
  }

  /**
   * Its public key.
   *
   * @param sha256 of the key with its algorithm, hexadecimal
   * @param type RSA, EC, DSA, EdDSA … as Java names it
   * @param bits 0 where the type fixes the size, and where it cannot be read
   */
  public record Key(String sha256, String type, int bits) {}

  /**
   * What its extensions say.
   *
   * @param timestamps embedded ones of transparency logs (RFC 6962 §3.3)
   * @param mustStaple whether the holder promised to staple (RFC 7633)
   * @param issuerUrl where its issuer's certificate is
   * @param listUrl where the revocation list is
   * @param responderUrl where OCSP questions are answered
   */
  public record Extensions(
      int timestamps,
      boolean mustStaple,
      Optional<String> issuerUrl,
      Optional<String> listUrl,
      Optional<String> responderUrl) {}

  /** How near its end it is. */
  public ExpiryStage stage(Instant now) {
    return ExpiryStage.at(notBefore, notAfter, now);
  }
}
