package io.domainwatch.persistence.delivery;

import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_CHANNELS;
import static io.domainwatch.persistence.jooq.Tables.NOTIFICATION_DELIVERIES;
import static org.jooq.impl.DSL.row;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.rate.SendRate;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries.Limits;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.persistence.channel.JooqChannels;
import io.domainwatch.persistence.jooq.tables.records.NotificationDeliveriesRecord;
import io.domainwatch.persistence.sealing.Sealing;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jooq.DSLContext;

/** Claims: the columns of a delivery that say who carries it now. */
final class DeliveryClaims {
  /**
   * One claimer at a time, or two would count the same claims and exceed the limits together. A
   * plan that does not know how few rows are wanted, or whose statistics were made when all was
   * claimed, reads and sorts all that wait for a channel. Nobody waits for the disk: what a dying
   * server forgets was claimed is sent again under the same id.
   */
  private static final String ALONE =
      """
      select set_config('plan_cache_mode', 'force_custom_plan', true),
             set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
             set_config('enable_sort', 'off', true),
             set_config('synchronous_commit', 'off', true),
             pg_advisory_xact_lock(hashtextextended('domainwatch notification claims', 0))
      """;

  /** The channels for which something is pending, each found by one step in the index. */
  static final String WAITING =
      """
      with recursive waiting (organization_id, channel_id) as (
        (select organization_id, channel_id from notification_deliveries
          where state = 'pending' order by organization_id, channel_id limit 1)
        union all
        select next.organization_id, next.channel_id
          from waiting
         cross join lateral (
               select organization_id, channel_id from notification_deliveries later
                where later.state = 'pending'
                  and (later.organization_id, later.channel_id)
                      > (waiting.organization_id, waiting.channel_id)
                order by organization_id, channel_id limit 1) as next
      )\
      """;

  /**
   * Of each channel no more than it has room for is looked at, however much waits for it, of one
   * with a rate one, and none while it rests ({@link ChannelRates}). Where there is no room for
   * all, channels that work go before those that fail, and among these each gets one before another
   * gets its second: so nobody waits for somebody else's receiver. What changed since it was looked
   * at is passed over.
   */
  private static final String CLAIM =
      WAITING
          + """
          , candidates as (
            select due.ctid as place, due.next_attempt_at, due.sequence, waiting.organization_id,
                   waiting.channel_id, channel.failing_since is not null as failing,
                   busy.claims + row_number() over (
                     partition by waiting.organization_id, waiting.channel_id
                         order by due.next_attempt_at, due.sequence) as turn
              from waiting
              join notification_channels channel
                on channel.organization_id = waiting.organization_id
               and channel.id = waiting.channel_id
               and (channel.type <> 'email' or channel.confirmed_at is not null)
               and not exists (
                   select from mail_counters rate
                    where rate.bucket = 'channel ' || waiting.organization_id || ' '
                          || waiting.channel_id
                      and rate.opened_at > ?::timestamptz and rate.opened_at <= ?::timestamptz)
             cross join lateral (
                   select count(*) as claims from notification_deliveries held
                    where held.organization_id = waiting.organization_id
                      and held.channel_id = waiting.channel_id
                      and held.lease_until > ?::timestamptz) as busy
             cross join lateral (
                   select one.ctid, one.next_attempt_at, one.sequence
                     from notification_deliveries one
                    where one.organization_id = waiting.organization_id
                      and one.channel_id = waiting.channel_id
                      and one.state = 'pending' and not one.blocked
                      and one.next_attempt_at <= ?::timestamptz
                      and (one.lease_until is null or one.lease_until <= ?::timestamptz)
                      and one.type = any (?::text[])
                      and (channel.disabled_at is null or one.type = ?)
                    order by one.next_attempt_at, one.sequence
                    limit greatest(least(? - busy.claims,
                          case when channel.type = any (?::text[]) then 1 end), 0)) as due
          ), ranked as (
            select candidates.*,
                   row_number() over (
                     partition by candidates.organization_id
                         order by failing, turn, next_attempt_at, sequence) as turn_of_organization
              from candidates
          ), chosen as (
            select ranked.place
              from ranked
             cross join lateral (
                   select count(*) as claims from notification_deliveries held
                    where held.organization_id = ranked.organization_id
                      and held.lease_until > ?::timestamptz) as busy
             where busy.claims + ranked.turn_of_organization <= ?
             order by failing, busy.claims + turn_of_organization, next_attempt_at, sequence
             limit ?
          )
          update notification_deliveries claimed
             set lease_until = ?::timestamptz, lease_token = gen_random_uuid(),
                 lease_owner = ?
           where claimed.ctid = any (array(
                   select free.ctid from notification_deliveries free
                    where free.ctid = any (array(select place from chosen))
                      and free.state = 'pending' and not free.blocked
                      and free.next_attempt_at <= ?::timestamptz
                      and (free.lease_until is null or free.lease_until <= ?::timestamptz)
                      for update skip locked))
          returning claimed.*
          """;

  /** Asked several times a second, mostly for nothing: one step in the index. */
  private static final String PENDING =
      """
      select organization_id from notification_deliveries
       where state = 'pending' order by organization_id, channel_id limit 1
      """;

  private static final Comparator<NotificationDeliveriesRecord> MAX_DUE_FIRST =
      Comparator.comparing(NotificationDeliveriesRecord::getNextAttemptAt)
          .thenComparing(NotificationDeliveriesRecord::getSequence);

  private DeliveryClaims() {}

  /**
   * Whether anything is pending: nothing else can be claimed. Plain JDBC: it is asked however
   * little there is to do.
   */
  static boolean mayFindAny(Connection connection) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(PENDING);
        ResultSet rows = statement.executeQuery()) {
      return rows.next();
    }
  }

  static List<ClaimedDelivery> claim(
      DSLContext dsl, UUID instance, Limits limits, Duration lease, Instant now, Sealing sealing) {
    dsl.fetch(ALONE);
    String[] kinds =
        Stream.of(MessageKind.values()).map(MessageKind::wireName).toArray(String[]::new);
    List<NotificationDeliveriesRecord> rows =
        dsl.resultQuery(
                CLAIM,
                now,
                SendRate.latestNext(now),
                now,
                now,
                now,
                kinds,
                MessageKind.TEST.wireName(),
                limits.perChannel(),
                paced(limits),
                now,
                limits.perOrganization(),
                limits.most(),
                now.plus(lease),
                instance,
                now,
                now)
            .coerce(NOTIFICATION_DELIVERIES.fields())
            .fetch()
            .into(NOTIFICATION_DELIVERIES);
    Map<Key, Channel> channels = channels(dsl, rows, sealing);
    List<ClaimedDelivery> claimed =
        rows.stream().sorted(MAX_DUE_FIRST).map(row -> claimed(row, channels)).toList();
    ChannelRates.count(dsl, claimed, limits.rates(), now);
    return claimed;
  }

  private static String[] paced(Limits limits) {
    return limits.rates().keySet().stream().map(ChannelKind::wireName).toArray(String[]::new);
  }

  /** A channel, for ids of two organizations may be the same. */
  private record Key(UUID organizationId, UUID id) {}

  private static Map<Key, Channel> channels(
      DSLContext dsl, List<NotificationDeliveriesRecord> rows, Sealing sealing) {
    if (rows.isEmpty()) {
      return Map.of();
    }
    return JooqChannels.read(
            dsl,
            row(NOTIFICATION_CHANNELS.ORGANIZATION_ID, NOTIFICATION_CHANNELS.ID)
                .in(
                    rows.stream()
                        .map(one -> row(one.getOrganizationId(), one.getChannelId()))
                        .distinct()
                        .toList()),
            sealing)
        .stream()
        .collect(
            Collectors.toMap(
                channel -> new Key(channel.organizationId().uuid(), channel.id().uuid()),
                Function.identity()));
  }

  private static ClaimedDelivery claimed(
      NotificationDeliveriesRecord row, Map<Key, Channel> channels) {
    return new ClaimedDelivery(
        DeliveryRows.delivery(row),
        Objects.requireNonNull(channels.get(new Key(row.getOrganizationId(), row.getChannelId()))),
        row.getLeaseToken());
  }
}
