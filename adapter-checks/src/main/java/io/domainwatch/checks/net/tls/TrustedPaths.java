package io.domainwatch.checks.net.tls;

import java.security.GeneralSecurityException;
import java.security.Provider;
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
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.bouncycastle.asn1.x509.NameConstraintValidatorException;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.jce.provider.PKIXNameConstraintValidatorException;
import org.jspecify.annotations.Nullable;

/**
 * Paths to trusted roots (RFC 5280 §6) by the JDK's PKIX; by Bouncy Castle's where the JDK gives up
 * in the middle, as it does on name constraints of forms that it does not know. Revocation is not
 * looked at.
 */
public final class TrustedPaths {

  private static final Provider BOUNCY_CASTLE = new BouncyCastleProvider();

  /** Exceptions behind an exception that are looked at: more than either library nests. */
  private static final int MAX_CAUSES = 20;

  private TrustedPaths() {}

  /** What building came to. */
  public sealed interface Built {
    /** From the leaf up, without the root, and the root; with no more to be said against it. */
    record Path(List<X509Certificate> certificates, X509Certificate anchor) implements Built {}

    /** There is none. */
    record None() implements Built {}

    /** No library could read what is at hand. */
    record Unread() implements Built {}
  }

  /** What validating came to. */
  public enum Verdict {
    VALID,
    /** An authority may not sign for the name. */
    NAME_CONSTRAINTS,
    /** An algorithm or key size that this Java has switched off. */
    WEAK_ALGORITHM,
    /** An authority allows fewer authorities below it than there are. */
    PATH_LENGTH,
    /** One that is no authority, or may not sign certificates, has signed. */
    NOT_AN_AUTHORITY,
    /** A critical extension that is not known. */
    UNKNOWN_CRITICAL_EXTENSION,
    /** A policy that an authority demands is not there. */
    POLICY_CONSTRAINTS,
    /** Refused for another reason. */
    REFUSED,
    /** No library could read the path. */
    UNREAD
  }

  /**
   * Builds a path.
   *
   * <p>No authority below the root that is not meant for servers is in it (extended key usage).
   *
   * @param pool certificates of which it may be made, besides the leaf
   * @param at the instant at which all of it must be valid; empty for this moment
   * @param mostIntermediates in one path
   */
  public static Built build(
      X509Certificate leaf,
      List<X509Certificate> pool,
      Set<X509Certificate> anchors,
      Optional<Instant> at,
      int mostIntermediates) {
    List<X509Certificate> store = new ArrayList<>(pool);
    store.add(leaf);
    Callable<PKIXBuilderParameters> parameters =
        () -> {
          X509CertSelector target = new X509CertSelector();
          target.setCertificate(leaf);
          PKIXBuilderParameters made = new PKIXBuilderParameters(trusted(anchors), target);
          made.setRevocationEnabled(false);
          at.map(Date::from).ifPresent(made::setDate);
          made.setMaxPathLength(mostIntermediates);
          made.addCertPathChecker(new ServerAuthorities(leaf));
          made.addCertStore(
              CertStore.getInstance("Collection", new CollectionCertStoreParameters(store)));
          return made;
        };
    return CertificateReading.of(
            () -> build(CertPathBuilder.getInstance("PKIX"), parameters.call()))
        .or(
            () ->
                CertificateReading.of(
                    () ->
                        build(
                            CertPathBuilder.getInstance("PKIX", BOUNCY_CASTLE), parameters.call())))
        .orElseGet(Built.Unread::new);
  }

  private static Built build(CertPathBuilder builder, PKIXBuilderParameters parameters)
      throws GeneralSecurityException {
    try {
      PKIXCertPathBuilderResult result = (PKIXCertPathBuilderResult) builder.build(parameters);
      List<X509Certificate> path =
          result.getCertPath().getCertificates().stream().map(X509Certificate.class::cast).toList();
      return new Built.Path(path, result.getTrustAnchor().getTrustedCert());
    } catch (CertPathBuilderException e) {
      return isLostInside(e) ? new Built.Unread() : new Built.None();
    }
  }

  /**
   * Whether the path, leaf first and without its root, is refused, and why. About names the JDK
   * refuses too much: of two authorities that permit {@code example.com} and {@code
   * www.example.com} it lets nothing through. There Bouncy Castle must say no too.
   */
  public static Verdict validate(List<X509Certificate> path, X509Certificate anchor, Instant at) {
    Callable<PKIXParameters> parameters =
        () -> {
          PKIXParameters made = new PKIXParameters(trusted(Set.of(anchor)));
          made.setRevocationEnabled(false);
          made.setDate(Date.from(at));
          return made;
        };
    Optional<Verdict> said =
        CertificateReading.of(
            () -> validate(CertPathValidator.getInstance("PKIX"), path, parameters.call()));
    if (said.filter(each -> each != Verdict.NAME_CONSTRAINTS).isPresent()) {
      return said.get();
    }
    Verdict second =
        CertificateReading.of(
                () ->
                    validate(
                        CertPathValidator.getInstance("PKIX", BOUNCY_CASTLE),
                        path,
                        parameters.call()))
            .orElse(Verdict.UNREAD);
    return said.isPresent() && second != Verdict.VALID ? said.get() : second;
  }

  private static Verdict validate(
      CertPathValidator validator, List<X509Certificate> path, PKIXParameters parameters)
      throws GeneralSecurityException {
    try {
      validator.validate(
          CertificateFactory.getInstance("X.509").generateCertPath(path), parameters);
      return Verdict.VALID;
    } catch (CertPathValidatorException e) {
      if (e.getReason() == PKIXReason.INVALID_NAME || isAboutNames(e)) {
        return Verdict.NAME_CONSTRAINTS;
      }
      if (isLostInside(e)) {
        return Verdict.UNREAD;
      }
      return refusal(e);
    }
  }

  private static Verdict refusal(CertPathValidatorException e) {
    return switch (e.getReason()) {
      case CertPathValidatorException.BasicReason basic ->
          basic == CertPathValidatorException.BasicReason.ALGORITHM_CONSTRAINED
              ? Verdict.WEAK_ALGORITHM
              : refusalInWords(e.getMessage());
      case PKIXReason pkix ->
          switch (pkix) {
            case PATH_TOO_LONG -> Verdict.PATH_LENGTH;
            case NOT_CA_CERT, INVALID_KEY_USAGE -> Verdict.NOT_AN_AUTHORITY;
            case UNRECOGNIZED_CRIT_EXT -> Verdict.UNKNOWN_CRITICAL_EXTENSION;
            case INVALID_POLICY -> Verdict.POLICY_CONSTRAINTS;
            case INVALID_NAME, NAME_CHAINING, NO_TRUST_ANCHOR -> Verdict.REFUSED;
          };
      default -> Verdict.REFUSED;
    };
  }

  /** Bouncy Castle gives no reason but in its message. */
  private static Verdict refusalInWords(@Nullable String message) {
    String words = String.valueOf(message).toLowerCase(Locale.ROOT);
    if (words.contains("path length")) {
      return Verdict.PATH_LENGTH;
    }
    if (words.contains("not a ca") || words.contains("key usage") || words.contains("keyusage")) {
      return Verdict.NOT_AN_AUTHORITY;
    }
    return words.contains("critical extension")
        ? Verdict.UNKNOWN_CRITICAL_EXTENSION
        : Verdict.REFUSED;
  }

  /** Bouncy Castle says so by the cause alone. */
  private static boolean isAboutNames(Throwable thrown) {
    return causes(thrown)
        .anyMatch(
            cause ->
                cause instanceof NameConstraintValidatorException
                    || cause instanceof PKIXNameConstraintValidatorException);
  }

  /** Whether Bouncy Castle met what it does not know, which it tells as a refusal too. */
  private static boolean isLostInside(Throwable thrown) {
    return causes(thrown).anyMatch(RuntimeException.class::isInstance);
  }

  private static Stream<Throwable> causes(Throwable thrown) {
    return Stream.iterate(
            Optional.of(thrown), Optional::isPresent, cause -> cause.map(Throwable::getCause))
        .limit(MAX_CAUSES)
        .flatMap(Optional::stream);
  }

  private static Set<TrustAnchor> trusted(Set<X509Certificate> anchors) {
    Set<TrustAnchor> trusted = new HashSet<>();
    anchors.forEach(each -> trusted.add(new TrustAnchor(each, null)));
    return trusted;
  }
}
