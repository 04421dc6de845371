package io.domainwatch.checks.ssl;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.tls.CertificateFetcher;
import io.domainwatch.checks.net.tls.CertificateFetcher.Issuer;
import io.domainwatch.checks.net.tls.CertificateReading;
import io.domainwatch.checks.net.tls.TlsTrust;
import io.domainwatch.checks.ssl.chain.CertificateFields;
import io.domainwatch.checks.ssl.chain.CertificateReader;
import io.domainwatch.checks.ssl.chain.ChainAssessment;
import io.domainwatch.checks.ssl.chain.ChainAssessment.Evidence;
import io.domainwatch.checks.ssl.chain.ChainAssessment.Stapled;
import io.domainwatch.checks.ssl.chain.ChainAssessment.Stapling;
import io.domainwatch.checks.ssl.revocation.OcspAnswer;
import io.domainwatch.checks.ssl.revocation.RevocationList;
import io.domainwatch.core.check.ssl.certificate.ChainVerdict;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.check.ssl.certificate.ServedCertificate;
import io.domainwatch.core.check.ssl.certificate.ServedCertificate.RevokedIssuer;
import java.io.ByteArrayInputStream;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Gathers what is needed to judge a chain: missing issuers and revocation data. */
final class CertificateInquiry {

  /** Issuers fetched for one chain at most (docs/spec/checks/ssl.md, "Missing issuers"). */
  private static final int ISSUER_FETCHES = 8;

  /** Certificates taken from one answer. */
  private static final int CERTIFICATES_OF_ONE_ANSWER = 10;

  /** Revocation addresses of one kind asked for one certificate at most. */
  private static final int ADDRESSES_PER_KIND = 2;

  /** Time for all fetches about one chain. */
  private static final Duration BUDGET = Duration.ofSeconds(40);

  private final TlsTrust trust;
  private final CertificateFetcher fetcher;
  private final Predicate<X509Certificate> publicRoots;

  /** By these roots, of which the built-in ones are public. */
  CertificateInquiry(TlsTrust trust, CertificateFetcher fetcher) {
    this(trust, fetcher, trust::isPublic);
  }

  /**
   * By these roots.
   *
   * @param publicRoots says which roots are those of public authorities
   */
  CertificateInquiry(
      TlsTrust trust, CertificateFetcher fetcher, Predicate<X509Certificate> publicRoots) {
    this.trust = trust;
    this.fetcher = fetcher;
    this.publicRoots = publicRoots;
  }

  /** The chain with its verdict and revocation status. */
  ServedCertificate about(PresentedChain presented, String name, Instant now, Deadline outer) {
    Deadline deadline = outer.within(BUDGET);
    Evidence evidence = evidence(presented, now, deadline);
    ChainVerdict<X509Certificate> verdict = verdict(evidence, name, now);
    Optional<Revoked> revoked = revokedAuthority(verdict, now, deadline);
    if (revoked.isPresent()) {
      ChainVerdict<X509Certificate> without =
          verdict(evidence.without(revoked.get().authority()), name, now);
      if (without.anchor().isPresent() && without.reasons().equals(verdict.reasons())) {
        verdict = without;
        revoked = revokedAuthority(without, now, deadline);
      }
    }
    Revocation revocation =
        verdict
            .issuer()
            .map(issuer -> ofLeaf(presented, issuer, now, deadline))
            .orElse(Revocation.UNKNOWN);
    return new ServedCertificate(
        presented.chain().stream().map(CertificateReader::facts).toList(),
        verdict.map(CertificateReader::facts),
        revocation,
        verdict.anchor().filter(publicRoots).isPresent(),
        revoked.map(
            each ->
                new RevokedIssuer(CertificateReader.facts(each.authority()), each.revocation())));
  }

  private ChainVerdict<X509Certificate> verdict(Evidence evidence, String name, Instant now) {
    return ChainAssessment.of(evidence, name, trust.anchors(), trust::distrusts, now);
  }

  private record Revoked(X509Certificate authority, Revocation revocation) {}

  /** The first authority of the path, but for its root, that is known to be revoked. */
  private Optional<Revoked> revokedAuthority(
      ChainVerdict<X509Certificate> verdict, Instant now, Deadline deadline) {
    List<X509Certificate> path = verdict.path();
    for (int i = 1; i < path.size() && verdict.anchor().isPresent(); i++) {
      X509Certificate authority = path.get(i);
      X509Certificate issuer =
          i + 1 < path.size() ? path.get(i + 1) : verdict.anchor().orElseThrow();
      Optional<Revocation> known =
          fromLists(authority, issuer, now, deadline)
              .or(() -> fromResponders(authority, issuer, now, deadline));
      if (known.filter(each -> each.status() == Revocation.Status.REVOKED).isPresent()) {
        return Optional.of(new Revoked(authority, known.get()));
      }
    }
    return Optional.empty();
  }

  private Evidence evidence(PresentedChain presented, Instant now, Deadline deadline) {
    List<X509Certificate> fetched = new ArrayList<>();
    Set<String> tried = new HashSet<>();
    boolean failed = false;
    for (int i = 0; i < ISSUER_FETCHES; i++) {
      Optional<String> url =
          ChainAssessment.missingIssuerUrls(presented.chain(), fetched, trust.anchors(), now)
              .stream()
              .filter(CertificateInquiry::isHttp)
              .filter(tried::add)
              .findFirst();
      if (url.isEmpty()) {
        break;
      }
      switch (fetcher.issuer(url.orElseThrow(), now, deadline, body -> !parse(body).isEmpty())) {
        case Issuer.Found(byte[] octets) -> fetched.addAll(parse(octets));
        case Issuer.Nowhere _ -> {}
        case Issuer.Unclear _ -> failed = true;
      }
    }
    return new Evidence(
        presented.chain(), stapling(presented, now), fetched, failed, presented.decrypts());
  }

  /** Only a valid answer about this certificate is one (RFC 7633 §4.2.3). */
  private static Stapling stapling(PresentedChain presented, Instant now) {
    if (presented.staple().isEmpty()) {
      return _ -> presented.stapled();
    }
    return issuer ->
        issuer.isEmpty()
            ? Stapled.UNKNOWN
            : staple(presented, issuer.get(), now).isPresent() ? Stapled.YES : Stapled.NO;
  }

  private static Optional<Revocation> staple(
      PresentedChain presented, X509Certificate issuer, Instant now) {
    return presented
        .staple()
        .flatMap(
            staple ->
                OcspAnswer.judge(
                    staple, presented.chain().getFirst(), issuer, Revocation.Source.STAPLE, now));
  }

  /** A valid staple, else a list, else a responder (docs/spec/checks/ssl.md, "Revocation"). */
  private Revocation ofLeaf(
      PresentedChain presented, X509Certificate issuer, Instant now, Deadline deadline) {
    X509Certificate leaf = presented.chain().getFirst();
    boolean nobodyToAsk =
        CertificateFields.crlUrls(leaf).isEmpty() && CertificateFields.ocspUrls(leaf).isEmpty();
    return staple(presented, issuer, now)
        .or(() -> fromLists(leaf, issuer, now, deadline))
        .or(() -> fromResponders(leaf, issuer, now, deadline))
        .orElse(nobodyToAsk ? Revocation.NOT_APPLICABLE : Revocation.UNKNOWN);
  }

  private Optional<Revocation> fromLists(
      X509Certificate leaf, X509Certificate issuer, Instant now, Deadline deadline) {
    return CertificateFields.crlUrls(leaf).stream()
        .filter(CertificateInquiry::isHttp)
        .limit(ADDRESSES_PER_KIND)
        .flatMap(
            url ->
                fetcher
                    .revocationList(url, now, deadline, RevocationList::holdsUntil)
                    .flatMap(list -> RevocationList.judge(list, leaf, issuer, now))
                    .stream())
        .findFirst();
  }

  private Optional<Revocation> fromResponders(
      X509Certificate leaf, X509Certificate issuer, Instant now, Deadline deadline) {
    return CertificateFields.ocspUrls(leaf).stream()
        .filter(CertificateInquiry::isHttp)
        .limit(ADDRESSES_PER_KIND)
        .flatMap(
            url ->
                OcspAnswer.requestPath(leaf, issuer)
                    .flatMap(path -> fetcher.ocspResponse(url, path, now, deadline))
                    .flatMap(
                        response ->
                            OcspAnswer.judge(response, leaf, issuer, Revocation.Source.OCSP, now))
                    .stream())
        .findFirst();
  }

  /** DER, PEM or PKCS #7, as authorities serve them; none when it is something else. */
  private static List<X509Certificate> parse(byte[] body) {
    return CertificateReading.of(
            () ->
                CertificateFactory.getInstance("X.509")
                    .generateCertificates(new ByteArrayInputStream(body))
                    .stream()
                    .map(X509Certificate.class::cast)
                    .limit(CERTIFICATES_OF_ONE_ANSWER)
                    .toList())
        .orElse(List.of());
  }

  private static boolean isHttp(String url) {
    return url.toLowerCase(Locale.ROOT).startsWith("http://");
  }
}
