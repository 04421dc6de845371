package io.domainwatch.checks.dns;

import static io.domainwatch.checks.dns.SeenBuilder.NAME;
import static io.domainwatch.checks.dns.SeenBuilder.WWW;
import static io.domainwatch.checks.dns.SeenBuilder.healthy;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.dns.DnsObservation.Authority;
import io.domainwatch.checks.dns.DnsObservation.Ending;
import io.domainwatch.checks.dns.DnsObservation.Existence;
import io.domainwatch.checks.dns.DnssecSeen.Status;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.DnsDefinition;
import io.domainwatch.core.run.ObservedChange;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the check remembers over several runs. */
class DnsRunsTest {

  @Test
  void aChangeMovesTheBaselineOnlyOnceItWasSeenTwice() {
    Runs runs = Runs.of(healthy(), healthy().set("MX", "20 b.x"), healthy().set("MX", "20 b.x"));

    assertThat(runs.then(healthy().set("MX", "20 b.x")).raised()).isEmpty();
    assertThat(runs.then(healthy()).raised()).containsExactly(DnsDefinition.MX_CHANGED);
  }

  @Test
  void aMissingSetStaysMissingUntilItIsBack() {
    Runs runs = Runs.of(healthy());
    for (int i = 0; i < 5; i++) {
      runs.then(healthy().set("CAA"));
    }

    assertThat(runs.raised()).containsExactly(DnsDefinition.RECORDS_MISSING);
    runs.then(healthy().unseen("CAA"));
    assertThat(runs.saysGood(DnsDefinition.RECORDS_MISSING)).isFalse();
    assertThat(runs.then(healthy()).saysGood(DnsDefinition.RECORDS_MISSING)).isTrue();
  }

  @Test
  void aMoveOfARotatingSetIsToldTwiceInARowAndThenKnown() {
    Runs runs =
        Runs.of(
            healthy().rotating("A", "198.51.99.1", "198.51.99.2"), healthy().set("A", "203.7.7.7"));
    ObservedChange first = runs.last().sightings().getFirst();
    ObservedChange second =
        runs.then(healthy().set("A", "203.7.8.8")).last().sightings().getFirst();

    assertThat(second.after()).isEqualTo(first.after());
    assertThat(second.subject()).isEqualTo(first.subject());
    assertThat(runs.then(healthy().set("A", "203.7.9.9")).raised()).isEmpty();
  }

  @Test
  void aNetworkMetWithinTwoWeeksIsKnown() {
    Runs runs = Runs.of(healthy().rotating("A", "198.51.99.1", "203.7.7.7"));

    runs.after(Duration.ofDays(13)).then(healthy().rotating("A", "198.51.99.1", "198.51.99.2"));
    assertThat(runs.then(healthy().rotating("A", "203.7.1.1", "203.7.1.2")).raised()).isEmpty();
    runs.after(Duration.ofDays(15)).then(healthy().rotating("A", "203.7.1.1", "203.7.1.2"));
    assertThat(runs.then(healthy().rotating("A", "198.51.1.1", "198.51.1.2")).raised())
        .containsExactly(DnsDefinition.ADDRESS_CHANGED);
  }

  @Test
  void whatCannotBeAskedClosesNothing() {
    Runs runs =
        Runs.of(
            healthy()
                .alias(WWW, "gone.cdn.example", true, Existence.NAME_ERROR)
                .mail("mail.shop.example", Existence.NO_ADDRESS)
                .nonGlobal(NAME, "10.0.0.1")
                .dnssec(d -> d.status(Status.BOGUS).answersUnchecked(true)));

    runs.then(
        healthy()
            .noServerAnswers()
            .authority(Authority.UNKNOWN)
            .ends(Ending.UNKNOWN)
            .dnssec(d -> d.status(Status.UNKNOWN).dsUnknown().keys().noSignatures()));

    assertThat(runs.raised()).isEmpty();
    for (EventType type :
        List.of(
            DnsDefinition.DANGLING_TARGET,
            DnsDefinition.MX_TARGET_INVALID,
            DnsDefinition.PRIVATE_ADDRESS,
            DnsDefinition.DNSSEC_BOGUS)) {
      assertThat(runs.saysGood(type)).as("%s", type).isFalse();
    }
  }

  @Test
  void aHostileNameCannotGrowTheMemoryWithoutEnd() {
    Runs runs = Runs.of(healthy());
    for (int i = 0; i < 1_000; i++) {
      runs.then(healthy().set("A", "203.0." + i % 250 + "." + i / 250));
    }

    AddressHistory history = new DnsMemory(runs.last().memory()).history(NAME + "/A");
    assertThat(history.members()).hasSizeLessThanOrEqualTo(500);
    assertThat(history.recent()).hasSizeLessThanOrEqualTo(20);
  }
}
