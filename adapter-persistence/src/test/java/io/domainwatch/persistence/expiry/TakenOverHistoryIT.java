package io.domainwatch.persistence.expiry;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.expiry.Expiry;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.Migrations;
import io.domainwatch.persistence.PostgresForTests;
import io.domainwatch.persistence.secrets.OldDatabase;
import io.domainwatch.persistence.sql.Database;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** V030 and V031 take over what was stored before them, and let the version before go on. */
class TakenOverHistoryIT {
  @RegisterExtension static final PostgresForTests postgres = new PostgresForTests();

  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
  private static final OrganizationId OWNER = new OrganizationId(id(1));
  private static final DomainId DOMAIN = new DomainId(id(2));
  private static final IncidentId TOLD = new IncidentId(id(3));
  private static final IncidentId UNTOLD = new IncidentId(id(4));
  private static final IncidentId LATER = new IncidentId(id(5));

  /** Version 29 of the schema; a text with U+0000, which PostgreSQL does not read as JSON. */
  private static final String ROWS =
      """
      insert into organizations values ('%1$s1', 'o', 'business', 'active', null, now());
      insert into domains (organization_id, id, name, status, created_at)
      values ('%1$s1', '%1$s2', 'a.example', 'active', now());
      create table check_results_20261120 partition of check_results
        for values from ('2026-11-20') to ('2026-11-21');
      create table events_202611 partition of events for values from ('2026-11-01') to ('2026-12-01');
      insert into check_schedule (organization_id, domain_id, check_type, last_run_at)
      values ('%1$s1', '%1$s2', 'ssl', '%2$s'), ('%1$s1', '%1$s2', 'rdap', '%2$s'),
             ('%1$s1', '%1$s2', 'dns', '%2$s');
      insert into check_results (organization_id, domain_id, check_type, started_at, id, duration_ms,
                                 outcome, summary, observations)
      values
        ('%1$s1', '%1$s2', 'ssl', '%2$s', '%1$s6', 1, 'ok', '',
         '{"odd":"\\u0000","leaf":{"issuerO":"Worst","notAfter":"2027-03-01T00:00:00Z"},
           "otherLeafs":[{"issuerCN":"First","notAfter":"2027-01-01T00:00:00.500Z"}]}'),
        ('%1$s1', '%1$s2', 'rdap', '%2$s', '%1$s7', 1, 'ok', '',
         '{"state":"ok","registrar":{"name":"R"},"expiration":"2028-02-29T00:00:00Z"}'),
        ('%1$s1', '%1$s2', 'dns', '%2$s', '%1$s8', 1, 'ok', '', '[]');
      insert into incidents (organization_id, id, domain_id, check_type, event_type, subjects,
                             severity, opened_at)
      values ('%1$s1', '%1$s3', '%1$s2', 'uptime', 'uptime_down', '[""]', 'high', '%2$s'),
             ('%1$s1', '%1$s4', '%1$s2', 'uptime', 'uptime_down', '[""]', 'high', '%2$s');
      insert into events (organization_id, occurred_at, id, domain_id, check_type, event_type,
                          severity, muted, incident_id, message, details)
      values ('%1$s1', '%2$s', '%1$s9', '%1$s2', 'uptime', 'uptime_down', 'high', false, '%1$s3',
              'It is down.', '{"since":"2026-11-20T11:59:40.000Z"}');
      """
          .formatted("00000000-0000-7000-8000-00000000000", NOON);

  /** As the version before opens an incident. */
  private static final String FORMER_INSERT =
      """
      insert into incidents (organization_id, id, domain_id, check_type, event_type, subjects,
                             severity, opened_at)
      values ('%1$s1', '%1$s5', '%1$s2', 'ssl', 'ssl_cert_expired', '[""]', 'high', '%2$s');
      update domains set checks_failing = 2, checks_ran = 2 where id = '%1$s2';
      """
          .formatted("00000000-0000-7000-8000-00000000000", NOON);

  @TempDir Path folder;
  private OldDatabase old;

  @BeforeEach
  void migrateRowsOfTheVersionBefore() throws SQLException {
    old = new OldDatabase(postgres, "029", folder.resolve("secrets.key"));
    old.sql(ROWS);
    Migrations.run(old.config());
  }

  @AfterEach
  void drop() throws SQLException {
    old.close();
  }

  @Test
  void expiriesOfTheNewestRunsAreListed() {
    try (Database database = old.config().open()) {
      List<Expiry> all =
          JooqPorts.over(database)
              .expiries()
              .page(OWNER, Optional.empty(), Tags.NONE, Optional.empty(), 10);
      assertThat(all).extracting(Expiry::domainId).containsOnly(DOMAIN);
      assertThat(all)
          .extracting(expiry -> expiry.seen().kind())
          .containsExactly(ExpiryKind.CERTIFICATE, ExpiryKind.REGISTRATION);
      assertThat(all)
          .extracting(expiry -> expiry.seen().expiresAt())
          .containsExactly(
              Instant.parse("2027-01-01T00:00:00.500Z"), Instant.parse("2028-02-29T00:00:00Z"));
      assertThat(all)
          .extracting(expiry -> expiry.seen().provider().orElse(""))
          .containsExactly("First", "R");
      assertThat(all).extracting(expiry -> expiry.seen().seenAt()).containsOnly(NOON);
    }
  }

  @Test
  void incidentsSayWhatTheirOpeningEventSaid() {
    try (Database database = old.config().open()) {
      JooqPorts ports = JooqPorts.over(database);
      Incident told = ports.incidents().find(OWNER, TOLD).orElseThrow();
      assertThat(told.message()).contains("It is down.");
      assertThat(told.startedAt()).contains(NOON.minusSeconds(20));
      Incident untold = ports.incidents().find(OWNER, UNTOLD).orElseThrow();
      assertThat(untold.message()).isEmpty();
      assertThat(untold.startedAt()).isEmpty();
      assertThat(untold.sentence()).isEqualTo(untold.label());
    }
  }

  @Test
  void whatTheVersionBeforeWritesIsReadAndNothingIsMadeUpOfIt() throws SQLException {
    old.sql(FORMER_INSERT);
    try (Database database = old.config().open()) {
      JooqPorts ports = JooqPorts.over(database);
      assertThat(ports.incidents().find(OWNER, LATER).orElseThrow().startedAt()).isEmpty();
      assertThat(ports.domainOverview().find(OWNER, DOMAIN, NOON).orElseThrow().since()).isEmpty();
      ports
          .domainOverview()
          .remember(OWNER, DOMAIN, NOON, () -> ports.domains().find(OWNER, DOMAIN));
      assertThat(ports.domainOverview().find(OWNER, DOMAIN, NOON).orElseThrow().since()).isEmpty();
    }
  }

  private static UUID id(int digit) {
    return UUID.fromString("00000000-0000-7000-8000-00000000000" + digit);
  }
}
