package io.domainwatch.persistence.domain;

import static io.domainwatch.persistence.jooq.Tables.DOMAINS;
import static org.jooq.impl.DSL.inline;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainCursor;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.domain.Domains;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.persistence.jooq.Keys;
import io.domainwatch.persistence.jooq.tables.records.DomainsRecord;
import io.domainwatch.persistence.sql.Database;
import io.domainwatch.persistence.tag.TagColumn;
import io.domainwatch.persistence.tag.TagRows;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jooq.Condition;
import org.jooq.DSLContext;

/** Domains in PostgreSQL. */
public final class JooqDomains implements Domains {
  /**
   * Domains that {@link #stream} reads at a time, so that no connection is held while a slow client
   * takes them.
   */
  private static final int STREAM_PAGE = 1000;

  private final Database database;

  @Inject
  public JooqDomains(Database database) {
    this.database = database;
  }

  @Override
  public Optional<Domain> find(OrganizationId organizationId, DomainId id) {
    return database
        .query(dsl -> dsl.fetchOptional(DOMAINS, is(organizationId, id)))
        .map(JooqDomains::domain);
  }

  @Override
  public Optional<Domain> find(OrganizationId organizationId, DomainName name) {
    return database
        .query(
            dsl ->
                dsl.fetchOptional(
                    DOMAINS,
                    DOMAINS
                        .ORGANIZATION_ID
                        .eq(organizationId.uuid())
                        .and(DOMAINS.NAME.eq(name.ascii()))))
        .map(JooqDomains::domain);
  }

  @Override
  public Set<DomainId> known(OrganizationId organizationId, Set<DomainId> ids) {
    List<UUID> asked = ids.stream().map(DomainId::uuid).toList();
    return database.query(
        dsl ->
            dsl
                .select(DOMAINS.ID)
                .from(DOMAINS)
                .where(DOMAINS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .and(DOMAINS.ID.in(asked))
                .fetch(row -> new DomainId(row.value1()))
                .stream()
                .collect(Collectors.toUnmodifiableSet()));
  }

  @Override
  public Optional<Domain> lock(OrganizationId organizationId, DomainId id) {
    return database
        .query(
            dsl ->
                dsl.selectFrom(DOMAINS)
                    .where(is(organizationId, id))
                    .forNoKeyUpdate()
                    .fetchOptional())
        .map(JooqDomains::domain);
  }

  @Override
  public Addition add(Domain domain) {
    return database.transaction(dsl -> add(dsl, domain));
  }

  @Override
  public void save(Domain domain) {
    database.query(
        dsl ->
            dsl.update(DOMAINS)
                .set(DOMAINS.STATUS, domain.status().wireName())
                .where(is(domain.organizationId(), domain.id()))
                .execute());
  }

  @Override
  public void tag(OrganizationId organizationId, DomainId id, Tags tags) {
    database.transaction(
        dsl -> {
          int present =
              dsl.update(DOMAINS)
                  .set(DOMAINS.TAGS, TagColumn.text(tags))
                  .where(is(organizationId, id))
                  .execute();
          if (present == 1) {
            TagRows.store(dsl, organizationId.uuid(), id.uuid(), tags);
          }
          return present;
        });
  }

  @Override
  public List<Tag> tags(OrganizationId organizationId, int most) {
    return database.query(dsl -> TagRows.used(dsl, organizationId.uuid(), most));
  }

  @Override
  public boolean delete(OrganizationId organizationId, DomainId id) {
    return database.transaction(
        dsl -> DomainDeletion.delete(dsl, organizationId.uuid(), id.uuid()));
  }

  @Override
  public int countActive(OrganizationId organizationId) {
    return database.query(
        dsl -> dsl.fetchCount(DOMAINS, with(organizationId, DomainStatus.ACTIVE)));
  }

  @Override
  public int countActive(OrganizationId organizationId, int most) {
    return count(organizationId, DomainStatus.ACTIVE, most);
  }

  @Override
  public int countPaused(OrganizationId organizationId, int most) {
    return count(organizationId, DomainStatus.PAUSED, most);
  }

  private int count(OrganizationId organizationId, DomainStatus status, int most) {
    return database.query(
        dsl ->
            dsl.fetchCount(
                dsl.selectOne().from(DOMAINS).where(with(organizationId, status)).limit(most)));
  }

  /** With the word as a literal, so that a partial index serves a prepared statement too. */
  private static Condition with(OrganizationId organizationId, DomainStatus status) {
    return DOMAINS
        .ORGANIZATION_ID
        .eq(organizationId.uuid())
        .and(DOMAINS.STATUS.eq(inline(status.wireName())));
  }

  @Override
  public void stream(OrganizationId organizationId, DomainFilter filter, Consumer<Domain> each) {
    Optional<DomainCursor> after = Optional.empty();
    List<Domain> page;
    do {
      page = page(organizationId, filter, after, STREAM_PAGE);
      page.forEach(each);
      after = page.isEmpty() ? after : Optional.of(positionOf(page.getLast()));
    } while (page.size() == STREAM_PAGE);
  }

  @Override
  public List<Domain> page(
      OrganizationId organizationId, DomainFilter filter, Optional<DomainCursor> after, int limit) {
    return database.query(
        dsl ->
            dsl.connectionResult(
                connection ->
                    DomainPageQuery.read(connection, organizationId, filter, after, limit)));
  }

  /** The one that has the name may be deleted between two statements: then it is free again. */
  private static Addition add(DSLContext dsl, Domain domain) {
    while (true) {
      int added =
          dsl.insertInto(DOMAINS)
              .set(DOMAINS.ORGANIZATION_ID, domain.organizationId().uuid())
              .set(DOMAINS.ID, domain.id().uuid())
              .set(DOMAINS.NAME, domain.name().ascii())
              .set(DOMAINS.STATUS, domain.status().wireName())
              .set(DOMAINS.TAGS, TagColumn.text(domain.tags()))
              .set(DOMAINS.CREATED_AT, domain.createdAt())
              .set(DOMAINS.LAST_CHECKED_AT, domain.lastCheckedAt().orElse(null))
              .set(DOMAINS.HEALTH_STATE, firstState(domain).wireName())
              .set(DOMAINS.HEALTH_SINCE, domain.createdAt())
              .onConflictOnConstraint(Keys.DOMAINS_NAME_KEY)
              .doNothing()
              .execute();
      if (added == 1) {
        TagRows.add(dsl, domain.organizationId().uuid(), domain.id().uuid(), domain.tags());
        return new Addition.Added();
      }
      Optional<UUID> existing =
          dsl.select(DOMAINS.ID)
              .from(DOMAINS)
              .where(DOMAINS.ORGANIZATION_ID.eq(domain.organizationId().uuid()))
              .and(DOMAINS.NAME.eq(domain.name().ascii()))
              .fetchOptional(DOMAINS.ID);
      if (existing.isPresent()) {
        return new Addition.AlreadyThere(new DomainId(existing.get()));
      }
    }
  }

  /** No check has run yet. */
  private static DomainHealth firstState(Domain domain) {
    return switch (domain.status()) {
      case ACTIVE -> DomainHealth.PENDING;
      case PAUSED -> DomainHealth.PAUSED;
    };
  }

  private static Condition is(OrganizationId organizationId, DomainId id) {
    return DOMAINS.ORGANIZATION_ID.eq(organizationId.uuid()).and(DOMAINS.ID.eq(id.uuid()));
  }

  private static DomainCursor positionOf(Domain domain) {
    return new DomainCursor(domain.createdAt(), domain.id());
  }

  /** The domain in a row. */
  public static Domain domain(DomainsRecord row) {
    return new Domain(
        new DomainId(row.getId()),
        new OrganizationId(row.getOrganizationId()),
        new DomainName(row.getName()),
        DomainStatus.find(row.getStatus())
            .orElseThrow(() -> new IllegalStateException("no status: " + row.getStatus())),
        TagColumn.tags(row.getTags()),
        row.getCreatedAt(),
        Optional.ofNullable(row.getLastCheckedAt()));
  }
}
