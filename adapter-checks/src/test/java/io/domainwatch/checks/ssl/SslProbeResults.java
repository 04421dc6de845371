package io.domainwatch.checks.ssl;

import io.domainwatch.checks.ssl.chain.CertificateReader;
import io.domainwatch.checks.ssl.chain.ChainAssessment;
import io.domainwatch.checks.ssl.chain.ChainAssessment.Evidence;
import io.domainwatch.checks.ssl.chain.ChainAssessment.Stapled;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.ssl.ExpiryWakeUp;
import io.domainwatch.core.check.ssl.MonitorDiagnosis;
import io.domainwatch.core.check.ssl.SslAssessment;
import io.domainwatch.core.check.ssl.SslProbeResult;
import io.domainwatch.core.check.ssl.SslProbeResult.AddressSeen;
import io.domainwatch.core.check.ssl.SslProbeResult.Served;
import io.domainwatch.core.check.ssl.certificate.ChainVerdict;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.check.ssl.certificate.ServedCertificate;
import io.domainwatch.core.check.ssl.scan.Offer;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.check.ssl.scan.TlsClient;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a run of ssl sees in tests, whose certificates are judged by the time of the run. */
@FunctionalInterface
interface SslProbeResults {
  String NAME = "www.example.com";
  Issued ROOT = Certificates.root("EngineFixture Root");
  Issued CA = Certificates.intermediate("EngineFixture CA", ROOT);
  Instant START = Instant.ofEpochSecond(Instant.now().getEpochSecond());

  SslProbeResult build(Instant now);

  /** The reasons that the run has to doubt itself. */
  default MonitorDiagnosis doubts() {
    return MonitorDiagnosis.NONE;
  }

  /** A run that sees the same and has these reasons to doubt itself. */
  static SslProbeResults doubting(MonitorDiagnosis doubts, SslProbeResults seen) {
    return new SslProbeResults() {
      @Override
      public SslProbeResult build(Instant now) {
        return seen.build(now);
      }

      @Override
      public MonitorDiagnosis doubts() {
        return doubts;
      }
    };
  }

  /** A story before its first run, in which time stands still unless it is told to go by. */
  static CheckStory<SslProbeResults> story() {
    return CheckStory.of(CheckType.SSL, NAME, SslProbeResults::judged).atATime().at(START);
  }

  private static CheckOutcome judged(SslProbeResults seen, CheckTarget target, Instant now) {
    CheckOutcome outcome = SslAssessment.assess(seen.build(now), seen.doubts(), target, now);
    return ExpiryWakeUp.kept(outcome, target, now);
  }

  static SslProbeResult observation(AddressSeen... addresses) {
    return new SslProbeResult(NAME, List.of(addresses), 0, Optional.empty(), Optional.empty());
  }

  static SslProbeResult with(SslScan scan, AddressSeen... addresses) {
    return new SslProbeResult(NAME, List.of(addresses), 0, Optional.of(scan), Optional.empty());
  }

  static SslProbeResult down(Optional<Boolean> httpAlive) {
    return new SslProbeResult(
        NAME,
        List.of(new SslProbeResult.Failed("192.0.2.1", FailurePhase.CONNECT, "connect_refused")),
        0,
        Optional.empty(),
        httpAlive);
  }

  static Served served(Instant now, Issued leaf) {
    return served(now, "192.0.2.1", leaf.chain());
  }

  static Served served(Instant now, String ip, List<X509Certificate> chain) {
    return served(now, ip, chain, List.of(), Revocation.NOT_APPLICABLE);
  }

  static Served served(
      Instant now,
      String ip,
      List<X509Certificate> chain,
      List<X509Certificate> fetched,
      Revocation revocation) {
    ChainVerdict<X509Certificate> verdict =
        ChainAssessment.of(
            new Evidence(chain, Stapled.NO, fetched, false),
            NAME,
            Set.of(ROOT.certificate()),
            _ -> false,
            now);
    return new Served(
        ip,
        certificate(chain, verdict, revocation),
        "TLSv1.3",
        "TLS_AES_128_GCM_SHA256",
        Optional.of("h2"));
  }

  /** The certificate alone, whose issuer could not be fetched. */
  static Served unfetched(Instant now, String ip, Issued leaf) {
    List<X509Certificate> alone = List.of(leaf.certificate());
    ChainVerdict<X509Certificate> verdict =
        ChainAssessment.of(
            new Evidence(alone, Stapled.NO, List.of(), true),
            NAME,
            Set.of(ROOT.certificate()),
            _ -> false,
            now);
    return new Served(
        ip,
        certificate(alone, verdict, Revocation.UNKNOWN),
        "TLSv1.3",
        "TLS_AES_128_GCM_SHA256",
        Optional.of("h2"));
  }

  private static ServedCertificate certificate(
      List<X509Certificate> chain, ChainVerdict<X509Certificate> verdict, Revocation revocation) {
    return new ServedCertificate(
        chain.stream().map(CertificateReader::facts).toList(),
        verdict.map(CertificateReader::facts),
        revocation,
        false);
  }

  /** A certificate of 90 days, so many of them gone at {@link #START}. */
  static Issued aged(int days) {
    return Certificates.recipe(NAME)
        .names(NAME)
        .between(START.minus(Duration.ofDays(days)), START.plus(Duration.ofDays(90L - days)))
        .issuedBy(CA);
  }

  static SslScan soundScan(Instant at) {
    return scan(at, Map.of(), Map.of(), "no");
  }

  /** A scan of a server with TLS 1.2 and 1.3, but for these answers. */
  static SslScan scan(
      Instant at, Map<String, String> protocols, Map<String, String> classes, String legacy) {
    Map<String, Offer> versions = new LinkedHashMap<>();
    SslScan.WEAK_PROTOCOLS.forEach(version -> versions.put(version, Offer.NO));
    versions.put("TLSv1.2", Offer.YES);
    versions.put("TLSv1.3", Offer.YES);
    protocols.forEach((version, answer) -> versions.put(version, offer(answer)));
    Map<String, Offer> weak = new LinkedHashMap<>();
    Arrays.asList("NULL", "ANONYMOUS", "EXPORT", "DES", "RC4", "SMALL_BLOCK")
        .forEach(name -> weak.put(name, Offer.NO));
    classes.forEach((name, answer) -> weak.put(name, offer(answer)));
    List<String> suites =
        classes.entrySet().stream()
            .filter(entry -> entry.getValue().equals("yes"))
            .map(entry -> "TLS_OF_" + entry.getKey())
            .toList();
    return new SslScan(
        at,
        versions,
        weak,
        suites,
        offer(legacy),
        Offer.NO,
        Offer.NO,
        Optional.of("x25519"),
        Optional.empty(),
        Optional.of(31_536_000L));
  }

  /** A sound scan of a server in which these clients find nothing in common. */
  static SslScan shuttingOut(Instant at, Set<TlsClient> clients) {
    SslScan sound = soundScan(at);
    Map<String, Offer> served = new LinkedHashMap<>();
    for (TlsClient each : TlsClient.all()) {
      served.put(each.id(), clients.contains(each) ? Offer.NO : Offer.YES);
    }
    return new SslScan(
        at,
        sound.protocols(),
        sound.classes(),
        sound.suites(),
        sound.legacyKex(),
        sound.pqKex(),
        sound.ecdheCbc(),
        sound.group(),
        sound.dhBits(),
        sound.hsts(),
        Optional.of(served),
        Optional.of(Offer.NO));
  }

  private static Offer offer(String word) {
    return Arrays.stream(Offer.values())
        .filter(each -> each.wireName().equals(word))
        .findFirst()
        .orElseThrow();
  }
}
