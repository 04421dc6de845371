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
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.persistence.embedded.EmbeddedPostgres;
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
