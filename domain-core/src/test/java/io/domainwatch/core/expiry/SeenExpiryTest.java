package io.domainwatch.core.expiry;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SeenExpiryTest {
  private static final Instant NOW = Instant.parse("2026-11-24T10:00:00Z");

  @Test
  void ofAllCertificatesTheFirstToExpireCounts() {
    JsonValue.JsonObject seen =
        JsonValue.fields()
            .put("leaf", leaf("2027-03-01T00:00:00Z", "A"))
            .put(
                "otherLeafs",
                JsonValue.of(
                    List.of(leaf("2026-12-01T00:00:00Z", "B"), leaf("2027-01-01T00:00:00Z", "C"))))
            .build();
    assertThat(SeenExpiry.in(result(CheckType.SSL, seen)))
        .contains(
            new SeenExpiry(
                ExpiryKind.CERTIFICATE,
                Instant.parse("2026-12-01T00:00:00Z"),
                Optional.of("B"),
                NOW));
  }

  @Test
  void anIssuerWithoutOrganizationIsNamedByItsCommonName() {
    JsonValue.JsonObject leaf =
        JsonValue.fields().put("issuerCN", "E7").put("notAfter", "2026-12-01T00:00:00Z").build();
    assertThat(
            SeenExpiry.in(result(CheckType.SSL, JsonValue.fields().put("leaf", leaf).build()))
                .flatMap(SeenExpiry::provider))
        .contains("E7");
  }

  @Test
  void aRecordOfAnEarlierRunIsNotSeenAgain() {
    for (String state : List.of("not_found", "rate_limited", "error")) {
      assertThat(SeenExpiry.in(result(CheckType.RDAP, registration(state)))).isEmpty();
    }
    assertThat(SeenExpiry.in(result(CheckType.RDAP, registration("ok")))).isPresent();
  }

  @Test
  void whatNoAnswerCanTellAndOtherChecksAreLeftOut() {
    for (String odd : List.of("1969-12-31T23:59:59Z", "+10000-01-01T00:00:00Z")) {
      JsonValue.JsonObject seen = JsonValue.fields().put("leaf", leaf(odd, "A")).build();
      assertThat(SeenExpiry.in(result(CheckType.SSL, seen))).isEmpty();
    }
    JsonValue.JsonObject fine =
        JsonValue.fields().put("leaf", leaf("2027-03-01T00:00:00Z", "A")).build();
    assertThat(SeenExpiry.in(result(CheckType.UPTIME, fine))).isEmpty();
    assertThat(SeenExpiry.in(result(CheckType.SSL, JsonValue.EMPTY))).isEmpty();
  }

  @Test
  void daysAreWholeAndNegativeOnceItHasExpired() {
    assertThat(daysLeft(NOW)).isZero();
    assertThat(daysLeft(NOW.minusMillis(1))).isEqualTo(-1);
    assertThat(daysLeft(NOW.plus(Duration.ofDays(1)).minusMillis(1))).isZero();
    assertThat(daysLeft(NOW.plus(Duration.ofDays(30)))).isEqualTo(30);
  }

  private static long daysLeft(Instant end) {
    SeenExpiry seen = new SeenExpiry(ExpiryKind.CERTIFICATE, end, Optional.empty(), NOW);
    return new Expiry(new DomainId(new UUID(1, 1)), new DomainName("example.com"), seen, NOW)
        .daysLeft(NOW);
  }

  private static JsonValue.JsonObject leaf(String end, String issuer) {
    return JsonValue.fields().put("issuerO", issuer).put("notAfter", end).build();
  }

  private static JsonValue.JsonObject registration(String state) {
    return JsonValue.fields().put("state", state).put("expiration", "2027-03-01T00:00:00Z").build();
  }

  private static CheckResult result(CheckType type, JsonValue.JsonObject seen) {
    return new CheckResult(
        new ResultId(new UUID(1, 1)),
        new OrganizationId(new UUID(2, 1)),
        new DomainId(new UUID(3, 1)),
        type,
        NOW,
        Duration.ofMillis(5),
        Outcome.OK,
        "",
        seen);
  }
}
