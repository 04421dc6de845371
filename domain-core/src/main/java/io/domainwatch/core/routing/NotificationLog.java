package io.domainwatch.core.routing;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.EventId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.NamedEvent;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Remembers which channel was told of what, which incidents were told together, and what waits for
 * a digest. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable} when storage
 * is away; all but the readers must be called inside a transaction.
 */
public interface NotificationLog {
  /** The channels that were told of each incident; one that nobody was told of is missing. */
  Map<IncidentId, Set<ChannelId>> notifiedChannels(
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

  /** Adds entries; one that is there already keeps its group and its reminder. */
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
   * not acknowledged, of active domains and checks that are not muted, to channels that are on and
   * want reminders. Each is due again after its channel's time. Locks what it takes until the
   * transaction ends; what somebody else has locked is passed over.
   */
  List<DueReminder> takeReminders(int limit, Instant now);

  /** That a channel is to be reminded; the event is the last one that opened or raised it. */
  record DueReminder(OrganizationId organizationId, ChannelId channelId, NamedEvent event) {}

  /** Keeps events for the digest of a channel. */
  void keepForDigest(
      OrganizationId organizationId, ChannelId channelId, Collection<KeptEvent> events);

  /** Where an event is found in the event log. */
  record KeptEvent(EventId id, DomainId domainId, Instant occurredAt) {}

  /**
   * Takes the digests that are due: the channels that are on, for which events are kept, and whose
   * digest hour has come since the oldest of these occurred, or that want no digests any more; at
   * most {@code limit}, the one with the oldest event first; with their events, oldest first, which
   * are forgotten. Locks what it takes until the transaction ends; what somebody else has locked is
   * passed over.
   */
  List<DueDigest> takeDigests(int limit, Instant now);

  /** What a channel is told of a day. */
  record DueDigest(OrganizationId organizationId, ChannelId channelId, List<NamedEvent> events) {
    public DueDigest {
      events = List.copyOf(events);
    }
  }

  /**
   * Forgets what nothing can follow: entries of incidents that have closed or are gone, and groups
   * without entries.
   */
  int forgetOld(Instant before);
}
