package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.check.CheckDefinition;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.confirmation.MailLimit;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.RetrySchedule;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.override.DomainSnoozes;
import io.domainwatch.core.override.Snooze;
import io.domainwatch.core.overview.CheckHealth;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.schedule.DueTimes;
import io.domainwatch.core.storage.StrayTimes;
import io.domainwatch.core.value.Horizon;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows.DeliveryRow;
import io.domainwatch.testkit.memory.rows.NotificationRows.LogKey;
import io.domainwatch.testkit.memory.rows.Rows;
import io.domainwatch.testkit.memory.rows.Rows.Lease;
import io.domainwatch.testkit.memory.rows.Rows.ScheduleRow;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

public record InMemoryStrayTimes(MemoryTransactions store) implements StrayTimes {
  @Override
  public Healed heal(Instant now) {
    return store.in(
        () -> {
          healSnoozes(now);
          return new Healed(healChecks(now), healDeliveries(now), healTellings(now));
        });
  }

  private void healSnoozes(Instant now) {
    store.rows().domains.stream()
        .map(Domain::id)
        .forEach(
            id -> {
              DomainSnoozes before = store.rows().snoozesOf(id);
              DomainSnoozes after = before.with(Optional.empty(), healed(before.whole(), now));
              for (CheckType check : before.checks().keySet()) {
                Optional<CheckType> of = Optional.of(check);
                after = after.with(of, healed(before.of(of), now));
              }
              if (!after.equals(before)) {
                store.rows().snoozes.put(id, after);
              }
            });
  }

  private static Optional<Snooze> healed(Optional<Snooze> snooze, Instant now) {
    return snooze.map(
        set ->
            Horizon.PRESENT.isBefore(set.setAt(), now)
                ? new Snooze(
                    now.plus(Duration.between(set.setAt(), set.until())),
                    set.reason(),
                    set.by(),
                    now)
                : set);
  }

  private int healChecks(Instant now) {
    List<ScheduleRow> strays = store.rows().dueRows().filter(row -> isStray(row, now)).toList();
    strays.forEach(row -> store.rows().saveSchedule(healed(row, now)));
    return strays.size();
  }

  private boolean isStray(ScheduleRow row, Instant now) {
    CheckDefinition definition = CheckCatalogue.of(row.key().checkType());
    Horizon horizon =
        DueTimes.nextRun(
            definition.speedClass(), store.rows().overrideOf(row.key()).intervalOf(definition));
    return DueTimes.areImpossible(
        horizon,
        row.nextRunAt().orElseThrow(),
        row.last().map(Rows.LastRun::at),
        row.lease().map(Lease::endsAt),
        now);
  }

  private static ScheduleRow healed(ScheduleRow row, Instant now) {
    Rows.Ran ran = row.ran();
    return new ScheduleRow(
        row.key(),
        row.nextRunAt().map(at -> earlier(at, now)),
        Optional.empty(),
        new Rows.Ran(
            ran.last()
                .map(
                    last ->
                        new Rows.LastRun(earlier(last.at(), now), last.outcome(), last.summary())),
            ran.told()
                .map(
                    told ->
                        new CheckHealth.LastConclusive(told.outcome(), earlier(told.at(), now))),
            ran.heldBack()),
        row.state());
  }

  private int healDeliveries(Instant now) {
    List<DeliveryRow> strays =
        store.rows().told.deliveries.stream().filter(row -> isStray(row, now)).toList();
    strays.forEach(row -> store.rows().told.save(healed(row, now)));
    return strays.size();
  }

  private boolean isStray(DeliveryRow row, Instant now) {
    Horizon horizon = horizon(row.delivery());
    return row.delivery().nextAttemptAt().filter(at -> horizon.isBefore(at, now)).isPresent()
        || row.lease().filter(held -> DueTimes.LEASE.isBefore(held.endsAt(), now)).isPresent();
  }

  private Horizon horizon(Delivery delivery) {
    Horizon retried = RetrySchedule.horizon(delivery.retryRound());
    boolean mail =
        store
            .rows()
            .told
            .channels
            .find(delivery.channelId())
            .filter(channel -> channel.target() instanceof ChannelTarget.Email)
            .isPresent();
    return mail && retried.longest().compareTo(MailLimit.MESSAGE_HELD.longest()) < 0
        ? MailLimit.MESSAGE_HELD
        : retried;
  }

  private static DeliveryRow healed(DeliveryRow row, Instant now) {
    Delivery delivery = row.delivery();
    Instant next = earlier(delivery.nextAttemptAt().orElseThrow(), now);
    return new DeliveryRow(
        new Delivery(
            delivery.id(),
            delivery.organizationId(),
            delivery.channelId(),
            delivery.message(),
            new DeliveryState.Pending(next),
            delivery.retryRound(),
            delivery.attempts(),
            delivery.createdAt()),
        row.sequence(),
        row.domains(),
        row.attempts(),
        Optional.empty());
  }

  private int healTellings(Instant now) {
    List<NotificationLogEntry> strays =
        store.rows().told.notificationLog.stream()
            .filter(told -> Horizon.PRESENT.isBefore(told.notifiedAt(), now))
            .toList();
    strays.forEach(
        told -> store.rows().told.notificationLog.put(LogKey.of(told), healed(told, now)));
    return strays.size();
  }

  private static NotificationLogEntry healed(NotificationLogEntry told, Instant now) {
    return new NotificationLogEntry(
        told.organizationId(),
        told.channelId(),
        told.incidentId(),
        told.domainId(),
        told.group(),
        now,
        told.nextReminderAt().map(at -> now.plus(Duration.between(told.notifiedAt(), at))),
        told.heard());
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }
}
