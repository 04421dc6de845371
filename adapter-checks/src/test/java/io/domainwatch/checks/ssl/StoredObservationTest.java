package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslProbeResults.NAME;
import static io.domainwatch.checks.ssl.SslProbeResults.served;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.check.ssl.certificate.Revocation;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.Certificates.Issued;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every field that the specification names is stored, under its name. */
class StoredObservationTest {
  private static final Issued LEAF =
      Certificates.recipe(NAME)
          .names(NAME, "*.example.org")
          .keys(Certificates.rsa(2048))
          .timestamps(3)
          .mustStaple()
          .issuerAt("http://ca.example/ca.cer")
          .ocspAt("http://ca.example/ocsp")
          .crlAt("http://ca.example/list")
          .between(
              SslProbeResults.START.minus(Duration.ofDays(80)),
              SslProbeResults.START.plus(Duration.ofDays(10)))
          .issuedBy(SslProbeResults.CA);

  private final CheckStory<SslProbeResults> story = SslProbeResults.story();

  @Test
  void observationsHaveTheFieldsOfTheSpecification() {
    JsonValue.JsonObject all = report();
    assertThat(all.fields().keySet())
        .contains(
            "addresses",
            "tls",
            "protocols",
            "weakSuites",
            "legacyKeyExchange",
            "leaf",
            "chain",
            "trust",
            "revocation",
            "stage",
            "grade",
            "probedAt");
    assertThat(((JsonValue.JsonObject) all.itemsOf("addresses").getFirst()).fields().keySet())
        .containsExactlyInAnyOrder("ip", "leafSha256", "outcome");
    assertThat(all.fieldsOf("tls").fields().keySet())
        .containsExactlyInAnyOrder("version", "cipher", "group", "alpn", "pqKex");
    assertThat(all.fieldsOf("protocols").fields().keySet())
        .containsExactlyInAnyOrder("SSLv2", "SSLv3", "TLSv1", "TLSv1.1", "TLSv1.2", "TLSv1.3");
    assertThat(((JsonValue.JsonObject) all.itemsOf("chain").getFirst()).fields().keySet())
        .containsExactlyInAnyOrder("subject", "sha256", "notAfter");
    assertThat(all.fieldsOf("trust").fields().keySet())
        .containsExactlyInAnyOrder("valid", "reasons", "anchor", "incomplete", "misordered");
    assertThat(all.fieldsOf("revocation").fields().keySet())
        .contains("status", "source", "checkedAt", "producedAt");
    assertThat(all.findWhole("stage")).hasValue(1);
  }

  @Test
  void leafIsShownInFull() {
    JsonValue.JsonObject leaf = report().fieldsOf("leaf");
    assertThat(leaf.fields().keySet())
        .contains("sha256", "spkiSha256", "serial", "subject", "notBefore", "notAfter");
    assertThat(leaf.findText("issuerCN")).contains("EngineFixture CA");
    assertThat(leaf.findText("issuerO")).contains("Org of EngineFixture CA");
    assertThat(leaf.textsOf("sans")).containsExactly(NAME, "*.example.org");
    assertThat(leaf.findWhole("sanCount")).hasValue(2);
    assertThat(leaf.findWhole("lifetimeSeconds")).hasValue(Duration.ofDays(90).toSeconds());
    assertThat(leaf.findWhole("remainingSeconds")).hasValue(Duration.ofDays(10).toSeconds());
    assertThat(leaf.findText("keyType")).contains("RSA");
    assertThat(leaf.findWhole("keyBits")).hasValue(2048);
    assertThat(leaf.findText("sigAlg")).contains("SHA256withECDSA");
    assertThat(leaf.findWhole("sctCount")).hasValue(3);
    assertThat(leaf.isTrue("mustStaple")).isTrue();
    assertThat(leaf.findText("aiaIssuer")).contains("http://ca.example/ca.cer");
    assertThat(leaf.findText("crl")).contains("http://ca.example/list");
    assertThat(leaf.findText("ocsp")).contains("http://ca.example/ocsp");
  }

  private JsonValue.JsonObject report() {
    Instant now = story.now();
    Revocation good = Revocation.good(Revocation.Source.OCSP, now);
    return RecordJson.write(
        SslObservation.of(
            SslProbeResults.observation(
                served(story.now(), "192.0.2.1", LEAF.chain(), List.of(), good)),
            Optional.of(SslProbeResults.soundScan(now)),
            now));
  }
}
