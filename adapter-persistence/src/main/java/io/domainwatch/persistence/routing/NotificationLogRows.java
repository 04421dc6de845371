package io.domainwatch.persistence.routing;

import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_LOG;
import static io.domainwatch.persistence.sql.ColumnArrays.flags;
import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;
import static org.jooq.impl.DSL.any;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLog.GroupStatus;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import io.domainwatch.persistence.channel.JooqChannels;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jooq.DSLContext;

/**
 * Which channel was notified of which incident. Whoever removes some holds the lock of the channel.
 */
final class NotificationLogRows {
  private static final String GROUPS_OF =
      """
      select notified.group_id, notified.incident_id, bool_or(incident.closed_at is null)
        from notification_log notified
        join incidents incident
          on incident.organization_id = notified.organization_id and incident.id = notified.incident_id
       where notified.organization_id = ?
         and notified.group_id = any (array(
               select asked.group_id from notification_log asked
                where asked.organization_id = ? and asked.incident_id = any (?)
                  and asked.group_id is not null))
       group by notified.group_id, notified.incident_id
      """;

  /**
   * A channel or an incident that was deleted meanwhile is not notified any more; one whose domain
   * is just being deleted is not waited for.
   */
  private static final String ADD =
      """
      insert into notification_log (organization_id, channel_id, incident_id, domain_id,
                                    group_id, notified_at, next_reminder_at, told, high, held)
      select notified.organization_id, notified.channel_id, notified.incident_id, notified.domain_id,
             notified.group_id, notified.notified_at, notified.next_reminder_at, notified.told,
             notified.high, notified.held
        from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::uuid[], ?::uuid[], ?::timestamptz[],
                    ?::timestamptz[], ?::boolean[], ?::boolean[], ?::boolean[])
               as notified (organization_id, channel_id, incident_id, domain_id, group_id, notified_at,
                        next_reminder_at, told, high, held)
        join incidents incident
          on incident.organization_id = notified.organization_id and incident.id = notified.incident_id
        join notification_channels channel
          on channel.organization_id = notified.organization_id and channel.id = notified.channel_id
         for key share of incident skip locked
         for key share of channel
          on conflict on constraint notification_log_pkey do update
             set notified_at = case when notification_log.told or not excluded.told then notification_log.notified_at
                                    else excluded.notified_at end,
                 next_reminder_at = case when notification_log.told or not excluded.told
                                         then notification_log.next_reminder_at
                                         else excluded.next_reminder_at end,
                 told = notification_log.told or excluded.told,
                 high = notification_log.high or excluded.high,
                 held = notification_log.held or excluded.held
           where excluded.told and not notification_log.told
              or excluded.high and not notification_log.high
              or excluded.held and not notification_log.held
      """;

  private static final String NOTIFIED =
      """
      select distinct channel_id from notification_log
       where organization_id = ? and incident_id = any (?)
      """;

  private static final String RESOLVE =
      """
      delete from notification_log where organization_id = ? and incident_id = any (?)
      """;

  /** What somebody else has locked goes with its incident. */
  private static final String RETRACT =
      """
      delete from notification_log
       where ctid = any (array(
               select notified.ctid from notification_log notified
                where notified.organization_id = ? and notified.channel_id = ?
                  and notified.incident_id = any (?) and notified.notified_at = ?::timestamptz
                  for update skip locked))
      """;

  /** Not while a snooze may still tell of the end. */
  private static final String FORGET =
      """
      delete from notification_log
       where ctid = any (array(
               select notified.ctid from notification_log notified
                 join incidents incident
                   on incident.organization_id = notified.organization_id
                  and incident.id = notified.incident_id
                where incident.closed_at < ?::timestamptz
                  and incident.untold is distinct from 'recovery'
                  for update of notified skip locked))
      """;

  private static final String FORGET_GROUPS =
      """
      delete from notification_groups old
       where old.notified_at < ?::timestamptz
         and not exists (
               select from notification_log notified
                where notified.organization_id = old.organization_id and notified.group_id = old.id)
      """;

  private NotificationLogRows() {}

  static Map<GroupId, GroupStatus> groupsOf(
      DSLContext dsl, OrganizationId organizationId, UUID[] incidents) {
    Map<GroupId, Set<IncidentId>> unfinished = new HashMap<>();
    Set<IncidentId> open = new HashSet<>();
    dsl.resultQuery(GROUPS_OF, organizationId.uuid(), organizationId.uuid(), incidents)
        .fetch()
        .forEach(
            row -> {
              IncidentId incident = new IncidentId(row.get(1, UUID.class));
              unfinished
                  .computeIfAbsent(new GroupId(row.get(0, UUID.class)), _ -> new HashSet<>())
                  .add(incident);
              if (row.get(2, Boolean.class)) {
                open.add(incident);
              }
            });
    Map<GroupId, GroupStatus> standing = new HashMap<>();
    unfinished.forEach((id, all) -> standing.put(id, standing(all, open)));
    return standing;
  }

  private static GroupStatus standing(Set<IncidentId> unfinished, Set<IncidentId> open) {
    Set<IncidentId> openOnes = new HashSet<>(unfinished);
    openOnes.retainAll(open);
    return new GroupStatus(unfinished, openOnes);
  }

  static Map<IncidentId, Map<ChannelId, Heard>> heard(
      DSLContext dsl, OrganizationId organizationId, UUID[] incidents) {
    Map<IncidentId, Map<ChannelId, Heard>> heard = new HashMap<>();
    dsl.selectFrom(NOTIFICATION_LOG)
        .where(NOTIFICATION_LOG.ORGANIZATION_ID.eq(organizationId.uuid()))
        .and(NOTIFICATION_LOG.INCIDENT_ID.eq(any(incidents)))
        .fetch()
        .forEach(
            row ->
                heard
                    .computeIfAbsent(new IncidentId(row.getIncidentId()), _ -> new HashMap<>())
                    .put(
                        new ChannelId(row.getChannelId()),
                        new Heard(row.getTold(), row.getHigh(), row.getHeld())));
    return heard;
  }

  /** All channels first, while nothing is held that somebody who has one of them needs. */
  static int add(DSLContext dsl, List<NotificationLogEntry> notified) {
    notified.stream()
        .collect(
            Collectors.groupingBy(
                NotificationLogEntry::organizationId,
                Collectors.mapping(NotificationLogEntry::channelId, Collectors.toSet())))
        .forEach((organizationId, channels) -> JooqChannels.lock(dsl, organizationId, channels));
    return dsl.execute(
        ADD,
        uuids(notified, one -> one.organizationId().uuid()),
        uuids(notified, one -> one.channelId().uuid()),
        uuids(notified, one -> one.incidentId().uuid()),
        uuids(notified, one -> one.domainId().uuid()),
        uuids(notified, one -> one.group().map(GroupId::uuid).orElse(null)),
        instants(notified, NotificationLogEntry::notifiedAt),
        texts(notified, one -> one.nextReminderAt().map(Instant::toString).orElse(null)),
        flags(notified, one -> one.heard().told()),
        flags(notified, one -> one.heard().high()),
        flags(notified, one -> one.heard().held()));
  }

  static int resolved(DSLContext dsl, OrganizationId organizationId, UUID[] incidents) {
    List<ChannelId> notified =
        dsl.resultQuery(NOTIFIED, organizationId.uuid(), incidents)
            .fetch(row -> new ChannelId(row.get(0, UUID.class)));
    JooqChannels.lock(dsl, organizationId, notified);
    return dsl.execute(RESOLVE, organizationId.uuid(), incidents);
  }

  static int retract(
      DSLContext dsl,
      OrganizationId organizationId,
      ChannelId channelId,
      UUID[] incidents,
      Instant notifiedAt) {
    JooqChannels.lock(dsl, organizationId, List.of(channelId));
    return dsl.execute(RETRACT, organizationId.uuid(), channelId.uuid(), incidents, notifiedAt);
  }

  static int forgetOld(DSLContext dsl, Instant before) {
    return dsl.execute(FORGET, before) + dsl.execute(FORGET_GROUPS, before);
  }
}
