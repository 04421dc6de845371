package io.domainwatch.checks.ssl.chain;

import io.domainwatch.checks.net.tls.TrustedPaths;
import io.domainwatch.core.check.ssl.certificate.ValidationReason;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Builds a path from a server's certificate to a trusted root (RFC 5280 §6), whatever the order.
 */
final class CertificatePath {

  /**
   * Certificates besides the leaf of which every path is tried: bounds the work a hostile chain can
   * make.
   */
  static final int POOL_LIMIT = 10;

  /** Intermediates in a path that is found by trying. */
  private static final int TRIED_LENGTH_LIMIT = 5;

  /** Certificates besides the leaf that are looked at when links are followed, each once. */
  private static final int LINKED_LIMIT = 30;

  /** Intermediates in one path at most (docs/spec/checks/ssl.md, "Path"). */
  private static final int LENGTH_LIMIT = 10;

  /** Roots that are tried in turn, when what one says refuses the path. */
  private static final int ROOTS_LIMIT = 3;

  private CertificatePath() {}

  /** What building led to. */
  sealed interface Result {
    /** Where the links of names and signatures lead, from the leaf up, without an anchor. */
    List<X509Certificate> certificates();

    /** A path that clients accept but for certificates outside their dates. */
    record Built(List<X509Certificate> certificates, X509Certificate anchor) implements Result {}

    /**
     * The links reach an anchor, but clients refuse the path.
     *
     * @param reasons why; empty when it is an algorithm or key size alone
     */
    record Rejected(
        List<X509Certificate> certificates, X509Certificate anchor, Set<ValidationReason> reasons)
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

  /**
   * Builds with the leaf, the other certificates at hand, and the trusted roots; with those that
   * have not expired, where that leads anywhere.
   */
  static Result build(
      X509Certificate leaf,
      List<X509Certificate> others,
      Set<X509Certificate> anchors,
      Instant now) {
    if (anchors.contains(leaf)) {
      return new Result.Built(List.of(leaf), leaf);
    }
    Set<X509Certificate> current =
        anchors.stream()
            .filter(each -> !now.isAfter(each.getNotAfter().toInstant()))
            .collect(Collectors.toUnmodifiableSet());
    Result result = withRoots(leaf, others, current, now);
    return result instanceof Result.Open && current.size() < anchors.size()
        ? withRoots(leaf, others, anchors, now)
        : result;
  }

  private static Result withRoots(
      X509Certificate leaf,
      List<X509Certificate> others,
      Set<X509Certificate> anchors,
      Instant now) {
    Set<X509Certificate> left = new HashSet<>(anchors);
    Result result = among(leaf, others, left, now);
    Result tried = result;
    for (int i = 1;
        i < ROOTS_LIMIT && tried instanceof Result.Rejected(_, X509Certificate anchor, _);
        i++) {
      left.remove(anchor);
      tried = among(leaf, others, left, now);
    }
    return tried instanceof Result.Built ? tried : result;
  }

  private static Result among(
      X509Certificate leaf,
      List<X509Certificate> others,
      Set<X509Certificate> anchors,
      Instant now) {
    List<X509Certificate> pool = others.stream().distinct().limit(POOL_LIMIT).toList();
    TrustedPaths.Built direct = built(leaf, pool, anchors, within(List.of(leaf), now));
    if (direct instanceof TrustedPaths.Built.Path path) {
      return byRules(path.certificates(), path.anchor());
    }
    CertificateLinks links =
        CertificateLinks.follow(
            leaf, others.stream().distinct().limit(LINKED_LIMIT).toList(), anchors, now);
    if (links.anchor().isEmpty()) {
      return new Result.Open(links);
    }
    X509Certificate anchor = links.anchor().orElseThrow();
    Instant common = within(links.path(), now);
    return switch (built(leaf, pool, anchors, common)) {
      case TrustedPaths.Built.Path path -> byRules(path.certificates(), path.anchor());
      case TrustedPaths.Built.None _ -> validated(links.path(), anchor, common);
      case TrustedPaths.Built.Unread _ -> new Result.Unread(links.path(), anchor);
    };
  }

  private static TrustedPaths.Built built(
      X509Certificate leaf, List<X509Certificate> pool, Set<X509Certificate> anchors, Instant at) {
    return TrustedPaths.build(leaf, pool, anchors, Optional.of(at), TRIED_LENGTH_LIMIT);
  }

  private static Result byRules(List<X509Certificate> path, X509Certificate anchor) {
    Set<ValidationReason> broken = PathRules.brokenBy(path, anchor);
    return broken.isEmpty()
        ? new Result.Built(path, anchor)
        : new Result.Rejected(path, anchor, broken);
  }

  /** Whether clients refuse a path whose names and signatures are linked, and why. */
  private static Result validated(List<X509Certificate> path, X509Certificate anchor, Instant at) {
    Set<ValidationReason> reasons = PathRules.brokenBy(path, anchor);
    switch (TrustedPaths.validate(path, anchor, at)) {
      case VALID -> {
        if (path.size() - 1 > LENGTH_LIMIT) {
          reasons.add(ValidationReason.UNTRUSTED_ROOT);
        }
        return reasons.isEmpty()
            ? new Result.Built(path, anchor)
            : new Result.Rejected(path, anchor, reasons);
      }
      case NAME_CONSTRAINTS -> reasons.add(ValidationReason.NAME_CONSTRAINTS);
      case PATH_LENGTH -> reasons.add(ValidationReason.PATH_LENGTH);
      case NOT_AN_AUTHORITY -> reasons.add(ValidationReason.NOT_AN_AUTHORITY);
      case UNKNOWN_CRITICAL_EXTENSION -> reasons.add(ValidationReason.UNKNOWN_CRITICAL_EXTENSION);
      case POLICY_CONSTRAINTS -> reasons.add(ValidationReason.POLICY_CONSTRAINTS);
      case WEAK_ALGORITHM -> {}
      case REFUSED -> {
        if (reasons.isEmpty()) {
          reasons.add(ValidationReason.UNTRUSTED_ROOT);
        }
      }
      case UNREAD -> {
        return new Result.Unread(path, anchor);
      }
    }
    return new Result.Rejected(path, anchor, reasons);
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
