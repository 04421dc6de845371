package io.domainwatch.persistence.domain;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.persistence.tag.TagColumn;
import io.domainwatch.persistence.tag.TaggedDomains;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Reads a page of domains, oldest first. Plain JDBC: building the statement anew for each page cost
 * more than running it.
 */
final class DomainPageQuery {
  private static final String COLUMNS =
      "select id, name, status, created_at, last_checked_at, tags from domains where"
          + " organization_id = ?";
  private static final String STATUS = " and status = ?";
  private static final String NAME = " and position(? in name) > 0";
  private static final String BEHIND = " and (created_at, id) > (?, ?)";
  private static final String ORDER = " order by created_at, id limit ?";

  private DomainPageQuery() {}

  static List<Domain> read(
      Connection connection,
      OrganizationId organizationId,
      DomainFilter filter,
      Optional<DomainCursor> after,
      int limit)
      throws SQLException {
    String sql =
        COLUMNS
            + filter.status().map(_ -> STATUS).orElse("")
            + filter.nameContains().map(_ -> NAME).orElse("")
            + TaggedDomains.sql("id", filter.tags())
            + after.map(_ -> BEHIND).orElse("")
            + ORDER;
    List<Object> values = new ArrayList<>();
    values.add(organizationId.uuid());
    filter.status().map(DomainStatus::wireName).ifPresent(values::add);
    filter.nameContains().ifPresent(values::add);
    values.addAll(TaggedDomains.values(organizationId, filter.tags()));
    after.ifPresent(
        position -> {
          values.add(position.createdAt().atOffset(ZoneOffset.UTC));
          values.add(position.id().uuid());
        });
    values.add(limit);
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < values.size(); i++) {
        statement.setObject(i + 1, values.get(i));
      }
      return domains(statement, organizationId);
    }
  }

  private static List<Domain> domains(PreparedStatement statement, OrganizationId organizationId)
      throws SQLException {
    List<Domain> domains = new ArrayList<>();
    try (ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        domains.add(domain(row, organizationId));
      }
    }
    return domains;
  }

  private static Domain domain(ResultSet row, OrganizationId organizationId) throws SQLException {
    String status = row.getString(3);
    return new Domain(
        new DomainId(row.getObject(1, UUID.class)),
        organizationId,
        new DomainName(row.getString(2)),
        DomainStatus.find(status)
            .orElseThrow(() -> new IllegalStateException("no status: " + status)),
        TagColumn.tags(row.getString(6)),
        row.getObject(4, OffsetDateTime.class).toInstant(),
        findInstant(row, 5));
  }

  private static Optional<Instant> findInstant(ResultSet row, int column) throws SQLException {
    return Optional.ofNullable(row.getObject(column, OffsetDateTime.class))
        .map(OffsetDateTime::toInstant);
  }
}
