package io.domainwatch.persistence.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.overview.DomainQuery.Sort;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * Pages, counts and lists by what is remembered are those of judging every domain, while what is
 * remembered of some is wrong.
 */
class RememberedOrderIT {
  private static final Instant NOW = Instant.parse("2031-02-01T03:00:00Z");

  private static final int DOMAINS = 300;

  /** Five states by what checks found, one by being paused; in one lot of seven nothing ran. */
  private static final String FILL =
      """
      insert into domains (organization_id, id, name, status, created_at, last_checked_at,
                           checks_failing, checks_warning, checks_ok, checks_not_applicable,
                           checks_ran, checks_told_at)
      select '%1$s', gen_random_uuid(), 'd' || lpad(n::text, 3, '0') || '.example.com',
             case when lot = 0 then 'paused' else 'active' end,
             timestamptz '2031-01-01' + (n * 7 %% 100) * interval '1 second',
             case when lot = 1 then null
                  else timestamptz '2031-02-01' + (n * 7919 %% 200) * interval '1 second' end,
             case when lot = 2 then 2 else 0 end, case when lot = 3 then 6 else 0 end,
             case when lot in (1, 4) then 0 else 8191 end, 0,
             case when lot = 1 then 0 else 8191 end,
             array_fill(%2$d, array[12]) || case when lot = 5 then 0 else %2$d end
        from (select n, n * 31 %% 11 as lot from generate_series(0, %3$d) as n) as drawn
      """;

  /** What was found changes, and nobody has looked yet what state that leads to. */
  private static final String CHANGE =
      """
      with changed as (
        update domains set checks_failing = case when checks_failing = 0 then 4 else 0 end
         where organization_id = '%s' and substr(name, 2, 3)::int %% %d = 3 returning id
      )
      update domain_health set holds_until = '-infinity'
       where domain_id in (select id from changed)
      """;

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private final DomainOverview overview = storage.ports().domainOverview();
  private OrganizationId owner;

  @BeforeEach
  void fill() {
    Organization organization = new Fixtures(storage.ports()).organization();
    owner = organization.id();
    storage.execute(FILL.formatted(owner.uuid(), NOW.toEpochMilli(), DOMAINS - 1));
    storage.execute("update domains set health_since = created_at where health_since is null");
  }

  @Test
  void pagesAreThoseOfJudgingEveryDomain() {
    assertThat(compare(new SplittableRandom(1), 60))
        .as("nothing is remembered yet")
        .containsExactlyInAnyOrder(DomainHealth.values());
    remember();
    compare(new SplittableRandom(2), 200);
    storage.execute(CHANGE.formatted(owner.uuid(), 9));
    compare(new SplittableRandom(3), 300);
    storage.execute(CHANGE.formatted(owner.uuid(), 4));
    compare(new SplittableRandom(4), 300);
  }

  @Test
  void countsAndListsAreThoseOfJudgingEveryDomain() {
    assertCountsAndLists();
    remember();
    assertCountsAndLists();
    storage.execute(CHANGE.formatted(owner.uuid(), 5));
    assertCountsAndLists();
  }

  @Test
  void whatIsRememberedHoldsUntilThatTimeAndIsJudgedAnewAfterIt() {
    remember();
    assertThat(remembered(NOW.plusSeconds(60))).as("nothing has lapsed").isZero();
    int fine = overview.counts(owner, NOW).get(DomainHealth.OK);

    Instant later = NOW.plusSeconds(121);
    assertThat(overview.counts(owner, later).get(DomainHealth.OK)).isZero();
    assertThat(remembered(later)).isEqualTo(fine);
    assertThat(remembered(later)).isZero();
    assertThat(overview.counts(owner, later).get(DomainHealth.OK)).isZero();
  }

  @Test
  void countsFollowStatesWhileSeveralAddThemUp() throws Exception {
    remember();
    AtomicBoolean moving = new AtomicBoolean(true);
    try (ExecutorService others = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<?>> adding = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        adding.add(
            others.submit(
                () -> {
                  while (moving.get()) {
                    StateCounts.addUp(storage.database());
                  }
                }));
      }
      for (int round = 0; round < 20; round++) {
        storage.execute(CHANGE.formatted(owner.uuid(), 4));
        remembered(NOW);
        assertCounts();
      }
      moving.set(false);
      for (Future<?> each : adding) {
        each.get();
      }
    }
    StateCounts.addUp(storage.database());
    assertThat(storage.ask("select count(*) from domain_state_moves")).isEqualTo("0");
    assertCounts();
  }

  @Test
  void countsThatAreWrongAreCorrected() {
    remember();
    storage.execute(
        "update domain_state_counts set number = number + 3 where state in ('ok', 'paused')");
    int fine = counted(DomainHealth.OK);
    StateCounts.countAnew(storage.database());
    assertThat(counted(DomainHealth.OK)).isEqualTo(fine - 3);
    assertCounts();
    StateCounts.countAnew(storage.database());
    assertCounts();
  }

  private int counted(DomainHealth state) {
    return overview.counts(owner, NOW).get(state);
  }

  private void assertCounts() {
    Map<DomainHealth, Integer> counts = new EnumMap<>(DomainHealth.class);
    Stream.of(DomainHealth.values()).forEach(health -> counts.put(health, 0));
    judged(new DomainQuery(Optional.empty(), Optional.empty(), Sort.ADDED, false), 0, DOMAINS)
        .forEach(each -> counts.merge(each.health().state(), 1, Integer::sum));
    assertThat(overview.counts(owner, NOW)).isEqualTo(counts);
  }

  private void remember() {
    assertThat(remembered(NOW)).isEqualTo(DOMAINS);
    assertThat(remembered(NOW)).as("all is remembered").isZero();
  }

  /** How many domains of this organization were looked at; others of this database may be too. */
  private int remembered(Instant now) {
    String waiting =
        "select count(*) from domain_health where organization_id = '%s' and holds_until < '%s'"
            .formatted(owner.uuid(), now);
    int before = Integer.parseInt(storage.ask(waiting));
    while (overview.rememberLapsed(100, now) == 100) {
      assertThat(storage.ask(waiting)).isNotNull();
    }
    assertThat(storage.ask(waiting)).isEqualTo("0");
    return before;
  }

  /** The states that were met. */
  private Set<DomainHealth> compare(SplittableRandom random, int times) {
    Set<DomainHealth> met = new HashSet<>();
    for (int i = 0; i < times; i++) {
      DomainQuery query = query(random);
      int offset = random.nextInt(4) == 0 ? 0 : random.nextInt(DOMAINS + 10);
      int limit = 1 + random.nextInt(random.nextBoolean() ? 10 : DOMAINS);
      List<HealthOfDomain> found = overview.page(owner, query, offset, limit, NOW);
      assertThat(found)
          .as("%s from %d, %d at most", query, offset, limit)
          .isEqualTo(judged(query, offset, limit));
      found.forEach(each -> met.add(each.health().state()));
    }
    return met;
  }

  private static DomainQuery query(SplittableRandom random) {
    Optional<String> name =
        switch (random.nextInt(6)) {
          case 0 -> Optional.of("5");
          case 1 -> Optional.of("12");
          default -> Optional.empty();
        };
    Optional<DomainHealth> health =
        random.nextBoolean()
            ? Optional.empty()
            : Optional.of(DomainHealth.values()[random.nextInt(DomainHealth.values().length)]);
    Sort sort = Sort.values()[random.nextInt(Sort.values().length)];
    return new DomainQuery(name, health, sort, random.nextBoolean());
  }

  private List<HealthOfDomain> judged(DomainQuery query, int offset, int limit) {
    return storage
        .database()
        .query(
            dsl ->
                dsl.connectionResult(
                    connection ->
                        new DomainPages(connection, owner, NOW).judged(query, offset, limit)));
  }

  private void assertCountsAndLists() {
    List<HealthOfDomain> all =
        judged(new DomainQuery(Optional.empty(), Optional.empty(), Sort.ADDED, false), 0, DOMAINS);
    for (Optional<String> name : List.of(Optional.<String>empty(), Optional.of("7"))) {
      Map<DomainHealth, Integer> counts = new EnumMap<>(DomainHealth.class);
      Stream.of(DomainHealth.values()).forEach(health -> counts.put(health, 0));
      named(all, name).forEach(each -> counts.merge(each.health().state(), 1, Integer::sum));
      if (name.isEmpty()) {
        assertThat(overview.counts(owner, NOW)).isEqualTo(counts);
      } else {
        counts.forEach(
            (health, number) -> assertThat(matches(name, Optional.of(health))).isEqualTo(number));
        assertThat(matches(name, Optional.empty())).isEqualTo((int) named(all, name).count());
      }
      for (DomainHealth health : DomainHealth.values()) {
        assertThat(listed(name, health))
            .containsExactlyInAnyOrderElementsOf(
                named(all, name).filter(each -> each.health().state() == health).toList());
      }
    }
  }

  private int matches(Optional<String> name, Optional<DomainHealth> health) {
    return overview.matches(owner, new DomainQuery(name, health, Sort.NAME, false), NOW);
  }

  private static Stream<HealthOfDomain> named(List<HealthOfDomain> all, Optional<String> part) {
    return all.stream()
        .filter(each -> part.filter(p -> !each.domain().name().ascii().contains(p)).isEmpty());
  }

  private List<HealthOfDomain> listed(Optional<String> name, DomainHealth health) {
    DomainListing listing =
        new DomainListing(new DomainFilter(Optional.empty(), name), Optional.of(health));
    List<HealthOfDomain> found = new ArrayList<>();
    List<HealthOfDomain> page = overview.list(owner, listing, Optional.empty(), 7, NOW).domains();
    while (!page.isEmpty()) {
      found.addAll(page);
      page =
          overview
              .list(
                  owner,
                  listing,
                  Optional.of(
                      new DomainCursor(
                          page.getLast().domain().createdAt(), page.getLast().domain().id())),
                  7,
                  NOW)
              .domains();
    }
    return found;
  }
}
