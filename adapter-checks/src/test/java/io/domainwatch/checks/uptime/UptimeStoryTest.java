package io.domainwatch.checks.uptime;

import static io.domainwatch.checks.uptime.UptimeScenariosTest.blocked;
import static io.domainwatch.checks.uptime.UptimeScenariosTest.page;
import static io.domainwatch.checks.uptime.UptimeScenariosTest.refused;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.Advance;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.FinishedRun;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.value.NewIds;
import io.domainwatch.core.value.Value;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Whole stories of a site, through the assessment and the engine, as its owner hears them. */
class UptimeStoryTest {
  /** Always the same, so that its regular runs never come before a confirmation run. */
  private static final DomainId DOMAIN = new DomainId(new UUID(0, 1));

  private final Engine engine = new Engine(new NewIds(new Random(1)), 1);
  private final List<String> heard = new ArrayList<>();
  private CheckState state = CheckState.NEW;
  private Instant now = Instant.parse("2026-11-20T12:00:00Z");

  @Test
  void aLostPacketIsNotHeardOf() {
    runs(6, page(200));
    runs(2, refused());
    runs(6, page(200));
    assertThat(heard).isEmpty();
  }

  @Test
  void anOutageIsHeardOfOnceAndItsEndToo() {
    runs(6, page(200));
    runs(10, refused());
    runs(6, page(200));
    assertThat(heard).containsExactly("uptime_down", "uptime_recovered");
  }

  @Test
  void aSiteThatIsDownWhenItIsAddedIsHeardOf() {
    runs(3, refused());
    assertThat(heard).containsExactly("uptime_down");
  }

  @Test
  void confirmationComesAfterFiveAndFifteenSeconds() {
    runs(6, page(200));
    Instant first = now;
    assertThat(run(refused()).nextRunAt()).isEqualTo(first.plusSeconds(5));
    Instant second = now;
    assertThat(run(refused()).nextRunAt()).isEqualTo(second.plusSeconds(15));
  }

  @Test
  void aPageThatVanishesIsAnErrorAndNotAnOutage() {
    runs(6, page(200));
    runs(8, page(404));
    runs(4, page(200));
    assertThat(heard).containsExactly("uptime_http_error", "uptime_http_error_resolved");
  }

  @Test
  void anInterfaceThatAlwaysSaysNotFoundIsFine() {
    runs(30, page(404));
    assertThat(heard).isEmpty();
  }

  @Test
  void aBlockIsHeardOfAfterFiveRunsAndHidesNoOutage() {
    runs(6, page(200));
    runs(4, blocked(403, "datadome"));
    assertThat(heard).isEmpty();
    runs(4, blocked(403, "datadome"));
    assertThat(heard).containsExactly("uptime_blocked");
    runs(2, page(200));
    assertThat(heard).containsExactly("uptime_blocked", "uptime_unblocked");
  }

  @Test
  void aBlockDuringAnOutageIsNoRecovery() {
    runs(6, page(200));
    runs(3, refused());
    runs(4, blocked(429, "rate_limited"));
    assertThat(heard).containsExactly("uptime_down");
  }

  @Test
  void slownessIsHeardOfOnceAndItsEndToo() {
    runs(6, page(200, 300));
    runs(8, page(200, 7000));
    runs(8, page(200, 300));
    assertThat(heard).containsExactly("uptime_slow_response", "uptime_response_time_recovered");
  }

  @Test
  void aSiteThatFlapsIsHeardOfAsFlapping() {
    runs(6, page(200));
    for (int i = 0; i < 12; i++) {
      runs(1, refused());
      runs(1, page(200));
    }
    runs(25, page(200));
    assertThat(heard).containsExactly("uptime_flapping", "uptime_stabilized");
  }

  private void runs(int count, UptimeObservation seen) {
    for (int i = 0; i < count; i++) {
      run(seen);
    }
  }

  private Advance run(UptimeObservation seen) {
    Assessment assessment = UptimeAssessment.assess(seen, state.baseline(), state.memory(), now);
    Claim claim =
        new Claim(
            new OrganizationId(Fixtures.newId()), DOMAIN, CheckType.UPTIME, UUID.randomUUID());
    CheckOutcome outcome = new CheckOutcome.Observed(Value.EMPTY, assessment);
    FinishedRun run = new FinishedRun(claim, now, Duration.ofMillis(100), outcome, false);
    Advance advance =
        engine.advance(state, run, CheckCatalogue.of(CheckType.UPTIME), CheckOverride.NONE, now);
    advance.events().forEach(event -> heard.add(event.type().word()));
    state = advance.state();
    now = now.plusSeconds(60);
    return advance;
  }
}
