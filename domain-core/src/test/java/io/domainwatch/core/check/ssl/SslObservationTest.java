package io.domainwatch.core.check.ssl;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.ssl.SslObservation.Asked;
import io.domainwatch.core.check.ssl.SslObservation.Judged;
import io.domainwatch.core.check.ssl.SslObservation.Leaf;
import io.domainwatch.core.check.ssl.SslObservation.Trust;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.observation.SharedTraits;
import io.domainwatch.core.run.Intrusion;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is stored, written down by hand (docs/spec/checks/ssl.md, "What is stored"). */
class SslObservationTest {
  private static final String SHA256 = "ab".repeat(32);
  private static final JsonNull NONE = new JsonNull();

  @Test
  void whatIsStoredIsReadAndWrittenAlike() {
    JsonObject stored = full();
    SslObservation read = RecordJson.read(SslObservation.class, stored);
    assertThat(RecordJson.write(read)).isEqualTo(stored);
    assertThat(read.judged().flatMap(Judged::leaf).flatMap(Leaf::notAfter))
        .contains(Instant.parse("2027-01-01T00:00:00Z"));
    assertThat(read.sharedTraits()).isEqualTo(SharedTraits.ofCertificates(Set.of(SHA256)));
  }

  @Test
  void aSiteWithoutTlsHasNoMoreThanItsAddresses() {
    JsonObject stored =
        JsonValue.fields()
            .put("addresses", JsonValue.of(List.of(address(NONE, "connect_refused"))))
            .put("addressesFiltered", 1)
            .put("probedAt", NONE)
            .build();
    SslObservation read = RecordJson.read(SslObservation.class, stored);
    assertThat(RecordJson.write(read)).isEqualTo(stored);
    assertThat(read.judged()).isEmpty();
    assertThat(read.offered()).isEmpty();
    assertThat(read.sharedTraits()).isEqualTo(SharedTraits.UNKNOWN);
  }

  @Test
  void whatIsNotThereIsUnknown() {
    SslObservation nothing = RecordJson.read(SslObservation.class, JsonValue.EMPTY);
    assertThat(nothing).isEqualTo(SslObservation.NOTHING);
    assertThat(RecordJson.write(nothing)).isEqualTo(JsonValue.EMPTY);
    JsonObject part =
        JsonValue.fields()
            .put("leaf", JsonValue.fields().put("notAfter", "2027-01-01T00:00:00.000Z").build())
            .put("trust", JsonValue.fields().put("valid", NONE).build())
            .build();
    SslObservation read = RecordJson.read(SslObservation.class, part);
    Judged judged = read.judged().orElseThrow();
    assertThat(judged.leaf().flatMap(Leaf::notAfter)).isPresent();
    assertThat(judged.leaf().flatMap(Leaf::sha256)).isEmpty();
    assertThat(judged.trust().flatMap(Trust::valid)).isEmpty();
    assertThat(judged.stage()).isEmpty();
    assertThat(judged.revocation()).isEmpty();
    assertThat(read.asked().flatMap(Asked::addresses)).isEmpty();
  }

  @Test
  void aRunThatMayNotScanSaysSoWhateverItKnows() {
    SslObservation seen = SslObservation.NOTHING.within(new Intrusion.Unverified("Show it."));
    assertThat(RecordJson.write(seen))
        .isEqualTo(JsonValue.fields().put("unknowns", unknowns()).build());
    assertThat(SslObservation.NOTHING.within(new Intrusion.Allowed()))
        .isEqualTo(SslObservation.NOTHING);
  }

  private static JsonObject full() {
    return JsonValue.fields()
        .put("addresses", JsonValue.of(List.of(address(JsonValue.of(SHA256), "valid"))))
        .put("addressesFiltered", 0)
        .put("tls", tls())
        .put("leaf", leaf())
        .put("otherLeafs", JsonValue.of(List.of(leaf())))
        .put("chain", JsonValue.of(List.of(link())))
        .put("trust", trust())
        .put("revocation", revocation())
        .put("stage", 2)
        .put("grade", "A-")
        .put("protocols", words("SSLv2", "no", "TLSv1.3", "yes", "TLSv1.1", "unknown"))
        .put("weakCiphers", words("RC4", "yes", "NULL", "no"))
        .put("weakSuites", List.of("TLS_RSA_WITH_RC4_128_SHA"))
        .put("legacyKeyExchange", true)
        .put("ecdheCbc", NONE)
        .put("dhPrimeBits", 1024)
        .put("hstsMaxAgeSeconds", 31_536_000)
        .put("probedAt", "2026-11-20T12:00:00.000Z")
        .put("clockSkewSeconds", -86_400)
        .put("unknowns", unknowns())
        .build();
  }

  private static JsonValue address(JsonValue leafSha256, String outcome) {
    return JsonValue.fields()
        .put("ip", "192.0.2.1")
        .put("leafSha256", leafSha256)
        .put("outcome", outcome)
        .build();
  }

  private static JsonValue tls() {
    return JsonValue.fields()
        .put("version", "TLSv1.3")
        .put("cipher", "TLS_AES_128_GCM_SHA256")
        .put("group", "x25519")
        .put("alpn", NONE)
        .put("pqKex", false)
        .build();
  }

  private static JsonValue leaf() {
    return JsonValue.fields()
        .put("sha256", SHA256)
        .put("spkiSha256", "cd".repeat(32))
        .put("serial", "4d2")
        .put("subject", "CN=www.example.com")
        .put("issuerCN", "EngineFixture CA")
        .put("issuerO", NONE)
        .put("sans", List.of("www.example.com", "*.example.org"))
        .put("sanCount", 2)
        .put("notBefore", "2026-10-03T00:00:00.000Z")
        .put("notAfter", "2027-01-01T00:00:00.000Z")
        .put("lifetimeSeconds", 7_776_000)
        .put("remainingSeconds", -5)
        .put("keyType", "RSA")
        .put("keyBits", 2048)
        .put("sigAlg", "SHA256withECDSA")
        .put("sctCount", 3)
        .put("mustStaple", true)
        .put("aiaIssuer", "http://ca.example/ca.cer")
        .put("crl", "http://ca.example/list")
        .put("ocsp", NONE)
        .build();
  }

  private static JsonValue link() {
    return JsonValue.fields()
        .put("subject", "CN=www.example.com")
        .put("sha256", SHA256)
        .put("notAfter", "2027-01-01T00:00:00.000Z")
        .build();
  }

  private static JsonValue trust() {
    return JsonValue.fields()
        .put("valid", false)
        .put("reasons", List.of("hostname_mismatch", "weak_key"))
        .put("anchor", "CN=EngineFixture Root")
        .put("incomplete", false)
        .put("misordered", true)
        .build();
  }

  private static JsonValue revocation() {
    return JsonValue.fields()
        .put("status", "revoked")
        .put("source", "crl")
        .put("checkedAt", "2026-11-20T12:00:00.000Z")
        .put("producedAt", "2026-11-20T10:00:00.000Z")
        .put("reason", "keyCompromise")
        .put("revokedAt", "2026-11-19T10:00:00.000Z")
        .build();
  }

  private static JsonValue words(String... namesAndWords) {
    JsonValue.Builder fields = JsonValue.fields();
    for (int i = 0; i < namesAndWords.length; i += 2) {
      fields.put(namesAndWords[i], namesAndWords[i + 1]);
    }
    return fields.build();
  }

  private static JsonValue unknowns() {
    return JsonValue.of(
        List.of(
            JsonValue.fields()
                .put("probe", "protocols and ciphers")
                .put("reason", "unverified")
                .build()));
  }
}
