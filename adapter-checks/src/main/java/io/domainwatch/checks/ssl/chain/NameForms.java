package io.domainwatch.checks.ssl.chain;

import io.domainwatch.checks.net.tls.CertificateReading;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.GeneralSubtree;
import org.bouncycastle.asn1.x509.NameConstraints;
import org.jspecify.annotations.Nullable;

/**
 * Names of forms whose constraints no TLS client processes. Where an authority constrains such a
 * form and a certificate below it has a name of it, the path is to be refused, and it matters to no
 * other path (RFC 5280 §4.2.1.10).
 */
final class NameForms {

  private static final String NAME_CONSTRAINTS = "2.5.29.30";
  private static final String ALTERNATIVE_NAMES = "2.5.29.17";

  private static final Set<Integer> UNPROCESSED =
      Set.of(
          GeneralName.otherName,
          GeneralName.x400Address,
          GeneralName.ediPartyName,
          GeneralName.registeredID);

  private NameForms() {}

  /** Whether a path, leaf first, has a constrained name of such a form. */
  static boolean areInDoubt(List<X509Certificate> path) {
    Set<Integer> present = new HashSet<>();
    for (X509Certificate each : path) {
      Set<Integer> constrained = constrained(each);
      if (present.stream().anyMatch(constrained::contains)) {
        return true;
      }
      present.addAll(names(each));
    }
    return false;
  }

  private static Set<Integer> constrained(X509Certificate authority) {
    return value(authority, NAME_CONSTRAINTS)
        .flatMap(
            value ->
                CertificateReading.of(
                    () -> {
                      NameConstraints constraints = NameConstraints.getInstance(value);
                      return forms(
                          Stream.concat(
                                  subtrees(constraints.getPermittedSubtrees()),
                                  subtrees(constraints.getExcludedSubtrees()))
                              .map(GeneralSubtree::getBase));
                    }))
        .orElse(Set.of());
  }

  private static Set<Integer> names(X509Certificate certificate) {
    return value(certificate, ALTERNATIVE_NAMES)
        .flatMap(
            value ->
                CertificateReading.of(
                    () -> forms(Arrays.stream(GeneralNames.getInstance(value).getNames()))))
        .orElse(Set.of());
  }

  private static Set<Integer> forms(Stream<GeneralName> names) {
    return names
        .map(GeneralName::getTagNo)
        .filter(UNPROCESSED::contains)
        .collect(Collectors.toSet());
  }

  /** Null stands for none in this library. */
  private static Stream<GeneralSubtree> subtrees(GeneralSubtree @Nullable [] subtrees) {
    return subtrees == null ? Stream.empty() : Arrays.stream(subtrees);
  }

  private static Optional<byte[]> value(X509Certificate certificate, String oid) {
    return Optional.ofNullable(certificate.getExtensionValue(oid))
        .flatMap(
            wrapped ->
                CertificateReading.of(() -> ASN1OctetString.getInstance(wrapped).getOctets()));
  }
}
