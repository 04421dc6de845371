package io.domainwatch.persistence.calendar;

import static io.domainwatch.persistence.jooq.Tables.CALENDAR_FEEDS;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.calendar.CalendarFeed;
import io.domainwatch.core.calendar.CalendarFeedId;
import io.domainwatch.core.calendar.CalendarFeeds;
import io.domainwatch.persistence.jooq.tables.records.CalendarFeedsRecord;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;

/** Calendar feeds in PostgreSQL. */
public final class JooqCalendarFeeds implements CalendarFeeds {
  private final Database database;

  @Inject
  public JooqCalendarFeeds(Database database) {
    this.database = database;
  }

  @Override
  public List<CalendarFeed> ofOrganization(OrganizationId organizationId) {
    return database.query(
        dsl ->
            dsl.selectFrom(CALENDAR_FEEDS)
                .where(CALENDAR_FEEDS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .orderBy(CALENDAR_FEEDS.CREATED_AT, CALENDAR_FEEDS.ID)
                .fetch(JooqCalendarFeeds::feed));
  }

  @Override
  public Optional<CalendarFeed> findByToken(String tokenHash) {
    return database
        .query(dsl -> dsl.fetchOptional(CALENDAR_FEEDS, CALENDAR_FEEDS.TOKEN_HASH.eq(tokenHash)))
        .map(JooqCalendarFeeds::feed);
  }

  @Override
  public void add(CalendarFeed feed) {
    database.query(
        dsl ->
            dsl.insertInto(CALENDAR_FEEDS)
                .set(CALENDAR_FEEDS.ORGANIZATION_ID, feed.organizationId().uuid())
                .set(CALENDAR_FEEDS.ID, feed.id().uuid())
                .set(CALENDAR_FEEDS.NAME, feed.name())
                .set(CALENDAR_FEEDS.TOKEN_HASH, feed.tokenHash())
                .set(CALENDAR_FEEDS.CREATED_AT, feed.createdAt())
                .set(CALENDAR_FEEDS.TOKEN_MADE_AT, feed.tokenMadeAt())
                .execute());
  }

  @Override
  public void save(CalendarFeed feed) {
    database.query(
        dsl ->
            dsl.update(CALENDAR_FEEDS)
                .set(CALENDAR_FEEDS.TOKEN_HASH, feed.tokenHash())
                .set(CALENDAR_FEEDS.TOKEN_MADE_AT, feed.tokenMadeAt())
                .where(CALENDAR_FEEDS.ORGANIZATION_ID.eq(feed.organizationId().uuid()))
                .and(CALENDAR_FEEDS.ID.eq(feed.id().uuid()))
                .execute());
  }

  @Override
  public boolean delete(OrganizationId organizationId, CalendarFeedId id) {
    return database.query(
            dsl ->
                dsl.deleteFrom(CALENDAR_FEEDS)
                    .where(CALENDAR_FEEDS.ORGANIZATION_ID.eq(organizationId.uuid()))
                    .and(CALENDAR_FEEDS.ID.eq(id.uuid()))
                    .execute())
        > 0;
  }

  private static CalendarFeed feed(CalendarFeedsRecord row) {
    return new CalendarFeed(
        new CalendarFeedId(row.getId()),
        new OrganizationId(row.getOrganizationId()),
        row.getName(),
        row.getTokenHash(),
        row.getCreatedAt(),
        row.getTokenMadeAt());
  }
}
