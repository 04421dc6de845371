package io.domainwatch.checks.ssl.chain;

import io.domainwatch.checks.net.tls.CertificateReading;
import io.domainwatch.checks.net.tls.ServerAuthorities;
import io.domainwatch.core.check.ssl.certificate.ValidationReason;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.GeneralSubtree;
import org.bouncycastle.asn1.x509.NameConstraintValidatorException;
import org.bouncycastle.asn1.x509.NameConstraints;
import org.bouncycastle.asn1.x509.PKIXNameConstraintValidator;
import org.jspecify.annotations.Nullable;

/**
 * What clients ask of a path beside PKIX: the extended key usage of every authority, and what the
 * trusted root itself says, which PKIX takes for a mere name and key (RFC 5280 §6.1.1) and browsers
 * and OpenSSL do not.
 */
final class PathRules {
  private static final String NAME_CONSTRAINTS = "2.5.29.30";
  private static final String ALTERNATIVE_NAMES = "2.5.29.17";

  /** Forms of names whose constraints clients process; {@link NameForms} has the others. */
  private static final Set<Integer> PROCESSED =
      Set.of(
          GeneralName.rfc822Name,
          GeneralName.dNSName,
          GeneralName.directoryName,
          GeneralName.uniformResourceIdentifier,
          GeneralName.iPAddress);

  private PathRules() {}

  /** What the path, leaf first and without its root, and the root break; empty for a sound one. */
  static Set<ValidationReason> brokenBy(List<X509Certificate> path, X509Certificate anchor) {
    Set<ValidationReason> broken = EnumSet.noneOf(ValidationReason.class);
    List<X509Certificate> authorities = path.subList(1, path.size());
    if (Stream.concat(authorities.stream(), Stream.of(anchor))
        .filter(each -> !each.equals(path.getFirst()))
        .anyMatch(each -> !ServerAuthorities.servesTls(each).orElse(true))) {
      broken.add(ValidationReason.WRONG_EKU);
    }
    if (isTooLongFor(anchor, authorities)) {
      broken.add(ValidationReason.PATH_LENGTH);
    }
    if (constraintsOf(anchor).map(each -> forbids(each, path)).orElse(false)) {
      broken.add(ValidationReason.NAME_CONSTRAINTS);
    }
    return broken;
  }

  /** Authorities that sign themselves do not count (RFC 5280 §4.2.1.9). */
  private static boolean isTooLongFor(X509Certificate anchor, List<X509Certificate> authorities) {
    int allowed = anchor.getBasicConstraints();
    return allowed >= 0
        && allowed < authorities.stream().filter(each -> !isSelfIssued(each)).count();
  }

  private static boolean isSelfIssued(X509Certificate certificate) {
    return certificate.getSubjectX500Principal().equals(certificate.getIssuerX500Principal());
  }

  private static Optional<NameConstraints> constraintsOf(X509Certificate anchor) {
    return value(anchor, NAME_CONSTRAINTS)
        .flatMap(octets -> CertificateReading.of(() -> NameConstraints.getInstance(octets)));
  }

  /** Of the self-issued certificates only the last is subject to them (RFC 5280 §6.1.3 (b)). */
  private static boolean forbids(NameConstraints constraints, List<X509Certificate> path) {
    return path.stream()
        .filter(each -> each.equals(path.getFirst()) || !isSelfIssued(each))
        .anyMatch(each -> forbids(constraints, each));
  }

  private static boolean forbids(NameConstraints constraints, X509Certificate certificate) {
    return CertificateReading.of(
            () -> {
              PKIXNameConstraintValidator validator = new PKIXNameConstraintValidator();
              GeneralSubtree[] permitted = processed(constraints.getPermittedSubtrees());
              if (permitted.length > 0) {
                validator.intersectPermittedSubtree(permitted);
              }
              for (GeneralSubtree each : processed(constraints.getExcludedSubtrees())) {
                validator.addExcludedSubtree(each);
              }
              return isRefused(validator, certificate);
            })
        .orElse(false);
  }

  private static boolean isRefused(
      PKIXNameConstraintValidator validator, X509Certificate certificate) {
    try {
      X500Name subject = X500Name.getInstance(certificate.getSubjectX500Principal().getEncoded());
      if (subject.getRDNs().length > 0) {
        validator.checkPermittedDN(subject);
        validator.checkExcludedDN(subject);
      }
      for (GeneralName name : alternativeNames(certificate)) {
        if (PROCESSED.contains(name.getTagNo())) {
          validator.checkPermitted(name);
          validator.checkExcluded(name);
        }
      }
      return false;
    } catch (NameConstraintValidatorException _) {
      return true;
    }
  }

  private static List<GeneralName> alternativeNames(X509Certificate certificate) {
    return value(certificate, ALTERNATIVE_NAMES)
        .map(octets -> Arrays.asList(GeneralNames.getInstance(octets).getNames()))
        .orElse(List.of());
  }

  /** Null stands for none in this library. */
  private static GeneralSubtree[] processed(GeneralSubtree @Nullable [] subtrees) {
    return subtrees == null
        ? new GeneralSubtree[0]
        : Arrays.stream(subtrees)
            .filter(each -> PROCESSED.contains(each.getBase().getTagNo()))
            .toArray(GeneralSubtree[]::new);
  }

  private static Optional<byte[]> value(X509Certificate certificate, String oid) {
    return Optional.ofNullable(certificate.getExtensionValue(oid))
        .flatMap(
            wrapped ->
                CertificateReading.of(() -> ASN1OctetString.getInstance(wrapped).getOctets()));
  }
}
