package io.domainwatch.persistence.overview;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.expiry.ExpiryKind;
import io.domainwatch.core.standing.DomainStanding;
import io.domainwatch.core.standing.DomainStandings;
import io.domainwatch.core.standing.StandingPosition;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** How the domains of all organizations stand, in PostgreSQL. */
public final class JooqDomainStandings implements DomainStandings {
  /** By the primary keys of domains and expiries, in their order. */
  private static final String READ =
      """
      select %s,
             domain.organization_id, organization.name,
             (select expires_at from expiries
               where organization_id = domain.organization_id and domain_id = domain.id
                 and kind = 'certificate'),
             (select expires_at from expiries
               where organization_id = domain.organization_id and domain_id = domain.id
                 and kind = 'registration')
        from (select * from domains
               where (organization_id, id) > (?, ?) and status = 'active'
               order by organization_id, id limit ?) as domain
        join organizations organization on organization.id = domain.organization_id
       order by domain.organization_id, domain.id
      """
          .formatted(DomainRow.COLUMNS);

  private static final int ORGANIZATION_ID = DomainRow.NEXT_COLUMN;
  private static final int ORGANIZATION_NAME = ORGANIZATION_ID + 1;
  private static final int CERTIFICATE = ORGANIZATION_NAME + 1;
  private static final int REGISTRATION = CERTIFICATE + 1;

  /** Before all others. */
  private static final StandingPosition START =
      new StandingPosition(new UUID(0, 0), new UUID(0, 0));

  private final Database database;

  @Inject
  public JooqDomainStandings(Database database) {
    this.database = database;
  }

  private record Found(DomainRow row, String organization, Map<ExpiryKind, Instant> expiries) {
    static Found of(ResultSet row) throws SQLException {
      OrganizationId owner = new OrganizationId(row.getObject(ORGANIZATION_ID, UUID.class));
      Map<ExpiryKind, Instant> expiries = new EnumMap<>(ExpiryKind.class);
      StandingReader.instant(row, CERTIFICATE)
          .ifPresent(at -> expiries.put(ExpiryKind.CERTIFICATE, at));
      StandingReader.instant(row, REGISTRATION)
          .ifPresent(at -> expiries.put(ExpiryKind.REGISTRATION, at));
      return new Found(DomainRow.of(row, owner), row.getString(ORGANIZATION_NAME), expiries);
    }
  }

  @Override
  public List<DomainStanding> page(Optional<StandingPosition> after, int limit, Instant now) {
    StandingPosition from = after.orElse(START);
    return database.query(
        dsl -> dsl.connectionResult(connection -> page(connection, from, limit, now)));
  }

  private static List<DomainStanding> page(
      Connection connection, StandingPosition from, int limit, Instant now) throws SQLException {
    List<Found> found =
        StandingReader.read(
            connection, READ, List.of(from.organization(), from.domain(), limit), Found::of);
    ChangedChecks changed = ChangedChecks.of(connection, found.stream().map(Found::row).toList());
    return found.stream()
        .map(
            each ->
                new DomainStanding(
                    each.row().domain(),
                    each.organization(),
                    RowChecks.of(each.row(), changed.of(each.row()), now),
                    each.expiries()))
        .toList();
  }
}
