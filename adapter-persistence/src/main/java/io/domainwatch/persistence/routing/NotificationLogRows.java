package io.domainwatch.persistence.routing;

import static io.domainwatch.persistence.sql.ColumnArrays.instants;
import static io.domainwatch.persistence.sql.ColumnArrays.texts;
import static io.domainwatch.persistence.sql.ColumnArrays.uuids;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLog.GroupStatus;
import io.domainwatch.core.routing.NotificationLogEntry;
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

/** Which channel was told of which incident. Whoever removes some holds the lock of the channel. */
final class NotificationLogRows {
  private static final String GROUPS_OF =
      """
      select told.group_id, told.incident_id, bool_or(incident.closed_at is null)
        from notification_log told
        join incidents incident
          on incident.organization_id = told.organization_id and incident.id = told.incident_id
       where told.organization_id = ?
         and told.group_id = any (array(
               select asked.group_id from notification_log asked
                where asked.organization_id = ? and asked.incident_id = any (?)
                  and asked.group_id is not null))
       group by told.group_id, told.incident_id
      """;

  /**
   * A channel or an incident that was deleted meanwhile is told nothing more; one whose domain is
   * just being deleted is not waited for.
   */
  private static final String ADD =
      """
      insert into notification_log (organization_id, channel_id, incident_id, domain_id,
                                    group_id, notified_at, next_reminder_at)
      select told.organization_id, told.channel_id, told.incident_id, told.domain_id,
             told.group_id, told.notified_at, told.next_reminder_at
        from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::uuid[], ?::uuid[], ?::timestamptz[],
                    ?::timestamptz[])
               as told (organization_id, channel_id, incident_id, domain_id, group_id, notified_at,
                        next_reminder_at)
        join incidents incident
          on incident.organization_id = told.organization_id and incident.id = told.incident_id
        join notification_channels channel
          on channel.organization_id = told.organization_id and channel.id = told.channel_id
         for key share of incident skip locked
         for key share of channel
          on conflict on constraint notification_log_pkey do nothing
      """;

  private static final String TOLD =
      """
      select distinct channel_id from notification_log
       where organization_id = ? and incident_id = any (?)
      """;

  private static final String OVER =
      """
      delete from notification_log where organization_id = ? and incident_id = any (?)
      """;

  /** What somebody else has locked goes with its incident. */
  private static final String UNTOLD =
      """
      delete from notification_log
       where ctid = any (array(
               select told.ctid from notification_log told
                where told.organization_id = ? and told.channel_id = ?
                  and told.incident_id = any (?) and told.notified_at = ?::timestamptz
                  for update skip locked))
      """;

  private static final String FORGET =
      """
      delete from notification_log
       where ctid = any (array(
               select told.ctid from notification_log told
                 join incidents incident
                   on incident.organization_id = told.organization_id
                  and incident.id = told.incident_id
                where incident.closed_at < ?::timestamptz
                  for update of told skip locked))
      """;

  private static final String FORGET_GROUPS =
      """
      delete from notification_groups old
       where old.notified_at < ?::timestamptz
         and not exists (
               select from notification_log told
                where told.organization_id = old.organization_id and told.group_id = old.id)
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

  /** All channels first, while nothing is held that somebody who has one of them needs. */
  static int add(DSLContext dsl, List<NotificationLogEntry> told) {
    told.stream()
        .collect(
            Collectors.groupingBy(
                NotificationLogEntry::organizationId,
                Collectors.mapping(NotificationLogEntry::channelId, Collectors.toSet())))
        .forEach((organizationId, channels) -> JooqChannels.lock(dsl, organizationId, channels));
    return dsl.execute(
        ADD,
        uuids(told, one -> one.organizationId().uuid()),
        uuids(told, one -> one.channelId().uuid()),
        uuids(told, one -> one.incidentId().uuid()),
        uuids(told, one -> one.domainId().uuid()),
        uuids(told, one -> one.group().map(GroupId::uuid).orElse(null)),
        instants(told, NotificationLogEntry::notifiedAt),
        texts(told, one -> one.nextReminderAt().map(Instant::toString).orElse(null)));
  }

  static int over(DSLContext dsl, OrganizationId organizationId, UUID[] incidents) {
    List<ChannelId> told =
        dsl.resultQuery(TOLD, organizationId.uuid(), incidents)
            .fetch(row -> new ChannelId(row.get(0, UUID.class)));
    JooqChannels.lock(dsl, organizationId, told);
    return dsl.execute(OVER, organizationId.uuid(), incidents);
  }

  static int untold(
      DSLContext dsl,
      OrganizationId organizationId,
      ChannelId channelId,
      UUID[] incidents,
      Instant notifiedAt) {
    JooqChannels.lock(dsl, organizationId, List.of(channelId));
    return dsl.execute(UNTOLD, organizationId.uuid(), channelId.uuid(), incidents, notifiedAt);
  }

  static int forgetOld(DSLContext dsl, Instant before) {
    return dsl.execute(FORGET, before) + dsl.execute(FORGET_GROUPS, before);
  }
}
