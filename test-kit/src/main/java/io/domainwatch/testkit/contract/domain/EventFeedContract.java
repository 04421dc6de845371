package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventFeed;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.FeedPage;
import io.domainwatch.core.event.FeedPosition;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.Runs;
import io.domainwatch.testkit.contract.ScheduleContract;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What {@link EventFeed} must do. */
public interface EventFeedContract extends ScheduleContract {
  /** The feed under test. */
  default EventFeed feed() {
    return ports().eventFeed();
  }

  @Test
  default void eventsComeInTheOrderInWhichTheyBecameKnown() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    List<Event> stored = new ArrayList<>(tell(now, "a b"));
    // It happened before the others, and became known after them.
    stored.addAll(tell(now.plus(Runs.INTERVAL), now.minus(Duration.ofHours(1)), "c"));

    FeedPage page = read(domain, FeedPosition.OLDEST, 10);

    assertThat(page.events())
        .isEqualTo(stored.stream().map(event -> new NamedEvent(event, domain.name())).toList());
    assertThat(page.more()).isFalse();
  }

  @Test
  default void pagesTogetherAreEachEventOnce() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    List<Event> stored = tell(now, "a b c d e f g");
    List<Event> read = new ArrayList<>();
    FeedPage page = read(domain, FeedPosition.OLDEST, 3);
    while (!page.events().isEmpty()) {
      page.events().forEach(named -> read.add(named.event()));
      page = read(domain, page.reached(), 3);
    }

    assertThat(read).isEqualTo(stored);
    assertThat(page.more()).isFalse();
    assertThat(read(domain, page.reached(), 3).events()).isEmpty();
  }

  @Test
  default void theEndIsBehindAllThatIsKnownAndBeforeAllThatFollows() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    tell(now, "a");
    FeedPosition end = feed().end();
    FeedPage none = read(domain, end, 10);

    List<Event> later = tell(now.plus(Runs.INTERVAL), "b");

    assertThat(none.events()).isEmpty();
    assertThat(events(read(domain, end, 10))).isEqualTo(later);
    assertThat(events(read(domain, none.reached(), 10))).isEqualTo(later);
  }

  @Test
  default void aFilterLeavesOutTheOthersAndTheReaderIsBehindThem() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    List<Event> stored = tell(now, "a b c");
    EventFilter some = new EventFilters().type("b").build();
    EventFilter none = new EventFilters().check(CheckType.DNS).build();
    OrganizationId owner = domain.organizationId();

    assertThat(events(feed().page(owner, some, FeedPosition.OLDEST, 10)))
        .containsExactly(stored.get(1));
    FeedPage page = feed().page(owner, none, FeedPosition.OLDEST, 10);
    assertThat(page.events()).isEmpty();
    assertThat(page.more()).isFalse();
    assertThat(read(domain, page.reached(), 10).events()).isEmpty();
  }

  @Test
  default void aFilterTakesTheEventsOfTaggedDomains() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    List<Event> stored = tell(now, "a b");
    OrganizationId owner = domain.organizationId();
    EventFilter shops = EventFilter.ALL.withTags(Tags.of(List.of(new Tag("shop"))));

    assertThat(feed().page(owner, shops, FeedPosition.OLDEST, 10).events()).isEmpty();
    ports().domains().tag(owner, domain.id(), shops.tags());
    assertThat(events(feed().page(owner, shops, FeedPosition.OLDEST, 10))).isEqualTo(stored);
  }

  @Test
  default void thoseAreNamedOfWhomThereIsMore() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    FeedPosition before = feed().end();
    OrganizationId owner = domain.organizationId();
    assertThat(feed().withMore(Map.of(owner, before))).isEmpty();

    tell(now, "a");
    OrganizationId stranger = given().organization().id();

    assertThat(feed().withMore(Map.of(owner, before, stranger, before))).containsExactly(owner);
    assertThat(feed().withMore(Map.of(owner, feed().end()))).isEmpty();
  }

  @Test
  default void theEventsOfAnotherOrganizationAreAbsent() {
    Instant now = now();
    Domain domain = withUptimeDue(now);
    tell(now, "a");
    OrganizationId stranger = given().organization().id();

    FeedPage page = feed().page(stranger, EventFilter.ALL, FeedPosition.OLDEST, 10);

    assertThat(page.events()).isEmpty();
    EventFilter theirs = new EventFilters().domain(domain.id()).build();
    assertThat(feed().page(stranger, theirs, FeedPosition.OLDEST, 10).events()).isEmpty();
  }

  /** A storage may keep back what is written while others write too. */
  private boolean isTold(Event event) {
    return events(feed().page(event.organizationId(), EventFilter.ALL, FeedPosition.OLDEST, 500))
        .contains(event);
  }

  private FeedPage read(Domain domain, FeedPosition after, int limit) {
    return feed().page(domain.organizationId(), EventFilter.ALL, after, limit);
  }

  private static List<Event> events(FeedPage page) {
    return page.events().stream().map(NamedEvent::event).toList();
  }

  private List<Event> tell(Instant now, String words) {
    return tell(now, now, words);
  }

  /** Claims the one check that is due and records a run that tells these events. */
  private List<Event> tell(Instant now, Instant happened, String words) {
    Claim claim = claims(now).getFirst();
    List<Event> events = new ArrayList<>();
    for (String word : words.split(" ", -1)) {
      events.add(Runs.event(claim, happened, new EventType(word), Severity.LOW));
    }
    tell(claim, now, events);
    Eventually.holds("they are told", () -> isTold(events.getLast()));
    return events;
  }
}
