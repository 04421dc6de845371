package io.domainwatch.testkit.memory.rows;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.confirmation.Confirmation;
import io.domainwatch.core.confirmation.MailLimit;
import io.domainwatch.core.confirmation.MailReceiver;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.escalation.EscalationLog;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.note.Comment;
import io.domainwatch.core.note.CommentId;
import io.domainwatch.core.report.ComparedUptime;
import io.domainwatch.core.report.ReportKind;
import io.domainwatch.core.report.ReportPeriod;
import io.domainwatch.core.report.ReportPlan;
import io.domainwatch.core.routing.GroupId;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.core.routing.NotificationLogEntry;
import io.domainwatch.core.snooze.Untold;
import io.domainwatch.testkit.memory.rows.Rows.Lease;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The tables through which events reach people. */
public final class NotificationRows {
  public final Table<IncidentId, Incident> incidents;
  public final Table<CommentId, Comment> comments;
  public final Table<IncidentId, Untold> untold;
  public final Table<Long, OutboxRow> outbox;
  public final Table<ChannelId, Channel> channels;
  public final Table<OrganizationId, ReportPlan> reportPlans;
  public final Table<KindKey, KeptPeriod> reportUptimes;
  public final Table<ChannelId, Confirmation> confirmations;
  public final Table<String, MailLimit.Count> mailCounts;
  public final Table<MailReceiver, Instant> mailRefusals;

  /** From when on a channel with a rate may be sent to again. */
  public final Table<ChannelId, Instant> nextSends;

  public final Table<DeliveryId, DeliveryRow> deliveries;
  public final Table<LogKey, NotificationLogEntry> notificationLog;
  public final Table<GroupId, GroupRow> groups;
  public final Table<KeptKey, KeptRow> digests;
  public final Table<PolicyId, EscalationPolicy> policies;
  public final Table<StepKey, Instant> stepsDone;
  private long lastSequence;

  NotificationRows(Consumer<Runnable> undoLog) {
    incidents = new Table<>(new TreeMap<>(), undoLog);
    comments = new Table<>(new TreeMap<>(), undoLog);
    untold = new Table<>(new HashMap<>(), undoLog);
    outbox = new Table<>(new TreeMap<>(), undoLog);
    channels = new Table<>(new TreeMap<>(), undoLog);
    reportPlans = new Table<>(new TreeMap<>(), undoLog);
    reportUptimes = new Table<>(new HashMap<>(), undoLog);
    confirmations = new Table<>(new TreeMap<>(), undoLog);
    mailCounts = new Table<>(new HashMap<>(), undoLog);
    mailRefusals = new Table<>(new HashMap<>(), undoLog);
    nextSends = new Table<>(new HashMap<>(), undoLog);
    deliveries = new Table<>(new TreeMap<>(), undoLog);
    notificationLog = new Table<>(new TreeMap<>(LogKey.ORDER), undoLog);
    groups = new Table<>(new LinkedHashMap<>(), undoLog);
    digests = new Table<>(new LinkedHashMap<>(), undoLog);
    policies = new Table<>(new TreeMap<>(), undoLog);
    stepsDone = new Table<>(new LinkedHashMap<>(), undoLog);
  }

  /** Grows, and is not taken back with a transaction. */
  public long nextSequence() {
    return ++lastSequence;
  }

  public Optional<Incident> findIncident(OrganizationId owner, IncidentId id) {
    return incidents.find(id).filter(incident -> incident.organizationId().equals(owner));
  }

  public Optional<Channel> findChannel(OrganizationId owner, ChannelId id) {
    return channels.find(id).filter(channel -> channel.organizationId().equals(owner));
  }

  public Optional<DeliveryRow> findDelivery(OrganizationId owner, DeliveryId id) {
    return deliveries.find(id).filter(row -> row.delivery().organizationId().equals(owner));
  }

  public void save(DeliveryRow row) {
    deliveries.put(row.delivery().id(), row);
  }

  public void forgetDomain(DomainId id) {
    outbox.removeIf(row -> row.domainId().equals(id));
    incidents.removeIf(incident -> incident.domainId().equals(id));
    forgetCommentsOnNothing();
    notificationLog.removeIf(entry -> entry.domainId().equals(id));
    digests.removeIf(row -> row.event().domainId().equals(id));
    channels.stream().toList().forEach(channel -> channels.put(channel.id(), without(channel, id)));
  }

  public void forgetChannel(ChannelId id) {
    channels.remove(id);
    confirmations.remove(id);
    deliveries.removeIf(row -> row.delivery().channelId().equals(id));
    notificationLog.removeIf(entry -> entry.channelId().equals(id));
    digests.removeIf(row -> row.channelId().equals(id));
  }

  public void forgetIncidentsClosedBefore(Instant end) {
    incidents.removeIf(incident -> incident.closedAt().filter(at -> at.isBefore(end)).isPresent());
    notificationLog.removeIf(entry -> incidents.find(entry.incidentId()).isEmpty());
    forgetCommentsOnNothing();
  }

  private void forgetCommentsOnNothing() {
    comments.removeIf(comment -> incidents.find(comment.incidentId()).isEmpty());
  }

  private static Channel without(Channel channel, DomainId id) {
    ChannelFilter filter = channel.filter();
    Optional<Set<DomainId>> left =
        filter
            .domainIds()
            .map(ids -> ids.stream().filter(d -> !d.equals(id)).collect(Collectors.toSet()));
    return new Channel(
        channel.id(),
        channel.organizationId(),
        channel.name(),
        channel.target(),
        new ChannelFilter(filter.checkTypes(), filter.minSeverity(), left, filter.tags()),
        channel.timing(),
        channel.language(),
        channel.state(),
        channel.failingSince(),
        channel.createdAt(),
        channel.updatedAt());
  }

  /** An event that is still to be told. */
  public record OutboxRow(OrganizationId organizationId, DomainId domainId, EventId eventId) {}

  /** Of what a channel was told. */
  public record LogKey(IncidentId incidentId, ChannelId channelId) {
    static final Comparator<LogKey> ORDER =
        Comparator.comparing(LogKey::incidentId).thenComparing(LogKey::channelId);

    public static LogKey of(NotificationLogEntry entry) {
      return new LogKey(entry.incidentId(), entry.channelId());
    }
  }

  /** Incidents that were told together. */
  public record GroupRow(
      OrganizationId organizationId, GroupId id, String burst, Instant notifiedAt) {}

  /** One kind of report of an organization. */
  public record KindKey(OrganizationId organizationId, ReportKind kind) {}

  /** What was gathered of a period. */
  public record KeptPeriod(ReportPeriod period, Instant at, List<ComparedUptime> uptimes) {}

  /** Which step was done about which incident. */
  public record StepKey(EscalationLog.Key key, int afterMinutes) {}

  /** Which event waits for the digest of which channel. */
  record KeptKey(ChannelId channelId, EventId eventId) {}

  /** An event that waits for a digest. */
  public record KeptRow(OrganizationId organizationId, ChannelId channelId, KeptEvent event) {
    public KeptKey key() {
      return new KeptKey(channelId, event.id());
    }
  }

  /**
   * A delivery.
   *
   * @param domains those whose deliveries wait for this one, and for which it waits
   */
  public record DeliveryRow(
      Delivery delivery,
      long sequence,
      Set<DomainId> domains,
      List<Attempt> attempts,
      Optional<Lease> lease) {
    public boolean isPending() {
      return delivery.nextAttemptAt().isPresent();
    }

    public boolean heldAt(Instant now) {
      return lease.filter(held -> held.endsAt().isAfter(now)).isPresent();
    }

    public DeliveryRow leased(Optional<Lease> next) {
      return new DeliveryRow(delivery, sequence, domains, attempts, next);
    }

    /** Untried, due then, and held by nobody. */
    public DeliveryRow dueAt(Instant at) {
      Delivery later =
          new Delivery(
              delivery.id(),
              delivery.organizationId(),
              delivery.channelId(),
              delivery.message(),
              new DeliveryState.Pending(at),
              delivery.retryRound(),
              delivery.attempts(),
              delivery.createdAt());
      return new DeliveryRow(later, sequence, domains, attempts, Optional.empty());
    }

    public DeliveryRow ended(Delivery next, List<Attempt> all) {
      return new DeliveryRow(next, sequence, Set.of(), all, Optional.empty());
    }
  }
}
