package io.domainwatch.benchmarks.dashboard;

import io.domainwatch.benchmarks.process.Store;
import io.domainwatch.core.signin.SessionToken;
import java.security.SecureRandom;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Many domains of one organization, and somebody of it who is signed in.
 *
 * @param sessions of its owner, as many as a benchmark needs: pages of one are bounded
 */
record LargeOrganization(UUID id, List<SessionToken> sessions) {
  private static final int SESSIONS = 60;

  /**
   * Of 100 domains 2 fail, 3 warn, 10 are paused and 2 never ran; {@code checks_failing}, {@code
   * _warning}, {@code _fine} and {@code _ran} are sets of checks, a bit each; all told so lately
   * that it counts as long as the benchmark runs.
   */
  private static final String DOMAINS =
      """
      insert into domains (organization_id, id, name, status, created_at, last_checked_at,
                           checks_failing, checks_warning, checks_ok, checks_ran, checks_told_at)
      select ?, gen_random_uuid(), 'd' || lpad(n::text, 5, '0') || '.example.com',
             case when n % 100 between 10 and 19 then 'paused' else 'active' end,
             now() - interval '200 days' - n * interval '1 second',
             case when n % 100 in (30, 31) then null
                  else now() - (n * 7919 % 10000) * interval '10 milliseconds' end,
             case when n % 100 in (0, 1) then 2 else 0 end,
             case when n % 100 in (2, 3, 4) then 6 else 0 end,
             case when n % 100 in (30, 31) then 0 when n % 100 in (0, 1) then 8189
                  when n % 100 in (2, 3, 4) then 8185 else 8191 end,
             case when n % 100 in (30, 31) then 0 else 8191 end,
             array_fill((extract(epoch from now()) * 1000 + 86400000)::bigint, array[13])
        from generate_series(0, ? - 1) as n
      """;

  private static final String CHECKS =
      """
      insert into check_schedule (organization_id, domain_id, check_type, next_run_at, last_run_at,
                                  last_outcome, last_summary, memory)
      select organization_id, id, type, null, last_checked_at,
             case when last_checked_at is null then null
                  when checks_failing > 0 and type = 'ssl' then 'failing'
                  when checks_warning > 0 and type in ('dns', 'ssl') then 'warning'
                  else 'ok' end,
             'as it was found', ('{"seen":"' || repeat(md5(name || type), 16) || '"}')::json
        from domains
       cross join unnest(array['uptime', 'ssl', 'dns', 'nameserver', 'rdap', 'robots', 'email_auth',
                               'redirect', 'sitemap', 'lighthouse', 'blacklist', 'security_headers',
                               'open_ports']) as type
       where organization_id = ?
       order by type, id
      """;

  /** Stores so many domains. */
  static LargeOrganization addTo(Store store, int domains) throws SQLException {
    UUID organization = store.addOrganization("large", "enterprise", 0, "example.com");
    store.execute(DOMAINS, organization, domains);
    store.execute(CHECKS, organization);
    UUID person = UUID.randomUUID();
    store.execute(
        """
        insert into users (organization_id, id, email, role, password_hash, created_at)
        values (?, ?, 'ann@example.com', 'owner', 'none', now())
        """,
        organization,
        person);
    SecureRandom random = new SecureRandom();
    List<SessionToken> sessions = new ArrayList<>();
    for (int i = 0; i < SESSIONS; i++) {
      SessionToken token = SessionToken.make(random);
      store.execute(
          """
          insert into sessions (organization_id, hash, user_id, stage, started_at, last_seen_at)
          values (?, ?, ?, 'complete', now(), now())
          """,
          organization,
          token.hash().hex(),
          person);
      sessions.add(token);
    }
    return new LargeOrganization(organization, sessions);
  }
}
