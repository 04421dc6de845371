package io.domainwatch.core.routing.grouping;

import static io.domainwatch.core.routing.IncidentFixtures.domain;
import static io.domainwatch.core.routing.IncidentFixtures.incident;
import static io.domainwatch.core.routing.grouping.Desk.after;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.routing.PendingEvent;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What comes to many at once. */
class OpenGroupsTest {
  private final Desk desk = new Desk();

  @Test
  void fourDomainsAreReportedOneByOne() {
    IntStream.range(0, 4).forEach(i -> desk.down(i, 0));
    assertThat(desk.at(5)).hasSize(4);
  }

  @Test
  void fiveDomainsWaitUntilFifteenSecondsWithoutAFurtherOne() {
    IntStream.range(0, 5).forEach(i -> desk.down(i, 0));
    desk.down(5, 14);
    assertThat(desk.toldAt(28.9)).isEmpty();
    assertThat(desk.at(29))
        .singleElement()
        .satisfies(bundle -> assertThat(bundle.domains()).hasSize(6))
        .satisfies(bundle -> assertThat(bundle.bursts()).containsExactly(GroupKey.REACHABILITY));
  }

  @Test
  void manyEventsOfOneDomainAreNoGroup() {
    IntStream.range(0, 6).forEach(i -> desk.waits(desk.happenings.down(1, i, "tls", after(0))));
    assertThat(desk.at(5)).singleElement().satisfies(one -> assertThat(one.bursts()).isEmpty());
  }

  @Test
  void aGroupNeverWaitsForLongerThanItsBound() {
    IntStream.range(0, 20).forEach(i -> desk.down(i, i * 10));
    assertThat(desk.toldAt(149.9)).isEmpty();
    assertThat(desk.toldAt(150)).hasSize(20);
  }

  @Test
  void otherKindsWaitForThirtySeconds() {
    IntStream.range(0, 5).forEach(i -> expired(i, 0));
    assertThat(desk.toldAt(29.9)).isEmpty();
    assertThat(desk.at(30)).singleElement().matches(EventGroup::isGroup);
  }

  @Test
  void otherKindsWaitForFiveMinutesAtMost() {
    IntStream.range(0, 20).forEach(i -> expired(i, i * 20));
    assertThat(desk.toldAt(299.9)).isEmpty();
    assertThat(desk.toldAt(300)).hasSize(20);
  }

  @Test
  void aSiteThatIsDownAndANameThatDoesNotResolveAreOneKind() {
    IntStream.range(0, 3).forEach(i -> desk.down(i, "tls", 0));
    IntStream.range(3, 5).forEach(i -> desk.waits(desk.happenings.unresolved(i, i, after(0))));
    assertThat(desk.toldAt(14.9)).isEmpty();
    assertThat(desk.at(15)).singleElement().matches(bundle -> bundle.domains().size() == 5);
  }

  @Test
  void sitesThatAnswerWithAnErrorAreAnotherKind() {
    IntStream.range(0, 3).forEach(i -> desk.down(i, "connect", 0));
    IntStream.range(3, 6).forEach(i -> desk.down(i, "http", 0));
    assertThat(desk.at(5)).hasSize(6);
    IntStream.range(6, 8).forEach(i -> desk.down(i, "http", 0));
    assertThat(desk.at(5)).hasSize(3);
    assertThat(desk.at(30)).hasSize(4);
    assertThat(desk.at(30).getLast().bursts()).containsExactly(new GroupKey("uptime_down"));
  }

  @Test
  void suspectsAtTheSameAddressCountAlready() {
    IntStream.range(0, 5).forEach(i -> livesAt(i, "192.0.2.1"));
    IntStream.range(1, 4).forEach(i -> desk.suspects.add(domain(i)));
    desk.down(0, 0);
    assertThat(desk.toldAt(5)).as("four are no burst").hasSize(1);
    desk.suspects.add(domain(4));
    assertThat(desk.toldAt(14.9)).isEmpty();
    assertThat(desk.toldAt(15)).hasSize(1);
  }

  @Test
  void suspectsElsewhereDoNotCount() {
    IntStream.range(0, 50).forEach(i -> livesAt(i, "192.0.2." + i));
    IntStream.range(1, 50).forEach(i -> desk.suspects.add(domain(i)));
    desk.down(0, 0);
    assertThat(desk.toldAt(5)).hasSize(1);
  }

  @Test
  void allSuspectsCountWhenHalfOfTheDomainsAreConcerned() {
    IntStream.range(1, 50).forEach(i -> desk.suspects.add(domain(i)));
    desk.down(0, 0);
    desk.activeDomains = 101;
    assertThat(desk.toldAt(5)).hasSize(1);
    desk.activeDomains = 100;
    assertThat(desk.toldAt(5)).isEmpty();
  }

  @Test
  void suspectsDoNotMakeAGroupOfAnotherKind() {
    IntStream.range(1, 50).forEach(i -> desk.suspects.add(domain(i)));
    desk.activeDomains = 50;
    expired(0, 0);
    assertThat(desk.toldAt(5)).hasSize(1);
  }

  @Test
  void afterAGroupWasReportedWhatFollowsBelongsToItForAQuarterOfAnHour() {
    desk.down(0, 0);
    desk.burstsTold.put(GroupKey.REACHABILITY.wireName(), after(-895));
    assertThat(desk.toldAt(4.9)).isEmpty();
    assertThat(desk.toldAt(5)).hasSize(1);
    desk.burstsTold.put(GroupKey.REACHABILITY.wireName(), after(-60));
    desk.down(1, 10);
    assertThat(desk.toldAt(24.9)).isEmpty();
    assertThat(desk.at(25)).singleElement().matches(EventGroup::isGroup);
  }

  @Test
  void aGroupOfOneKindSaysNothingOfAnother() {
    desk.burstsTold.put("ssl_cert_expired", after(-60));
    desk.down(0, 0);
    assertThat(desk.toldAt(5)).hasSize(1);
  }

  @Test
  void whenMoreWaitsThanIsLookedAtNobodyWaitsForOthers() {
    desk.backlogged = true;
    IntStream.range(0, 5).forEach(i -> desk.down(i, 0));
    assertThat(desk.at(0)).singleElement().matches(EventGroup::isGroup);
  }

  @Test
  void whatElseWaitsForADomainGoesWithTheGroup() {
    PendingEvent before = expired(0, 14);
    IntStream.range(0, 5).forEach(i -> desk.down(i, 0));
    PendingEvent behind = expired(4, 14);
    assertThat(desk.toldAt(15)).hasSize(7).contains(before, behind);
  }

  private void livesAt(int number, String address) {
    desk.addresses.put(domain(number), Set.of(address));
  }

  private PendingEvent expired(int number, double seconds) {
    return desk.waits(
        desk.happenings.of(
            number,
            SslDefinition.CERT_EXPIRED,
            Optional.of(incident(1_000 + number)),
            after(seconds)));
  }
}
