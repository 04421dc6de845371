package io.domainwatch.app.channels;

import io.domainwatch.app.channels.ChannelService.Capabilities;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.Channels;
import io.domainwatch.core.delivery.Deliveries;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.Redelivery;
import io.domainwatch.core.event.Acknowledgement;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.event.Incidents;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.routing.NotificationLog;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Tells receivers that have an incident for each of ours that somebody took notice (docs/channels,
 * PagerDuty, Opsgenie, Splunk On-Call): at once where they were told of the incident, behind the
 * message that opens it where they are told later. Whatever it adds goes in the transaction of its
 * caller, so that both are there or neither.
 */
public final class AcknowledgementMessages {
  private final NotificationLog notificationLog;
  private final Channels channels;
  private final Capabilities capabilities;
  private final Happenings happenings;
  private final Deliveries deliveries;
  private final IdGenerator ids;

  /** What happened. */
  public record Happenings(EventLog events, Incidents incidents) {
    @Inject
    public Happenings {}
  }

  @Inject
  public AcknowledgementMessages(
      NotificationLog notificationLog,
      Channels channels,
      Capabilities capabilities,
      Happenings happenings,
      Deliveries deliveries,
      IdGenerator ids) {
    this.notificationLog = notificationLog;
    this.channels = channels;
    this.capabilities = capabilities;
    this.happenings = happenings;
    this.deliveries = deliveries;
    this.ids = ids;
  }

  /**
   * Adds a message for each channel that was told of the incident, whose kind takes it and that is
   * on. A channel for which the opening is held back is told when that is.
   */
  public void add(OrganizationId organizationId, IncidentId incident, Acknowledgement notice) {
    Set<ChannelId> told =
        notificationLog
            .heard(organizationId, List.of(incident))
            .getOrDefault(incident, Map.of())
            .entrySet()
            .stream()
            .filter(one -> one.getValue().told())
            .map(Map.Entry::getKey)
            .collect(Collectors.toSet());
    List<ChannelId> takers =
        told.isEmpty()
            ? List.of()
            : takers(channels.ofOrganization(organizationId)).stream()
                .filter(told::contains)
                .toList();
    add(organizationId, takers, incident, notice);
  }

  /**
   * Adds a message behind each of these that opens an incident which somebody took notice of
   * before.
   *
   * @param sent of any organizations, added before
   */
  public void follow(Collection<Delivery> sent) {
    sent.stream()
        .filter(delivery -> !Redelivery.opened(delivery.message()).isEmpty())
        .collect(Collectors.groupingBy(Delivery::organizationId))
        .forEach(
            (organizationId, opening) ->
                follow(organizationId, channels.ofOrganization(organizationId), opening));
  }

  /**
   * The same of one organization.
   *
   * @param known its channels, at least those that the messages are for
   */
  public void follow(
      OrganizationId organizationId, Collection<Channel> known, Collection<Delivery> sent) {
    Set<ChannelId> takers = takers(known);
    List<Delivery> taken = sent.stream().filter(one -> takers.contains(one.channelId())).toList();
    Set<IncidentId> opened =
        taken.stream()
            .flatMap(delivery -> Redelivery.opened(delivery.message()).keySet().stream())
            .collect(Collectors.toSet());
    if (!opened.isEmpty()) {
      happenings
          .incidents()
          .acknowledged(organizationId, opened)
          .forEach(
              (incident, notice) ->
                  add(organizationId, openedBy(taken, incident), incident, notice));
    }
  }

  private Set<ChannelId> takers(Collection<Channel> known) {
    return known.stream()
        .filter(Channel::hears)
        .filter(channel -> capabilities.kinds().acknowledges(channel.target().kind()))
        .map(Channel::id)
        .collect(Collectors.toSet());
  }

  private static List<ChannelId> openedBy(List<Delivery> sent, IncidentId incident) {
    return sent.stream()
        .filter(delivery -> Redelivery.opened(delivery.message()).containsKey(incident))
        .map(Delivery::channelId)
        .distinct()
        .toList();
  }

  private void add(
      OrganizationId organizationId,
      List<ChannelId> takers,
      IncidentId incident,
      Acknowledgement notice) {
    if (takers.isEmpty()) {
      return;
    }
    happenings.events().page(organizationId, EventFilter.of(incident), Optional.empty(), 1).stream()
        .findFirst()
        .map(last -> Message.acknowledgement(last, notice))
        .ifPresent(message -> deliveries.add(all(organizationId, takers, message)));
  }

  private List<Delivery> all(
      OrganizationId organizationId, List<ChannelId> takers, Message message) {
    return takers.stream()
        .map(
            channel ->
                Delivery.first(
                    new DeliveryId(ids.next(message.at())), organizationId, channel, message))
        .toList();
  }
}
