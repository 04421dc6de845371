package io.domainwatch.benchmarks.report;

import com.google.inject.Guice;
import com.google.inject.Injector;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.account.Plans;
import io.domainwatch.core.apikey.ApiKeySecret;
import io.domainwatch.core.storage.HistoryPartitions;
import io.domainwatch.persistence.PersistenceModule;
import io.domainwatch.persistence.sql.Database;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/**
 * 1,000 domains of one organization, watched for 90 days that are summed up but for the present.
 */
final class WatchedOrganization {
  static final int DOMAINS = 1_000;
  static final int DAYS = 90;

  private static final int EVENTS = 60_000;
  private static final int INCIDENTS = 30_000;

  /** Who packs makes those of sums; nobody packs here. */
  private static final String MONTHS_OF_SUMS =
      """
      select make_history_partition('check_statistics_days', month at time zone 'UTC')
        from generate_series(date_trunc('month', (now() at time zone 'UTC') - interval '%d days'),
                             date_trunc('month', now() at time zone 'UTC'),
                             interval '1 month') as month
       where to_regclass('check_statistics_days_' || to_char(month, 'YYYYMM')) is null
      """
          .formatted(DAYS);

  /** Of three days, one has a gap in which no run told anything. */
  private static final String DAYS_SUMMED =
      """
      insert into check_statistics_days (organization_id, domain_id, check_type, period_start, ok,
                                         warning, failing, inconclusive, not_applicable, numbers,
                                         watched_from, told)
      select d.organization_id, d.id, 'uptime', day, 1430, 0, 5, 5, 0, ''::bytea, 7,
             case when (extract(day from day)::int + hashtext(d.name)) %% 3 = 0
                  then array[7, 30000, 33000, 86500] else array[7, 86500] end
        from domains d
       cross join generate_series(date_trunc('day', now(), 'UTC') - interval '%d days',
                                  date_trunc('day', now(), 'UTC') - interval '1 day',
                                  interval '1 day') as day
      """
          .formatted(DAYS);

  private static final String NUMBERED =
      """
      create unlogged table numbered as
      select row_number() over (order by id) - 1 as n, organization_id, id from domains
      """;

  private static final String INCIDENTS_OF_THE_PAST =
      """
      insert into incidents (organization_id, id, domain_id, check_type, event_type, subjects,
                             severity, opened_at, closed_at, started_at, message)
      select organization_id, gen_random_uuid(), id, 'uptime', 'uptime_down', '[]', 'high',
             began, case when i %% 200 = 0 then null else began + interval '10 minutes' end,
             began - interval '1 minute', 'It does not answer.'
        from (select i, d.*, now() - random() * interval '%1$d days' as began
                from generate_series(1, %2$d) i
                join numbered d on d.n = (i::bigint * 104729) %% %3$d) as drawn
      """
          .formatted(DAYS, INCIDENTS, DOMAINS);

  private static final String EVENTS_OF_THE_PAST =
      """
      insert into events (organization_id, occurred_at, id, domain_id, check_type, event_type,
                          severity, muted, message, details)
      select d.organization_id, now() - random() * interval '%1$d days', gen_random_uuid(), d.id,
             'dns', case when i %% 3 = 0 then 'dns_mx_changed' else 'dns_txt_changed' end,
             'low', false, 'What happened to it, in a sentence of the usual length.', '{"a":1}'
        from generate_series(1, %2$d) i
        join numbered d on d.n = (i::bigint * 7919) %% %3$d
      """
          .formatted(DAYS, EVENTS, DOMAINS);

  private static final String EXPIRIES =
      """
      insert into expiries (organization_id, domain_id, kind, expires_at, provider, seen_at)
      select organization_id, id, kind, now() + random() * interval '400 days', 'A provider', now()
        from domains cross join unnest(array['certificate', 'registration']) as kind
      """;

  private WatchedOrganization() {}

  /** Stores it; gives a key of it. */
  static String addTo(Store store) throws SQLException {
    prepare(store);
    UUID id = store.addOrganization("watched", "enterprise", DOMAINS, "example.com");
    store.execute("update organizations set created_at = now() - interval '200 days'");
    store.execute("update domains set created_at = created_at - interval '200 days'");
    store.schedule(Store.allTypes(), Store.NEVER);
    for (String sql :
        new String[] {
          MONTHS_OF_SUMS,
          DAYS_SUMMED,
          NUMBERED,
          INCIDENTS_OF_THE_PAST,
          EVENTS_OF_THE_PAST,
          EXPIRIES,
          "drop table numbered"
        }) {
      store.execute(sql);
    }
    ApiKeySecret secret = ApiKeySecret.make(new SecureRandom());
    store.execute(
        """
        insert into api_keys (organization_id, id, name, scope, hash, created_at)
        values (?, gen_random_uuid(), 'benchmark', 'read', ?, now())
        """,
        id,
        secret.hash().hex());
    store.settle();
    return secret.text();
  }

  private static void prepare(Store store) {
    Instant now = Instant.now();
    try (Database database = store.config(2).open()) {
      Injector injector =
          Guice.createInjector(
              new PersistenceModule(database),
              binder -> binder.bind(Plans.class).toInstance(Plans.builtIn()));
      HistoryPartitions partitions = injector.getInstance(HistoryPartitions.class);
      for (int day = 0; day <= DAYS; day++) {
        partitions.prepare(now.minus(Duration.ofDays(day)));
      }
    }
  }
}
