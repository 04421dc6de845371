package io.domainwatch.benchmarks.process;

import io.domainwatch.core.value.OpaqueId;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;

/** Many rows of an organization that lists show page by page, the newest of them of now. */
public final class ListedRows {
  private static final String CHANNEL =
      """
      insert into notification_channels (organization_id, id, name, type, address, min_severity,
                                         all_domains, created_at, updated_at)
      values (?, ?, 'ours', 'slack', 'https://hooks.slack.com/services/T0/B0/x', 'low', true,
              now(), now())
      """;

  private static final String DELIVERED =
      """
      insert into notification_deliveries (organization_id, id, channel_id, type, message, state,
                                           retry_round, attempts, created_at, completed_at)
      select ?, gen_random_uuid(), ?, 'event', ?::json, 'delivered', 0, 1, at, at
        from (select now() - i * make_interval(secs => ?) as at
                from generate_series(1, ?) i) as sent
      """;

  private static final String AUDITED =
      """
      insert into audit_entries (organization_id, id, occurred_at, actor_kind, actor_id, actor_name,
                                 action, subject, detail, position, previous_hash, hash)
      select ?, gen_random_uuid(), now() - i * make_interval(secs => ?), 'key', 'key_1', 'a key',
             'domain_added', 'd.example.com', '', ? - i, repeat('0', 64), repeat('0', 64)
        from generate_series(0, ? - 1) i
      """;

  private ListedRows() {}

  /** A channel with so many messages that arrived; gives its id. */
  public static UUID deliveries(Store store, UUID organization, int number, Duration apart)
      throws SQLException {
    UUID channel = UUID.randomUUID();
    store.execute(CHANNEL, organization, channel);
    store.execute(DELIVERED, organization, channel, message(), (double) apart.toSeconds(), number);
    return channel;
  }

  /** So many entries of the audit log. */
  public static void auditEntries(Store store, UUID organization, int number, Duration apart)
      throws SQLException {
    store.execute(AUDITED, organization, (double) apart.toSeconds(), number, number);
  }

  /** As the product stores it, so that lists of deliveries can be read. */
  private static String message() {
    return """
    {"k":"events","w":1790000000000000000,"e":[{"i":"%s","d":"%s","n":"d.example.com",
     "c":"uptime","t":"uptime_down","v":"high","w":1790000000000000000,
     "x":"It does not answer."}]}
    """
        .formatted(
            OpaqueId.text("evt", UUID.randomUUID()), OpaqueId.text("dom", UUID.randomUUID()));
  }
}
