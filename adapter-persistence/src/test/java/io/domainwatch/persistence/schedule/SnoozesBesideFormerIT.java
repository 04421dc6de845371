package io.domainwatch.persistence.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.persistence.JooqPorts;
import io.domainwatch.persistence.Migrations;
import io.domainwatch.persistence.PostgresForTests;
import io.domainwatch.persistence.secrets.OldDatabase;
import io.domainwatch.persistence.sql.Database;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** V052 and V053 leave what was stored before them, and let the version before go on. */
class SnoozesBesideFormerIT {
  @RegisterExtension static final PostgresForTests postgres = new PostgresForTests();

  private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
  private static final OrganizationId OWNER = new OrganizationId(id(1));
  private static final DomainId DOMAIN = new DomainId(id(2));
  private static final Snooze SNOOZE =
      new Snooze(NOON.plusSeconds(60), Optional.of("moving"), "ann@example.com", NOON);

  private static final String ROWS =
      """
      insert into organizations values ('%1$s1', 'o', 'business', 'active', null, now());
      insert into domains (organization_id, id, name, status, created_at)
      values ('%1$s1', '%1$s2', 'a.example', 'active', now());
      """
          .formatted("00000000-0000-7000-8000-00000000000");

  /** As the version before opens, raises and closes an incident, and clears an override. */
  private static final String FORMER =
      """
      insert into incidents (organization_id, id, domain_id, check_type, event_type, subjects,
                             severity, message, started_at, opened_at)
      values ('%1$s1', '%1$s3', '%1$s2', 'uptime', 'uptime_down', '[""]', 'low', 'm', '%2$s', '%2$s'),
             ('%1$s1', '%1$s4', '%1$s2', 'uptime', 'uptime_down', '[""]', 'low', 'm', '%2$s', '%2$s');
      update incidents set severity = 'high', message = 'n' where id = '%1$s3';
      update incidents set closed_at = '%2$s' where id = '%1$s4' and closed_at is null;
      insert into check_overrides (organization_id, domain_id, check_type, disabled, muted,
                                   disabled_event_types, severity_overrides)
      values ('%1$s1', '%1$s2', 'uptime', false, true, '{}', '{}');
      delete from check_overrides where organization_id = '%1$s1' and domain_id = '%1$s2';
      """
          .formatted("00000000-0000-7000-8000-00000000000", NOON);

  @TempDir Path folder;
  private OldDatabase old;

  @BeforeEach
  void migrateRowsOfTheVersionBefore() throws SQLException {
    old = new OldDatabase(postgres, "045", folder.resolve("secrets.key"));
    old.sql(ROWS);
    Migrations.run(old.config());
  }

  @AfterEach
  void drop() throws SQLException {
    old.close();
  }

  @Test
  void whatTheVersionBeforeWritesKeepsSnoozesAndIsUntoldInNothing() throws SQLException {
    try (Database database = old.config().open()) {
      JooqPorts ports = JooqPorts.over(database);
      ports.snoozes().save(OWNER, DOMAIN, Optional.of(CheckType.UPTIME), Optional.of(SNOOZE));

      old.sql(FORMER);

      assertThat(ports.snoozes().of(OWNER, DOMAIN))
          .isEqualTo(new DomainSnoozes(Optional.empty(), Map.of(CheckType.UPTIME, SNOOZE)));
      assertThat(ports.snoozes().untold(OWNER, DOMAIN)).isEmpty();
      assertThat(ports.incidents().find(OWNER, new IncidentId(id(3))).orElseThrow().message())
          .contains("n");
    }
  }

  private static UUID id(int number) {
    return UUID.fromString("00000000-0000-7000-8000-00000000000" + number);
  }
}
