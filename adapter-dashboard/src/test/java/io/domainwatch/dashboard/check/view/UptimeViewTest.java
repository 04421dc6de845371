package io.domainwatch.dashboard.check.view;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.uptime.UptimeObservation;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.sample.SiteSamples;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class UptimeViewTest {
  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");

  @Test
  void aTimeThatIsTheMonitorsOwnIsNotShownAsTheSites() {
    JsonValue.JsonObject seen = SiteSamples.up("example.com", "Coffee", NOW, 0).observations();

    assertThat(times(seen).rows()).hasSize(8);

    Block.Table late = times(seen.with("monitorDelayMs", JsonValue.of(340)));
    assertThat(late.rows()).isEmpty();
    assertThat(late.none()).contains("overloaded");
  }

  private static Block.Table times(JsonValue.JsonObject seen) {
    return (Block.Table) UptimeView.blocks(RecordJson.read(UptimeObservation.class, seen)).get(1);
  }
}
