package io.domainwatch.persistence.probe;

import io.domainwatch.core.confirmation.MailLimit;
import io.domainwatch.core.delivery.RetrySchedule;
import io.domainwatch.core.schedule.DueTimes;
import io.domainwatch.core.value.Horizon;
import java.time.Instant;
import java.util.stream.IntStream;
import org.jooq.DSLContext;

/** Messages and reminders whose instants lie in an impossible future. */
final class StrayMessages {
  /**
   * By failed attempts of the round the last instant that is possible; more than all are as many.
   * What goes by mail may wait besides for a receiver that had enough.
   */
  private static final String HEAL_DELIVERIES =
      """
      update notification_deliveries stray
         set next_attempt_at = least(stray.next_attempt_at, ?::timestamptz),
             lease_until = null, lease_token = null, lease_owner = null
       where stray.ctid = any (array(
               select ctid from notification_deliveries held
                where held.state = 'pending'
                  and (held.lease_until > ?::timestamptz
                       or held.next_attempt_at > greatest(
                            (?::text[]::timestamptz[])[least(held.retry_round, ?) + 1],
                            (select ?::timestamptz from notification_channels channel
                              where channel.organization_id = held.organization_id
                                and channel.id = held.channel_id and channel.type = 'email')))
                limit ?
                  for update skip locked))
      """;

  private static final String HEAL_REMINDERS =
      """
      update notification_log stray
         set notified_at = ?::timestamptz,
             next_reminder_at = ?::timestamptz + (stray.next_reminder_at - stray.notified_at)
       where stray.ctid = any (array(
               select ctid from notification_log where notified_at > ?::timestamptz limit ?
                  for update skip locked))
      """;

  private StrayMessages() {}

  /** A claim lasts minutes, as that of a check does. */
  static int healDeliveries(DSLContext dsl, Instant now) {
    String[] ends =
        IntStream.rangeClosed(0, RetrySchedule.mostFailed())
            .mapToObj(failed -> RetrySchedule.horizon(failed).end(now).toString())
            .toArray(String[]::new);
    return dsl.execute(
        HEAL_DELIVERIES,
        now,
        DueTimes.LEASE.end(now),
        ends,
        RetrySchedule.mostFailed(),
        MailLimit.MESSAGE_HELD.end(now),
        JooqStrayTimes.AT_ONCE);
  }

  static int healReminders(DSLContext dsl, Instant now) {
    return dsl.execute(HEAL_REMINDERS, now, now, Horizon.PRESENT.end(now), JooqStrayTimes.AT_ONCE);
  }
}
