package io.domainwatch.persistence.maintenance;

import static io.domainwatch.persistence.jooq.Tables.MAINTENANCE_WINDOWS;
import static io.domainwatch.persistence.jooq.Tables.MAINTENANCE_WINDOW_DOMAINS;
import static io.domainwatch.persistence.sql.ColumnArrays.storable;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.maintenance.RecurrenceRule;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.maintenance.WindowTimes;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.persistence.jooq.tables.records.MaintenanceWindowsRecord;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.Condition;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.impl.DSL;
import org.jspecify.annotations.Nullable;

/** A window as a row, with the domains that it names. */
final class WindowRows {
  private static final String ALL = "all";
  private static final String NAMED = "named";
  private static final String TAGGED = "tagged";

  private static final String ADD_DOMAINS =
      """
      insert into maintenance_window_domains (organization_id, window_id, domain_id)
      select ?, ?, id from domains where organization_id = ? and id = any (?::uuid[])
      """;

  private static final Field<UUID[]> DOMAIN_IDS =
      DSL.array(
          DSL.select(MAINTENANCE_WINDOW_DOMAINS.DOMAIN_ID)
              .from(MAINTENANCE_WINDOW_DOMAINS)
              .where(
                  MAINTENANCE_WINDOW_DOMAINS.ORGANIZATION_ID.eq(
                      MAINTENANCE_WINDOWS.ORGANIZATION_ID))
              .and(MAINTENANCE_WINDOW_DOMAINS.WINDOW_ID.eq(MAINTENANCE_WINDOWS.ID)));

  private WindowRows() {}

  /** Oldest first. */
  static List<MaintenanceWindow> read(DSLContext dsl, Condition wanted) {
    return dsl.select(MAINTENANCE_WINDOWS, DOMAIN_IDS)
        .from(MAINTENANCE_WINDOWS)
        .where(wanted)
        .orderBy(MAINTENANCE_WINDOWS.CREATED_AT, MAINTENANCE_WINDOWS.ID)
        .fetch(row -> window(row.value1(), row.value2()));
  }

  static MaintenanceWindowsRecord row(MaintenanceWindow window) {
    MaintenanceWindowsRecord row = new MaintenanceWindowsRecord();
    row.setOrganizationId(window.organizationId().uuid());
    row.setId(window.id().uuid());
    row.setName(storable(window.name()));
    scope(window.scope(), row);
    times(window.times(), row);
    row.setStartedFrom(window.byHand().started().map(Period::from).orElse(null));
    row.setStartedTo(window.byHand().started().map(Period::to).orElse(null));
    row.setEndedFrom(window.byHand().ended().map(Period::from).orElse(null));
    row.setEndedTo(window.byHand().ended().map(Period::to).orElse(null));
    row.setCreatedAt(window.createdAt());
    row.setUpdatedAt(window.updatedAt());
    return row;
  }

  /** Replaces the domains that a window names; those that are gone meanwhile are left out. */
  static int storeDomains(DSLContext dsl, MaintenanceWindow window) {
    dsl.deleteFrom(MAINTENANCE_WINDOW_DOMAINS)
        .where(MAINTENANCE_WINDOW_DOMAINS.ORGANIZATION_ID.eq(window.organizationId().uuid()))
        .and(MAINTENANCE_WINDOW_DOMAINS.WINDOW_ID.eq(window.id().uuid()))
        .execute();
    if (!(window.scope().domains() instanceof WindowScope.Chosen.Named(Set<DomainId> ids))) {
      return 0;
    }
    return dsl.execute(
        ADD_DOMAINS,
        window.organizationId().uuid(),
        window.id().uuid(),
        window.organizationId().uuid(),
        ids.stream().map(DomainId::uuid).toArray(UUID[]::new));
  }

  private static void scope(WindowScope scope, MaintenanceWindowsRecord row) {
    switch (scope.domains()) {
      case WindowScope.Chosen.All() -> row.setDomains(ALL);
      case WindowScope.Chosen.Named _ -> row.setDomains(NAMED);
      case WindowScope.Chosen.Tagged _ -> row.setDomains(TAGGED);
    }
    row.setTags(
        scope.domains() instanceof WindowScope.Chosen.Tagged(Tags tags)
            ? tags.texts().toArray(String[]::new)
            : null);
    row.setCheckTypes(
        scope
            .checkTypes()
            .map(types -> types.stream().sorted().map(CheckType::wireName).toArray(String[]::new))
            .orElse(null));
  }

  private static void times(WindowTimes times, MaintenanceWindowsRecord row) {
    Optional<Period> once =
        times instanceof WindowTimes.Once(Period period) ? Optional.of(period) : Optional.empty();
    Optional<WindowTimes.Recurring> again =
        times instanceof WindowTimes.Recurring recurring
            ? Optional.of(recurring)
            : Optional.empty();
    row.setStartsAt(once.map(Period::from).orElse(null));
    row.setEndsAt(once.map(Period::to).orElse(null));
    row.setRrule(again.map(WindowTimes.Recurring::rule).map(RecurrenceRule::text).orElse(null));
    row.setDtstart(again.map(WindowTimes.Recurring::start).orElse(null));
    row.setDurationSeconds(
        again.map(WindowTimes.Recurring::duration).map(Duration::toSeconds).orElse(null));
    row.setTimeZone(again.map(WindowTimes.Recurring::zone).map(ZoneId::getId).orElse(null));
  }

  private static MaintenanceWindow window(MaintenanceWindowsRecord row, UUID[] domainIds) {
    return new MaintenanceWindow(
        new WindowId(row.getId()),
        new OrganizationId(row.getOrganizationId()),
        row.getName(),
        new WindowScope(
            domains(row, domainIds),
            Optional.ofNullable(row.getCheckTypes()).map(WindowRows::checkTypes)),
        times(row),
        new MaintenanceWindow.ByHand(
            period(row.getStartedFrom(), row.getStartedTo()),
            period(row.getEndedFrom(), row.getEndedTo())),
        row.getCreatedAt(),
        row.getUpdatedAt());
  }

  private static WindowScope.Chosen domains(MaintenanceWindowsRecord row, UUID[] domainIds) {
    return switch (row.getDomains()) {
      case ALL -> new WindowScope.Chosen.All();
      case TAGGED ->
          new WindowScope.Chosen.Tagged(Tags.of(Stream.of(row.getTags()).map(Tag::new).toList()));
      case NAMED ->
          new WindowScope.Chosen.Named(
              Stream.of(domainIds).map(DomainId::new).collect(Collectors.toSet()));
      default -> throw new IllegalStateException("no domains of a window: " + row.getDomains());
    };
  }

  private static WindowTimes times(MaintenanceWindowsRecord row) {
    Optional<Period> once = period(row.getStartsAt(), row.getEndsAt());
    return once.isPresent()
        ? new WindowTimes.Once(once.get())
        : new WindowTimes.Recurring(
            RecurrenceRule.of(row.getRrule()),
            row.getDtstart(),
            Duration.ofSeconds(row.getDurationSeconds()),
            ZoneId.of(row.getTimeZone()));
  }

  private static Optional<Period> period(@Nullable Instant from, @Nullable Instant to) {
    return from == null || to == null ? Optional.empty() : Optional.of(new Period(from, to));
  }

  /** A type that only a newer version knows is one that this one has no runs of. */
  private static Set<CheckType> checkTypes(String[] words) {
    return Stream.of(words)
        .flatMap(word -> CheckType.find(word).stream())
        .collect(Collectors.toUnmodifiableSet());
  }
}
