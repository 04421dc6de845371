package io.domainwatch.boot.wiring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.inject.Injector;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.domains.DomainService;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.DatabaseKeys;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.robots.RobotsDefinition;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.FeedPosition;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.incident.IncidentFilter;
import io.domainwatch.core.incident.LastHours;
import io.domainwatch.core.overview.DomainOverview.DomainListing;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.SettableTime;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What one request reads does not grow with what others have stored. */
class QueryCostIT {
  /**
   * Rows and index entries that one request may read; what belongs to others is 20,000 and more.
   */
  private static final long FEW = 300;

  private static final Instant NOW = Instant.parse("2026-11-20T15:16:00.000Z");

  /** A tag of all domains of an organization, so that one must be found among many rows. */
  private static final String TAGS_OF_ALL =
      """
      insert into domain_tags (organization_id, domain_id, tag)
      select organization_id, id, 'all' from domains where organization_id = '%s'
      """;

  /** Incidents of another event of a domain that have ended, newer and older than all others. */
  private static final String INCIDENTS =
      """
      insert into incidents (organization_id, id, domain_id, check_type, event_type, subjects,
                             severity, opened_at, closed_at)
      select '%1$s', gen_random_uuid(), '%2$s', 'uptime', 'uptime_down', '[""]', 'high',
             timestamptz '2026-11-20T15:16:00Z' + (n - 10000) * interval '1 minute',
             timestamptz '2026-11-20T15:16:30Z' + (n - 10000) * interval '1 minute'
        from generate_series(1, 20000) n
      """;

  @TempDir private static Path folder;

  private static EmbeddedPostgres server;
  private static StorageAccess storage;
  private static Injector parts;

  private final NotificationPorts ports = new WiredPorts(parts);
  private final Fixtures given = new Fixtures(ports);
  private final IncidentFixtures happenings = new IncidentFixtures(ports);

  @BeforeAll
  static void start() throws Exception {
    server =
        EmbeddedPostgres.startThrowaway(
            folder.resolve("data"), Path.of("target", "postgres-binaries").toAbsolutePath());
    Path plans = Files.writeString(folder.resolve("plans"), "ten,paid,10,60\n");
    Map<String, String> options = DatabaseKeys.of(server, Map.of("plans.file", plans.toString()));
    ServiceConfig config = ServiceConfig.of(ConfigSource.read(Optional.empty(), Map.of(), options));
    storage = StorageAccess.ofService(config);
    parts = CompositionRoot.ofService(config, storage, new SettableTime(NOW), binder -> {});
  }

  @AfterAll
  static void stop() {
    storage.close();
    server.close();
  }

  @Test
  void theEventsOfAnIncidentAreReadWithoutThoseOfOtherDomainsAndMonths() {
    Organization owner = given.organization();
    Domain domain = given.domain(owner);
    for (int months = 0; months < 4; months++) {
      ports.historyPartitions().prepare(NOW.minus(Duration.ofDays(31L * months)));
    }
    Incident incident =
        happenings.open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, NOW.minusSeconds(600));
    happenings.close(incident, NOW.minusSeconds(60));
    eventsOfOthers(owner.id(), given.domain(owner));
    eventsOfOthers(given.organization().id(), given.domain(given.organization()));
    storage.database().query(dsl -> dsl.execute("analyze"));

    long read =
        readBy(() -> assertThat(eventsOf(owner, incident)).hasSize(2), "events%", "incidents%");

    assertThat(read).isLessThan(FEW);
    assertThat(partitionsReadBy(() -> eventsOf(owner, incident))).hasSize(1);
  }

  @Test
  void aPageOfTheFeedReadsNeitherWhatWasReadBeforeNorWhatIsOthers() {
    Organization owner = given.organization();
    Domain domain = given.domain(owner);
    for (int months = 0; months < 4; months++) {
      ports.historyPartitions().prepare(NOW.minus(Duration.ofDays(31L * months)));
    }
    eventsOfOthers(owner.id(), domain);
    eventsOfOthers(given.organization().id(), given.domain(given.organization()));
    FeedPosition last =
        FeedPosition.before(Long.parseLong(ask("select max(feed_position) + 1 from events")));
    happenings.open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, NOW);
    storage.database().query(dsl -> dsl.execute("analyze"));
    Eventually.holds("it is told", () -> feedBehind(owner, last) == 1);

    assertThat(readBy(() -> feedBehind(owner, last), "events%")).isLessThan(FEW);
    assertThat(readBy(() -> ports.eventFeed().withMore(Map.of(owner.id(), last)), "events%"))
        .isLessThan(FEW);
    assertThat(readBy(() -> feedBehind(owner, FeedPosition.OLDEST), "events%")).isLessThan(FEW);
  }

  private int feedBehind(Organization owner, FeedPosition after) {
    return ports.eventFeed().page(owner.id(), EventFilter.ALL, after, 50).events().size();
  }

  @Test
  void aPageOfRareEventsIsReadWithoutTheOthersOfTheOrganization() {
    Organization owner = given.organization();
    Domain domain = given.domain(owner);
    for (int months = 0; months < 4; months++) {
      ports.historyPartitions().prepare(NOW.minus(Duration.ofDays(31L * months)));
    }
    eventsOfOthers(owner.id(), domain);
    storage.database().query(dsl -> dsl.execute("analyze"));

    for (EventFilter rare :
        List.of(
            filter(Optional.of(CheckType.ROBOTS), Optional.empty(), Optional.empty()),
            filter(Optional.empty(), Optional.of(RobotsDefinition.MISSING), Optional.empty()),
            filter(Optional.empty(), Optional.empty(), Optional.of(Severity.LOW)))) {
      long read = readBy(() -> assertThat(page(owner, rare)).hasSize(0), "events%");

      assertThat(read).as("%s", rare).isLessThan(FEW);
    }
  }

  @Test
  void theEventsOfAFewOpenIncidentsAreReadWithoutTheOthersOfTheOrganization() {
    Organization owner = given.organization();
    Domain domain = given.domain(owner);
    for (int months = 0; months < 4; months++) {
      ports.historyPartitions().prepare(NOW.minus(Duration.ofDays(31L * months)));
    }
    eventsOfOthers(owner.id(), domain);
    storage
        .database()
        .query(dsl -> dsl.execute(INCIDENTS.formatted(owner.id().uuid(), domain.id().uuid())));
    storage.database().query(dsl -> dsl.execute("analyze"));
    EventFilter open = EventFilter.ALL.ofOpenIncidents();

    assertThat(
            readBy(
                () -> assertThat(page(owner, open)).hasSize(0),
                "events%",
                "incidents%",
                "domains%"))
        .isLessThan(FEW);
    happenings.open(given.domain(owner), CheckType.UPTIME, UptimeDefinition.DOWN, NOW);
    happenings.open(domain, CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, NOW.minusSeconds(600));
    storage.database().query(dsl -> dsl.execute("analyze"));
    assertThat(
            readBy(
                () -> assertThat(page(owner, open)).hasSize(2),
                "events%",
                "incidents%",
                "domains%"))
        .isLessThan(FEW);
  }

  @Test
  void whatAFewTaggedDomainsHaveIsReadWithoutTheOthersOfTheOrganization() {
    Organization owner = given.organization();
    Domain domain = given.domain(owner);
    Tags rare = Tags.of(List.of(new Tag("rare")));
    ports.domains().tag(owner.id(), domain.id(), rare);
    for (int months = 0; months < 4; months++) {
      ports.historyPartitions().prepare(NOW.minus(Duration.ofDays(31L * months)));
    }
    Domain other = given.domain(owner);
    eventsOfOthers(owner.id(), other);
    activeDomains(owner, 20_000);
    storage.database().query(dsl -> dsl.execute(TAGS_OF_ALL.formatted(owner.id().uuid())));
    storage.database().query(dsl -> dsl.execute("analyze"));

    EventFilter events = EventFilter.ALL.withTags(rare);
    assertThat(readBy(() -> page(owner, events), "events%", "domain_tags%")).isLessThan(FEW);
    IncidentFilter incidents = IncidentFilter.of(IncidentFilter.State.ALL).withTags(rare);
    assertThat(
            readBy(
                () -> ports.incidentReports().page(owner.id(), incidents, Optional.empty(), 50),
                "incidents%",
                "domain_tags%"))
        .isLessThan(FEW);
    DomainFilter domains = new DomainFilter(Optional.empty(), Optional.empty(), rare);
    assertThat(
            readBy(
                () -> ports.domains().page(owner.id(), domains, Optional.empty(), 50),
                "domains%",
                "domain_tags%"))
        .isLessThan(FEW);
    assertThat(
            readBy(
                () ->
                    ports
                        .domainOverview()
                        .list(
                            owner.id(),
                            new DomainListing(domains, Optional.empty()),
                            Optional.empty(),
                            50,
                            NOW),
                "domains%",
                "domain_tags%"))
        .isLessThan(FEW);
    assertThat(
            readBy(
                () ->
                    ports.expiries().page(owner.id(), Optional.empty(), rare, Optional.empty(), 50),
                "expiries%",
                "domain_tags%"))
        .isLessThan(FEW);
  }

  private static EventFilter filter(
      Optional<CheckType> check, Optional<EventType> type, Optional<Severity> severity) {
    return new EventFilter(
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        check,
        type,
        severity,
        Optional.empty());
  }

  private static List<NamedEvent> page(Organization owner, EventFilter filter) {
    return parts
        .getInstance(HistoryService.class)
        .events(owner.id(), filter, Optional.empty(), 50)
        .items();
  }

  @Test
  void whatHappenedBeforeAndWhatNobodyNoticedIsReadWithoutTheRest() {
    Organization owner = given.organization();
    Domain domain = given.domain(owner);
    Incident first =
        happenings.open(domain, CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, NOW.minusSeconds(9));
    Incident last = happenings.open(domain, CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, NOW);
    ports.incidents().acknowledge(owner.id(), first.id(), new Acknowledgement(NOW, "ann"));
    storage
        .database()
        .query(dsl -> dsl.execute(INCIDENTS.formatted(owner.id().uuid(), domain.id().uuid())));
    storage.database().query(dsl -> dsl.execute("analyze"));

    assertThat(
            readBy(
                () ->
                    assertThat(ports.incidents().before(last, 5))
                        .extracting(Incident::id)
                        .containsExactly(first.id()),
                "incidents%"))
        .isLessThan(FEW);
    IncidentFilter noticed = IncidentFilter.of(IncidentFilter.State.ALL).acknowledged(true);
    IncidentFilter unnoticed = IncidentFilter.of(IncidentFilter.State.OPEN).acknowledged(false);
    for (IncidentFilter rare : List.of(noticed, unnoticed)) {
      assertThat(
              readBy(
                  () ->
                      assertThat(
                              ports.incidentReports().page(owner.id(), rare, Optional.empty(), 50))
                          .hasSize(1),
                  "incidents%"))
          .as("%s", rare)
          .isLessThan(FEW);
    }
  }

  @Test
  void whatWasOpenInTheLastHoursIsReadWithoutWhatEndedBeforeAndOnce() {
    Organization owner = given.organization();
    Domain domain = given.domain(owner);
    storage
        .database()
        .query(dsl -> dsl.execute(INCIDENTS.formatted(owner.id().uuid(), domain.id().uuid())));
    happenings.open(domain, CheckType.UPTIME, UptimeDefinition.HTTP_ERROR, NOW);
    storage.database().query(dsl -> dsl.execute("analyze"));
    LastHours hours = new LastHours(NOW.plus(Duration.ofMinutes(9_990)));

    long read =
        readBy(
            () ->
                assertThat(ports.incidentReports().hours(owner.id(), hours))
                    .allSatisfy(hour -> assertThat(hour.affected()).isEqualTo(1)),
            "incidents%");

    assertThat(read).isLessThan(FEW);
  }

  @Test
  void addingToAnUnlimitedPlanCountsNothing() {
    Organization owner = given.organization();
    activeDomains(owner, 20_000);
    DomainService domains = parts.getInstance(DomainService.class);

    long read =
        readBy(() -> domains.add(Actor.operator(owner.id()), "new.example.org", NOW), "domains%");

    assertThat(read).isLessThan(FEW);
  }

  @Test
  void addingToALimitedPlanCountsNoFurtherThanItsLimit() {
    Organization owner =
        given.organization(
            parts.getInstance(Plans.class).find("ten").orElseThrow(), new Subscription.Active());
    activeDomains(owner, 20_000);
    DomainService domains = parts.getInstance(DomainService.class);

    long read =
        readBy(
            () ->
                assertThatExceptionOfType(RequestRefused.class)
                    .isThrownBy(
                        () -> domains.add(Actor.operator(owner.id()), "new.example.org", NOW)),
            "domains%");

    assertThat(read).isLessThan(FEW);
  }

  private static List<NamedEvent> eventsOf(Organization owner, Incident incident) {
    return parts
        .getInstance(HistoryService.class)
        .events(owner.id(), EventFilter.of(incident.id()), Optional.empty(), 50)
        .items();
  }

  /** 40,000 events of a domain, over the last 90 days. */
  private static void eventsOfOthers(OrganizationId owner, Domain domain) {
    storage
        .database()
        .query(
            dsl ->
                dsl.execute(
                    """
                    insert into events (organization_id, occurred_at, id, domain_id, check_type,
                                        event_type, severity, muted, incident_id, message, details)
                    select '%s', timestamptz '%s' - n * interval '190 seconds', gen_random_uuid(),
                           '%s', 'uptime', 'uptime_down', 'high', false, gen_random_uuid(), '', '{}'
                      from generate_series(1, 40000) n
                    """
                        .formatted(owner.uuid(), NOW, domain.id().uuid())));
  }

  private static void activeDomains(Organization owner, int number) {
    storage
        .database()
        .query(
            dsl ->
                dsl.execute(
                    """
                    insert into domains (organization_id, id, name, status, created_at)
                    select '%s', gen_random_uuid(), 'n' || n || '.example.com', 'active',
                           timestamptz '%s'
                      from generate_series(1, %d) n
                    """
                        .formatted(owner.id().uuid(), NOW, number)));
    storage.database().query(dsl -> dsl.execute("analyze domains"));
  }

  /**
   * Rows and index entries that the work reads, as the server counts them. What the connection did
   * in transactions before may still be among its figures (PostgreSQL hands them on once a second
   * at most), so only what is added counts.
   */
  private static long readBy(Supplier<?> work, String... tables) {
    return inTransaction(
        () -> {
          long before = readSoFar(tables);
          work.get();
          return readSoFar(tables) - before;
        });
  }

  private static long readSoFar(String... tables) {
    long read = 0;
    for (String table : tables) {
      read +=
          Long.parseLong(
              ask(
                  """
                  select coalesce(sum(pg_stat_get_xact_tuples_returned(oid)), 0)
                    from pg_class
                   where relkind in ('r', 'i') and relname like '%s'
                  """
                      .formatted(table)));
    }
    return read;
  }

  /** The partitions in which the work begins a scan, see {@link #readBy}. */
  private static List<String> partitionsReadBy(Supplier<?> work) {
    return inTransaction(
        () -> {
          Map<String, Long> before = scansOfPartitions();
          work.get();
          return scansOfPartitions().entrySet().stream()
              .filter(scans -> scans.getValue() > before.getOrDefault(scans.getKey(), 0L))
              .map(Map.Entry::getKey)
              .toList();
        });
  }

  private static Map<String, Long> scansOfPartitions() {
    return storage
        .database()
        .query(
            dsl ->
                dsl
                    .fetch(
                        """
                        select relname, seq_scan + coalesce(idx_scan, 0)
                          from pg_stat_xact_user_tables
                         where relname like 'events%'
                        """)
                    .stream()
                    .collect(
                        Collectors.toMap(
                            row -> row.get(0, String.class), row -> row.get(1, Long.class))));
  }

  private static String ask(String sql) {
    return storage.database().query(dsl -> String.valueOf(dsl.fetchValue(sql)));
  }

  private static <T> T inTransaction(Supplier<T> work) {
    return parts.getInstance(Transactions.class).in(work);
  }
}
