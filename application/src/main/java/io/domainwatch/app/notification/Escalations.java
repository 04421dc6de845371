package io.domainwatch.app.notification;

import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.engine.MaintenanceRules;
import io.domainwatch.core.escalation.DueStep;
import io.domainwatch.core.escalation.EscalationLog;
import io.domainwatch.core.escalation.EscalationLog.DoneStep;
import io.domainwatch.core.escalation.EscalationLog.DueIncident;
import io.domainwatch.core.escalation.EscalationLog.Key;
import io.domainwatch.core.escalation.EscalationPolicies;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.maintenance.MaintenanceCalendar;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Tells the channels of a policy's step while nobody acknowledges an incident. */
public final class Escalations {
  /** Incidents in one transaction; as many as one message holds. */
  private static final int AT_ONCE = Message.MAX_EVENTS;

  private final Transactions transactions;
  private final Stores stores;
  private final RunningMaintenance maintenance;
  private final EscalationMessages composed;
  private final int atOnce;

  /** Where things are kept. */
  public record Stores(
      EscalationPolicies policies,
      EscalationLog log,
      Channels channels,
      NotificationLog notificationLog,
      Deliveries deliveries) {
    @Inject
    public Stores {}
  }

  @Inject
  public Escalations(
      Transactions transactions, Stores stores, RunningMaintenance maintenance, IdGenerator ids) {
    this(transactions, stores, maintenance, ids, AT_ONCE);
  }

  Escalations(
      Transactions transactions,
      Stores stores,
      RunningMaintenance maintenance,
      IdGenerator ids,
      int atOnce) {
    this.transactions = transactions;
    this.stores = stores;
    this.maintenance = maintenance;
    this.composed = new EscalationMessages(ids);
    this.atOnce = atOnce;
  }

  /**
   * Does all steps that are due; any number of instances may do so at once.
   *
   * @return how many messages
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  public int tick(Instant now) {
    int made = 0;
    for (OrganizationId organizationId : stores.log().organizationsDue(now)) {
      Optional<Key> after = Optional.empty();
      do {
        Optional<Key> from = after;
        Batch batch = transactions.in(() -> escalate(organizationId, from, now));
        made += batch.messages();
        after = batch.last();
      } while (after.isPresent());
    }
    return made;
  }

  /** The last one that was read; empty when none was. */
  private record Batch(Optional<Key> last, int messages) {}

  /** What one policy does about one incident. */
  record Doing(DueIncident incident, EscalationPolicy policy, DueStep step) {}

  private Batch escalate(OrganizationId organizationId, Optional<Key> after, Instant now) {
    List<DueIncident> due = stores.log().due(organizationId, after, atOnce, now);
    if (due.isEmpty()) {
      return new Batch(Optional.empty(), 0);
    }
    Map<ChannelId, Channel> hearing =
        stores.channels().ofOrganization(organizationId).stream()
            .filter(Channel::hears)
            .collect(Collectors.toMap(Channel::id, Function.identity()));
    List<Doing> mine = done(organizationId, doings(organizationId, due, hearing, now), now);
    List<Delivery> messages = composed.deliveries(organizationId, mine, now);
    stores.deliveries().add(messages);
    stores.notificationLog().add(EscalationMessages.entries(organizationId, mine, hearing, now));
    return new Batch(Optional.of(due.getLast().key()), messages.size());
  }

  private List<Doing> doings(
      OrganizationId organizationId,
      List<DueIncident> due,
      Map<ChannelId, Channel> hearing,
      Instant now) {
    Map<PolicyId, EscalationPolicy> policies =
        stores.policies().ofOrganization(organizationId).stream()
            .collect(Collectors.toMap(EscalationPolicy::id, Function.identity()));
    MaintenanceCalendar calendar =
        maintenance.of(
            organizationId,
            due.stream().map(one -> one.event().event().domainId()).collect(Collectors.toSet()));
    Map<Severity, Set<ChannelId>> audible = new EnumMap<>(Severity.class);
    List<Doing> doings = new ArrayList<>();
    for (DueIncident one : due) {
      Set<ChannelId> hear =
          audible.computeIfAbsent(
              one.event().event().severity(), severity -> hear(hearing, severity, now));
      DueStep.Situation situation =
          new DueStep.Situation(
              one.openedAt(),
              false,
              false,
              isInMaintenance(organizationId, calendar, one.event().event(), now));
      Optional.ofNullable(policies.get(one.key().policyId()))
          .ifPresent(
              policy ->
                  DueStep.of(policy, situation, one.done(), hear, now)
                      .ifPresent(step -> doings.add(new Doing(one, policy, step))));
    }
    return doings;
  }

  /** A channel in quiet hours that hold a severity back cannot be told of it now. */
  private static Set<ChannelId> hear(
      Map<ChannelId, Channel> hearing, Severity severity, Instant now) {
    return hearing.values().stream()
        .filter(channel -> channel.mayHear(severity, now))
        .map(Channel::id)
        .collect(Collectors.toSet());
  }

  /** What is in maintenance is escalated at its end, if it is still open. */
  private static boolean isInMaintenance(
      OrganizationId organizationId, MaintenanceCalendar calendar, Event event, Instant now) {
    return !MaintenanceRules.tellsAllTheSame(event.type())
        && calendar
            .during(organizationId, event.domainId(), event.checkType(), now, now)
            .isPresent();
  }

  /** Those that nobody else has done. */
  private List<Doing> done(OrganizationId organizationId, List<Doing> doings, Instant now) {
    Set<ChannelId> channels = new HashSet<>();
    doings.forEach(doing -> channels.addAll(doing.step().channels()));
    Set<Key> mine =
        stores
            .log()
            .markDone(
                organizationId,
                doings.stream()
                    .map(doing -> new DoneStep(doing.incident().key(), doing.step()))
                    .toList(),
                channels,
                now);
    return doings.stream().filter(doing -> mine.contains(doing.incident().key())).toList();
  }
}
