package io.domainwatch.checks.ssl;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.ssl.SslMemory;
import io.domainwatch.core.check.ssl.SslMemory.SeenLeaf;
import io.domainwatch.core.check.ssl.SslMemory.StandingIssuer;
import io.domainwatch.core.check.ssl.scan.SslScan;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SslMemoryTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final SslMemory NEW = SslMemory.of(JsonValue.EMPTY);
  private static final String WITH = "TLSv1.3 TLS_AES_128_GCM_SHA256";

  @Test
  void whatIsStoredComesBack() {
    SslMemory memory =
        NEW.scanned(Optional.of(SslProbeResults.soundScan(NOW)), WITH)
            .seen(Map.of("aa", leaf(NOW)), NOW)
            .standing(Optional.of(new StandingIssuer("Org", NOW)))
            .faulty(Set.of("192.0.2.1"))
            .revoked(Set.of("aa"))
            .waking(Optional.of(NOW.plusSeconds(7)));
    assertThat(SslMemory.of(RecordJson.write(memory))).isEqualTo(memory);
  }

  @Test
  void scanIsDueFirstThenDailyThenWhenSomethingElseIsNegotiated() {
    SslMemory scanned = NEW.scanned(Optional.of(SslProbeResults.soundScan(NOW)), WITH);
    assertThat(NEW.scanDue(WITH, NOW)).isTrue();
    assertThat(scanned.scanDue(WITH, NOW.plus(Duration.ofHours(23)))).isFalse();
    assertThat(scanned.scanDue(WITH, NOW.plus(Duration.ofHours(24)))).isTrue();
    assertThat(scanned.scanDue("TLSv1.2 other", NOW.plus(Duration.ofHours(1)))).isTrue();
  }

  @Test
  void newFaultsAreScannedForAgainUntilTwoScansAgree() {
    SslScan weak = SslProbeResults.scan(NOW, Map.of("TLSv1", "yes"), Map.of(), "no");
    SslScan other = SslProbeResults.scan(NOW, Map.of(), Map.of("RC4", "yes"), "no");
    SslMemory once = NEW.scanned(Optional.of(weak), WITH);
    assertThat(once.scanDue(WITH, NOW)).isTrue();
    assertThat(once.scanned(Optional.of(weak), WITH).scanDue(WITH, NOW)).isFalse();
    assertThat(once.scanned(Optional.of(other), WITH).scanDue(WITH, NOW)).isTrue();
  }

  @Test
  void certificatesNotSeenForThirtyDaysAreForgottenAndFloodsAreBounded() {
    SslMemory old = NEW.seen(Map.of("old", leaf(NOW)), NOW);
    Instant later = NOW.plus(Duration.ofDays(30));
    assertThat(old.seen(Map.of("new", leaf(later)), later).leafs()).containsOnlyKeys("new");
    Map<String, SeenLeaf> flood = new LinkedHashMap<>();
    for (int i = 0; i < 500; i++) {
      flood.put("leaf" + i, leaf(NOW.plusSeconds(i)));
    }
    assertThat(NEW.seen(flood, NOW).leafs()).hasSize(50).containsKey("leaf499");
  }

  @Test
  void revokedCertificateStaysRevokedUntilItIsForgotten() {
    SslMemory revoked = NEW.seen(Map.of("aa", leaf(NOW)), NOW).revoked(Set.of("aa", "foreign"));
    assertThat(revoked.marks().revoked()).containsExactly("aa");
    Instant later = NOW.plus(Duration.ofDays(29));
    SslMemory remembered = revoked.seen(Map.of("bb", leaf(later)), later).revoked(Set.of());
    assertThat(remembered.marks().revoked()).containsExactly("aa");
    Instant muchLater = NOW.plus(Duration.ofDays(31));
    assertThat(remembered.seen(Map.of("bb", leaf(muchLater)), muchLater).revoked(Set.of()))
        .extracting(memory -> memory.marks().revoked())
        .isEqualTo(Set.of());
  }

  @Test
  void foreignMemoryIsForgotten() {
    JsonValue.JsonObject foreign =
        JsonValue.fields()
            .put("scan", JsonValue.fields().put("at", "yesterday").build())
            .put("agreeing", "two")
            .put("leafs", 3)
            .build();
    assertThat(SslMemory.of(foreign)).isEqualTo(NEW);
  }

  private static SeenLeaf leaf(Instant lastSeen) {
    return new SeenLeaf("spki", "Org", NOW.plus(Duration.ofDays(60)), lastSeen);
  }
}
