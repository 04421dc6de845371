package io.domainwatch.app.notification;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.routing.NotificationOutbox;
import io.domainwatch.core.routing.PendingEvent;
import io.domainwatch.core.routing.grouping.EventGroup;
import io.domainwatch.core.routing.grouping.GroupingPolicy;
import io.domainwatch.core.routing.recipients.MessageComposer;
import io.domainwatch.core.routing.recipients.Recipients;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes messages of the events that wait in the outbox, one organization in one transaction (ADR
 * 18). Any number of instances may do so at once: each organization is worked on by one.
 */
public final class NotificationRouter {
  /**
   * Events of one organization that are looked at at once; bounds memory and the time that its
   * outbox is taken. When more wait, nobody waits for others any longer.
   */
  static final int MAX_EVENTS = 5_000;

  private static final Logger LOG = LoggerFactory.getLogger(NotificationRouter.class);

  private final Transactions transactions;
  private final NotificationOutbox outbox;
  private final Channels channels;
  private final RoutingContextLoader survey;
  private final RoutingStore routed;
  private final IdGenerator ids;
  private final Set<OrganizationId> failing = ConcurrentHashMap.newKeySet();

  @Inject
  public NotificationRouter(
      Transactions transactions,
      NotificationOutbox outbox,
      Channels channels,
      RoutingContextLoader survey,
      RoutingStore routed,
      IdGenerator ids) {
    this.transactions = transactions;
    this.outbox = outbox;
    this.channels = channels;
    this.survey = survey;
    this.routed = routed;
    this.ids = ids;
  }

  /**
   * Routes what is due, in all organizations. A fault in one of them is logged once and holds up no
   * other; its events stay and are tried again with each tick.
   *
   * @throws StorageUnavailable when the storage is away; what was not routed stays
   */
  public void tick(Instant now) {
    Set<OrganizationId> waiting = outbox.waiting();
    failing.retainAll(waiting);
    waiting.forEach(organizationId -> routeGuarded(organizationId, now));
  }

  private void routeGuarded(OrganizationId organizationId, Instant now) {
    try {
      transactions.in(() -> route(organizationId, now));
      if (failing.remove(organizationId)) {
        LOG.atInfo()
            .addKeyValue("organizationId", organizationId.text())
            .log("events are routed again");
      }
    } catch (StorageUnavailable away) {
      throw away;
    } catch (RuntimeException fault) {
      if (failing.add(organizationId)) {
        LOG.atError()
            .addKeyValue("organizationId", organizationId.text())
            .setCause(fault)
            .log("events cannot be routed; they stay in the outbox");
      }
    }
  }

  private void route(OrganizationId organizationId, Instant now) {
    if (!outbox.take(organizationId)) {
      return;
    }
    List<PendingEvent> waiting = outbox.read(organizationId, MAX_EVENTS);
    if (waiting.isEmpty()) {
      return;
    }
    List<Channel> listening =
        channels.ofOrganization(organizationId).stream().filter(Channel::hears).toList();
    if (listening.isEmpty()) {
      outbox.remove(organizationId, waiting.stream().map(PendingEvent::sequence).toList());
    } else {
      route(organizationId, waiting, listening, now);
    }
  }

  private void route(
      OrganizationId organizationId,
      List<PendingEvent> waiting,
      List<Channel> listening,
      Instant now) {
    boolean backlogged = waiting.size() == MAX_EVENTS;
    List<EventGroup> bundles =
        GroupingPolicy.decide(
            waiting, survey.around(organizationId, waiting, backlogged, now), now);
    if (!bundles.isEmpty()) {
      Recipients audience =
          new Recipients(
              organizationId,
              listening,
              survey.toldOf(organizationId, bundles),
              survey.holding(organizationId, listening, now));
      routed.store(
          organizationId,
          listening,
          MessageComposer.of(bundles, audience, survey.lastSeen(organizationId, bundles), ids, now),
          now);
    }
  }
}
