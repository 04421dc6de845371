package io.domainwatch.checks.ssl.chain;

import io.domainwatch.checks.net.tls.CertificateReading;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.x509.AuthorityKeyIdentifier;
import org.bouncycastle.asn1.x509.SubjectKeyIdentifier;

/**
 * Which certificate was signed by which, by name and signature alone: tells why no path could be
 * built, and where an issuer is missing.
 *
 * @param path from the leaf up, as far as it goes; without the anchor
 * @param anchor the trusted root that signed the last of the path, if one did
 * @param ends the certificates whose issuer is not at hand
 * @param forged whether a certificate names an issuer at hand whose key did not sign it
 */
record CertificateLinks(
    List<X509Certificate> path,
    Optional<X509Certificate> anchor,
    List<X509Certificate> ends,
    boolean forged) {
  private static final String AUTHORITY_KEY_IDENTIFIER = "2.5.29.35";
  private static final String SUBJECT_KEY_IDENTIFIER = "2.5.29.14";

  /** Follows every link upward, each certificate once; certificates valid now are tried first. */
  static CertificateLinks follow(
      X509Certificate leaf, List<X509Certificate> pool, Set<X509Certificate> anchors, Instant now) {
    Map<X509Certificate, X509Certificate> signedBelow = new HashMap<>();
    Deque<X509Certificate> open = new ArrayDeque<>(List.of(leaf));
    List<X509Certificate> ends = new ArrayList<>();
    List<X509Certificate> order = new ArrayList<>();
    boolean forged = false;
    while (!open.isEmpty()) {
      X509Certificate current = open.poll();
      order.add(current);
      Optional<X509Certificate> anchor =
          anchors.stream().filter(each -> signed(each, current)).findFirst();
      if (anchor.isPresent()) {
        return new CertificateLinks(pathTo(current, signedBelow), anchor, List.of(), false);
      }
      List<X509Certificate> issuers =
          pool.stream()
              .filter(each -> !each.equals(current) && signed(each, current))
              .sorted(Comparator.comparingInt(each -> validAt(each, now) ? 0 : 1))
              .toList();
      forged |= issuers.isEmpty() && (isForged(current, pool) || isForged(current, anchors));
      if (issuers.isEmpty()) {
        ends.add(current);
      }
      for (X509Certificate issuer : issuers) {
        if (!issuer.equals(leaf) && signedBelow.putIfAbsent(issuer, current) == null) {
          open.add(issuer);
        }
      }
    }
    return new CertificateLinks(
        pathTo(order.getLast(), signedBelow), Optional.empty(), ends, forged);
  }

  /** Whether the certificate carries its own issuer's name and its own signature. */
  static boolean selfSigned(X509Certificate certificate) {
    return signed(certificate, certificate);
  }

  private static boolean isForged(X509Certificate certificate, Collection<X509Certificate> pool) {
    boolean claimsItself = names(certificate, certificate) && !selfSigned(certificate);
    return claimsItself
        || pool.stream()
            .anyMatch(
                each ->
                    !each.equals(certificate)
                        && names(each, certificate)
                        && mayBeItsKey(each, certificate));
  }

  private static boolean names(X509Certificate issuer, X509Certificate subject) {
    return issuer.getSubjectX500Principal().equals(subject.getIssuerX500Principal());
  }

  private static boolean signed(X509Certificate issuer, X509Certificate subject) {
    if (!names(issuer, subject)) {
      return false;
    }
    return CertificateReading.of(
            () -> {
              subject.verify(issuer.getPublicKey());
              return true;
            })
        .orElse(false);
  }

  /** Two keys of one authority differ in their identifiers (RFC 5280 §4.2.1.1). */
  private static boolean mayBeItsKey(X509Certificate issuer, X509Certificate subject) {
    byte[] wanted = subject.getExtensionValue(AUTHORITY_KEY_IDENTIFIER);
    byte[] given = issuer.getExtensionValue(SUBJECT_KEY_IDENTIFIER);
    if (wanted == null || given == null) {
      return true;
    }
    return CertificateReading.of(
            () -> {
              byte[] key =
                  AuthorityKeyIdentifier.getInstance(
                          ASN1OctetString.getInstance(wanted).getOctets())
                      .getKeyIdentifierOctets();
              return key == null
                  || Arrays.equals(
                      key,
                      SubjectKeyIdentifier.getInstance(
                              ASN1OctetString.getInstance(given).getOctets())
                          .getKeyIdentifier());
            })
        .orElse(true);
  }

  private static boolean validAt(X509Certificate certificate, Instant now) {
    return !now.isBefore(certificate.getNotBefore().toInstant())
        && !now.isAfter(certificate.getNotAfter().toInstant());
  }

  private static List<X509Certificate> pathTo(
      X509Certificate last, Map<X509Certificate, X509Certificate> signedBelow) {
    List<X509Certificate> path = new ArrayList<>();
    Optional<X509Certificate> current = Optional.of(last);
    while (current.isPresent()) {
      path.addFirst(current.orElseThrow());
      current = Optional.ofNullable(signedBelow.get(current.orElseThrow()));
    }
    return path;
  }
}
