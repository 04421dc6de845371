package io.domainwatch.checks.ssl;

import static io.domainwatch.checks.ssl.SslFixture.NAME;
import static io.domainwatch.checks.ssl.SslFixture.NOBODY;
import static io.domainwatch.checks.ssl.SslFixture.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.testkit.net.Certificates;
import io.domainwatch.testkit.net.LoopbackTls;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Cipher scans of domains whose control was not shown. */
class UnverifiedTest {
  private static final Instant NOW = Instant.ofEpochSecond(Instant.now().getEpochSecond());

  private static CheckTarget unverified() {
    CheckTarget target = SslFixture.target();
    return new CheckTarget(
        target.domainId(),
        target.name(),
        target.checkType(),
        target.baseline(),
        target.memory(),
        new Intrusion.Unverified("Publish something."));
  }

  @Test
  void theCertificateIsJudgedByOneHandshakeAndNothingIsTriedOut() throws Exception {
    try (SslFixture fixture = new SslFixture()) {
      LoopbackTls server =
          fixture.adopt(
              LoopbackTls.start(
                  LoopbackTls.Settings.of(Certificates.recipe(NAME).names(NAME).issuedBy(ROOT))));
      fixture.lookup.with(NAME, server.address());
      SslCheckRunner runner = fixture.hastyRunner(new Ports(NOBODY, server.port()));

      CheckOutcome.Observed seen = (CheckOutcome.Observed) runner.run(unverified(), NOW);

      assertThat(server.connections()).isOne();
      assertThat(seen.observations().fieldsOf("trust").isTrue("valid")).isTrue();
      assertThat(seen.observations().find("protocols")).isEmpty();
      assertThat(seen.observations().itemsOf("unknowns"))
          .containsExactly(
              JsonValue.fields()
                  .put("probe", "protocols and ciphers")
                  .put("reason", "unverified")
                  .build());
      assertThat(seen.assessment().judgements())
          .containsKey(SslDefinition.VALIDATION_ISSUE)
          .doesNotContainKeys(
              SslDefinition.WEAK_CIPHER_DETECTED,
              SslDefinition.WEAK_PROTOCOL_DETECTED,
              SslDefinition.LEGACY_KEX_DETECTED);

      CheckOutcome.Observed allowed = (CheckOutcome.Observed) runner.run(SslFixture.target(), NOW);
      assertThat(server.connections()).isGreaterThan(5);
      assertThat(allowed.observations().find("protocols")).isPresent();
      assertThat(allowed.observations().find("unknowns")).isEmpty();
    }
  }
}
