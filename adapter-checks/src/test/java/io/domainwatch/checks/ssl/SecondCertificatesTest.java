package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslFixture.NAME;
import static io.domainwatch.checks.ssl.SslFixture.NOBODY;
import static io.domainwatch.checks.ssl.SslFixture.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Finding;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import io.domainwatch.testkit.net.CertificatesRecipe;
import io.domainwatch.testkit.net.LoopbackTls;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Servers with an RSA and an ECDSA certificate, and the clients that take neither. */
class SecondCertificatesTest {
  private static final Instant NOW = Instant.ofEpochSecond(Instant.now().getEpochSecond());

  private final SslFixture fixture = new SslFixture();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void expiredRsaCertificateBehindASoundEcdsaOneIsFound() throws Exception {
    Issued expired =
        rsa().between(NOW.minus(Duration.ofDays(90)), NOW.minus(Duration.ofDays(1))).issuedBy(ROOT);
    LoopbackTls server = serve(Certificates.leaf(NAME, ROOT), expired);
    SslCheckRunner runner = fixture.hastyRunner(new Ports(NOBODY, server.port()));
    CheckOutcome.Observed first = observed(runner.run(SslFixture.target(), NOW));
    assertThat(bad(first, SslDefinition.CERT_EXPIRED)).isPresent();
    assertThat(bad(first, SslDefinition.CERT_INCONSISTENT)).isEmpty();
    CheckOutcome.Observed second =
        observed(runner.run(after(first), NOW.plus(Duration.ofHours(3))));
    assertThat(bad(second, SslDefinition.CERT_EXPIRED))
        .as("asked again while it is faulty")
        .isPresent();
  }

  @Test
  void soundPairIsNoNewsAndIsAskedForOnceADay() throws Exception {
    LoopbackTls server = serve(Certificates.leaf(NAME, ROOT), rsa().issuedBy(ROOT));
    SslCheckRunner runner = fixture.hastyRunner(new Ports(NOBODY, server.port()));
    CheckOutcome.Observed first = observed(runner.run(SslFixture.target(), NOW));
    assertThat(
            first.assessment().judgements().entrySet().stream()
                .filter(each -> !each.getValue().findings().isEmpty())
                .map(Map.Entry::getKey))
        .as("JSSE's servers offer DHE")
        .containsOnly(SslDefinition.LEGACY_KEX_DETECTED);
    assertThat(first.observations().itemsOf("otherLeafs")).hasSize(1);
    CheckOutcome.Observed confirmed =
        observed(runner.run(after(first), NOW.plus(Duration.ofHours(3))));
    int connections = server.connections();
    CheckOutcome.Observed second =
        observed(runner.run(after(confirmed), NOW.plus(Duration.ofHours(6))));
    assertThat(server.connections() - connections).isEqualTo(1);
    CheckOutcome.Observed nextDay =
        observed(runner.run(after(second), NOW.plus(Duration.ofHours(25))));
    assertThat(nextDay.assessment().sightings()).isEmpty();
  }

  @Test
  void wrongNameOfTheSecondIsToldAndEndsWhenItIsReplaced() throws Exception {
    Issued wrong =
        Certificates.recipe("x").names("other.example").keys(Certificates.rsa(2048)).issuedBy(ROOT);
    Issued ecdsa = Certificates.leaf(NAME, ROOT);
    LoopbackTls server = serve(ecdsa, wrong);
    CheckOutcome.Observed first =
        observed(
            fixture.hastyRunner(new Ports(NOBODY, server.port())).run(SslFixture.target(), NOW));
    assertThat(bad(first, SslDefinition.VALIDATION_ISSUE).orElseThrow().detail().textsOf("reasons"))
        .containsExactly("hostname_mismatch");
    LoopbackTls mended = serve(ecdsa, rsa().issuedBy(ROOT));
    CheckOutcome.Observed second =
        observed(
            fixture
                .hastyRunner(new Ports(NOBODY, mended.port()))
                .run(after(first), NOW.plus(Duration.ofHours(3))));
    assertThat(second.assessment().judgements().get(SslDefinition.VALIDATION_ISSUE).findings())
        .isEmpty();
  }

  @Test
  void keyThatNoBrowserTakesShutsThemOutUnlessThereIsAnother() throws Exception {
    Issued edwards =
        Certificates.recipe(NAME)
            .names(NAME)
            .keys(Certificates.keys("Ed25519", 255))
            .issuedBy(ROOT);
    LoopbackTls alone = serve(edwards);
    CheckOutcome.Observed seen =
        observed(
            fixture.hastyRunner(new Ports(NOBODY, alone.port())).run(SslFixture.target(), NOW));
    Finding finding = bad(seen, SslDefinition.CLIENT_INCOMPATIBLE).orElseThrow();
    assertThat(finding.message()).contains("No common browser", "Chrome", "Firefox", "Safari");
    assertThat(finding.message()).doesNotContain("OpenSSL", "Java", "Android");
    assertThat(seen.observations().itemsOf("clients")).hasSize(6);
    LoopbackTls both = serve(edwards, rsa().issuedBy(ROOT));
    CheckOutcome.Observed fine =
        observed(fixture.hastyRunner(new Ports(NOBODY, both.port())).run(SslFixture.target(), NOW));
    assertThat(bad(fine, SslDefinition.CLIENT_INCOMPATIBLE)).isEmpty();
  }

  private LoopbackTls serve(Issued... leaves) {
    LoopbackTls server = fixture.adopt(LoopbackTls.choosing(List.of(leaves)));
    fixture.lookup.with(NAME, server.address());
    return server;
  }

  private static CertificatesRecipe rsa() {
    return Certificates.recipe(NAME).names(NAME).keys(Certificates.rsa(2048));
  }

  private static Optional<Finding> bad(CheckOutcome.Observed seen, EventType type) {
    return Optional.ofNullable(seen.assessment().judgements().get(type)).stream()
        .flatMap(each -> each.findings().stream())
        .findFirst();
  }

  private static CheckTarget after(CheckOutcome.Observed seen) {
    CheckTarget target = SslFixture.target();
    JsonValue.JsonObject memory = seen.assessment().memory();
    return new CheckTarget(target.domainId(), target.name(), target.checkType(), Map.of(), memory);
  }

  private static CheckOutcome.Observed observed(CheckOutcome outcome) {
    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
    return (CheckOutcome.Observed) outcome;
  }
}
