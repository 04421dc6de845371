package io.domainwatch.dashboard.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.result.CheckResult;
import io.domainwatch.core.result.ResultId;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExpiryTest {
  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");

  @ParameterizedTest
  @CsvSource({
    "2027-06-20T04:26:40.000Z,210 days left,ok",
    "2027-01-21T10:00:00Z,61 days left,ok",
    "2027-01-21T09:59:59Z,60 days left,warning",
    "2026-11-22T10:00:00Z,1 day left,warning",
    "2026-11-21T10:00:00Z,0 days left,warning",
    "2026-11-21T09:59:59Z,expired,failing"
  })
  void wholeDaysAreLeft(String end, String words, String style) {
    Expiry lifetime =
        Expiry.ofRegistration(seen(JsonValue.fields().put("expiration", end).build()), NOW);
    assertThat(lifetime.words()).isEqualTo(words);
    assertThat(lifetime.style()).isEqualTo(style);
    assertThat(lifetime.ends()).contains(Instant.parse(end));
  }

  @Test
  void aCertificateNeedsAttentionWhenItsCheckSaysSo() {
    assertThat(certificate(0).style()).isEqualTo("ok");
    assertThat(certificate(1).style()).isEqualTo("warning");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "soon", "9999"})
  void whatCannotBeReadIsUnknownAndNotGreen(String end) {
    Expiry lifetime =
        Expiry.ofRegistration(seen(JsonValue.fields().put("expiration", end).build()), NOW);
    assertThat(lifetime.words()).isEqualTo("unknown");
    assertThat(lifetime.style()).isEqualTo("unknown");
    assertThat(Expiry.ofCertificate(Optional.empty(), NOW).style()).isEqualTo("unknown");
  }

  private static Expiry certificate(int stage) {
    JsonValue.JsonObject leaf =
        JsonValue.fields().put("notAfter", "2026-11-25T10:00:00.000Z").build();
    return Expiry.ofCertificate(
        seen(JsonValue.fields().put("leaf", leaf).put("stage", stage).build()), NOW);
  }

  private static Optional<CheckResult> seen(JsonValue.JsonObject observations) {
    return Optional.of(
        new CheckResult(
            new ResultId(Fixtures.newId()),
            new OrganizationId(Fixtures.newId()),
            new DomainId(Fixtures.newId()),
            CheckType.SSL,
            NOW,
            Duration.ofSeconds(1),
            Outcome.OK,
            "",
            observations));
  }
}
