package io.domainwatch.core.routing;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.routing.NotificationLogEntry.Heard;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Remembers which channel was told of what, which incidents were told together, and what waits for
 * a digest or for the end of quiet hours. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away; all but the readers must be
 * called inside a transaction.
 */
public interface NotificationLog {
  /** The channels that were told of each incident; one that nobody was told of is missing. */
  default Map<IncidentId, Set<ChannelId>> notifiedChannels(
      OrganizationId organizationId, Collection<IncidentId> incidents) {
    return heard(organizationId, incidents).entrySet().stream()
        .collect(
            Collectors.toUnmodifiableMap(
                Map.Entry::getKey, one -> Set.copyOf(one.getValue().keySet())));
  }

  /**
   * What the channels heard of each incident that were told of it, or will be when their quiet
   * hours end; an incident of which there is none is missing.
   */
  Map<IncidentId, Map<ChannelId, Heard>> heard(
      OrganizationId organizationId, Collection<IncidentId> incidents);

  /**
   * The groups in which these incidents were told.
   *
   * @return per group the incidents of it that no channel was told the end of yet
   */
  Map<GroupId, GroupStatus> groupsOf(
      OrganizationId organizationId, Collection<IncidentId> incidents);

  /**
   * How a group stands.
   *
   * @param unfinished its incidents whose end was not told yet
   * @param open those of them that have not closed
   */
  record GroupStatus(Set<IncidentId> unfinished, Set<IncidentId> open) {
    public GroupStatus {
      unfinished = Set.copyOf(unfinished);
      open = Set.copyOf(open);
    }
  }

  /** When groups were last told since an instant, by the word of what they have in common. */
  Map<String, Instant> groupsNotified(OrganizationId organizationId, Instant since);

  /** Remembers that a group was told. */
  void groupNotified(OrganizationId organizationId, GroupId id, String burst, Instant at);

  /**
   * Adds entries, at most one of an incident and a channel; with one that is there already it
   * becomes one as by {@link NotificationLogEntry#and}.
   */
  void add(Collection<NotificationLogEntry> entries);

  /** Forgets incidents whose end was told. */
  void resolved(OrganizationId organizationId, Collection<IncidentId> incidents);

  /**
   * Forgets those of these incidents of which a channel was told at an instant, by a message that
   * never arrived, so that no recovery comes without its failure. What it was told at other times
   * stays.
   */
  void retract(
      OrganizationId organizationId,
      ChannelId channelId,
      Collection<IncidentId> incidents,
      Instant notifiedAt);

  /**
   * Takes the reminders that are due, at most {@code limit}, longest due first: of incidents open,
   * not acknowledged, of active domains and checks that are neither muted nor snoozed, to channels
   * that are on and want reminders. Each is due again after its channel's time. Locks what it takes
   * until the transaction ends; what somebody else has locked is passed over.
   */
  List<DueReminder> takeReminders(int limit, Instant now);

  /** That a channel is to be reminded; the event is the last one that opened or raised it. */
  record DueReminder(OrganizationId organizationId, ChannelId channelId, NamedEvent event) {}

  /**
   * Has a reminder that was taken in this transaction come at an instant, and not after the time
   * that its channel wants. Nothing where the telling is gone.
   */
  void putOffReminder(DueReminder reminder, Instant until);

  /** Keeps events for the digest of a channel, or until its quiet hours end. */
  void keepForDigest(
      OrganizationId organizationId, ChannelId channelId, Collection<KeptEvent> events);

  /**
   * Where an event is found in the event log.
   *
   * @param held whether it is told when quiet hours end; else it is for the digest
   */
  record KeptEvent(EventId id, DomainId domainId, Instant occurredAt, boolean held) {
    /** For the digest. */
    public KeptEvent(EventId id, DomainId domainId, Instant occurredAt) {
      this(id, domainId, occurredAt, false);
    }
  }

  /** The channels of an organization for which something is held that quiet hours held back. */
  Map<ChannelId, Integer> held(OrganizationId organizationId);

  /**
   * Takes the digests that are due: the channels that are on and not quiet, for which events are
   * kept, and whose digest hour has come since the oldest of these occurred, or that want no
   * digests any more; at most {@code limit}, the one with the oldest event first; with their
   * events, oldest first, which are forgotten. Locks what it takes until the transaction ends; what
   * somebody else has locked is passed over.
   */
  List<DueDigest> takeDigests(int limit, Instant now);

  /**
   * The same of what quiet hours held back: of channels that are not quiet any more, or for which
   * something is held for {@link io.domainwatch.core.channel.quiet.QuietHours#MAX_STRETCH}. What is
   * taken is told now: of its incidents nothing is held any more, and those of which nothing was
   * told before have now as their time and their reminder after that.
   */
  List<DueDigest> takeHeld(int limit, Instant now);

  /**
   * What a channel is told of a day, or of its quiet hours.
   *
   * @param kind {@link MessageKind#DIGEST} or {@link MessageKind#QUIET_HOURS}
   */
  record DueDigest(
      OrganizationId organizationId,
      ChannelId channelId,
      List<NamedEvent> events,
      MessageKind kind) {
    public DueDigest {
      events = List.copyOf(events);
    }

    /** Of a day. */
    public DueDigest(OrganizationId organizationId, ChannelId channelId, List<NamedEvent> events) {
      this(organizationId, channelId, events, MessageKind.DIGEST);
    }

    /** The incidents that it tells of. */
    public Set<IncidentId> incidents() {
      return incidents(_ -> true);
    }

    /** Those of them that it tells to be of severity high. */
    public Set<IncidentId> highOnes() {
      return incidents(event -> event.severity() == Severity.HIGH);
    }

    private Set<IncidentId> incidents(Predicate<Event> which) {
      return events.stream()
          .map(NamedEvent::event)
          .filter(which)
          .flatMap(event -> event.incidentId().stream())
          .collect(Collectors.toUnmodifiableSet());
    }
  }

  /**
   * Forgets what nothing can follow: entries of incidents that have closed or are gone, but not of
   * those whose end is told when a snooze ends, and groups without entries.
   */
  int forgetOld(Instant before);
}
