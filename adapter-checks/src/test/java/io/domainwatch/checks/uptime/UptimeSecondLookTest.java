package io.domainwatch.checks.uptime;

import static io.domainwatch.checks.uptime.UptimeFixture.NOBODY;
import static io.domainwatch.core.check.uptime.UptimeDefinition.BLOCKED;
import static io.domainwatch.core.check.uptime.UptimeDefinition.HTTP_ERROR;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * A refusal without a mark of a bot defence (docs/spec/checks/web-shared.md, "Blocks without a
 * mark").
 */
class UptimeSecondLookTest {
  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final Map<String, JsonValue> USUALLY_FINE =
      Map.of("statusClass", JsonValue.of("2xx"), "page", JsonValue.of("real"));
  private static final LoopbackHttp.Script REFUSAL = LoopbackHttp.page(403, "<p>No entry</p>");
  private static final LoopbackHttp.Script PAGE = LoopbackHttp.page(200, "<title>Shop</title>");

  private final UptimeFixture fixture = new UptimeFixture();

  @AfterEach
  void close() throws Exception {
    fixture.close();
  }

  @Test
  void whoRefusesUsAloneBlocksUsAndIsNotBroken() throws Exception {
    LoopbackHttp site =
        site(
            (request, out) ->
                (request.header("User-Agent").contains("Firefox") ? PAGE : REFUSAL)
                    .answer(request, out));

    Assessment seen = run(site, USUALLY_FINE);

    assertThat(seen.judgements().get(BLOCKED).findings()).hasSize(1);
    assertThat(seen.judgements()).doesNotContainKey(HTTP_ERROR);
    assertThat(site.requests()).hasSize(2);
  }

  @Test
  void whoRefusesEverybodyIsBroken() throws Exception {
    Assessment seen = run(site(REFUSAL), USUALLY_FINE);

    assertThat(seen.judgements().get(HTTP_ERROR).findings()).hasSize(1);
    assertThat(seen.judgements().get(BLOCKED).findings()).isEmpty();
  }

  @Test
  void whoAlwaysRefusedIsNotAskedTwice() throws Exception {
    LoopbackHttp site = site(REFUSAL);

    run(site, Map.of("statusClass", JsonValue.of("4xx")));

    assertThat(site.requests()).hasSize(1);
  }

  private LoopbackHttp site(LoopbackHttp.Script script) throws Exception {
    var address = LoopbackAddress.random();
    fixture.lookup.with(UptimeFixture.HOST, address);
    return fixture.secure(address, 0, script);
  }

  private Assessment run(LoopbackHttp site, Map<String, JsonValue> baseline) throws Exception {
    CheckOutcome outcome =
        fixture
            .runner(new Ports(NOBODY, site.port()), List.of())
            .run(UptimeFixture.target(baseline, JsonValue.EMPTY), NOW);
    return switch (outcome) {
      case CheckOutcome.Observed observed -> observed.assessment();
      case CheckOutcome.Inconclusive inconclusive -> inconclusive.aside().orElseThrow();
      default -> throw new AssertionError(outcome);
    };
  }
}
