package io.domainwatch.checks.openports;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.testkit.net.LoopbackAddress;
import java.net.InetAddress;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class UnverifiedTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");

  private static CheckTarget target(Intrusion intrusion) {
    return new CheckTarget(
        new DomainId(new UUID(0, 1)),
        new DomainName(OpenPortsFixture.NAME),
        CheckType.OPEN_PORTS,
        Map.of(),
        JsonValue.EMPTY,
        intrusion);
  }

  @Test
  void noPortOfADomainIsTouchedWhoseControlWasNotShown() throws Exception {
    try (OpenPortsFixture fixture = new OpenPortsFixture()) {
      InetAddress address = LoopbackAddress.random();
      LoopbackService service = fixture.serve(address, 0, LoopbackService.silent());
      fixture.lookup.with(OpenPortsFixture.NAME, address);
      OpenPortsCheckRunner runner = fixture.runner(service.port());

      assertThat(runner.run(target(new Intrusion.Unverified("Publish something.")), NOW))
          .isEqualTo(new CheckOutcome.NotApplicable("unverified", "Publish something."));
      assertThat(service.connections()).isZero();

      assertThat(runner.run(target(new Intrusion.Allowed()), NOW))
          .isInstanceOf(CheckOutcome.Observed.class);
      assertThat(service.connections()).isPositive();
    }
  }
}
