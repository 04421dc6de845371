package io.domainwatch.persistence.routing;

import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_GROUPS;
import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_LOG;
import static org.jooq.impl.DSL.any;
import static org.jooq.impl.DSL.max;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import io.domainwatch.persistence.sql.Database;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.jooq.DSLContext;

/** Who was told of what, in PostgreSQL. */
public final class JooqNotificationLog implements NotificationLog {
  private final Database database;

  @Inject
  public JooqNotificationLog(Database database) {
    this.database = database;
  }

  @Override
  public Map<IncidentId, Map<ChannelId, Heard>> heard(
      OrganizationId organizationId, Collection<IncidentId> incidents) {
    return database.query(dsl -> NotificationLogRows.heard(dsl, organizationId, uuids(incidents)));
  }

  @Override
  public Map<GroupId, GroupStatus> groupsOf(
      OrganizationId organizationId, Collection<IncidentId> incidents) {
    return database.query(
        dsl -> NotificationLogRows.groupsOf(dsl, organizationId, uuids(incidents)));
  }

  @Override
  public Map<String, Instant> groupsNotified(OrganizationId organizationId, Instant since) {
    return database.query(
        dsl ->
            dsl.select(NOTIFICATION_GROUPS.GROUP_KEY, max(NOTIFICATION_GROUPS.NOTIFIED_AT))
                .from(NOTIFICATION_GROUPS)
                .where(NOTIFICATION_GROUPS.ORGANIZATION_ID.eq(organizationId.uuid()))
                .and(NOTIFICATION_GROUPS.NOTIFIED_AT.ge(since))
                .groupBy(NOTIFICATION_GROUPS.GROUP_KEY)
                .fetchMap(row -> row.value1(), row -> row.value2()));
  }

  @Override
  public void groupNotified(OrganizationId organizationId, GroupId id, String burst, Instant at) {
    changing(
        dsl ->
            dsl.insertInto(NOTIFICATION_GROUPS)
                .set(NOTIFICATION_GROUPS.ORGANIZATION_ID, organizationId.uuid())
                .set(NOTIFICATION_GROUPS.ID, id.uuid())
                .set(NOTIFICATION_GROUPS.GROUP_KEY, burst)
                .set(NOTIFICATION_GROUPS.NOTIFIED_AT, at)
                .execute());
  }

  @Override
  public void add(Collection<NotificationLogEntry> entries) {
    if (!entries.isEmpty()) {
      changing(dsl -> NotificationLogRows.add(dsl, List.copyOf(entries)));
    }
  }

  @Override
  public void resolved(OrganizationId organizationId, Collection<IncidentId> incidents) {
    changing(dsl -> NotificationLogRows.resolved(dsl, organizationId, uuids(incidents)));
  }

  @Override
  public void retract(
      OrganizationId organizationId,
      ChannelId channelId,
      Collection<IncidentId> incidents,
      Instant notifiedAt) {
    changing(
        dsl ->
            NotificationLogRows.retract(
                dsl, organizationId, channelId, uuids(incidents), notifiedAt));
  }

  @Override
  public List<DueReminder> takeReminders(int limit, Instant now) {
    return changing(dsl -> ReminderRows.take(dsl, limit, now));
  }

  @Override
  public void putOffReminder(DueReminder reminder, Instant until) {
    changing(
        dsl ->
            dsl.update(NOTIFICATION_LOG)
                .set(NOTIFICATION_LOG.NEXT_REMINDER_AT, until)
                .where(NOTIFICATION_LOG.ORGANIZATION_ID.eq(reminder.organizationId().uuid()))
                .and(
                    NOTIFICATION_LOG.INCIDENT_ID.eq(
                        any(uuids(reminder.event().event().incidentId().stream().toList()))))
                .and(NOTIFICATION_LOG.CHANNEL_ID.eq(reminder.channelId().uuid()))
                .execute());
  }

  @Override
  public void keepForDigest(
      OrganizationId organizationId, ChannelId channelId, Collection<KeptEvent> events) {
    if (!events.isEmpty()) {
      changing(dsl -> DigestRows.keep(dsl, organizationId, channelId, List.copyOf(events)));
    }
  }

  @Override
  public List<DueDigest> takeDigests(int limit, Instant now) {
    return changing(dsl -> DigestRows.take(dsl, limit, now));
  }

  @Override
  public Map<ChannelId, Integer> held(OrganizationId organizationId) {
    return database.query(dsl -> HeldRows.held(dsl, organizationId));
  }

  @Override
  public List<DueDigest> takeHeld(int limit, Instant now) {
    return changing(dsl -> HeldRows.take(dsl, limit, now));
  }

  @Override
  public int forgetOld(Instant before) {
    return changing(dsl -> NotificationLogRows.forgetOld(dsl, before));
  }

  private <T> T changing(Function<DSLContext, T> change) {
    if (!database.inTransaction()) {
      throw new IllegalStateException("what is told is remembered within a transaction");
    }
    return database.query(change);
  }

  private static UUID[] uuids(Collection<IncidentId> incidents) {
    return incidents.stream().map(IncidentId::uuid).distinct().toArray(UUID[]::new);
  }
}
