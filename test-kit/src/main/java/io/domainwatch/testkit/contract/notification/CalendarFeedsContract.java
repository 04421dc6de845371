package io.domainwatch.testkit.contract.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.calendar.CalendarFeed;
import io.domainwatch.core.calendar.CalendarFeedId;
import io.domainwatch.core.calendar.CalendarFeeds;
import io.domainwatch.core.calendar.CalendarToken;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

/** What {@link CalendarFeeds} must do. */
public interface CalendarFeedsContract extends NotificationContract {
  private CalendarFeeds feeds() {
    return ports().calendarFeeds();
  }

  private static CalendarToken token() {
    return CalendarToken.make(RandomGenerator.of("L64X128MixRandom"));
  }

  private CalendarFeed added(OrganizationId owner, CalendarToken token, Instant at) {
    CalendarFeed feed =
        new CalendarFeed(
            new CalendarFeedId(Fixtures.newId()), owner, "Phone ✓", token.hash(), at, at);
    feeds().add(feed);
    return feed;
  }

  @Test
  default void feedsAreListedOldestFirstToTheirOrganizationAlone() {
    OrganizationId owner = given().organization().id();
    CalendarFeed old = added(owner, token(), now().minusSeconds(60));
    CalendarFeed young = added(owner, token(), now());
    assertThat(feeds().ofOrganization(owner)).containsExactly(old, young);
    assertThat(feeds().ofOrganization(given().organization().id())).isEmpty();
  }

  @Test
  default void aTokenOpensItsFeedUntilAnotherReplacesIt() {
    OrganizationId owner = given().organization().id();
    CalendarToken first = token();
    CalendarFeed feed = added(owner, first, now().minusSeconds(60));
    assertThat(feeds().findByToken(first.hash())).contains(feed);
    assertThat(feeds().findByToken(token().hash())).isEmpty();

    CalendarToken second = token();
    CalendarFeed replaced = feed.openedBy(second, now());
    feeds().save(replaced);
    assertThat(feeds().findByToken(first.hash())).isEmpty();
    assertThat(feeds().findByToken(second.hash())).contains(replaced);
    assertThat(feeds().ofOrganization(owner)).containsExactly(replaced);
  }

  @Test
  default void nobodyDeletesOrReplacesTheFeedOfAnotherOrganization() {
    OrganizationId owner = given().organization().id();
    OrganizationId stranger = given().organization().id();
    CalendarToken token = token();
    CalendarFeed feed = added(owner, token, now());
    assertThat(feeds().delete(stranger, feed.id())).isFalse();
    feeds()
        .save(
            new CalendarFeed(
                feed.id(), stranger, feed.name(), token().hash(), feed.createdAt(), now()));
    assertThat(feeds().findByToken(token.hash())).contains(feed);

    assertThat(feeds().delete(owner, feed.id())).isTrue();
    assertThat(feeds().delete(owner, feed.id())).isFalse();
    assertThat(feeds().findByToken(token.hash())).isEmpty();
  }
}
