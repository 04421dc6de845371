package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.DnsProbeResults.NAME;
import static io.domainwatch.checks.dns.DnsProbeResults.WWW;
import static io.domainwatch.checks.dns.DnsProbeResults.healthy;
import static io.domainwatch.checks.dns.DnsProbeResults.story;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.dns.AddressHistory;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.dns.DnsMemory;
import io.domainwatch.core.check.dns.DnsProbeResult.Authority;
import io.domainwatch.core.check.dns.DnsProbeResult.Ending;
import io.domainwatch.core.check.dns.DnsProbeResult.Existence;
import io.domainwatch.core.check.dns.DnssecSeen.Status;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the check remembers over several runs. */
class DnsRunsTest {

  @Test
  void aChangeMovesTheBaselineOnlyOnceItWasSeenTwice() {
    CheckStory<DnsProbeResults> story =
        story().runs(healthy(), healthy().set("MX", "20 b.x"), healthy().set("MX", "20 b.x"));

    assertThat(story.run(healthy().set("MX", "20 b.x")).raised()).isEmpty();
    assertThat(story.run(healthy()).raised()).containsExactly(DnsDefinition.MX_CHANGED);
  }

  @Test
  void aMissingSetStaysMissingUntilItIsBack() {
    CheckStory<DnsProbeResults> story = story().run(healthy());
    for (int i = 0; i < 5; i++) {
      story.run(healthy().set("CAA"));
    }

    assertThat(story.raised()).containsExactly(DnsDefinition.RECORDS_MISSING);
    story.run(healthy().unseen("CAA"));
    assertThat(story.saysGood(DnsDefinition.RECORDS_MISSING)).isFalse();
    assertThat(story.run(healthy()).saysGood(DnsDefinition.RECORDS_MISSING)).isTrue();
  }

  @Test
  void aMoveOfARotatingSetIsReportedTwiceInARowAndThenKnown() {
    CheckStory<DnsProbeResults> story =
        story()
            .runs(
                healthy().rotating("A", "198.51.99.1", "198.51.99.2"),
                healthy().set("A", "203.7.7.7"));
    ObservedChange first = story.assessment().sightings().getFirst();
    ObservedChange second =
        story.run(healthy().set("A", "203.7.8.8")).assessment().sightings().getFirst();

    assertThat(second.after()).isEqualTo(first.after());
    assertThat(second.subject()).isEqualTo(first.subject());
    assertThat(story.run(healthy().set("A", "203.7.9.9")).raised()).isEmpty();
  }

  @Test
  void aNetworkMetWithinTwoWeeksIsKnown() {
    CheckStory<DnsProbeResults> story =
        story().run(healthy().rotating("A", "198.51.99.1", "203.7.7.7"));

    story.after(Duration.ofDays(13)).run(healthy().rotating("A", "198.51.99.1", "198.51.99.2"));
    assertThat(story.run(healthy().rotating("A", "203.7.1.1", "203.7.1.2")).raised()).isEmpty();
    story.after(Duration.ofDays(15)).run(healthy().rotating("A", "203.7.1.1", "203.7.1.2"));
    assertThat(story.run(healthy().rotating("A", "198.51.1.1", "198.51.1.2")).raised())
        .containsExactly(DnsDefinition.ADDRESS_CHANGED);
  }

  @Test
  void whatCannotBeAskedClosesNothing() {
    CheckStory<DnsProbeResults> story =
        story()
            .run(
                healthy()
                    .alias(WWW, "gone.cdn.example", true, Existence.NAME_ERROR)
                    .mail("mail.shop.example", Existence.NO_ADDRESS)
                    .nonGlobal(NAME, "10.0.0.1")
                    .dnssec(d -> d.status(Status.BOGUS).answersUnchecked(true)));

    story.run(
        healthy()
            .noServerAnswers()
            .authority(Authority.UNKNOWN)
            .ends(Ending.UNKNOWN)
            .dnssec(d -> d.status(Status.UNKNOWN).dsUnknown().keys().noSignatures()));

    assertThat(story.raised()).isEmpty();
    for (EventType type :
        List.of(
            DnsDefinition.DANGLING_TARGET,
            DnsDefinition.MX_TARGET_INVALID,
            DnsDefinition.PRIVATE_ADDRESS,
            DnsDefinition.DNSSEC_BOGUS)) {
      assertThat(story.saysGood(type)).as("%s", type).isFalse();
    }
  }

  @Test
  void aHostileNameCannotGrowTheMemoryWithoutEnd() {
    CheckStory<DnsProbeResults> story = story().run(healthy());
    for (int i = 0; i < 1_000; i++) {
      story.run(healthy().set("A", "203.0." + i % 250 + "." + i / 250));
    }

    AddressHistory history = DnsMemory.of(story.assessment().memory()).history(NAME + "/A");
    assertThat(history.members()).hasSizeLessThanOrEqualTo(500);
    assertThat(history.recent()).hasSizeLessThanOrEqualTo(20);
  }
}
