package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslFixture.NAME;
import static io.domainwatch.checks.ssl.SslFixture.NOBODY;
import static io.domainwatch.checks.ssl.SslFixture.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.ControlProbe.ReferenceTarget;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Finding;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import io.domainwatch.testkit.net.CertificatesRevocation;
import io.domainwatch.testkit.net.CertificatesRevocation.Validity;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.net.LoopbackTls;
import io.domainwatch.testkit.net.LoopbackTls.Settings;
import io.domainwatch.testkit.net.LoopbackTlsWeak;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SslCheckRunnerTest {
  private static final Instant NOW = Instant.ofEpochSecond(Instant.now().getEpochSecond());
  private static final Issued CA = Certificates.intermediate("Runner CA", ROOT);
  private static final String HSTS_YEAR =
      "HTTP/1.1 200 OK\r\nStrict-Transport-Security: max-age=31536000\r\n"
          + "Content-Length: 0\r\n\r\n";

  private final SslFixture fixture = new SslFixture();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void wholeFirstRunOfASoundSiteIsQuickAndFindsNothing() throws Exception {
    LoopbackTls server = serve(Settings.of(leaf()).answering(HSTS_YEAR));
    SslCheckRunner polite = fixture.runner(new Ports(NOBODY, server.port()));
    long start = System.nanoTime();
    CheckOutcome.Observed seen = observed(polite.run(SslFixture.target(), NOW));
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofMillis(4500));
    assertThat(bad(seen)).isEmpty();
    JsonValue.JsonObject all = seen.observations();
    assertThat(all.fieldsOf("tls").findText("version")).contains("TLSv1.3");
    assertThat(all.fieldsOf("tls").findText("group")).contains("x25519");
    assertThat(all.fieldsOf("protocols").findText("SSLv3")).contains("no");
    assertThat(all.fieldsOf("protocols").findText("TLSv1.3")).contains("yes");
    assertThat(all.fieldsOf("trust").isTrue("valid")).isTrue();
    assertThat(all.fieldsOf("revocation").findText("status")).contains("not_applicable");
    assertThat(all.findWhole("stage")).hasValue(0);
    assertThat(all.findText("grade")).contains("A+");
    assertThat(seen.assessment().wakeAt()).isPresent();
    assertThat(seen.assessment().judgements().keySet())
        .containsExactlyInAnyOrderElementsOf(stateEventTypes());
  }

  @Test
  void secondRunWithinADayScansNothing() throws Exception {
    LoopbackTls server = serve(Settings.of(leaf()));
    SslCheckRunner runner = hasty(server);
    CheckOutcome.Observed first = observed(runner.run(SslFixture.target(), NOW));
    int connections = server.connections();
    CheckOutcome.Observed second =
        observed(runner.run(after(first), NOW.plus(Duration.ofHours(3))));
    assertThat(server.connections() - connections).isEqualTo(1);
    assertThat(second.observations().fieldsOf("protocols"))
        .isEqualTo(first.observations().fieldsOf("protocols"));
    assertThat(second.assessment().judgements())
        .doesNotContainKey(SslDefinition.WEAK_PROTOCOL_DETECTED);
  }

  @Test
  void expiredCertificateIsConfirmedByASecondHandshakeInTheSameRun() throws Exception {
    Issued expired =
        Certificates.recipe(NAME)
            .names(NAME)
            .between(NOW.minus(Duration.ofDays(90)), NOW.minus(Duration.ofDays(1)))
            .issuedBy(CA);
    LoopbackTls server = serve(Settings.of(expired));
    CheckOutcome.Observed seen = observed(hasty(server).run(SslFixture.target(), NOW));
    assertThat(bad(seen)).containsOnly(SslDefinition.CERT_EXPIRED);
    assertThat(seen.observations().findText("grade")).contains("T");
  }

  @Test
  void selfSignedCertificateForAnotherNameIsReportedWithBothReasons() throws Exception {
    Issued wrong = Certificates.recipe("x").names("other.example").selfSigned();
    LoopbackTls server = serve(Settings.of(wrong));
    CheckOutcome.Observed seen = observed(hasty(server).run(SslFixture.target(), NOW));
    assertThat(finding(seen, SslDefinition.VALIDATION_ISSUE).detail().textsOf("reasons"))
        .containsExactly("hostname_mismatch", "self_signed");
  }

  @Test
  void oldServerThatJsseRefusesIsJudgedAndGradedAllTheSame() throws Exception {
    Issued leaf = Certificates.recipe(NAME).names(NAME).keys(Certificates.rsa(2048)).issuedBy(ROOT);
    LoopbackTlsWeak server =
        fixture.adopt(
            LoopbackTlsWeak.start(
                leaf,
                List.of("SSLv3", "TLSv1"),
                List.of("SSL_RSA_WITH_RC4_128_SHA", "TLS_RSA_WITH_AES_128_CBC_SHA")));
    fixture.lookup.with(NAME, server.address());
    SslCheckRunner runner = fixture.hastyRunner(new Ports(NOBODY, server.port()));
    CheckOutcome.Observed seen = observed(runner.run(SslFixture.target(), NOW));
    assertThat(bad(seen))
        .containsOnly(
            SslDefinition.WEAK_CIPHER_DETECTED,
            SslDefinition.WEAK_PROTOCOL_DETECTED,
            SslDefinition.LEGACY_KEX_DETECTED,
            SslDefinition.CLIENT_INCOMPATIBLE);
    assertThat(seen.observations().fieldsOf("tls").findText("version")).contains("TLSv1");
    assertThat(seen.observations().fieldsOf("trust").isTrue("valid")).isTrue();
    assertThat(seen.observations().findText("grade")).contains("C");
  }

  @Test
  void missingIssuerIsFetchedFromWhereTheCertificateSays() throws Exception {
    byte[] encoded = CA.certificate().getEncoded();
    LoopbackHttp authority =
        fixture.adopt(
            LoopbackHttp.start(LoopbackAddress.random(), 0, (_, out) -> write(out, encoded)));
    fixture.lookup.with("ca.example.org", authority.address());
    Issued leaf =
        Certificates.recipe(NAME).names(NAME).issuerAt("http://ca.example.org/ca.cer").issuedBy(CA);
    LoopbackTls server = serve(Settings.of(List.of(leaf.certificate()), leaf.key()));
    SslCheckRunner runner = fixture.hastyRunner(new Ports(authority.port(), server.port()));
    CheckOutcome.Observed first = observed(runner.run(SslFixture.target(), NOW));
    assertThat(bad(first)).containsOnly(SslDefinition.CHAIN_INCOMPLETE);
    assertThat(first.observations().fieldsOf("trust").isTrue("incomplete")).isTrue();
    runner.run(SslFixture.target(), NOW.plus(Duration.ofHours(3)));
    assertThat(authority.connections()).isEqualTo(1);
  }

  @Test
  void addressesInCertificatesLeadToNoRefusedAddress() throws Exception {
    LoopbackHttp canary =
        fixture.adopt(
            LoopbackHttp.start(LoopbackAddress.of("127.66.9.9"), 0, LoopbackHttp.page(200, "")));
    fixture.lookup.with("inside.example.org", canary.address());
    String literal = "http://127.66.9.9:" + canary.port() + "/";
    Issued leaf =
        Certificates.recipe(NAME)
            .names(NAME)
            .issuerAt("http://inside.example.org/a.cer")
            .issuerAt(literal)
            .issuerAt("ldap://127.66.9.9/")
            .issuerAt("file:///etc/passwd")
            .ocspAt("http://inside.example.org/ocsp")
            .crlAt(literal)
            .issuedBy(CA);
    LoopbackTls bare = serve(Settings.of(List.of(leaf.certificate()), leaf.key()));
    CheckOutcome.Observed seen =
        observed(
            fixture
                .hastyRunner(new Ports(canary.port(), bare.port()))
                .run(SslFixture.target(), NOW));
    assertThat(finding(seen, SslDefinition.VALIDATION_ISSUE).detail().textsOf("reasons"))
        .containsExactly("untrusted_root");
    LoopbackTls whole = serve(Settings.of(leaf));
    CheckOutcome.Observed complete =
        observed(
            fixture
                .hastyRunner(new Ports(canary.port(), whole.port()))
                .run(SslFixture.target(), NOW));
    assertThat(complete.observations().fieldsOf("revocation").findText("status"))
        .contains("unknown");
    assertThat(canary.connections()).isZero();
  }

  @Test
  void revocationIsReadFromTheListOrTheResponder() throws Exception {
    Validity validity = new Validity(NOW.minus(Duration.ofHours(1)), NOW.plus(Duration.ofDays(1)));
    Issued byList =
        Certificates.recipe(NAME).names(NAME).crlAt("http://crl.example.org/1").issuedBy(CA);
    Issued byResponder =
        Certificates.recipe(NAME).names(NAME).ocspAt("http://crl.example.org/ocsp").issuedBy(CA);
    byte[] list =
        CertificatesRevocation.crl(CA, validity, List.of(byList.certificate()), Optional.empty());
    byte[] response =
        CertificatesRevocation.revoked(
            byResponder.certificate(), CA, CA, validity, NOW.minus(Duration.ofDays(1)));
    LoopbackHttp authority =
        fixture.adopt(
            LoopbackHttp.start(
                LoopbackAddress.random(),
                0,
                (request, out) ->
                    write(out, request.path().startsWith("/ocsp/") ? response : list)));
    fixture.lookup.with("crl.example.org", authority.address());
    for (Issued leaf : List.of(byList, byResponder)) {
      LoopbackTls server = serve(Settings.of(leaf));
      CheckOutcome.Observed seen =
          observed(
              fixture
                  .hastyRunner(new Ports(authority.port(), server.port()))
                  .run(SslFixture.target(), NOW));
      assertThat(bad(seen)).containsOnly(SslDefinition.CERT_REVOKED);
    }
  }

  @Test
  void certificateWithTenThousandNamesIsKeptInPart() throws Exception {
    String[] names =
        IntStream.range(0, 10_000).mapToObj(i -> "n" + i + ".example.com").toArray(String[]::new);
    names[9_999] = NAME;
    Issued huge = Certificates.recipe(NAME).names(names).issuedBy(CA);
    LoopbackTls server = serve(Settings.of(huge));
    CheckOutcome.Observed seen = observed(hasty(server).run(SslFixture.target(), NOW));
    JsonValue.JsonObject leaf = seen.observations().fieldsOf("leaf");
    assertThat(leaf.findWhole("sanCount")).hasValue(10_000);
    assertThat(leaf.textsOf("sans")).hasSize(200);
    assertThat(bad(seen)).isEmpty();
  }

  @Test
  void textInCertificatesIsMadeHarmless() throws Exception {
    Issued hostile =
        Certificates.recipe("evil\u001b[31m\u202egnp.exe\u0007").names(NAME).issuedBy(CA);
    LoopbackTls server = serve(Settings.of(hostile));
    CheckOutcome.Observed seen = observed(hasty(server).run(SslFixture.target(), NOW));
    assertThat(seen.observations().toString()).doesNotContain("\u001b", "\u202e", "\u0007");
  }

  @Test
  void badServersAreUnreachableOnlyWhenHttpIsAlive() throws Exception {
    LoopbackTls closing = fixture.adopt(LoopbackTls.raw(_ -> {}));
    LoopbackHttp http =
        fixture.adopt(LoopbackHttp.start(closing.address(), 0, LoopbackHttp.page(200, "hello")));
    fixture.lookup.with(NAME, closing.address());
    CheckOutcome.Observed alive =
        observed(
            fixture
                .hastyRunner(new Ports(http.port(), closing.port()))
                .run(SslFixture.target(), NOW));
    assertThat(bad(alive)).containsOnly(SslDefinition.UNREACHABLE);
    assertThat(fixture.hastyRunner(new Ports(NOBODY, closing.port())).run(SslFixture.target(), NOW))
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            outcome -> assertThat(outcome.reason()).isEqualTo("site_down"));
  }

  @Test
  void lyingLengthsAreNoTls() throws Exception {
    LoopbackTls lying =
        fixture.adopt(
            LoopbackTls.raw(
                socket -> {
                  socket.getInputStream().read();
                  socket
                      .getOutputStream()
                      .write(
                          new byte[] {22, 3, 3, 0, 8, 2, (byte) 0xff, (byte) 0xff, 0, 1, 2, 3, 4});
                }));
    LoopbackHttp http =
        fixture.adopt(LoopbackHttp.start(lying.address(), 0, LoopbackHttp.page(200, "hello")));
    fixture.lookup.with(NAME, lying.address());
    CheckOutcome.Observed seen =
        observed(
            fixture
                .hastyRunner(new Ports(http.port(), lying.port()))
                .run(SslFixture.target(), NOW));
    assertThat(bad(seen)).containsOnly(SslDefinition.UNREACHABLE);
  }

  @Test
  void withoutOwnNetworkNothingIsBlamedOnTheSite() throws Exception {
    fixture.lookup.with(NAME, LoopbackAddress.random());
    CheckOutcome outcome =
        fixture
            .hastyRunner(
                new Ports(NOBODY, NOBODY),
                List.of(new ReferenceTarget("127.0.0.1", NOBODY)),
                Duration.ofSeconds(60))
            .run(SslFixture.target(), NOW);
    assertThat(outcome)
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            inconclusive -> assertThat(inconclusive.reason()).isEqualTo("own_network"));
  }

  @Test
  void nameWithoutAddressIsLeftToTheDnsCheck() throws Exception {
    fixture.lookup.with(NAME, new AddressAnswer.NameError());
    assertThat(fixture.hastyRunner(new Ports(NOBODY, NOBODY)).run(SslFixture.target(), NOW))
        .isInstanceOfSatisfying(
            CheckOutcome.Inconclusive.class,
            inconclusive -> assertThat(inconclusive.reason()).isEqualTo("dns"));
  }

  @Test
  void everyAddressIsAskedAndTheWorstOneShown() throws Exception {
    Issued old =
        Certificates.recipe(NAME)
            .names(NAME)
            .between(NOW.minus(Duration.ofDays(85)), NOW.plus(Duration.ofDays(5)))
            .issuedBy(CA);
    LoopbackTls first = fixture.adopt(LoopbackTls.start(Settings.of(leaf())));
    InetAddress elsewhere = LoopbackAddress.random();
    fixture.adopt(LoopbackTls.start(elsewhere, first.port(), Settings.of(old)));
    fixture.lookup.with(NAME, first.address(), elsewhere);
    CheckOutcome.Observed seen = observed(hasty(first).run(SslFixture.target(), NOW));
    assertThat(bad(seen))
        .containsOnly(SslDefinition.CERT_EXPIRY_WARNING, SslDefinition.CERT_INCONSISTENT);
    assertThat(seen.observations().findWhole("stage")).hasValue(2);
    assertThat(seen.observations().itemsOf("addresses")).hasSize(2);
    assertThat(seen.observations().itemsOf("otherLeafs")).hasSize(1);
  }

  private static List<EventType> stateEventTypes() {
    return CheckCatalogue.of(CheckType.SSL).events().stream()
        .filter(event -> event.role() instanceof EventRole.Opens)
        .map(EventSpec::type)
        .toList();
  }

  private static Issued leaf() {
    return Certificates.leaf(NAME, CA);
  }

  private LoopbackTls serve(Settings settings) {
    LoopbackTls server = fixture.adopt(LoopbackTls.start(settings));
    fixture.lookup.with(NAME, server.address());
    return server;
  }

  private SslCheckRunner hasty(LoopbackTls server) {
    return fixture.hastyRunner(new Ports(NOBODY, server.port()));
  }

  private static CheckTarget after(CheckOutcome.Observed first) {
    CheckTarget fresh = SslFixture.target();
    return new CheckTarget(
        fresh.domainId(),
        fresh.name(),
        fresh.checkType(),
        first.assessment().readings(),
        first.assessment().memory());
  }

  private static CheckOutcome.Observed observed(CheckOutcome outcome) {
    assertThat(outcome).isInstanceOf(CheckOutcome.Observed.class);
    return (CheckOutcome.Observed) outcome;
  }

  private static Set<EventType> bad(CheckOutcome.Observed seen) {
    return seen.assessment().judgements().entrySet().stream()
        .filter(entry -> !entry.getValue().findings().isEmpty())
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private static Finding finding(CheckOutcome.Observed seen, EventType type) {
    return seen.assessment().judgements().get(type).findings().getFirst();
  }

  private static void write(OutputStream out, byte[] body) throws IOException {
    out.write(
        ("HTTP/1.1 200 OK\r\nContent-Length: " + body.length + "\r\n\r\n")
            .getBytes(StandardCharsets.US_ASCII));
    out.write(body);
  }
}
