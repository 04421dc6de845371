package io.domainwatch.checks.ssl.chain;

import io.domainwatch.checks.net.tls.TrustedPaths;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Builds a path from a server's certificate to a trusted root (RFC 5280 §6), whatever the order.
 */
final class CertificatePath {

  /** Certificates besides the leaf that are looked at: bounds the work a hostile chain can make. */
  static final int POOL_LIMIT = 10;

  /** Intermediates in one path at most. */
  private static final int LENGTH_LIMIT = 5;

  private CertificatePath() {}

  /** What building led to. */
  sealed interface Result {
    /** Where the links of names and signatures lead, from the leaf up, without an anchor. */
    List<X509Certificate> certificates();

    /** A path that PKIX accepts but for certificates outside their dates. */
    record Built(List<X509Certificate> certificates, X509Certificate anchor) implements Result {}

    /**
     * The links reach an anchor, but PKIX refuses the path.
     *
     * @param nameConstraints because an authority may not sign for the name
     * @param weakAlgorithm because of an algorithm or key size that this Java has switched off
     */
    record Rejected(
        List<X509Certificate> certificates,
        X509Certificate anchor,
        boolean nameConstraints,
        boolean weakAlgorithm)
        implements Result {}

    /** The links reach an anchor, but nobody can read what the path's certificates say. */
    record Unread(List<X509Certificate> certificates, X509Certificate anchor) implements Result {}

    /** The links end at a certificate whose issuer is not at hand. */
    record Open(CertificateLinks links) implements Result {
      @Override
      public List<X509Certificate> certificates() {
        return links.path();
      }
    }
  }

  /** Builds with the leaf, the other certificates at hand, and the trusted roots. */
  static Result build(
      X509Certificate leaf,
      List<X509Certificate> others,
      Set<X509Certificate> anchors,
      Instant now) {
    if (anchors.contains(leaf)) {
      return new Result.Built(List.of(leaf), leaf);
    }
    List<X509Certificate> pool = others.stream().distinct().limit(POOL_LIMIT).toList();
    TrustedPaths.Built direct = built(leaf, pool, anchors, within(List.of(leaf), now));
    if (direct instanceof TrustedPaths.Built.Path path) {
      return new Result.Built(path.certificates(), path.anchor());
    }
    CertificateLinks links = CertificateLinks.follow(leaf, pool, anchors, now);
    if (links.anchor().isEmpty()) {
      return new Result.Open(links);
    }
    X509Certificate anchor = links.anchor().orElseThrow();
    Instant common = within(links.path(), now);
    return switch (built(leaf, pool, anchors, common)) {
      case TrustedPaths.Built.Path path -> new Result.Built(path.certificates(), path.anchor());
      case TrustedPaths.Built.None _ -> rejected(links.path(), anchor, common);
      case TrustedPaths.Built.Unread _ -> new Result.Unread(links.path(), anchor);
    };
  }

  private static TrustedPaths.Built built(
      X509Certificate leaf, List<X509Certificate> pool, Set<X509Certificate> anchors, Instant at) {
    return TrustedPaths.build(leaf, pool, anchors, Optional.of(at), LENGTH_LIMIT);
  }

  /** Why PKIX refuses a path whose names and signatures are linked. */
  private static Result rejected(List<X509Certificate> path, X509Certificate anchor, Instant at) {
    return switch (TrustedPaths.validate(path, anchor, at)) {
      case NAME_CONSTRAINTS -> new Result.Rejected(path, anchor, true, false);
      case WEAK_ALGORITHM -> new Result.Rejected(path, anchor, false, true);
      case VALID, REFUSED -> new Result.Rejected(path, anchor, false, false);
      case UNREAD -> new Result.Unread(path, anchor);
    };
  }

  /** The instant nearest to now at which all are valid, as far as there is one. */
  private static Instant within(List<X509Certificate> path, Instant now) {
    Instant at = now;
    for (X509Certificate each : path) {
      Instant notAfter = each.getNotAfter().toInstant();
      at = at.isAfter(notAfter) ? notAfter : at;
    }
    for (X509Certificate each : path) {
      Instant notBefore = each.getNotBefore().toInstant();
      at = at.isBefore(notBefore) ? notBefore : at;
    }
    return at;
  }
}
