package io.domainwatch.checks.uptime;

import static io.domainwatch.checks.uptime.UptimeProbeResults.blocked;
import static io.domainwatch.checks.uptime.UptimeProbeResults.late;
import static io.domainwatch.checks.uptime.UptimeProbeResults.page;
import static io.domainwatch.checks.uptime.UptimeProbeResults.refused;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.uptime.UptimeProbeResult;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Whole stories of a site, through the assessment and the engine, as its owner hears them. */
class UptimeStoryTest {
  private final CheckStory<UptimeProbeResult> story = UptimeProbeResults.story();

  @Test
  void aLostPacketIsNotReported() {
    story.runs(6, page(200));
    story.runs(2, refused());
    story.runs(6, page(200));
    assertThat(story.eventTypes()).isEmpty();
  }

  @Test
  void anOutageIsReportedOnceAndItsEndToo() {
    story.runs(6, page(200));
    story.runs(10, refused());
    story.runs(6, page(200));
    assertThat(story.eventTypes()).containsExactly("uptime_down", "uptime_recovered");
  }

  @Test
  void aSiteThatIsDownWhenItIsAddedIsReported() {
    story.runs(3, refused());
    assertThat(story.eventTypes()).containsExactly("uptime_down");
  }

  @Test
  void confirmationComesAfterFiveAndFifteenSeconds() {
    story.runs(6, page(200));
    Instant first = story.now();
    assertThat(story.run(refused()).nextRunAt()).isEqualTo(first.plusSeconds(5));
    Instant second = story.now();
    assertThat(story.run(refused()).nextRunAt()).isEqualTo(second.plusSeconds(15));
  }

  @Test
  void aPageThatVanishesIsAnErrorAndNotAnOutage() {
    story.runs(6, page(200));
    story.runs(8, page(404));
    story.runs(4, page(200));
    assertThat(story.eventTypes())
        .containsExactly("uptime_http_error", "uptime_http_error_resolved");
  }

  @Test
  void anInterfaceThatAlwaysSaysNotFoundIsFine() {
    story.runs(30, page(404));
    assertThat(story.eventTypes()).isEmpty();
  }

  @Test
  void aBlockIsReportedAfterFiveRunsAndHidesNoOutage() {
    story.runs(6, page(200));
    story.runs(4, blocked(403, "datadome"));
    assertThat(story.eventTypes()).isEmpty();
    story.runs(4, blocked(403, "datadome"));
    assertThat(story.eventTypes()).containsExactly("uptime_blocked");
    story.runs(2, page(200));
    assertThat(story.eventTypes()).containsExactly("uptime_blocked", "uptime_unblocked");
  }

  @Test
  void aBlockDuringAnOutageIsNoRecovery() {
    story.runs(6, page(200));
    story.runs(3, refused());
    story.runs(4, blocked(429, "rate_limited"));
    assertThat(story.eventTypes()).containsExactly("uptime_down");
  }

  @Test
  void slownessIsReportedOnceAndItsEndToo() {
    story.runs(6, page(200, 300));
    story.runs(8, page(200, 7000));
    story.runs(8, page(200, 300));
    assertThat(story.eventTypes())
        .containsExactly("uptime_slow_response", "uptime_response_time_recovered");
  }

  @Test
  void ourOwnSlownessIsNotReported() {
    story.runs(6, page(200, 300));
    story.runs(20, late(6000, 700));
    story.runs(6, page(200, 300));
    assertThat(story.eventTypes()).isEmpty();
  }

  @Test
  void ourOwnSlownessHidesNoRealOneAndEndsNone() {
    story.runs(6, page(200, 300));
    story.runs(4, page(200, 7000));
    story.runs(20, late(300, 200));
    story.runs(4, page(200, 7000));
    assertThat(story.eventTypes()).containsExactly("uptime_slow_response");
    story.runs(20, late(300, 200));
    assertThat(story.eventTypes()).containsExactly("uptime_slow_response");
  }

  @Test
  void aSiteThatFlapsIsReportedAsFlapping() {
    story.runs(6, page(200));
    for (int i = 0; i < 12; i++) {
      story.runs(1, refused());
      story.runs(1, page(200));
    }
    story.runs(25, page(200));
    assertThat(story.eventTypes()).containsExactly("uptime_flapping", "uptime_stabilized");
  }
}
