package io.domainwatch.core.check.ssl.certificate;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A chain with what is to be thought of it.
 *
 * @param chain as served, the server's own certificate first; never empty
 * @param publiclyTrusted whether its path ends at the root of a public authority
 * @param revokedIssuer an authority of its path that was revoked, if there is no path without it
 */
public record ServedCertificate(
    List<CertificateFacts> chain,
    ChainVerdict<CertificateFacts> verdict,
    Revocation revocation,
    boolean publiclyTrusted,
    Optional<RevokedIssuer> revokedIssuer) {

  /** An authority below the root that was revoked. */
  public record RevokedIssuer(CertificateFacts certificate, Revocation revocation) {}

  public ServedCertificate {
    chain = List.copyOf(chain);
  }

  /** One of whose authorities none is known to be revoked. */
  public ServedCertificate(
      List<CertificateFacts> chain,
      ChainVerdict<CertificateFacts> verdict,
      Revocation revocation,
      boolean publiclyTrusted) {
    this(chain, verdict, revocation, publiclyTrusted, Optional.empty());
  }

  /** The server's own certificate. */
  public CertificateFacts leaf() {
    return chain.getFirst();
  }

  /** The expiry stage of the server's own certificate. */
  public ExpiryStage stage(Instant now) {
    return leaf().stage(now);
  }

  /** Whether the server's own certificate, or an authority that it needs, was revoked. */
  public boolean revoked() {
    return isLeafRevoked() || revokedIssuer.isPresent();
  }

  /** SHA-256 of what was revoked. */
  public List<String> revokedOnes() {
    return Stream.concat(
            isLeafRevoked() ? Stream.of(leaf().sha256()) : Stream.empty(),
            revokedIssuer.map(each -> each.certificate().sha256()).stream())
        .toList();
  }

  /** SHA-256 of the certificates that a client needs: its own and those of the path. */
  public List<String> needed() {
    return Stream.concat(
            Stream.of(leaf().sha256()), verdict.path().stream().map(CertificateFacts::sha256))
        .distinct()
        .toList();
  }

  private boolean isLeafRevoked() {
    return revocation.status() == Revocation.Status.REVOKED;
  }

  /** How bad it is: first broken or revoked, then not valid, then the stage; 0 is sound. */
  public int badness(Instant now) {
    int broken = verdict.expired().isEmpty() && verdict.reasons().isEmpty() && !revoked() ? 0 : 20;
    int doubtful = verdict.valid() ? 0 : 10;
    return broken + doubtful + stage(now).number();
  }
}
