package io.domainwatch.core.routing.grouping;

import static io.domainwatch.core.routing.IncidentFixtures.domain;
import static io.domainwatch.core.routing.IncidentFixtures.incident;
import static io.domainwatch.core.routing.grouping.Desk.after;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.nameserver.NameserverDefinition;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.routing.PendingEvent;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Settling, order, and what has one cause. */
class GroupingPolicyTest {
  private final Desk desk = new Desk();

  @Test
  void anEventWaitsFiveSeconds() {
    PendingEvent down = desk.down(1, 0);
    assertThat(desk.toldAt(4.999)).isEmpty();
    assertThat(desk.toldAt(5)).containsExactly(down);
  }

  @Test
  void whatComesWithAnEventGoesOutWithIt() {
    PendingEvent first = change(1, 0);
    PendingEvent second = change(1, 4);
    PendingEvent elsewhere = change(2, 4);
    assertThat(desk.at(5))
        .singleElement()
        .satisfies(bundle -> assertThat(bundle.events()).containsExactly(first, second));
    assertThat(desk.toldAt(9)).contains(elsewhere);
  }

  @Test
  void domainsThatHaveNothingInCommonAreDistinguished() {
    desk.down(1, 0);
    change(2, 0);
    desk.down(3, 0);
    assertThat(desk.at(5)).hasSize(3).noneMatch(EventGroup::isGroup);
  }

  @Test
  void aLaterEventWaitsForAnEarlierOneThatIsHeld() {
    desk.down(1, "dns", 0);
    change(1, 1);
    assertThat(desk.toldAt(60)).isEmpty();
    assertThat(desk.toldAt(90)).hasSize(2).isEqualTo(desk.waiting);
  }

  @Test
  void anEventIsNeverHeldForLongerThanItsOwnBoundAndTakesTheEarlierOnesAlong() {
    desk.notifiedTogether(LongStream.rangeClosed(1, 20).toArray(), 20);
    PendingEvent held = desk.up(1, 0);
    PendingEvent again = desk.waits(desk.happenings.down(1, 99, "connect", after(10)));
    IntStream.range(2, 9).forEach(i -> desk.up(i, i * 50.0));
    assertThat(desk.toldAt(159.9)).isEmpty();
    assertThat(desk.toldAt(160)).containsExactly(held, again);
  }

  @Test
  void anEventOfAnInstanceWhoseClockIsAheadDoesNotWaitForIt() {
    PendingEvent ahead = desk.down(1, 3_600);
    assertThat(desk.toldAt(0)).containsExactly(ahead);
  }

  @Test
  void aNameThatDoesNotResolveIsReportedOnceBothChecksHaveSeenIt() {
    PendingEvent down = desk.down(1, "dns", 0);
    assertThat(desk.toldAt(40)).isEmpty();
    PendingEvent unresolved = desk.waits(desk.happenings.unresolved(1, 2, after(41)));
    assertThat(desk.at(41))
        .singleElement()
        .satisfies(bundle -> assertThat(bundle.events()).containsExactly(unresolved, down));
  }

  @Test
  void theTwoChecksWaitForEachOtherForNinetySeconds() {
    desk.waits(desk.happenings.unresolved(1, 2, after(0)));
    assertThat(desk.toldAt(89.9)).isEmpty();
    assertThat(desk.toldAt(90)).hasSize(1);
  }

  @Test
  void aCheckDoesNotWaitForTheOtherThatWasReportedBefore() {
    Set<EventType> both = Set.of(DnsDefinition.RESOLUTION_FAILED, UptimeDefinition.DOWN);
    desk.openTypes.put(domain(1), both);
    desk.down(1, "dns", 0);
    assertThat(desk.toldAt(5)).hasSize(1);
  }

  @Test
  void aNameThatNeverExistedIsOneNotificationWithTheCauseInFront() {
    desk.suspectTypes.put(
        domain(1), Set.of(DnsDefinition.RESOLUTION_FAILED, NameserverDefinition.ALL_UNREACHABLE));
    PendingEvent down = desk.down(1, "dns", 20);
    PendingEvent unresolved = desk.waits(desk.happenings.unresolved(1, 2, after(24)));
    assertThat(desk.toldAt(34)).as("nameserver is about to say it too").isEmpty();
    PendingEvent undelegated = desk.waits(desk.happenings.outOfService(1, 3, after(35)));
    assertThat(desk.at(35))
        .singleElement()
        .satisfies(
            bundle -> assertThat(bundle.events()).containsExactly(unresolved, down, undelegated));
  }

  @Test
  void aZoneThatDoesNotValidateIsOneNotificationWithTheSiteThatNobodyFinds() {
    desk.suspectTypes.put(domain(1), Set.of(DnsDefinition.DNSSEC_BOGUS));
    PendingEvent down = desk.down(1, "dns", 0);
    assertThat(desk.toldAt(39)).as("the cause is about to be told").isEmpty();
    PendingEvent bogus =
        desk.waits(
            desk.happenings.of(1, DnsDefinition.DNSSEC_BOGUS, Optional.of(incident(8)), after(40)));
    assertThat(desk.at(40))
        .singleElement()
        .satisfies(bundle -> assertThat(bundle.events()).containsExactly(bogus, down));
  }

  @Test
  void aZoneThatDoesNotValidateWaitsForNoSite() {
    desk.waits(
        desk.happenings.of(1, DnsDefinition.DNSSEC_BOGUS, Optional.of(incident(8)), after(0)));
    assertThat(desk.toldAt(5)).hasSize(1);
  }

  @Test
  void aZoneWithoutServersWaitsForTheNameThatIsAboutToBeReported() {
    desk.suspectTypes.put(domain(1), Set.of(DnsDefinition.RESOLUTION_FAILED));
    desk.waits(desk.happenings.outOfService(1, 3, after(0)));
    assertThat(desk.toldAt(89.9)).isEmpty();
    assertThat(desk.toldAt(90)).hasSize(1);
  }

  @Test
  void aZoneWithoutServersWhoseNameStillResolvesWaitsForNobody() {
    desk.waits(desk.happenings.outOfService(1, 3, after(0)));
    assertThat(desk.toldAt(5)).hasSize(1);
  }

  @Test
  void theCauseIsNotPutBeforeAnEarlierEventOfItsOwnCheck() {
    PendingEvent down = desk.down(1, "dns", 0);
    PendingEvent recovered =
        desk.waits(
            desk.happenings.of(
                1, DnsDefinition.RESOLUTION_RECOVERED, Optional.of(incident(7)), after(1)));
    PendingEvent undelegated = desk.waits(desk.happenings.outOfService(1, 3, after(2)));
    PendingEvent unresolved = desk.waits(desk.happenings.unresolved(1, 2, after(3)));
    assertThat(CorrelatedChecks.causeFirst(desk.waiting))
        .containsExactly(down, recovered, unresolved, undelegated);
  }

  @Test
  void theCauseOfOneDomainIsNotPutBeforeEventsOfAnother() {
    desk.down(1, "dns", 0);
    desk.waits(desk.happenings.unresolved(2, 2, after(1)));
    assertThat(CorrelatedChecks.causeFirst(desk.waiting)).isEqualTo(desk.waiting);
  }

  @Test
  void aSiteThatFailsLaterThanInDnsWaitsForNoOtherCheck() {
    desk.down(1, "tls", 0);
    assertThat(desk.toldAt(5)).hasSize(1);
  }

  @Test
  void whatIsOverAlreadyWaitsForNoOtherCheck() {
    desk.down(1, "dns", 0);
    desk.up(1, 30);
    assertThat(desk.toldAt(30)).hasSize(2).isEqualTo(desk.waiting);
  }

  @Test
  void aTypeThatIsInNoCatalogueIsReportedAndHoldsUpNothing() {
    PendingEvent known = change(1, 0);
    PendingEvent unknown = desk.waits(ofNoCatalogue(known));
    assertThat(desk.toldAt(5)).containsExactly(known, unknown);
  }

  @Test
  void noDomainIsInTwoBundles() {
    IntStream.range(0, 10).forEach(i -> desk.down(i, 0));
    IntStream.range(5, 15).forEach(i -> expires(i, 1));
    IntStream.range(20, 22).forEach(i -> change(i, 1));
    assertThat(desk.at(40)).hasSize(3);
    assertThat(desk.at(40).getFirst().domains()).hasSize(15);
    assertThat(desk.at(40).getFirst().bursts())
        .containsExactlyInAnyOrder(GroupKey.REACHABILITY, new GroupKey("ssl_cert_expired"));
  }

  private static PendingEvent ofNoCatalogue(PendingEvent like) {
    Event event = like.event();
    return new PendingEvent(
        like.sequence() + 1,
        new NamedEvent(
            new Event(
                event.id(),
                event.organizationId(),
                event.domainId(),
                event.checkType(),
                new EventType("dns_of_another_version"),
                event.severity(),
                false,
                event.occurredAt(),
                Optional.empty(),
                event.message(),
                event.details()),
            like.named().domainName()),
        like.tags());
  }

  private PendingEvent change(int domain, double seconds) {
    return desk.waits(
        desk.happenings.of(
            domain, DnsDefinition.ADDRESS_CHANGED, Optional.empty(), after(seconds)));
  }

  private void expires(int domain, double seconds) {
    desk.waits(
        desk.happenings.of(
            domain,
            SslDefinition.CERT_EXPIRED,
            Optional.of(incident(1_000 + domain)),
            after(seconds)));
  }
}
