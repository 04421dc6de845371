package io.domainwatch.testkit.memory.notification;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows;
import io.domainwatch.testkit.memory.rows.NotificationRows.DeliveryRow;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public record InMemoryDeliveries(MemoryTransactions store) implements Deliveries {
  @Override
  public void add(List<Delivery> deliveries) {
    store.in(() -> deliveries.forEach(this::add));
  }

  @Override
  public List<ClaimedDelivery> claimDue(UUID instance, Limits limits, Duration lease, Instant now) {
    return new DeliveryClaims(store).claimDue(instance, limits, lease, now);
  }

  @Override
  public boolean finish(ClaimedDelivery claimed, Attempt attempt, DeliveryState after) {
    return new DeliveryClaims(store).finish(claimed, attempt, after);
  }

  @Override
  public void giveBack(List<ClaimedDelivery> claimed) {
    new DeliveryClaims(store).giveBack(claimed);
  }

  @Override
  public void postpone(ClaimedDelivery claimed, Instant until) {
    new DeliveryClaims(store).postpone(claimed, until);
  }

  @Override
  public int endClaims() {
    return new DeliveryClaims(store).endClaims();
  }

  @Override
  public List<Delivery> page(
      OrganizationId organizationId, ChannelId channelId, Optional<DeliveryId> before, int limit) {
    return store.in(
        () ->
            ofChannel(organizationId, channelId)
                .map(DeliveryRow::delivery)
                .filter(d -> before.isEmpty() || d.id().compareTo(before.get()) < 0)
                .sorted(Comparator.comparing(Delivery::id).reversed())
                .limit(limit)
                .toList());
  }

  @Override
  public Optional<Delivery> find(
      OrganizationId organizationId, ChannelId channelId, DeliveryId id) {
    return store.in(
        () ->
            rows()
                .findDelivery(organizationId, id)
                .map(DeliveryRow::delivery)
                .filter(delivery -> delivery.channelId().equals(channelId)));
  }

  @Override
  public List<Attempt> attempts(OrganizationId organizationId, DeliveryId id) {
    return store.in(
        () ->
            rows().findDelivery(organizationId, id).map(DeliveryRow::attempts).orElseGet(List::of));
  }

  @Override
  public boolean redeliver(OrganizationId organizationId, DeliveryId id, Instant now) {
    return store.in(
        () -> {
          Optional<DeliveryRow> row = rows().findDelivery(organizationId, id);
          row.ifPresent(present -> rows().save(dueAgain(present, now)));
          return row.filter(before -> !before.isPending()).isPresent();
        });
  }

  @Override
  public boolean redeliverInOrder(OrganizationId organizationId, DeliveryId id, Instant now) {
    return store.in(
        () -> {
          boolean again = redeliver(organizationId, id, now);
          rows()
              .findDelivery(organizationId, id)
              .filter(_ -> again)
              .ifPresent(row -> rows().save(inPlace(row)));
          return again;
        });
  }

  @Override
  public int dropAcknowledgements(
      OrganizationId organizationId,
      ChannelId channelId,
      Collection<IncidentId> incidents,
      Instant now) {
    return store.in(
        () -> {
          List<DeliveryRow> dropped =
              ofChannel(organizationId, channelId)
                  .filter(DeliveryRow::isPending)
                  .filter(row -> isNoticeOf(row.delivery().message(), incidents))
                  .toList();
          dropped.forEach(
              row -> rows().save(row.ended(dropped(row.delivery(), now), row.attempts())));
          return dropped.size();
        });
  }

  @Override
  public int drop(OrganizationId organizationId, ChannelId channelId, Instant now) {
    return store.in(
        () -> {
          List<DeliveryRow> pending =
              ofChannel(organizationId, channelId).filter(DeliveryRow::isPending).toList();
          for (DeliveryRow row : pending) {
            rows().notificationLog.removeIf(telling -> isFirstToldBy(row, telling));
            rows().save(row.ended(dropped(row.delivery(), now), row.attempts()));
          }
          return pending.size();
        });
  }

  @Override
  public int forgetBefore(Instant before) {
    return store.in(
        () -> {
          List<DeliveryRow> old =
              rows().deliveries.stream()
                  .filter(row -> !row.isPending() && row.delivery().createdAt().isBefore(before))
                  .toList();
          old.forEach(row -> rows().deliveries.remove(row.delivery().id()));
          return old.size();
        });
  }

  @Override
  public Backlog backlog(Instant now) {
    return store.in(
        () ->
            new Backlog(
                rows().deliveries.stream().filter(DeliveryRow::isPending).count(),
                new DeliveryClaims(store).oldestDue(now)));
  }

  private void add(Delivery delivery) {
    Optional<Channel> channel = rows().findChannel(delivery.organizationId(), delivery.channelId());
    if (channel.isEmpty()) {
      throw new IllegalStateException("no channel for " + delivery.id());
    }
    rows()
        .save(
            new DeliveryRow(
                delivery,
                rows().nextSequence(),
                domains(delivery.message()),
                List.of(),
                Optional.empty()));
  }

  private static Set<DomainId> domains(Message message) {
    return message.events().stream().map(EventSnapshot::domainId).collect(Collectors.toSet());
  }

  private static boolean isNoticeOf(Message message, Collection<IncidentId> incidents) {
    return message.kind() == MessageKind.ACKNOWLEDGEMENT
        && message.events().stream()
            .flatMap(event -> event.incidentId().stream())
            .anyMatch(incidents::contains);
  }

  private static DeliveryRow inPlace(DeliveryRow row) {
    return new DeliveryRow(
        row.delivery(),
        row.sequence(),
        domains(row.delivery().message()),
        row.attempts(),
        row.lease());
  }

  private Stream<DeliveryRow> ofChannel(OrganizationId organizationId, ChannelId channelId) {
    return rows().deliveries.stream()
        .filter(row -> row.delivery().organizationId().equals(organizationId))
        .filter(row -> row.delivery().channelId().equals(channelId));
  }

  private static DeliveryRow dueAgain(DeliveryRow row, Instant now) {
    Delivery before = row.delivery();
    Delivery due =
        new Delivery(
            before.id(),
            before.organizationId(),
            before.channelId(),
            before.message(),
            new DeliveryState.Pending(now),
            row.isPending() ? before.retryRound() : 0,
            before.attempts(),
            before.createdAt());
    return new DeliveryRow(due, row.sequence(), row.domains(), row.attempts(), row.lease());
  }

  private static boolean isFirstToldBy(DeliveryRow row, NotificationLogEntry telling) {
    return row.attempts().stream()
            .noneMatch(attempt -> attempt.outcome() instanceof SendOutcome.Accepted)
        && telling.channelId().equals(row.delivery().channelId())
        && telling.notifiedAt().equals(row.delivery().createdAt())
        && row.domains().contains(telling.domainId());
  }

  private static Delivery dropped(Delivery delivery, Instant now) {
    return new Delivery(
        delivery.id(),
        delivery.organizationId(),
        delivery.channelId(),
        delivery.message(),
        new DeliveryState.Dropped(now),
        delivery.retryRound(),
        delivery.attempts(),
        delivery.createdAt());
  }

  private NotificationRows rows() {
    return store.rows().told;
  }
}
