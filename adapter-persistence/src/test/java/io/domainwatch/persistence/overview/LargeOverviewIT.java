package io.domainwatch.persistence.overview;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainQuery;
import io.domainwatch.core.overview.DomainQuery.Sort;
import io.domainwatch.core.overview.Health;
import io.domainwatch.core.standing.DomainStanding;
import io.domainwatch.core.standing.StandingPosition;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.persistence.StorageForTests;
import io.domainwatch.testkit.Fixtures;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * An organization with 10,000 domains and all their checks. How long reading takes is printed, for
 * people; only what is read is asserted.
 */
class LargeOverviewIT {
  private static final int PAGE = 50;

  /** When all that told lately did so, and when it is read. */
  private static final Instant NOW = Instant.parse("2031-02-01T03:00:00Z");

  /**
   * Of 100 domains 2 fail, 3 warn, 10 are paused, 2 never ran, 1 could not be told, 1 has a check
   * that has not told for long and 1 has its only failing check switched off, as is one more check
   * of each domain; one check in each keeps an interval of its own.
   */
  private static final String FILL =
      """
      insert into domains (organization_id, id, name, status, created_at, last_checked_at,
                           checks_failing, checks_warning, checks_ok, checks_not_applicable,
                           checks_ran, checks_told_at)
      select '%1$s', gen_random_uuid(), 'd' || lpad(n::text, 5, '0') || '.example.com',
             case when n %% 100 between 10 and 19 then 'paused' else 'active' end,
             timestamptz '2031-01-01' + n * interval '1 second',
             case when n %% 100 in (30, 31) then null
                  else timestamptz '2031-02-01' + (n * 7919 %% 10000) * interval '1 second' end,
             case when n %% 100 in (0, 1, 33) then 2 else 0 end,
             case when n %% 100 in (2, 3, 4) then 6 else 0 end,
             case when n %% 100 in (30, 31, 32) then 0 when n %% 100 in (0, 1, 33) then 7677
                  when n %% 100 in (2, 3, 4) then 7673 else 7679 end,
             case when n %% 100 in (30, 31, 32) then 0 else 512 end,
             case when n %% 100 in (30, 31) then 0 else 8191 end,
             array_fill(%2$d, array[8]) || case when n %% 100 = 34 then 0 else %2$d end
               || array_fill(%2$d, array[4])
        from generate_series(0, 9999) as n;
      insert into check_schedule (organization_id, domain_id, check_type, next_run_at, last_run_at,
                                  last_outcome, last_summary, memory)
      select '%1$s', domain.id, type, now(), domain.last_checked_at,
             case when n %% 100 in (30, 31) then null
                  when n %% 100 = 32 then 'inconclusive'
                  when n %% 100 in (0, 1) and type = 'ssl' then 'failing'
                  when n %% 100 = 33 and type = 'ssl' then 'failing'
                  when n %% 100 in (2, 3, 4) and type in ('dns', 'ssl') then 'warning'
                  when type = 'lighthouse' then 'not_applicable'
                  else 'ok' end,
             'as it was found', ('{"seen":"' || repeat(md5(n || type), 16) || '"}')::json
        from (select id, last_checked_at, substr(name, 2, 5)::int as n from domains
               where organization_id = '%1$s') as domain
       cross join unnest(array['uptime', 'ssl', 'dns', 'nameserver', 'rdap', 'robots', 'email_auth',
                               'redirect', 'sitemap', 'lighthouse', 'blacklist', 'security_headers',
                               'open_ports']) as type
       order by type, domain.id;
      insert into check_overrides (organization_id, domain_id, check_type, disabled, muted,
                                   disabled_event_types, severity_overrides)
      select organization_id, id, type, true, false, '{}', '{}'
        from domains cross join unnest(array['ssl', 'open_ports']) as type
       where organization_id = '%1$s' and (name like '%%33.example.com' or type = 'open_ports');
      insert into check_overrides (organization_id, domain_id, check_type, disabled, muted,
                                   interval_seconds, disabled_event_types, severity_overrides)
      select organization_id, id, 'uptime', false, false, 300, '{}', '{}'
        from domains where organization_id = '%1$s';
      analyze;
      """;

  private static final int LISTED = 500;

  @RegisterExtension static final StorageForTests storage = new StorageForTests();

  private static OrganizationId owner;

  @BeforeAll
  static void fill() {
    Organization organization = new Fixtures(storage.ports()).organization();
    owner = organization.id();
    for (String statement : FILL.formatted(owner.uuid(), NOW.toEpochMilli()).split(";\n")) {
      storage.execute(statement);
    }
    while (overview().rememberLapsed(1_000, NOW) == 1_000) {
      assertThat(owner).isNotNull();
    }
  }

  @Test
  void allDomainsAreCounted() {
    Map<DomainHealth, Integer> counts = Timed.median("counts", () -> overview().counts(owner, NOW));

    assertThat(counts)
        .isEqualTo(
            Map.of(
                DomainHealth.FAILING, 200,
                DomainHealth.WARNING, 300,
                DomainHealth.UNKNOWN, 100,
                DomainHealth.PARTIAL, 100,
                DomainHealth.PENDING, 200,
                DomainHealth.OK, 8100,
                DomainHealth.PAUSED, 1000));
  }

  @Test
  void aNameIsCounted() {
    for (String part : List.of("d0000", "d")) {
      DomainQuery query = new DomainQuery(Optional.of(part), Optional.empty(), Sort.NAME, false);
      int found = Timed.median("count of " + part, () -> overview().matches(owner, query, NOW));

      assertThat(found).isEqualTo(part.length() == 1 ? 10_000 : 10);
    }
  }

  @Test
  void everyOrderIsPaged() {
    for (Sort sort : Sort.values()) {
      for (boolean descending : List.of(false, true)) {
        String what = "by " + sort.wireName() + (descending ? " descending" : "");
        DomainQuery query = new DomainQuery(Optional.empty(), Optional.empty(), sort, descending);

        assertThat(Timed.median(what, () -> overview().page(owner, query, 0, PAGE, NOW)))
            .hasSize(PAGE);
        assertThat(
                Timed.median(
                    what + ", last page", () -> overview().page(owner, query, 9950, PAGE, NOW)))
            .hasSize(PAGE);
      }
    }
  }

  @Test
  void everyHealthIsPaged() {
    for (DomainHealth health : DomainHealth.values()) {
      DomainQuery query = new DomainQuery(Optional.empty(), Optional.of(health), Sort.NAME, false);

      assertThat(Timed.median(health.wireName(), () -> overview().page(owner, query, 0, PAGE, NOW)))
          .hasSize(PAGE)
          .extracting(found -> found.health().state())
          .containsOnly(health);
    }
  }

  @Test
  void aCheckThatIsNotFineIsPagedAndCounted() {
    DomainQuery query =
        new DomainQuery(
            Optional.empty(),
            Tags.NONE,
            Optional.of(CheckType.DNS),
            Optional.empty(),
            Sort.HEALTH,
            false);
    assertThat(Timed.median("dns not fine", () -> overview().page(owner, query, 0, PAGE, NOW)))
        .hasSize(PAGE)
        .extracting(found -> found.health().state())
        .containsOnly(DomainHealth.WARNING);
    assertThat(
            Timed.median(
                "counts of dns not fine",
                () -> overview().counts(owner, Tags.NONE, query.check(), NOW)))
        .containsEntry(DomainHealth.WARNING, 300)
        .containsEntry(DomainHealth.OK, 0);
  }

  @Test
  void everyHealthIsListedInPages() {
    Timed.median("first page of all", () -> list(DomainListing.ALL, Optional.empty()));
    for (DomainHealth health : DomainHealth.values()) {
      DomainListing listing = new DomainListing(DomainFilter.ALL, Optional.of(health));
      int listed =
          Timed.median("whole list of " + health.wireName(), () -> listed(listing, health));

      assertThat(listed).isEqualTo(overview().counts(owner, NOW).get(health));
    }
    assertThat(Timed.median("whole list", () -> listed(DomainListing.ALL, DomainHealth.OK)))
        .isEqualTo(10_000);
  }

  @Test
  void standingsOfAllDomainsAgreeWithTheCounts() {
    List<DomainStanding> standings = Timed.median("all standings", LargeOverviewIT::standings);

    Map<DomainHealth, Long> byHealth =
        standings.stream()
            .map(each -> Health.of(each.domain().status(), each.checks().values()).state())
            .collect(Collectors.groupingBy(health -> health, Collectors.counting()));
    assertThat(byHealth)
        .isEqualTo(
            Map.of(
                DomainHealth.FAILING, 200L,
                DomainHealth.WARNING, 300L,
                DomainHealth.UNKNOWN, 100L,
                DomainHealth.PARTIAL, 100L,
                DomainHealth.PENDING, 200L,
                DomainHealth.OK, 8100L));
  }

  private static List<DomainStanding> standings() {
    List<DomainStanding> all = new ArrayList<>();
    Optional<StandingPosition> after = Optional.empty();
    List<DomainStanding> page;
    do {
      page = storage.ports().domainStandings().page(after, 1000, NOW);
      all.addAll(page);
      after = page.isEmpty() ? after : Optional.of(page.getLast().position());
    } while (page.size() == 1000);
    return all.stream().filter(each -> each.domain().organizationId().equals(owner)).toList();
  }

  /** How many there are over all pages, each in that state if the list is of one. */
  private static int listed(DomainListing listing, DomainHealth health) {
    int count = 0;
    Optional<DomainCursor> after = Optional.empty();
    List<HealthOfDomain> page;
    do {
      page = list(listing, after);
      if (listing.health().isPresent()) {
        assertThat(page).allMatch(found -> found.health().state() == health);
      }
      count += page.size();
      after =
          page.isEmpty()
              ? after
              : Optional.of(
                  new DomainCursor(
                      page.getLast().domain().createdAt(), page.getLast().domain().id()));
    } while (page.size() == LISTED);
    return count;
  }

  private static List<HealthOfDomain> list(DomainListing listing, Optional<DomainCursor> after) {
    return overview().list(owner, listing, after, LISTED, NOW).domains();
  }

  private static DomainOverview overview() {
    return storage.ports().domainOverview();
  }
}
