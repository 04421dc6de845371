package io.domainwatch.persistence.maintenance;

import static io.domainwatch.persistence.jooq.Tables.MAINTENANCE_WINDOWS;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.PlainQuery;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.impl.DSL;

/** Maintenance windows in PostgreSQL. */
public final class JooqMaintenanceWindows implements MaintenanceWindows {
  private static final String TAGS =
      """
      select domain_id, tag from domain_tags
       where organization_id = ? and domain_id = any (?::uuid[])
      """;

  /** Asked with each second of runs; most organizations have none. */
  private static final PlainQuery<Boolean> ANY =
      new PlainQuery<>(
          "select true from maintenance_windows where organization_id = any (?::uuid[]) limit 1",
          _ -> true);

  private final Database database;

  @Inject
  public JooqMaintenanceWindows(Database database) {
    this.database = database;
  }

  @Override
  public List<MaintenanceWindow> ofOrganization(OrganizationId organizationId) {
    return read(MAINTENANCE_WINDOWS.ORGANIZATION_ID.eq(organizationId.uuid()));
  }

  @Override
  public Optional<MaintenanceWindow> find(OrganizationId organizationId, WindowId id) {
    return read(is(organizationId, id)).stream().findFirst();
  }

  @Override
  public Optional<MaintenanceWindow> lock(OrganizationId organizationId, WindowId id) {
    database.query(
        dsl ->
            dsl.selectOne()
                .from(MAINTENANCE_WINDOWS)
                .where(is(organizationId, id))
                .forUpdate()
                .fetch());
    return find(organizationId, id);
  }

  @Override
  public void add(MaintenanceWindow window) {
    database.transaction(
        dsl -> {
          dsl.insertInto(MAINTENANCE_WINDOWS).set(WindowRows.row(window)).execute();
          return WindowRows.storeDomains(dsl, window);
        });
  }

  @Override
  public void save(MaintenanceWindow window) {
    database.transaction(
        dsl -> {
          int saved =
              dsl.update(MAINTENANCE_WINDOWS)
                  .set(WindowRows.row(window))
                  .where(is(window.organizationId(), window.id()))
                  .execute();
          return saved == 0 ? 0 : WindowRows.storeDomains(dsl, window);
        });
  }

  @Override
  public boolean delete(OrganizationId organizationId, WindowId id) {
    return database.query(
        dsl -> dsl.deleteFrom(MAINTENANCE_WINDOWS).where(is(organizationId, id)).execute() == 1);
  }

  @Override
  public Map<OrganizationId, List<MaintenanceWindow>> ofOrganizations(
      Set<OrganizationId> organizationIds) {
    UUID[] asked = organizationIds.stream().map(OrganizationId::uuid).toArray(UUID[]::new);
    return database.query(dsl -> ANY.fetch(dsl, (Object) asked)).isEmpty()
        ? Map.of()
        : read(MAINTENANCE_WINDOWS.ORGANIZATION_ID.eq(DSL.any(asked))).stream()
            .collect(Collectors.groupingBy(MaintenanceWindow::organizationId));
  }

  @Override
  public Map<DomainId, Tags> tags(OrganizationId organizationId, Set<DomainId> domainIds) {
    Map<DomainId, List<Tag>> tags = new HashMap<>();
    database
        .query(
            dsl ->
                dsl.fetch(
                    TAGS, organizationId.uuid(), uuids(List.copyOf(domainIds), DomainId::uuid)))
        .forEach(
            row ->
                tags.computeIfAbsent(new DomainId(row.get(0, UUID.class)), _ -> new ArrayList<>())
                    .add(new Tag(row.get(1, String.class))));
    return tags.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, entry -> Tags.of(entry.getValue())));
  }

  private List<MaintenanceWindow> read(Condition wanted) {
    return database.query(dsl -> WindowRows.read(dsl, wanted));
  }

  private static Condition is(OrganizationId organizationId, WindowId id) {
    return MAINTENANCE_WINDOWS
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(MAINTENANCE_WINDOWS.ID.eq(id.uuid()));
  }
}
