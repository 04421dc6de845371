package io.domainwatch.testkit.memory.notification;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.rate.SendRate;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.Deliveries.Limits;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import io.domainwatch.testkit.memory.rows.NotificationRows;
import io.domainwatch.testkit.memory.rows.NotificationRows.DeliveryRow;
import io.domainwatch.testkit.memory.rows.Rows.Lease;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** Who works on which delivery. */
record DeliveryClaims(MemoryTransactions store) {
  /** Longest due first; of those due together, the one that was added first. */
  private static final Comparator<DeliveryRow> IN_TURN =
      Comparator.comparing((DeliveryRow row) -> row.delivery().nextAttemptAt().orElseThrow())
          .thenComparing(DeliveryRow::sequence);

  List<ClaimedDelivery> claimDue(UUID instance, Limits limits, Duration lease, Instant now) {
    return store.in(
        () -> {
          Map<ChannelId, Integer> ofChannel = new HashMap<>();
          Map<OrganizationId, Integer> ofOrganization = new HashMap<>();
          heldAt(now).forEach(row -> count(row.delivery(), ofChannel, ofOrganization));
          List<ClaimedDelivery> claimed = new ArrayList<>();
          for (DeliveryRow row : dueAt(now)) {
            Delivery delivery = row.delivery();
            Optional<SendRate> rate =
                Optional.ofNullable(limits.rates().get(channel(row).target().kind()));
            if (claimed.size() < limits.most()
                && !rests(delivery.channelId(), now)
                && (rate.isEmpty() || !isOfOneOf(delivery.channelId(), claimed))
                && ofChannel.getOrDefault(delivery.channelId(), 0) < limits.perChannel()
                && ofOrganization.getOrDefault(delivery.organizationId(), 0)
                    < limits.perOrganization()) {
              count(delivery, ofChannel, ofOrganization);
              claimed.add(claim(row, instance, now.plus(lease)));
              rate.ifPresent(fastest -> countSend(delivery.channelId(), fastest, now));
            }
          }
          return claimed;
        });
  }

  boolean finish(ClaimedDelivery claimed, Attempt attempt, DeliveryState after) {
    return store.in(
        () -> {
          Optional<DeliveryRow> held = held(claimed);
          held.ifPresent(row -> rows().save(finished(row, attempt, after)));
          return held.isPresent();
        });
  }

  void giveBack(List<ClaimedDelivery> claimed) {
    store.in(
        () ->
            claimed.stream()
                .flatMap(claim -> held(claim).stream())
                .forEach(row -> rows().save(row.leased(Optional.empty()))));
  }

  void postpone(ClaimedDelivery claimed, Instant until) {
    store.in(() -> held(claimed).ifPresent(row -> rows().save(row.dueAt(until))));
  }

  int endClaims() {
    return store.in(
        () -> {
          List<DeliveryRow> held =
              rows().deliveries.stream().filter(row -> row.lease().isPresent()).toList();
          held.forEach(row -> rows().save(row.leased(Optional.empty())));
          return held.size();
        });
  }

  /** When the one that is due longest was due, of those that wait for us alone. */
  Optional<Instant> oldestDue(Instant now) {
    return dueAt(now).stream()
        .filter(row -> channel(row).isOn() && channel(row).failingSince().isEmpty())
        .filter(row -> !isBusy(row.delivery().channelId(), now))
        .flatMap(row -> row.delivery().nextAttemptAt().stream())
        .min(Comparator.naturalOrder());
  }

  private static boolean isOfOneOf(ChannelId channel, List<ClaimedDelivery> claimed) {
    return claimed.stream().anyMatch(one -> one.channel().id().equals(channel));
  }

  private boolean rests(ChannelId channel, Instant now) {
    return rows().nextSends.find(channel).filter(next -> SendRate.rests(next, now)).isPresent();
  }

  private boolean isBusy(ChannelId channel, Instant now) {
    return rows()
        .nextSends
        .find(channel)
        .filter(next -> next.isAfter(now.minus(SendRate.BUSY)))
        .isPresent();
  }

  private void countSend(ChannelId channel, SendRate rate, Instant now) {
    rows().nextSends.put(channel, rate.after(rows().nextSends.find(channel), now));
  }

  private boolean isTaken(DeliveryRow row) {
    boolean trial = row.delivery().message().kind() == MessageKind.TEST;
    return row.isPending() && channel(row).target().isConfirmed() && (trial || channel(row).isOn());
  }

  private List<DeliveryRow> dueAt(Instant now) {
    return rows().deliveries.stream()
        .filter(this::isTaken)
        .filter(row -> !row.delivery().nextAttemptAt().orElseThrow().isAfter(now))
        .filter(row -> !row.heldAt(now))
        .filter(row -> !waitsForAnother(row))
        .sorted(IN_TURN)
        .toList();
  }

  private boolean waitsForAnother(DeliveryRow row) {
    return rows().deliveries.stream()
        .filter(other -> other.isPending() && other.sequence() < row.sequence())
        .filter(other -> other.delivery().channelId().equals(row.delivery().channelId()))
        .anyMatch(other -> !Collections.disjoint(other.domains(), row.domains()));
  }

  private Stream<DeliveryRow> heldAt(Instant now) {
    return rows().deliveries.stream().filter(row -> row.heldAt(now));
  }

  private ClaimedDelivery claim(DeliveryRow row, UUID instance, Instant leaseEnd) {
    UUID token = UUID.randomUUID();
    rows().save(row.leased(Optional.of(new Lease(token, leaseEnd, instance))));
    return new ClaimedDelivery(row.delivery(), channel(row), token);
  }

  private Optional<DeliveryRow> held(ClaimedDelivery claimed) {
    return rows()
        .findDelivery(claimed.delivery().organizationId(), claimed.delivery().id())
        .filter(row -> row.lease().filter(l -> l.token().equals(claimed.token())).isPresent());
  }

  private Channel channel(DeliveryRow row) {
    return rows().channels.find(row.delivery().channelId()).orElseThrow();
  }

  private static DeliveryRow finished(DeliveryRow row, Attempt attempt, DeliveryState after) {
    Delivery before = row.delivery();
    Delivery next =
        new Delivery(
            before.id(),
            before.organizationId(),
            before.channelId(),
            before.message(),
            after,
            before.retryRound() + 1,
            before.attempts() + 1,
            before.createdAt());
    List<Attempt> attempts = new ArrayList<>(row.attempts());
    attempts.add(attempt);
    return after instanceof DeliveryState.Pending
        ? new DeliveryRow(next, row.sequence(), row.domains(), attempts, Optional.empty())
        : row.ended(next, attempts);
  }

  private static void count(
      Delivery delivery,
      Map<ChannelId, Integer> ofChannel,
      Map<OrganizationId, Integer> ofOrganization) {
    ofChannel.merge(delivery.channelId(), 1, Integer::sum);
    ofOrganization.merge(delivery.organizationId(), 1, Integer::sum);
  }

  private NotificationRows rows() {
    return store.rows().told;
  }
}
