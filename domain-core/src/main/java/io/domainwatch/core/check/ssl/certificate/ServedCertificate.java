package io.domainwatch.core.check.ssl.certificate;

import java.time.Instant;
import java.util.List;

/**
 * A chain with what is to be thought of it.
 *
 * @param chain as served, the server's own certificate first; never empty
 * @param publiclyTrusted whether its path ends at the root of a public authority
 */
public record ServedCertificate(
    List<CertificateFacts> chain,
    ChainVerdict<CertificateFacts> verdict,
    Revocation revocation,
    boolean publiclyTrusted) {

  public ServedCertificate {
    chain = List.copyOf(chain);
  }

  /** The server's own certificate. */
  public CertificateFacts leaf() {
    return chain.getFirst();
  }

  /** The expiry stage of the server's own certificate. */
  public ExpiryStage stage(Instant now) {
    return leaf().stage(now);
  }

  /** Whether the server's own certificate was revoked. */
  public boolean revoked() {
    return revocation.status() == Revocation.Status.REVOKED;
  }

  /** How bad it is: first broken or revoked, then not valid, then the stage; 0 is sound. */
  public int badness(Instant now) {
    int broken = verdict.expired().isEmpty() && verdict.reasons().isEmpty() && !revoked() ? 0 : 20;
    int doubtful = verdict.valid() ? 0 : 10;
    return broken + doubtful + stage(now).number();
  }
}
