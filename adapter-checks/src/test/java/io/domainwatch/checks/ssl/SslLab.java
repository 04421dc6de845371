package io.domainwatch.checks.ssl;

import io.domainwatch.checks.ssl.CertificateVerdict.Evidence;
import io.domainwatch.checks.ssl.CertificateVerdict.Stapled;
import io.domainwatch.checks.ssl.SslObservation.AddressSeen;
import io.domainwatch.checks.ssl.SslObservation.Served;
import io.domainwatch.checks.ssl.SslObservation.ServedCertificate;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.CompletedRun;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.PlainText;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/** One domain whose observations go through the assessment and the engine, run after run. */
final class SslLab {
  static final String NAME = "www.example.com";
  static final Issued ROOT = Certificates.root("Lab Root");
  static final Issued CA = Certificates.intermediate("Lab CA", ROOT);
  static final Instant START = Instant.ofEpochSecond(Instant.now().getEpochSecond());

  private final Engine engine = new Engine(new IdGenerator(new SplittableRandom(3)), 1);
  private final Claim claim =
      new Claim(
          new OrganizationId(Fixtures.newId()),
          new DomainId(Fixtures.newId()),
          CheckType.SSL,
          Fixtures.newId());
  private final List<Event> events = new ArrayList<>();
  CheckState state = CheckState.NEW;
  Instant now = START;

  /** The words of all events so far, in their order. */
  List<String> events() {
    return events.stream().map(event -> event.type().word()).toList();
  }

  /** The last event. */
  Event lastEvent() {
    return events.getLast();
  }

  /** Lets time pass before the next run. */
  SslLab after(Duration pause) {
    now = now.plus(pause);
    return this;
  }

  /** One run that sees this. */
  Transition sees(SslObservation seen) {
    return sees(seen, MonitorDoubts.NONE);
  }

  /** One run that sees this and has reason to doubt itself. */
  Transition sees(SslObservation seen, MonitorDoubts doubts) {
    CheckOutcome outcome = SslAssessment.assess(seen, doubts, target(), now);
    return runs(ExpiryWakeUp.kept(outcome, target(), now));
  }

  /** As many runs as it takes to confirm anything, an hour apart. */
  SslLab settlesOn(Supplier<SslObservation> seen) {
    for (int i = 0; i < 3; i++) {
      sees(seen.get());
      after(Duration.ofHours(1));
    }
    return this;
  }

  CheckTarget target() {
    return new CheckTarget(
        claim.domainId(), new DomainName(NAME), CheckType.SSL, state.baseline(), state.memory());
  }

  /** Whether the check would scan in its next run. */
  boolean scanDue(SslObservation seen) {
    return SslMemory.from(state.memory()).scanDue(SslAssessment.negotiated(seen.served()), now);
  }

  Transition runs(CheckOutcome outcome) {
    Transition advance =
        engine.advance(
            state,
            new CompletedRun(claim, now, Duration.ofSeconds(1), PlainText.proven(outcome), false),
            CheckCatalogue.of(CheckType.SSL),
            CheckOverride.NONE,
            now);
    state = advance.state();
    events.addAll(advance.events());
    return advance;
  }

  static SslObservation observation(AddressSeen... addresses) {
    return new SslObservation(NAME, List.of(addresses), 0, Optional.empty(), Optional.empty());
  }

  static SslObservation with(SslScan scan, AddressSeen... addresses) {
    return new SslObservation(NAME, List.of(addresses), 0, Optional.of(scan), Optional.empty());
  }

  static SslObservation down(Optional<Boolean> httpAlive) {
    return new SslObservation(
        NAME,
        List.of(new SslObservation.Failed("192.0.2.1", FailurePhase.CONNECT, "connect_refused")),
        0,
        Optional.empty(),
        httpAlive);
  }

  Served served(Issued leaf) {
    return served("192.0.2.1", leaf.chain());
  }

  Served served(String ip, List<X509Certificate> chain) {
    return served(ip, chain, List.of(), Revocation.NOT_APPLICABLE);
  }

  Served served(
      String ip,
      List<X509Certificate> chain,
      List<X509Certificate> fetched,
      Revocation revocation) {
    CertificateVerdict verdict =
        CertificateVerdict.of(
            new Evidence(chain, Stapled.NO, fetched, false),
            NAME,
            Set.of(ROOT.certificate()),
            _ -> false,
            now);
    return new Served(
        ip,
        new ServedCertificate(chain, verdict, revocation),
        "TLSv1.3",
        "TLS_AES_128_GCM_SHA256",
        Optional.of("h2"));
  }

  /** The certificate alone, whose issuer could not be fetched. */
  Served unfetched(String ip, Issued leaf) {
    List<X509Certificate> alone = List.of(leaf.certificate());
    CertificateVerdict verdict =
        CertificateVerdict.of(
            new Evidence(alone, Stapled.NO, List.of(), true),
            NAME,
            Set.of(ROOT.certificate()),
            _ -> false,
            now);
    return new Served(
        ip,
        new ServedCertificate(alone, verdict, Revocation.UNKNOWN),
        "TLSv1.3",
        "TLS_AES_128_GCM_SHA256",
        Optional.of("h2"));
  }

  /** A certificate of 90 days, so many of them gone at the start of the lab. */
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
    Map<String, String> versions = new LinkedHashMap<>();
    SslScan.WEAK_PROTOCOLS.forEach(version -> versions.put(version, "no"));
    versions.put("TLSv1.2", "yes");
    versions.put("TLSv1.3", "yes");
    versions.putAll(protocols);
    Map<String, String> weak = new LinkedHashMap<>();
    Arrays.asList("NULL", "ANONYMOUS", "EXPORT", "DES", "RC4", "SMALL_BLOCK")
        .forEach(name -> weak.put(name, "no"));
    weak.putAll(classes);
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
        legacy,
        "no",
        "no",
        Optional.of("x25519"),
        OptionalLong.empty(),
        OptionalLong.of(31_536_000));
  }
}
