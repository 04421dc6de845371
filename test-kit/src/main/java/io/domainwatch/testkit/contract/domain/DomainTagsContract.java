package io.domainwatch.testkit.contract.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.incident.IncidentFilter;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.overview.DomainQuery.Sort;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.testkit.contract.notification.NotificationContract;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * That domains keep their tags, and that everything that lists domains finds them by their tags.
 */
public interface DomainTagsContract extends NotificationContract {
  /** These tags. */
  static Tags tags(String... texts) {
    return Tags.of(Stream.of(texts).map(Tag::new).toList());
  }

  private Domain tagged(Organization owner, String... texts) {
    Domain domain = given().domain(owner);
    ports().domains().tag(owner.id(), domain.id(), tags(texts));
    return domain.tagged(tags(texts));
  }

  private static DomainFilter with(String... texts) {
    return new DomainFilter(Optional.empty(), Optional.empty(), tags(texts));
  }

  private List<Domain> found(Organization owner, DomainFilter filter) {
    List<Domain> found = new ArrayList<>();
    ports().domains().stream(owner.id(), filter, found::add);
    return found;
  }

  @Test
  default void tagsComeBackHoweverADomainIsRead() {
    Organization owner = given().organization();
    Domain domain = tagged(owner, "shop", "team:web");
    Domains domains = ports().domains();
    DomainOverview overview = ports().domainOverview();

    assertThat(domains.find(owner.id(), domain.id())).contains(domain);
    assertThat(domains.find(owner.id(), domain.name())).contains(domain);
    assertThat(ports().transactions().in(() -> domains.lock(owner.id(), domain.id())))
        .contains(domain);
    assertThat(domains.page(owner.id(), DomainFilter.ALL, Optional.empty(), 10))
        .containsExactly(domain);
    assertThat(overview.find(owner.id(), domain.id(), now()).orElseThrow().domain())
        .isEqualTo(domain);
    assertThat(overview.list(owner.id(), DomainListing.ALL, Optional.empty(), 10, now()).domains())
        .extracting(HealthOfDomain::domain)
        .containsExactly(domain);
    assertThat(overview.page(owner.id(), query(Optional.empty()), 0, 10, now()))
        .extracting(HealthOfDomain::domain)
        .containsExactly(domain);
  }

  @Test
  default void aDomainMayHaveTagsFromTheStart() {
    Organization owner = given().organization();
    Domain like = given().domain(given().organization());
    Domain domain =
        Domain.added(like.id(), owner.id(), like.name(), now()).tagged(tags("prod", "eu"));

    assertThat(ports().domains().add(domain)).isEqualTo(new Domains.Addition.Added());
    assertThat(ports().domains().find(owner.id(), domain.id())).contains(domain);
    assertThat(found(owner, with("prod", "eu"))).containsExactly(domain);
  }

  @Test
  default void newTagsReplaceAllAndChangeNothingElse() {
    Organization owner = given().organization();
    Domain domain = tagged(owner, "a", "b", "c");
    Domain neighbour = tagged(owner, "a");

    ports().domains().tag(owner.id(), domain.id(), tags("c", "d"));
    assertThat(ports().domains().find(owner.id(), domain.id()))
        .contains(domain.tagged(tags("c", "d")));
    assertThat(found(owner, with("d"))).containsExactly(domain.tagged(tags("c", "d")));
    assertThat(found(owner, with("a"))).containsExactly(neighbour);

    ports().domains().tag(owner.id(), domain.id(), Tags.NONE);
    assertThat(ports().domains().find(owner.id(), domain.id()).orElseThrow().tags())
        .isEqualTo(Tags.NONE);
    assertThat(found(owner, with("c"))).isEmpty();
  }

  @Test
  default void aStatusThatIsSavedLeavesTheTags() {
    Organization owner = given().organization();
    Domain domain = tagged(owner, "a");
    Domain paused =
        new Domain(
            domain.id(),
            owner.id(),
            domain.name(),
            DomainStatus.PAUSED,
            Tags.NONE,
            domain.createdAt(),
            domain.lastCheckedAt());

    ports().domains().save(paused);

    assertThat(ports().domains().find(owner.id(), domain.id())).contains(paused.tagged(tags("a")));
  }

  @Test
  default void whatIsTaggedInATransactionThatIsTakenBackIsNot() {
    Organization owner = given().organization();
    Domain domain = tagged(owner, "a");

    takenBack(() -> ports().domains().tag(owner.id(), domain.id(), tags("b")));

    assertThat(ports().domains().find(owner.id(), domain.id())).contains(domain);
    assertThat(found(owner, with("b"))).isEmpty();
    assertThat(found(owner, with("a"))).containsExactly(domain);
  }

  @Test
  default void anotherOrganizationNeitherTagsNorFinds() {
    Organization owner = given().organization();
    Organization stranger = given().organization();
    Domain domain = tagged(owner, "shop");

    ports().domains().tag(stranger.id(), domain.id(), tags("stolen"));

    assertThat(ports().domains().find(owner.id(), domain.id())).contains(domain);
    assertThat(ports().domains().find(stranger.id(), domain.name())).isEmpty();
    assertThat(found(stranger, with("shop"))).isEmpty();
    assertThat(found(stranger, with("stolen"))).isEmpty();
    assertThat(found(owner, with("stolen"))).isEmpty();
  }

  @Test
  default void theTagsOfAnOrganizationAreNamedOnceAndInOrder() {
    Organization owner = given().organization();
    tagged(owner, "shop", "team:web");
    tagged(owner, "shop", "a-1");
    tagged(given().organization(), "other");
    given().domain(owner);
    Domains domains = ports().domains();

    assertThat(domains.tags(owner.id(), 10))
        .extracting(Tag::text)
        .containsExactly("a-1", "shop", "team:web");
    assertThat(domains.tags(owner.id(), 2)).extracting(Tag::text).containsExactly("a-1", "shop");
    assertThat(domains.tags(owner.id(), 0)).isEmpty();
    assertThat(domains.tags(given().organization().id(), 10)).isEmpty();
  }

  @Test
  default void aDomainIsFoundByItsNameAlone() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);

    assertThat(ports().domains().find(owner.id(), domain.name())).contains(domain);
    assertThat(ports().domains().find(owner.id(), new DomainName("other.example.com"))).isEmpty();
  }

  @Test
  default void allTagsOfAFilterAreNeeded() {
    Organization owner = given().organization();
    Domain both = tagged(owner, "eu", "prod");
    Domain one = tagged(owner, "prod");
    given().domain(owner);

    assertThat(found(owner, with("prod"))).containsExactlyInAnyOrder(both, one);
    assertThat(found(owner, with("prod", "eu"))).containsExactly(both);
    assertThat(found(owner, with("prod", "eu", "us"))).isEmpty();
    assertThat(found(owner, with("pro"))).isEmpty();
    assertThat(found(owner, with())).hasSize(3);
    ports().domains().delete(owner.id(), both.id());
    assertThat(found(owner, with("prod"))).containsExactly(one);
  }

  @Test
  default void listsOfStatesFilterByTagsToo() {
    Organization owner = given().organization();
    Domain tagged = tagged(owner, "eu", "prod");
    tagged(owner, "eu");
    DomainOverview overview = ports().domainOverview();

    for (Optional<DomainHealth> health :
        List.of(Optional.<DomainHealth>empty(), Optional.of(DomainHealth.PENDING))) {
      DomainListing listing = new DomainListing(with("eu", "prod"), health);
      assertThat(overview.list(owner.id(), listing, Optional.empty(), 10, now()).domains())
          .extracting(HealthOfDomain::domain)
          .containsExactly(tagged);
      for (Sort sort : Sort.values()) {
        DomainQuery query =
            new DomainQuery(Optional.empty(), tags("eu", "prod"), health, sort, false);
        assertThat(overview.page(owner.id(), query, 0, 10, now()))
            .extracting(HealthOfDomain::domain)
            .containsExactly(tagged);
      }
    }
    assertThat(overview.counts(owner.id(), tags("eu", "prod"), now()))
        .containsEntry(DomainHealth.PENDING, 1);
    assertThat(overview.counts(owner.id(), tags("us"), now()).values()).containsOnly(0);
    Optional<String> name = Optional.of(tagged.name().ascii());
    for (Optional<DomainHealth> health :
        List.of(Optional.<DomainHealth>empty(), Optional.of(DomainHealth.PENDING))) {
      assertThat(matches(owner, name, tags("eu"), health)).isEqualTo(1);
      assertThat(matches(owner, Optional.empty(), tags("eu"), health)).isEqualTo(2);
      assertThat(matches(owner, name, tags("us"), health)).isZero();
    }
    assertThat(matches(owner, name, tags("eu"), Optional.of(DomainHealth.OK))).isZero();
  }

  private int matches(
      Organization owner, Optional<String> name, Tags tags, Optional<DomainHealth> health) {
    DomainQuery query = new DomainQuery(name, tags, health, Sort.NAME, false);
    return ports().domainOverview().matches(owner.id(), query, now());
  }

  @Test
  default void eventsIncidentsAndExpiriesAreFoundByTheTagsOfTheirDomains() {
    Organization owner = given().organization();
    Domain tagged = tagged(owner, "eu", "prod");
    Domain other = tagged(owner, "eu");
    Instant now = now();
    for (Domain domain : List.of(tagged, other)) {
      happenings().open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, now);
      happenings().see(domain, CheckType.SSL, certificate(now.plus(Duration.ofDays(9))), now);
    }

    assertThat(events(owner, "eu")).isEqualTo(2);
    assertThat(events(owner, "eu", "prod")).isEqualTo(1);
    assertThat(events(owner, "us")).isZero();
    assertThat(incidents(owner, "eu")).isEqualTo(2);
    assertThat(incidents(owner, "eu", "prod")).isEqualTo(1);
    assertThat(incidents(owner, "us")).isZero();
    assertThat(expiries(owner, "eu")).isEqualTo(2);
    assertThat(expiries(owner, "eu", "prod")).isEqualTo(1);
    assertThat(expiries(owner, "us")).isZero();
    assertThat(events(given().organization(), "eu")).isZero();
  }

  @Test
  default void whatWaitsToBeToldHasTheTagsThatItsDomainHasThen() {
    Organization owner = given().organization();
    Domain domain = given().domain(owner);
    happenings().open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, now());
    assertThat(ports().notificationOutbox().read(owner.id(), 10))
        .extracting(PendingEvent::tags)
        .containsExactly(Tags.NONE);

    ports().domains().tag(owner.id(), domain.id(), tags("late"));

    assertThat(ports().notificationOutbox().read(owner.id(), 10))
        .extracting(PendingEvent::tags)
        .containsExactly(tags("late"));
  }

  private int events(Organization owner, String... tags) {
    EventFilter filter = EventFilter.ALL.withTags(tags(tags));
    return ports().eventLog().page(owner.id(), filter, Optional.empty(), 10).size();
  }

  private int incidents(Organization owner, String... tags) {
    IncidentFilter filter = IncidentFilter.of(IncidentFilter.State.ALL).withTags(tags(tags));
    return ports().incidentReports().page(owner.id(), filter, Optional.empty(), 10).size();
  }

  private int expiries(Organization owner, String... tags) {
    return ports()
        .expiries()
        .page(owner.id(), Optional.empty(), tags(tags), Optional.empty(), 10)
        .size();
  }

  private static DomainQuery query(Optional<DomainHealth> health) {
    return new DomainQuery(Optional.empty(), health, Sort.HEALTH, false);
  }

  private static JsonValue.JsonObject certificate(Instant end) {
    return JsonValue.fields()
        .put("leaf", JsonValue.fields().put("notAfter", end.toString()).build())
        .build();
  }
}
