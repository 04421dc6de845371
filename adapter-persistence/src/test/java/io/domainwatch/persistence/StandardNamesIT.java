package io.domainwatch.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.signin.LoginThrottle;
import io.domainwatch.persistence.secrets.OldDatabase;
import io.domainwatch.persistence.sql.Database;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Rows that were stored before V029 renamed their tables and columns are read after it. */
class StandardNamesIT {
  @RegisterExtension static final PostgresForTests postgres = new PostgresForTests();

  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
  private static final OrganizationId OWNER = new OrganizationId(id(1));
  private static final UserId USER = new UserId(id(2));
  private static final ChannelId DISABLED = new ChannelId(id(4));
  private static final ChannelId ENABLED = new ChannelId(id(5));
  private static final DeliveryId FAILED = new DeliveryId(id(6));
  private static final DeliveryId PENDING = new DeliveryId(id(7));
  private static final IncidentId INCIDENT = new IncidentId(id(8));

  /** Version 28 of the schema. */
  private static final String ROWS =
      """
      insert into organizations values ('%1$s1', 'o', 'business', 'active', null, now());
      insert into users (organization_id, id, email, password_hash, role, created_at)
      values ('%1$s1', '%1$s2', 'ann@example.com', 'hash', 'owner', now());
      insert into domains (organization_id, id, name, status, created_at, checks_fine)
      values ('%1$s1', '%1$s3', 'a.example', 'active', now(), 5);
      insert into notification_channels
        (organization_id, id, name, kind, address, least_severity, all_domains, off_since, off_reason,
         reminder_after_seconds, created_at, updated_at)
      values
        ('%1$s1', '%1$s4', 'off', 'slack', 'x', 'high', true, '%2$s', 'gone', null, '%2$s', '%2$s'),
        ('%1$s1', '%1$s5', 'on', 'slack', 'x', 'info', true, null, null, 600, '%2$s', '%2$s');
      insert into notification_deliveries
        (organization_id, id, channel_id, kind, message, state, round, attempts, behind, created_at,
         next_attempt_at, ended_at)
      values
        ('%1$s1', '%1$s6', '%1$s4', 'test', '{"k":"test","w":0}', 'failed', 2, 5, false, '%2$s',
         null, '%2$s'),
        ('%1$s1', '%1$s7', '%1$s5', 'digest', '{"k":"digest","w":0,"l":3}', 'pending', 1, 1, true,
         '%2$s', '%2$s', null);
      insert into notification_attempts
        (organization_id, delivery_id, number, started_at, took_ms, reason, status, detail, answer)
      select '%1$s1', '%1$s6', number, '%2$s', 7, reason, null, '', 'body'
        from unnest(array['name', 'broken', 'gone', 'status', null]) with ordinality
               as tried (reason, number);
      update notification_attempts set status = 200 where reason is null;
      insert into incidents (organization_id, id, domain_id, check_type, event_type, subjects,
                             severity, opened_at)
      values ('%1$s1', '%1$s8', '%1$s3', 'uptime', 'uptime_down', '[]', 'high', '%2$s');
      insert into notification_tellings (organization_id, channel_id, incident_id, domain_id, told_at,
                                         remind_at)
      values ('%1$s1', '%1$s5', '%1$s8', '%1$s3', '%2$s', '%2$s');
      insert into notification_groups values ('%1$s1', '%1$s9', 'reachability', '%2$s');
      insert into sign_in_brakes values ('account', 'ann@example.com', 3, '%2$s');
      insert into failed_sign_ins (organization_id, user_id, failed_at, network, step, told_at)
      values ('%1$s1', '%1$s2', '%2$s', '192.0.2.0/24', 'password', '%2$s');
      """
          .formatted("00000000-0000-7000-8000-00000000000", NOON);

  @TempDir Path folder;
  private OldDatabase old;

  @BeforeEach
  void migrateRowsOfTheVersionBefore() throws SQLException {
    old = new OldDatabase(postgres, "028", folder.resolve("secrets.key"));
    old.sql(ROWS);
    old.sql("create role before_names");
    old.sql("grant select, delete on notification_tellings, sign_in_brakes to before_names");
    Migrations.run(old.config());
  }

  @AfterEach
  void drop() throws SQLException {
    old.sql("drop owned by before_names");
    old.sql("drop role before_names");
    old.close();
  }

  @Test
  void channelsAndTheirDeliveriesAreRead() {
    try (Database database = old.config().open()) {
      JooqPorts ports = JooqPorts.over(database);
      Channel disabled = ports.channels().find(OWNER, DISABLED).orElseThrow();
      assertThat(disabled.state())
          .isEqualTo(new ChannelState.Off(NOON, ChannelState.Reason.ENDPOINT_GONE));
      assertThat(disabled.filter().minSeverity()).isEqualTo(Severity.HIGH);
      assertThat(ports.channels().find(OWNER, ENABLED).orElseThrow().isOn()).isTrue();

      Delivery failed = ports.deliveries().find(OWNER, DISABLED, FAILED).orElseThrow();
      assertThat(failed.state()).isEqualTo(new DeliveryState.Failed(NOON));
      assertThat(failed.retryRound()).isEqualTo(2);
      Delivery pending = ports.deliveries().find(OWNER, ENABLED, PENDING).orElseThrow();
      assertThat(pending.message().kind()).isEqualTo(MessageKind.DIGEST);
      assertThat(pending.message().omittedEvents()).isEqualTo(3);
    }
  }

  @Test
  void attemptsAreReadWithTheWordsOfToday() {
    try (Database database = old.config().open()) {
      List<Attempt> attempts = JooqPorts.over(database).deliveries().attempts(OWNER, FAILED);

      assertThat(attempts.subList(0, 4))
          .extracting(attempt -> ((SendOutcome.Failed) attempt.outcome()).reason())
          .containsExactly(
              SendOutcome.Reason.DNS_ERROR,
              SendOutcome.Reason.CONNECTION_RESET,
              SendOutcome.Reason.ENDPOINT_GONE,
              SendOutcome.Reason.STATUS);
      assertThat(attempts.getLast().outcome()).isEqualTo(new SendOutcome.Accepted(200, "body"));
      assertThat(attempts).allSatisfy(one -> assertThat(one.took().toMillis()).isEqualTo(7));
    }
  }

  @Test
  void theNotificationLogAndTheLoginThrottlesAreRead() throws SQLException {
    try (Database database = old.config().open()) {
      JooqPorts ports = JooqPorts.over(database);
      assertThat(ports.notificationLog().notifiedChannels(OWNER, List.of(INCIDENT)))
          .isEqualTo(Map.of(INCIDENT, Set.of(ENABLED)));
      assertThat(ports.notificationLog().groupsNotified(OWNER, NOON))
          .isEqualTo(Map.of("reachability", NOON));
      assertThat(
              ports
                  .transactions()
                  .in(
                      () ->
                          ports
                              .loginThrottles()
                              .lock(LoginThrottle.Subject.ACCOUNT, "ann@example.com")
                              .failures()))
          .isEqualTo(3);
      assertThat(ports.failedSignIns().of(OWNER, USER, NOON)).hasSize(1);
      assertThat(ports.failedSignIns().of(OWNER, USER, NOON.plusSeconds(1))).isEmpty();
    }
    assertThat(old.sql("select next_reminder_at = '" + NOON + "' from notification_log"))
        .isEqualTo("t");
    assertThat(old.sql("select blocked from notification_deliveries where state = 'pending'"))
        .isEqualTo("t");
    assertThat(old.sql("select checks_ok from domains")).isEqualTo("5");
  }

  @Test
  void whoMightUseTheTablesStillMay() throws SQLException {
    for (String table : List.of("notification_log", "login_throttles")) {
      assertThat(
              old.sql(
                  "select has_table_privilege('before_names', '%1$s', 'select') and has_table_privilege('before_names', '%1$s', 'delete')"
                      .formatted(table)))
          .isEqualTo("t");
    }
  }

  /** An index keeps the names that its columns had when it was made, and nobody reads them. */
  @Test
  void nothingInTheSchemaBearsAnOldName() throws SQLException {
    assertThat(
            old.sql(
                """
                select coalesce(string_agg(name, ', '), 'none') from (
                  select relname from pg_class
                   union all select conname from pg_constraint
                   union all select attname from pg_attribute
                               join pg_class on pg_class.oid = attrelid and relkind in ('r', 'p')
                              where not attisdropped
                ) as named (name)
                 where name ~ 'notification_tellings|sign_in_brakes|remind_at|off_since|off_reason|took_ms|checks_fine|least_severity'
                """))
        .isEqualTo("none");
  }

  private static UUID id(int last) {
    return UUID.fromString("00000000-0000-7000-8000-00000000000" + last);
  }
}
