package io.domainwatch.boot.health;

import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.routing.NotificationOutbox;

/**
 * What people have not been told yet.
 *
 * @param events of which no messages were made
 * @param messages that have not gone out
 */
public record NotificationBacklog(NotificationOutbox.Backlog events, Deliveries.Backlog messages) {}
