package io.domainwatch.checks.ssl.chain;

import io.domainwatch.checks.net.tls.ServerAuthorities;
import io.domainwatch.core.check.ssl.certificate.CertificateNames;
import io.domainwatch.core.check.ssl.certificate.ChainVerdict;
import io.domainwatch.core.check.ssl.certificate.ValidationReason;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Judges what one address served (docs/spec/checks/ssl.md, "Path"); reads certificates only. */
public final class ChainAssessment {

  private ChainAssessment() {}

  /** Says whether clients have stopped trusting the authority of a path for this certificate. */
  @FunctionalInterface
  public interface DistrustRule {
    /** Whether the path, leaf first, root last, is refused by such a rule. */
    boolean distrusts(List<X509Certificate> pathWithRoot);
  }

  /** How stapling went. */
  public enum Stapled {
    /** A valid answer about this certificate came. */
    YES,
    NO,
    /** The way of asking does not tell. */
    UNKNOWN
  }

  /** Says how stapling went, once it is known who may answer for the certificate. */
  @FunctionalInterface
  public interface Stapling {
    /** By the issuer of the server's certificate; empty when none is at hand. */
    Stapled by(Optional<X509Certificate> issuer);
  }

  /**
   * What was served and what is at hand to judge it.
   *
   * @param chain as served, the server's own certificate first; never empty
   * @param fetched issuers fetched from the addresses that certificates name
   * @param fetchFailed whether one that may succeed later failed, so that {@code fetched} may lack
   *     something
   * @param decrypts whether the server used its key to decrypt (RSA key exchange), not to sign
   */
  public record Evidence(
      List<X509Certificate> chain,
      Stapling stapling,
      List<X509Certificate> fetched,
      boolean fetchFailed,
      boolean decrypts) {

    /** How stapling went is known. */
    public Evidence(
        List<X509Certificate> chain,
        Stapled stapled,
        List<X509Certificate> fetched,
        boolean fetchFailed) {
      this(chain, _ -> stapled, fetched, fetchFailed, false);
    }

    /** The same as if this authority were not at hand. */
    public Evidence without(X509Certificate authority) {
      return new Evidence(
          Stream.concat(
                  Stream.of(chain.getFirst()),
                  chain.stream().skip(1).filter(each -> !each.equals(authority)))
              .toList(),
          stapling,
          fetched.stream().filter(each -> !each.equals(authority)).toList(),
          fetchFailed,
          decrypts);
    }
  }

  /**
   * Judges one chain.
   *
   * @param name the A-label name that the client asked for
   */
  public static ChainVerdict<X509Certificate> of(
      Evidence evidence,
      String name,
      Set<X509Certificate> anchors,
      DistrustRule distrust,
      Instant now) {
    X509Certificate leaf = evidence.chain().getFirst();
    List<X509Certificate> served = evidence.chain().subList(1, evidence.chain().size());
    CertificatePath.Result result = CertificatePath.build(leaf, served, anchors, now);
    boolean incomplete = false;
    if (result instanceof CertificatePath.Result.Open && !evidence.fetched().isEmpty()) {
      List<X509Certificate> all = new ArrayList<>(evidence.fetched());
      all.addAll(served);
      CertificatePath.Result more = CertificatePath.build(leaf, all, anchors, now);
      incomplete = !(more instanceof CertificatePath.Result.Open);
      result = more;
    }
    Set<ValidationReason> reasons = EnumSet.noneOf(ValidationReason.class);
    judgeLeaf(leaf, name, evidence.decrypts(), reasons);
    if (CertificateFields.mustStaple(leaf)
        && evidence.stapling().by(issuerIn(result)) == Stapled.NO) {
      reasons.add(ValidationReason.MUST_STAPLE_MISSING);
    }
    judgePath(result, distrust, now, reasons);
    boolean unknown =
        result instanceof CertificatePath.Result.Open
            && evidence.fetchFailed()
            && reasons.remove(ValidationReason.UNTRUSTED_ROOT);
    List<X509Certificate> path = result.certificates();
    return new ChainVerdict<>(
        List.copyOf(reasons),
        unknown,
        CertificateFields.names(leaf).isEmpty(),
        result instanceof CertificatePath.Result.Unread || !usagesRead(result.certificates()),
        incomplete,
        misordered(served, path),
        Stream.concat(path.stream(), anchorOf(result).stream())
            .distinct()
            .filter(each -> now.isAfter(each.getNotAfter().toInstant()))
            .toList(),
        path,
        anchorOf(result));
  }

  /** Addresses from which a missing issuer may be fetched; none when nothing is missing. */
  public static List<String> missingIssuerUrls(
      List<X509Certificate> chain,
      List<X509Certificate> fetched,
      Set<X509Certificate> anchors,
      Instant now) {
    List<X509Certificate> others = new ArrayList<>(fetched);
    others.addAll(chain.subList(1, chain.size()));
    return CertificatePath.build(chain.getFirst(), others, anchors, now)
            instanceof CertificatePath.Result.Open(CertificateLinks links)
        ? links.ends().stream()
            .filter(each -> !CertificateLinks.selfSigned(each))
            .flatMap(each -> CertificateFields.issuerUrls(each).stream())
            .distinct()
            .toList()
        : List.of();
  }

  private static void judgeLeaf(
      X509Certificate leaf, String name, boolean decrypts, Set<ValidationReason> reasons) {
    if (CertificateFields.names(leaf)
        .filter(names -> !CertificateNames.cover(names, name))
        .isPresent()) {
      reasons.add(ValidationReason.HOSTNAME_MISMATCH);
    }
    if (!ServerAuthorities.servesTls(leaf).orElse(true)) {
      reasons.add(ValidationReason.WRONG_EKU);
    }
    if (!CertificateFields.allowsUse(leaf, decrypts)) {
      reasons.add(ValidationReason.WRONG_KEY_USAGE);
    }
    if (CertificateFields.isAuthority(leaf)) {
      reasons.add(ValidationReason.CA_AS_LEAF);
    }
  }

  private static void judgePath(
      CertificatePath.Result result,
      DistrustRule distrust,
      Instant now,
      Set<ValidationReason> reasons) {
    switch (result) {
      case CertificatePath.Result.Built built -> {
        if (distrust.distrusts(withRoot(built))) {
          reasons.add(ValidationReason.DISTRUSTED_CA);
        }
        if (NameForms.areInDoubt(withRoot(built))) {
          reasons.add(ValidationReason.NAME_CONSTRAINTS);
        }
      }
      case CertificatePath.Result.Rejected rejected -> reasons.addAll(rejected.reasons());
      case CertificatePath.Result.Unread unread -> {
        if (NameForms.areInDoubt(unread.certificates())) {
          reasons.add(ValidationReason.NAME_CONSTRAINTS);
        }
      }
      case CertificatePath.Result.Open(CertificateLinks links) ->
          reasons.add(whyOpen(links, result.certificates().getFirst()));
    }
    for (X509Certificate each : result.certificates()) {
      if (now.isBefore(each.getNotBefore().toInstant())) {
        reasons.add(ValidationReason.NOT_YET_VALID);
      }
      if (CertificateFields.hasWeakKey(each)) {
        reasons.add(ValidationReason.WEAK_KEY);
      }
      if (CertificateFields.hasWeakSignature(each) && !CertificateLinks.selfSigned(each)) {
        reasons.add(ValidationReason.WEAK_SIGNATURE);
      }
    }
  }

  private static boolean usagesRead(List<X509Certificate> path) {
    return path.stream().allMatch(each -> ServerAuthorities.servesTls(each).isPresent());
  }

  private static ValidationReason whyOpen(CertificateLinks links, X509Certificate leaf) {
    if (links.forged()) {
      return ValidationReason.BAD_SIGNATURE;
    }
    return CertificateLinks.selfSigned(leaf)
        ? ValidationReason.SELF_SIGNED
        : ValidationReason.UNTRUSTED_ROOT;
  }

  private static List<X509Certificate> withRoot(CertificatePath.Result.Built built) {
    List<X509Certificate> all = new ArrayList<>(built.certificates());
    if (!all.contains(built.anchor())) {
      all.add(built.anchor());
    }
    return all;
  }

  private static Optional<X509Certificate> anchorOf(CertificatePath.Result result) {
    return switch (result) {
      case CertificatePath.Result.Built built -> Optional.of(built.anchor());
      case CertificatePath.Result.Rejected rejected -> Optional.of(rejected.anchor());
      case CertificatePath.Result.Unread unread -> Optional.of(unread.anchor());
      case CertificatePath.Result.Open _ -> Optional.empty();
    };
  }

  private static Optional<X509Certificate> issuerIn(CertificatePath.Result result) {
    List<X509Certificate> path = result.certificates();
    return path.size() > 1 ? Optional.of(path.get(1)) : anchorOf(result);
  }

  private static boolean misordered(List<X509Certificate> served, List<X509Certificate> path) {
    int last = -1;
    for (X509Certificate each : path.subList(1, path.size())) {
      int index = served.indexOf(each);
      if (index >= 0 && index < last) {
        return true;
      }
      last = Math.max(last, index);
    }
    return false;
  }
}
