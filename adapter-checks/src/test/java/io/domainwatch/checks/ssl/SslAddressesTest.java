package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslFixture.NAME;
import static io.domainwatch.checks.ssl.SslFixture.NOBODY;
import static io.domainwatch.checks.ssl.SslProbeResults.served;
import static io.domainwatch.checks.ssl.SslProbeResults.unfetched;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.ssl.AddressHandshakes.Shaken;
import io.domainwatch.checks.ssl.chain.CertificateReader;
import io.domainwatch.checks.ssl.chain.ChainAssessment;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.check.ssl.SslProbeResult;
import io.domainwatch.core.check.ssl.SslProbeResult.Served;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import io.domainwatch.testkit.net.CertificatesRevocation;
import io.domainwatch.testkit.net.CertificatesRevocation.Validity;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackTls;
import io.domainwatch.testkit.net.LoopbackTls.Settings;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Names with several addresses, and what is shown of them. */
class SslAddressesTest {
  private static final Instant NOW = Instant.ofEpochSecond(Instant.now().getEpochSecond());

  private final SslFixture fixture = new SslFixture();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void orderOfTheDnsAnswerChangesNeitherWhatIsShownNorWhatIsScanned() throws Exception {
    LoopbackTls first = fixture.adopt(LoopbackTls.start(Settings.of(leaf())));
    InetAddress other = LoopbackAddress.random();
    fixture.adopt(LoopbackTls.start(other, first.port(), Settings.of(leaf()).only("TLSv1.2")));
    SslCheckRunner runner = fixture.hastyRunner(new Ports(NOBODY, first.port()));
    fixture.lookup.with(NAME, first.address(), other);
    CheckOutcome.Observed one = observed(runner.run(SslFixture.target(), NOW));
    fixture.lookup.with(NAME, other, first.address());
    CheckOutcome.Observed two = observed(runner.run(after(one), NOW.plus(Duration.ofHours(3))));
    assertThat(two.observations().itemsOf("addresses"))
        .isEqualTo(one.observations().itemsOf("addresses"));
    assertThat(two.observations().findText("probedAt"))
        .isEqualTo(one.observations().findText("probedAt"));
  }

  @Test
  void ofManyAddressesAlwaysTheSameEightAreAsked() throws Exception {
    List<InetAddress> many =
        IntStream.rangeClosed(1, 12).mapToObj(i -> LoopbackAddress.of("127.88.7." + i)).toList();
    SslCheckRunner runner = fixture.hastyRunner(new Ports(NOBODY, NOBODY));
    fixture.lookup.with(NAME, many.toArray(InetAddress[]::new));
    CheckOutcome.Inconclusive one = inconclusive(runner.run(SslFixture.target(), NOW));
    fixture.lookup.with(NAME, many.reversed().toArray(InetAddress[]::new));
    CheckOutcome.Inconclusive two = inconclusive(runner.run(SslFixture.target(), NOW));
    assertThat(one.observations().itemsOf("addresses")).hasSize(8);
    assertThat(two.observations()).isEqualTo(one.observations());
  }

  @Test
  void serverThatResetsOnTheHellosOfTheScanKeepsThemUnknown() throws Exception {
    LoopbackTls real = fixture.adopt(LoopbackTls.start(Settings.of(leaf()).only("TLSv1.3")));
    AtomicInteger accepted = new AtomicInteger();
    LoopbackTls picky =
        fixture.adopt(
            LoopbackTls.raw(
                socket -> {
                  if (accepted.incrementAndGet() == 1) {
                    joined(socket, real);
                  } else {
                    socket.setSoLinger(true, 0);
                  }
                }));
    fixture.lookup.with(NAME, picky.address());
    CheckOutcome.Observed seen =
        observed(
            fixture.hastyRunner(new Ports(NOBODY, picky.port())).run(SslFixture.target(), NOW));
    JsonValue.JsonObject protocols = seen.observations().fieldsOf("protocols");
    assertThat(protocols.findText("TLSv1.3")).contains("yes");
    for (String version : SslScan.WEAK_PROTOCOLS) {
      assertThat(protocols.findText(version)).contains("unknown");
    }
    assertThat(seen.observations().fieldsOf("trust").isTrue("valid")).isTrue();
    assertThat(seen.observations().findText("grade")).isEmpty();
    assertThat(seen.assessment().judgements())
        .doesNotContainKeys(
            SslDefinition.WEAK_PROTOCOL_DETECTED,
            SslDefinition.WEAK_CIPHER_DETECTED,
            SslDefinition.LEGACY_KEX_DETECTED)
        .allSatisfy((_, judgement) -> assertThat(judgement.findings()).isEmpty());
  }

  /** No library of TLS sends such a certificate: the records are written by hand. */
  @Test
  void aCertificateThatNobodyCanReadIsSaidToBeThatAndNotAbsent() throws Exception {
    String hello = "0303" + "11".repeat(32) + "00" + "c02f" + "00";
    String certificate = "000008" + "000005" + "0102030405";
    byte[] flight =
        HexFormat.of()
            .parseHex("160303002a" + "02000026" + hello + "160303000f" + "0b00000b" + certificate);
    LoopbackTls odd =
        fixture.adopt(
            LoopbackTls.raw(
                socket -> {
                  socket.getInputStream().read();
                  socket.getOutputStream().write(flight);
                  socket.getInputStream().readAllBytes();
                }));
    fixture.lookup.with(NAME, odd.address());

    CheckOutcome.Inconclusive told =
        inconclusive(
            fixture.hastyRunner(new Ports(NOBODY, odd.port())).run(SslFixture.target(), NOW));

    assertThat(told.reason()).isEqualTo("certificate_not_seen");
    assertThat(told.observations().itemsOf("addresses").toString())
        .contains("certificate_unreadable");
  }

  @Test
  void eachStapleIsReadThoughTheChainsAreTheSame() {
    Issued leaf = leaf();
    Validity validity = new Validity(NOW.minus(Duration.ofHours(1)), NOW.plus(Duration.ofDays(1)));
    byte[] good =
        CertificatesRevocation.good(leaf.certificate(), SslFixture.ROOT, SslFixture.ROOT, validity);
    byte[] revoked =
        CertificatesRevocation.revoked(
            leaf.certificate(), SslFixture.ROOT, SslFixture.ROOT, validity, NOW);
    assertThat(
            fixture
                .probe(new Ports(NOBODY, NOBODY))
                .judged(
                    List.of(
                        presented("192.0.2.1", leaf, good), presented("192.0.2.2", leaf, revoked)),
                    NAME,
                    NOW,
                    Deadline.after(Duration.ofSeconds(20))))
        .extracting(each -> ((Served) each).certificate().revocation().status())
        .containsExactly(Revocation.Status.GOOD, Revocation.Status.REVOKED);
  }

  @Test
  void stageIsThatOfTheAddressFurthestGoneThoughAnotherOneIsWorse() {
    CheckStory<SslProbeResults> story = SslProbeResults.story();
    Issued wrong = Certificates.leaf("other.example", SslProbeResults.CA);
    JsonValue.JsonObject shown =
        stored(
            SslProbeResults.observation(
                served(story.now(), "192.0.2.1", wrong.chain()),
                served(story.now(), "192.0.2.2", SslProbeResults.aged(80).chain())),
            story.now());
    assertThat(shown.fieldsOf("trust").textsOf("reasons")).containsExactly("hostname_mismatch");
    assertThat(shown.findWhole("stage")).hasValue(1);
  }

  @Test
  void chainThatCouldNotBeJudgedIsShownAsUnknown() {
    CheckStory<SslProbeResults> story = SslProbeResults.story();
    JsonValue.JsonObject shown =
        stored(
            SslProbeResults.observation(
                unfetched(story.now(), "192.0.2.1", SslProbeResults.aged(10))),
            story.now());
    assertThat(((JsonValue.JsonObject) shown.itemsOf("addresses").getFirst()).findText("outcome"))
        .contains("unknown");
    assertThat(shown.fieldsOf("trust").fields().get("valid"))
        .isInstanceOf(JsonValue.JsonNull.class);
  }

  @Test
  void hugeSerialNumberIsShownInPart() {
    Issued huge =
        Certificates.recipe(NAME)
            .names(NAME)
            .serial(BigInteger.ONE.shiftLeft(80_000))
            .issuedBy(SslProbeResults.CA);
    JsonValue.JsonObject leaf =
        RecordJson.write(SslObservation.Leaf.of(CertificateReader.facts(huge.certificate()), NOW));
    assertThat(leaf.findText("serial").orElseThrow()).startsWith("1000").hasSize(256);
  }

  /** Carries octets both ways until either side ends. */
  private static void joined(Socket socket, LoopbackTls real) throws IOException {
    try (Socket inner = new Socket(real.address(), real.port())) {
      Thread back = Thread.ofVirtual().start(() -> carry(inner, socket));
      carry(socket, inner);
      back.interrupt();
    }
  }

  private static void carry(Socket from, Socket to) {
    try {
      from.getInputStream().transferTo(to.getOutputStream());
    } catch (IOException _) {
      // One side is gone, and the connection ends with it.
    }
  }

  private static Shaken presented(String ip, Issued leaf, byte[] staple) {
    return new Shaken.Presented(
        new PresentedChain(
            ip,
            leaf.chain(),
            ChainAssessment.Stapled.YES,
            Optional.of(staple),
            "TLSv1.3",
            "TLS_AES_128_GCM_SHA256",
            Optional.empty()));
  }

  private static JsonValue.JsonObject stored(SslProbeResult seen, Instant now) {
    return RecordJson.write(SslObservation.of(seen, Optional.empty(), now));
  }

  private static Issued leaf() {
    return Certificates.leaf(NAME, SslFixture.ROOT);
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

  private static CheckOutcome.Inconclusive inconclusive(CheckOutcome outcome) {
    assertThat(outcome).isInstanceOf(CheckOutcome.Inconclusive.class);
    return (CheckOutcome.Inconclusive) outcome;
  }
}
