package io.domainwatch.benchmarks.scale;

import io.domainwatch.benchmarks.process.ListedRows;
import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.apikey.ApiKeySecret;
import io.domainwatch.core.signin.SessionToken;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;

/**
 * 100,000 domains, half of them of one organization, with 90 days of events and incidents. What is
 * rare in them is very rare, so that a search which finds it by reading shows.
 *
 * @param key of the large organization
 * @param session of its owner
 * @param domain one of its domains
 * @param channel one of its channels
 * @param incident one of its incidents
 * @param delivery the oldest one of the channel
 */
record StoredPast(
    String key, String session, UUID domain, UUID channel, UUID incident, UUID delivery) {
  static final int DOMAINS = 100_000;
  static final int EVENTS = 5_000_000;
  static final int DAYS = 90;

  private static final int OTHERS = 500;
  private static final int INCIDENTS = 500_000;
  private static final int DELIVERIES = 200_000;
  private static final int AUDIT_ENTRIES = 200_000;
  private static final Duration LISTED_APART = Duration.ofSeconds(30);

  /** Each event and incident belongs to a domain of this table, by its number. */
  private static final String NUMBERED =
      """
      create unlogged table numbered as
      select row_number() over (order by id) - 1 as n, organization_id, id from domains
      """;

  /**
   * All told so lately that it counts as long as the benchmark runs, since no checks run in it, but
   * for one in fifty, of which uptime has not told for long, and one in two hundred, of which it
   * stops to count meanwhile.
   */
  private static final String HEALTH =
      """
      update domains set
          last_checked_at = now() - random() * interval '1 hour',
          checks_ran = 8191, checks_ok = 8191,
          checks_failing = case when random() < 0.002 then 1 else 0 end,
          checks_warning = case when random() < 0.01 then 4 else 0 end,
          checks_told_at = array[
              case when random() < 0.02 then 0
                   when random() < 0.005
                   then (extract(epoch from now()) * 1000 + random() * 1200000)::bigint
                   else (extract(epoch from now()) * 1000 + 86400000)::bigint end]
            || array_fill((extract(epoch from now()) * 1000 + 86400000)::bigint, array[12])
      """;

  private static final String EVENTS_OF_THE_PAST =
      """
      insert into events (organization_id, occurred_at, id, domain_id, check_type, event_type,
                          severity, muted, message, details)
      select d.organization_id, now() - random() * interval '90 days', gen_random_uuid(), d.id,
             case when i %% 20011 = 0 then 'robots' when i %% 3 = 0 then 'ssl' else 'uptime' end,
             case when i %% 20011 = 0 then 'robots_missing' when i %% 3 = 0 then 'ssl_cert_changed'
                  when i %% 2 = 0 then 'uptime_down' else 'uptime_recovered' end,
             case when i %% 10007 = 0 then 'medium' when i %% 3 = 0 then 'low' else 'high' end,
             i %% 50 = 0, 'What happened to it, in a sentence of the usual length.', '{"a":1}'
        from generate_series(1, %d) i
        join numbered d on d.n = (i::bigint * 7919) %% %d
      """
          .formatted(EVENTS, DOMAINS);

  private static final String INCIDENTS_OF_THE_PAST =
      """
      insert into incidents (organization_id, id, domain_id, check_type, event_type, subjects,
                             severity, opened_at, closed_at, started_at, message)
      select organization_id, gen_random_uuid(), id, 'uptime', 'uptime_down', '[]', 'high',
             began, case when i %% 200 = 0 then null else began + interval '10 minutes' end,
             began - interval '1 minute', 'It does not answer.'
        from (select i, d.*, now() - random() * interval '90 days' as began
                from generate_series(1, %d) i
                join numbered d on d.n = (i::bigint * 104729) %% %d) as drawn
      """
          .formatted(INCIDENTS, DOMAINS);

  private static final String EXPIRIES =
      """
      insert into expiries (organization_id, domain_id, kind, expires_at, provider, seen_at)
      select organization_id, id, kind, now() + random() * interval '400 days', 'A provider', now()
        from domains cross join unnest(array['certificate', 'registration']) as kind
      """;

  /** Stores it; takes some minutes. */
  static StoredPast in(Store store) throws SQLException {
    UUID large = store.addOrganization("large", "enterprise", DOMAINS / 2, "large.example.com");
    for (int i = 0; i < OTHERS; i++) {
      int each = DOMAINS / 2 / OTHERS;
      store.addOrganization("org " + i, "enterprise", each, "o" + i + ".example.com");
    }
    store.schedule(Store.allTypes(), Store.NEVER);
    for (String sql :
        new String[] {
          NUMBERED,
          HEALTH,
          EVENTS_OF_THE_PAST,
          INCIDENTS_OF_THE_PAST,
          EXPIRIES,
          "drop table numbered"
        }) {
      store.execute(sql);
    }
    UUID channel = ListedRows.deliveries(store, large, DELIVERIES, LISTED_APART);
    ListedRows.auditEntries(store, large, AUDIT_ENTRIES, LISTED_APART);
    SecureRandom random = new SecureRandom();
    StoredPast past =
        new StoredPast(
            key(store, large, random),
            session(store, large, random),
            some(store, "select id from domains where organization_id = ?", large),
            channel,
            some(store, "select id from incidents where organization_id = ?", large),
            some(store, "select id from notification_deliveries where organization_id = ?", large));
    store.settle();
    return past;
  }

  private static UUID some(Store store, String sql, UUID organization) throws SQLException {
    return store.id(sql + " order by id limit 1", organization);
  }

  private static String key(Store store, UUID organization, SecureRandom random)
      throws SQLException {
    ApiKeySecret secret = ApiKeySecret.make(random);
    store.execute(
        """
        insert into api_keys (organization_id, id, name, scope, hash, created_at)
        values (?, gen_random_uuid(), 'benchmark', 'read', ?, now())
        """,
        organization,
        secret.hash().hex());
    return secret.text();
  }

  private static String session(Store store, UUID organization, SecureRandom random)
      throws SQLException {
    UUID person = UUID.randomUUID();
    store.execute(
        """
        insert into users (organization_id, id, email, role, password_hash, created_at)
        values (?, ?, 'ann@example.com', 'owner', 'none', now())
        """,
        organization,
        person);
    SessionToken token = SessionToken.make(random);
    store.execute(
        """
        insert into sessions (organization_id, hash, user_id, stage, started_at, last_seen_at)
        values (?, ?, ?, 'complete', now(), now())
        """,
        organization,
        token.hash().hex(),
        person);
    return token.text();
  }
}
