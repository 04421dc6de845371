package io.domainwatch.boot.service;

import io.domainwatch.boot.health.Health;
import io.domainwatch.boot.health.NotificationBacklog;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.schedule.CheckRuns;
import jakarta.inject.Inject;
import java.time.Instant;

/** What instances claim, and how much of it waits. */
record WorkQueues(CheckRuns runs, NotificationOutbox outbox, Deliveries deliveries) {
  @Inject
  WorkQueues {}

  /** For a start that knows that whoever claimed is dead. */
  void endClaims(Instant now) {
    runs.endClaims(now);
    deliveries.endClaims();
  }

  /** Counts what waits, for readiness and metrics. */
  void count(Health health, Instant now) {
    health.counted(runs.backlog(now));
    health.counted(new NotificationBacklog(outbox.backlog(), deliveries.backlog(now)));
  }
}
