package io.domainwatch.testkit.contract.notification.quiet;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationLog.DueDigest;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.testkit.contract.Concurrently;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How {@link NotificationLog} hands out what quiet hours held back. */
public interface HeldEventsContract extends HeldEventsSteps {
  @Test
  default void whatWasHeldIsDueAtTheEndOldestFirst() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, NIGHT);
    Domain domain = given().domain(owner);
    Event second = change(domain, end().minusSeconds(60));
    Event first = change(domain, end().minusSeconds(3_600));
    hold(channel, second, first);

    assertThat(notificationLog().held(owner.id())).isEqualTo(Map.of(channel.id(), 2));
    assertThat(taken(end().minusMillis(1))).isEmpty();
    assertThat(taken(end()))
        .containsExactly(
            new DueDigest(
                owner.id(),
                channel.id(),
                List.of(
                    new NamedEvent(first, domain.name()), new NamedEvent(second, domain.name())),
                MessageKind.QUIET_HOURS));
    assertThat(taken(end().plus(Duration.ofDays(2)))).isEmpty();
    assertThat(notificationLog().held(owner.id())).isEmpty();
  }

  @Test
  default void aDigestThatIsDueInQuietHoursWaitsForTheirEndAndTakesNothingElse() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, NIGHT);
    Domain domain = given().domain(owner);
    Event forDigest = change(domain, end().minus(Duration.ofHours(4)));
    Event held = change(domain, end().minus(Duration.ofHours(4)).plusMillis(1));
    in(() -> keep(channel, false, forDigest));
    hold(channel, held);

    assertThat(digests(end().minusMillis(1))).isEmpty();
    assertThat(events(digests(end()))).containsExactly(forDigest);
    assertThat(events(taken(end()))).containsExactly(held);
  }

  @Test
  default void withoutQuietHoursItIsDueAtOnce() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, NIGHT);
    Event held = change(given().domain(owner), end().minusSeconds(60));
    hold(channel, held);
    ports().channels().save(with(channel, Channel.Timing.PLAIN));

    assertThat(events(taken(end().minusSeconds(59)))).containsExactly(held);
  }

  @Test
  default void nothingIsHeldForMoreThanADay() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, NIGHT);
    Instant at = end().minusSeconds(60);
    hold(channel, change(given().domain(owner), at));

    assertThat(taken(at.plus(QuietHours.MAX_STRETCH).minusMillis(1))).isEmpty();
    assertThat(taken(at.plus(QuietHours.MAX_STRETCH))).hasSize(1);
  }

  @Test
  default void aChannelThatIsOffGetsItWhenItIsOnAgain() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, NIGHT);
    hold(channel, change(given().domain(owner), end().minusSeconds(1)));
    Channel off = messages().switched(channel, false, end());

    assertThat(taken(end())).isEmpty();

    messages().switched(off, true, end());
    assertThat(taken(end())).hasSize(1);
  }

  @Test
  default void eachChannelHasItsOwnAndStrangersSeeNothingOfIt() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    Channel ours = messages().channel(owner, NIGHT);
    Channel theirs = messages().channel(stranger, NIGHT);
    hold(ours, change(given().domain(owner), end().minusSeconds(1)));
    hold(theirs, change(given().domain(stranger), end().minusSeconds(2)));

    assertThat(notificationLog().held(stranger.id())).containsOnlyKeys(theirs.id());
    in(
        () ->
            notificationLog()
                .keepForDigest(
                    stranger.id(), ours.id(), List.of(kept(change(given().domain(owner), end())))));
    assertThat(notificationLog().held(owner.id())).isEqualTo(Map.of(ours.id(), 1));
    assertThat(taken(end()))
        .extracting(DueDigest::channelId)
        .containsExactly(theirs.id(), ours.id());
  }

  @Test
  default void itGoesWithItsDomainAndItsChannel() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, NIGHT);
    Channel gone = messages().channel(owner, NIGHT);
    Domain domain = given().domain(owner);
    Event event = change(domain, end().minusSeconds(1));
    hold(channel, event);
    hold(gone, event);
    ports().channels().delete(owner.id(), gone.id());
    ports().domains().delete(owner.id(), domain.id());

    assertThat(notificationLog().held(owner.id())).isEmpty();
    assertThat(taken(end())).isEmpty();
  }

  @Test
  default void whatWasTakenBackIsStillDue() {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, NIGHT);
    hold(channel, change(given().domain(owner), end().minusSeconds(1)));

    takenBack(() -> assertThat(notificationLog().takeHeld(10, end())).hasSize(1));

    assertThat(taken(end())).hasSize(1);
  }

  @Test
  default void ofManyWhoTakeItOneGetsIt() throws Exception {
    Organization owner = given().organization();
    Channel channel = messages().channel(owner, NIGHT);
    Domain domain = given().domain(owner);
    hold(channel, change(domain, end().minusSeconds(1)), change(domain, end().minusSeconds(2)));

    List<List<DueDigest>> taken = Concurrently.call(4, () -> taken(end()));

    assertThat(taken.stream().flatMap(List::stream).flatMap(one -> one.events().stream()))
        .hasSize(2)
        .doesNotHaveDuplicates();
  }

  private static KeptEvent kept(Event event) {
    return new KeptEvent(event.id(), event.domainId(), event.occurredAt(), true);
  }

  private List<DueDigest> digests(Instant now) {
    return ports().transactions().in(() -> notificationLog().takeDigests(100, now));
  }

  private static List<Event> events(List<DueDigest> taken) {
    return taken.stream().flatMap(one -> one.events().stream()).map(NamedEvent::event).toList();
  }

  private static Channel with(Channel channel, Channel.Timing timing) {
    return new Channel(
        channel.id(),
        channel.organizationId(),
        channel.name(),
        channel.target(),
        channel.filter(),
        timing,
        channel.state(),
        channel.failingSince(),
        channel.createdAt(),
        channel.updatedAt());
  }
}
