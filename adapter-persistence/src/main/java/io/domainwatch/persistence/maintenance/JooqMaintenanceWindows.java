package io.domainwatch.persistence.maintenance;

import static io.domainwatch.persistence.jooq.Tables.MAINTENANCE_WINDOWS;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;
import static io.domainwatch.persistence.sql.ColumnArrays.wholes;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.MaintenanceWindows;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.sql.PlainQuery;
import io.domainwatch.persistence.sql.QueryCoalescer;
import io.domainwatch.persistence.sql.QueryCoalescer.PendingQuery;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.impl.DSL;

/** Maintenance windows in PostgreSQL. */
public final class JooqMaintenanceWindows implements MaintenanceWindows {
  /** The number of the question keeps apart what belongs to whom. */
  private static final PlainQuery<TagRow> TAGS =
      new PlainQuery<>(
          """
          select wanted.number, tagged.domain_id, tagged.tag
            from unnest(?::integer[], ?::uuid[], ?::uuid[])
                   as wanted (number, organization_id, domain_id)
            join domain_tags tagged
              on tagged.organization_id = wanted.organization_id
             and tagged.domain_id = wanted.domain_id
          """,
          row ->
              new TagRow(
                  row.getInt(1),
                  new DomainId(row.getObject(2, UUID.class)),
                  new Tag(row.getString(3))));

  /** Asked with each second of runs; most organizations have none. */
  private static final PlainQuery<Boolean> ANY =
      new PlainQuery<>(
          "select true from maintenance_windows where organization_id = any (?::uuid[]) limit 1",
          _ -> true);

  private final Database database;
  private final QueryCoalescer<Set<OrganizationId>, Map<OrganizationId, List<MaintenanceWindow>>>
      reading;
  private final QueryCoalescer<Tagged, Map<DomainId, Tags>> readingTags;

  @Inject
  public JooqMaintenanceWindows(Database database) {
    this.database = database;
    this.reading = new QueryCoalescer<>(this::readAll, database::patience);
    this.readingTags = new QueryCoalescer<>(this::readAllTags, database::patience);
  }

  private record Tagged(OrganizationId organizationId, Set<DomainId> domainIds) {}

  private record TagRow(int question, DomainId domainId, Tag tag) {}

  private record Wanted(int question, OrganizationId organizationId, DomainId domainId) {}

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
    return database.inTransaction()
        ? read(organizationIds, database::query)
        : reading.ask(organizationIds);
  }

  @Override
  public Map<DomainId, Tags> tags(OrganizationId organizationId, Set<DomainId> domainIds) {
    Tagged asked = new Tagged(organizationId, domainIds);
    return database.inTransaction()
        ? tags(List.of(asked), database::query).getOrDefault(0, Map.of())
        : readingTags.ask(asked);
  }

  /** Lists ask it for organizations with windows, many at the same time (ADR 89). */
  private void readAll(
      List<PendingQuery<Set<OrganizationId>, Map<OrganizationId, List<MaintenanceWindow>>>> batch) {
    Set<OrganizationId> all =
        batch.stream().flatMap(each -> each.question().stream()).collect(Collectors.toSet());
    Map<OrganizationId, List<MaintenanceWindow>> found = read(all, database::apart);
    batch.forEach(
        each -> {
          Map<OrganizationId, List<MaintenanceWindow>> own = new HashMap<>(found);
          own.keySet().retainAll(each.question());
          each.answer(own);
        });
  }

  private static Map<OrganizationId, List<MaintenanceWindow>> read(
      Set<OrganizationId> organizationIds, Connections connections) {
    UUID[] asked = organizationIds.stream().map(OrganizationId::uuid).toArray(UUID[]::new);
    return connections.with(dsl -> ANY.fetch(dsl, (Object) asked)).isEmpty()
        ? Map.of()
        : connections
            .with(
                dsl -> WindowRows.read(dsl, MAINTENANCE_WINDOWS.ORGANIZATION_ID.eq(DSL.any(asked))))
            .stream()
            .collect(Collectors.groupingBy(MaintenanceWindow::organizationId));
  }

  private void readAllTags(List<PendingQuery<Tagged, Map<DomainId, Tags>>> batch) {
    Map<Integer, Map<DomainId, Tags>> found =
        tags(batch.stream().map(PendingQuery::question).toList(), database::apart);
    for (int i = 0; i < batch.size(); i++) {
      batch.get(i).answer(found.getOrDefault(i, Map.of()));
    }
  }

  /** By the place of the question. */
  private static Map<Integer, Map<DomainId, Tags>> tags(
      List<Tagged> questions, Connections connections) {
    List<Wanted> wanted = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      Tagged each = questions.get(i);
      int question = i;
      each.domainIds().forEach(id -> wanted.add(new Wanted(question, each.organizationId(), id)));
    }
    return connections
        .with(
            dsl ->
                TAGS.fetch(
                    dsl,
                    wholes(wanted, Wanted::question),
                    uuids(wanted, each -> each.organizationId().uuid()),
                    uuids(wanted, each -> each.domainId().uuid())))
        .stream()
        .collect(
            Collectors.groupingBy(
                TagRow::question,
                Collectors.groupingBy(
                    TagRow::domainId,
                    Collectors.mapping(
                        TagRow::tag,
                        Collectors.collectingAndThen(Collectors.toList(), Tags::of)))));
  }

  /** On which connection something is asked. */
  private interface Connections {
    <T> T with(Function<DSLContext, T> query);
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
