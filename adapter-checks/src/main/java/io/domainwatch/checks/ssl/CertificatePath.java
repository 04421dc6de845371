package io.domainwatch.checks.ssl;

import java.security.GeneralSecurityException;
import java.security.cert.CertPathBuilder;
import java.security.cert.CertPathBuilderException;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertStore;
import java.security.cert.CertificateFactory;
import java.security.cert.CollectionCertStoreParameters;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.PKIXCertPathBuilderResult;
import java.security.cert.PKIXParameters;
import java.security.cert.PKIXReason;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashSet;
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
    Optional<Result.Built> direct = findBuilt(leaf, pool, anchors, within(List.of(leaf), now));
    if (direct.isPresent()) {
      return direct.orElseThrow();
    }
    CertificateLinks links = CertificateLinks.follow(leaf, pool, anchors, now);
    if (links.anchor().isEmpty()) {
      return new Result.Open(links);
    }
    X509Certificate anchor = links.anchor().orElseThrow();
    Instant common = within(links.path(), now);
    return findBuilt(leaf, pool, anchors, common)
        .<Result>map(built -> built)
        .orElseGet(() -> rejected(links.path(), anchor, common));
  }

  private static Optional<Result.Built> findBuilt(
      X509Certificate leaf, List<X509Certificate> pool, Set<X509Certificate> anchors, Instant at) {
    try {
      X509CertSelector target = new X509CertSelector();
      target.setCertificate(leaf);
      PKIXBuilderParameters parameters = new PKIXBuilderParameters(trusted(anchors), target);
      parameters.setRevocationEnabled(false);
      parameters.setDate(Date.from(at));
      parameters.setMaxPathLength(LENGTH_LIMIT);
      List<X509Certificate> store = new ArrayList<>(pool);
      store.add(leaf);
      parameters.addCertStore(
          CertStore.getInstance("Collection", new CollectionCertStoreParameters(store)));
      PKIXCertPathBuilderResult result =
          (PKIXCertPathBuilderResult) CertPathBuilder.getInstance("PKIX").build(parameters);
      List<X509Certificate> path =
          result.getCertPath().getCertificates().stream().map(X509Certificate.class::cast).toList();
      return Optional.of(new Result.Built(path, result.getTrustAnchor().getTrustedCert()));
    } catch (CertPathBuilderException _) {
      return Optional.empty();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java cannot build certificate paths", e);
    }
  }

  /** Why PKIX refuses a path whose names and signatures are linked. */
  private static Result.Rejected rejected(
      List<X509Certificate> path, X509Certificate anchor, Instant at) {
    try {
      PKIXParameters parameters = new PKIXParameters(trusted(Set.of(anchor)));
      parameters.setRevocationEnabled(false);
      parameters.setDate(Date.from(at));
      CertPathValidator.getInstance("PKIX")
          .validate(CertificateFactory.getInstance("X.509").generateCertPath(path), parameters);
      return new Result.Rejected(path, anchor, false, false);
    } catch (CertPathValidatorException e) {
      return new Result.Rejected(
          path,
          anchor,
          e.getReason() == PKIXReason.INVALID_NAME,
          e.getReason() == CertPathValidatorException.BasicReason.ALGORITHM_CONSTRAINED);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this Java cannot validate certificate paths", e);
    }
  }

  private static Set<TrustAnchor> trusted(Set<X509Certificate> anchors) {
    Set<TrustAnchor> trusted = new HashSet<>();
    anchors.forEach(each -> trusted.add(new TrustAnchor(each, null)));
    return trusted;
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
