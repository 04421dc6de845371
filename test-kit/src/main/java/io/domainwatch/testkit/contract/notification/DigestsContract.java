package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationLog.DueDigest;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.testkit.contract.Concurrently;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** How {@link NotificationLog} hands out what waits for the digest of a day. */
public interface DigestsContract extends NotificationLogEntries {
  /** Of every channel here. */
  Channel.Timing AT_EIGHT = new Channel.Timing(Optional.empty(), Optional.of(8));

  /** Eight o'clock of this day, UTC. */
  default Instant eight() {
    return now().truncatedTo(ChronoUnit.DAYS).plus(Duration.ofHours(8));
  }

  @Test
  default void whatWasKeptIsDueAtTheHourOldestFirst() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, AT_EIGHT);
    Domain domain = given().domain(owner);
    Event second = change(domain, eight().minusSeconds(60));
    Event first = change(domain, eight().minusSeconds(3_600));
    keep(channel, second, first);

    assertThat(take(eight().minusMillis(1))).isEmpty();
    assertThat(take(eight()))
        .containsExactly(
            new DueDigest(
                owner.id(),
                channel.id(),
                List.of(
                    new NamedEvent(first, domain.name()), new NamedEvent(second, domain.name()))));
    assertThat(take(eight().plus(Duration.ofDays(2)))).isEmpty();
  }

  @Test
  default void whatOccurredAtTheHourWaitsForTheNextDay() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, AT_EIGHT);
    keep(channel, change(given().domain(owner), eight()));

    assertThat(take(eight().plus(Duration.ofDays(1)).minusMillis(1))).isEmpty();
    assertThat(take(eight().plus(Duration.ofDays(1)))).hasSize(1);
  }

  @Test
  default void aDigestThatIsLateHasAllThatWasKeptMeanwhile() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, AT_EIGHT);
    Domain domain = given().domain(owner);
    keep(channel, change(domain, eight().minusSeconds(1)), change(domain, eight()));

    assertThat(take(eight().plusSeconds(60)).getFirst().events()).hasSize(2);
  }

  @Test
  default void aChannelThatWantsNoDigestAnyMoreGetsWhatWasKept() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, AT_EIGHT);
    keep(channel, change(given().domain(owner), eight()));
    ports().channels().save(plain(channel));

    assertThat(take(eight())).hasSize(1);
  }

  @Test
  default void aChannelThatIsOffGetsNone() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, AT_EIGHT);
    keep(channel, change(given().domain(owner), eight().minusSeconds(1)));
    Channel off = messages().switched(channel, false, eight());

    assertThat(take(eight())).isEmpty();

    messages().switched(off, true, eight());
    assertThat(take(eight())).hasSize(1);
  }

  @Test
  default void whatWasKeptTwiceIsReportedOnce() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, AT_EIGHT);
    Event event = change(given().domain(owner), eight().minusSeconds(1));
    keep(channel, event);
    keep(channel, event);

    assertThat(take(eight()).getFirst().events()).hasSize(1);
  }

  @Test
  default void eachChannelHasItsOwnAndTheOldestComesFirst() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    Channel later = messages().channel(owner, AT_EIGHT);
    Channel earlier = messages().channel(stranger, AT_EIGHT);
    keep(later, change(given().domain(owner), eight().minusSeconds(1)));
    keep(earlier, change(given().domain(stranger), eight().minusSeconds(2)));

    assertThat(take(1, eight())).extracting(DueDigest::channelId).containsExactly(earlier.id());
    assertThat(take(1, eight())).extracting(DueDigest::channelId).containsExactly(later.id());
  }

  @Test
  default void whatWasKeptGoesWithItsDomainAndItsChannel() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, AT_EIGHT);
    Channel gone = messages().channel(owner, AT_EIGHT);
    Domain domain = given().domain(owner);
    Event event = change(domain, eight().minusSeconds(1));
    keep(channel, event);
    keep(gone, event);
    ports().channels().delete(owner.id(), gone.id());
    ports().domains().delete(owner.id(), domain.id());

    assertThat(take(eight())).isEmpty();
  }

  @Test
  default void aDigestThatWasTakenBackIsStillDue() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, AT_EIGHT);
    keep(channel, change(given().domain(owner), eight().minusSeconds(1)));

    takenBack(() -> assertThat(notificationLog().takeDigests(10, eight())).hasSize(1));

    assertThat(take(eight())).hasSize(1);
  }

  @Test
  default void ofManyWhoTakeADigestOneGetsIt() throws Exception {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, AT_EIGHT);
    Domain domain = given().domain(owner);
    keep(channel, change(domain, eight().minusSeconds(1)), change(domain, eight().minusSeconds(2)));

    List<List<DueDigest>> taken = Concurrently.call(4, () -> take(eight()));

    assertThat(taken.stream().flatMap(List::stream).flatMap(d -> d.events().stream()))
        .hasSize(2)
        .doesNotHaveDuplicates();
  }

  private Event change(Domain domain, Instant at) {
    return happenings().change(domain, CheckType.DNS, DnsDefinition.ADDRESS_CHANGED, at);
  }

  private void keep(Channel channel, Event... events) {
    List<KeptEvent> kept =
        Arrays.stream(events)
            .map(event -> new KeptEvent(event.id(), event.domainId(), event.occurredAt()))
            .toList();
    ports()
        .transactions()
        .in(() -> notificationLog().keepForDigest(channel.organizationId(), channel.id(), kept));
  }

  private List<DueDigest> take(Instant now) {
    return take(100, now);
  }

  private List<DueDigest> take(int limit, Instant now) {
    return ports().transactions().in(() -> notificationLog().takeDigests(limit, now));
  }

  private static Channel plain(Channel channel) {
    return new Channel(
        channel.id(),
        channel.organizationId(),
        channel.name(),
        channel.target(),
        channel.filter(),
        Channel.Timing.PLAIN,
        channel.state(),
        channel.failingSince(),
        channel.createdAt(),
        channel.updatedAt());
  }
}
