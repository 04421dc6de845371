package io.domainwatch.persistence.secrets;

/** Secrets as the version before stored them: version 16 of the schema, in plain text. */
final class PlainRows {
  static final String ORGANIZATION = "00000000-0000-7000-8000-000000000001";
  static final String WEBHOOK = "00000000-0000-7000-8000-000000000011";
  static final String USER = "00000000-0000-7000-8000-000000000021";
  static final String HOOK_URL =
      "https://receiver.example:8443/hooks/TokenInThePath?key=TokenBehind";
  static final String SLACK_URL = "https://hooks.slack.example/services/T000/B000/SlackTokenHere";
  static final String MAILBOX = "ops.secret@example.com";
  static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  static final String PREVIOUS = "whsec_plJ3nmyCDGBKInavdOK15jsl2LaLaSwX";
  static final String SEED = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

  /** All of them, and what other tables quoted of them. */
  static final String INSERT =
      """
      insert into organizations values ('%1$s', 'o', 'business', 'active', null, now());
      insert into notification_channels
        (organization_id, id, name, kind, address, secret, previous_secret, previous_valid_until,
         least_severity, all_domains, created_at, updated_at)
      values
        ('%1$s', '%2$s', 'hook', 'webhook', '%3$s', '%4$s', '%5$s', now(), 'info', true, now(), now()),
        ('%1$s', gen_random_uuid(), 'chat', 'slack', '%6$s', null, null, null, 'info', true, now(), now()),
        ('%1$s', gen_random_uuid(), 'mail', 'email', '%7$s', null, null, null, 'info', true, now(), now());
      insert into users (organization_id, id, email, password_hash, role, created_at)
      values ('%1$s', '%8$s', 'ann@example.com', 'hash', 'owner', now());
      insert into second_factors (organization_id, user_id, secret, last_step, recovery_hashes)
      values ('%1$s', '%8$s', '%9$s', 0, '{}');
      insert into notification_deliveries
        (organization_id, id, channel_id, kind, message, state, round, attempts, created_at, ended_at)
      values ('%1$s', '%2$s', '%2$s', 'test', '{}', 'failed', 1, 1, now(), now());
      insert into notification_attempts
        (organization_id, delivery_id, number, started_at, took_ms, reason, status, detail, answer)
      values ('%1$s', '%2$s', 1, now(), 1, 'status', 404, 'It answered 404.',
              'Cannot POST /hooks/TokenInThePath?key=TokenBehind');
      insert into audit_entries
        (organization_id, id, occurred_at, actor_kind, actor_id, actor_name, action, subject, detail)
      select '%1$s', gen_random_uuid(), now(), 'operator', 'x', 'x', action, 'hook', detail
        from (values ('channel_added', 'Webhook %3$s'),
                     ('channel_changed', 'named b, was a; sends to %3$s, was http://old.example/OldTokenHere?x; switched on'),
                     ('domain_added', 'https://stays.example/as-it-is')) as done (action, detail);
      """
          .formatted(
              ORGANIZATION, WEBHOOK, HOOK_URL, SECRET, PREVIOUS, SLACK_URL, MAILBOX, USER, SEED);

  private PlainRows() {}
}
