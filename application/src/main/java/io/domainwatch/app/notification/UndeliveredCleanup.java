package io.domainwatch.app.notification;

import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.routing.NotificationLog;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Forgets what a channel was told in a message that never arrived, so that no recovery comes
 * without its failure (ADR 18).
 */
public final class UndeliveredCleanup {
  private final NotificationLog notificationLog;
  private final Deliveries deliveries;

  @Inject
  public UndeliveredCleanup(NotificationLog notificationLog, Deliveries deliveries) {
    this.notificationLog = notificationLog;
    this.deliveries = deliveries;
  }

  /** Within the transaction that gives the delivery up; one that arrived once was heard. */
  void forget(Delivery delivery) {
    Set<IncidentId> incidents =
        delivery.message().events().stream()
            .map(EventSnapshot::incidentId)
            .flatMap(Optional::stream)
            .collect(Collectors.toSet());
    if (!incidents.isEmpty() && !arrived(delivery)) {
      notificationLog.retract(
          delivery.organizationId(), delivery.channelId(), incidents, delivery.createdAt());
    }
  }

  private boolean arrived(Delivery delivery) {
    return deliveries.attempts(delivery.organizationId(), delivery.id()).stream()
        .map(Attempt::outcome)
        .anyMatch(SendOutcome.Accepted.class::isInstance);
  }
}
