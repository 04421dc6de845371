package io.domainwatch.benchmarks.dashboard;

import com.google.inject.Guice;
import io.domainwatch.benchmarks.history.SimulatedHistory;
import io.domainwatch.benchmarks.process.ListedRows;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.account.Plans;
import io.domainwatch.persistence.PersistenceModule;
import io.domainwatch.persistence.sql.Database;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;

/**
 * The past of a large organization. One domain is watched on a clock of its own by the service's
 * own recorder and packing; what days of it are summed up to becomes that of all domains, and its
 * results become those of some, since a page reads those of one domain.
 */
final class LargePast {
  /** Domains with every result of the past, about 16 kB a day each. */
  private static final int WITH_RESULTS = 200;

  /** Deliveries, and entries of the audit log. */
  private static final int LISTED = 25_000;

  private static final Duration LISTED_APART = Duration.ofMinutes(5);

  private static final String SUMS =
      """
      insert into check_statistics_days
             (organization_id, domain_id, check_type, period_start, ok, warning, failing,
              inconclusive, not_applicable, numbers, watched_from, told)
      select d.organization_id, d.id, s.check_type, s.period_start, s.ok, s.warning, s.failing,
             s.inconclusive, s.not_applicable, s.numbers, s.watched_from, s.told
        from check_statistics_days s cross join domains d
       where s.organization_id = ? and d.organization_id = ?
      """;

  private static final String RESULTS =
      """
      insert into check_result_days
             (organization_id, domain_id, check_type, period_start, runs, first_at, last_at,
              outcomes, data)
      select d.organization_id, d.id, s.check_type, s.period_start, s.runs, s.first_at, s.last_at,
             s.outcomes, s.data
        from check_result_days s
       cross join (select organization_id, id from domains where organization_id = ?
                    order by name limit %d) as d
       where s.organization_id = ?
      """
          .formatted(WITH_RESULTS);

  /** Five a domain, one in forty of them open. */
  private static final String INCIDENTS =
      """
      insert into incidents (organization_id, id, domain_id, check_type, event_type, subjects,
                             severity, opened_at, closed_at, started_at, message)
      select organization_id, gen_random_uuid(), id, 'uptime', 'uptime_down', '[]', 'high', began,
             case when i = 1 and n %% 8 = 0 then null else began + interval '10 minutes' end,
             began - interval '1 minute', 'It does not answer.'
        from (select i, d.*, row_number() over (order by name) as n,
                     now() - random() * interval '%1$d days' as began
                from domains d cross join generate_series(1, 5) i
               where organization_id = ?) as drawn
      """;

  /** Two of each incident. */
  private static final String EVENTS =
      """
      insert into events (organization_id, occurred_at, id, domain_id, check_type, event_type,
                          severity, muted, message, details, incident_id)
      select organization_id, opened_at, gen_random_uuid(), domain_id, 'uptime', 'uptime_down',
             'high', false, 'It does not answer.', '{"reason":"timeout"}'::json, id
        from incidents where organization_id = ?
       union all
      select organization_id, closed_at, gen_random_uuid(), domain_id, 'uptime', 'uptime_recovered',
             'info', false, 'It answers again.', '{"reason":"timeout"}'::json, id
        from incidents where organization_id = ? and closed_at is not null
      """;

  private static final String EXPIRIES =
      """
      insert into expiries (organization_id, domain_id, kind, expires_at, provider, seen_at)
      select organization_id, id, kind, now() + random() * interval '400 days', 'A provider', now()
        from domains cross join unnest(array['certificate', 'registration']) as kind
       where organization_id = ?
      """;

  private static final String KEY =
      """
      insert into api_keys (organization_id, id, name, scope, hash, created_at)
      values (?, gen_random_uuid(), 'benchmark', 'read', repeat('0', 64), now())
      """;

  private LargePast() {}

  /** Records the past of one domain; gives its organization. Nothing else may be stored yet. */
  static UUID record(Store store, int days) throws IOException, SQLException {
    try (Database database = store.config(2).open()) {
      return new SimulatedHistory(
              store,
              Guice.createInjector(
                  new PersistenceModule(database),
                  binder -> binder.bind(Plans.class).toInstance(Plans.builtIn())),
              1)
          .record(days);
    }
  }

  /** Makes it the past of an organization. */
  static void copy(Store store, UUID recorded, UUID organization, int days) throws SQLException {
    store.execute("update check_schedule set next_run_at = null");
    store.execute(SUMS, recorded, organization);
    store.execute(RESULTS, organization, recorded);
    store.execute(INCIDENTS.formatted(days), organization);
    store.execute(EVENTS, organization, organization);
    store.execute(EXPIRIES, organization);
    ListedRows.deliveries(store, organization, LISTED, LISTED_APART);
    ListedRows.auditEntries(store, organization, LISTED, LISTED_APART);
    store.execute(KEY, organization);
    store.settle();
  }
}
