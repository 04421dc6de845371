package io.domainwatch.notifications.text;

import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.confirmation.ConfirmationToken;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.invitation.InvitationToken;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import java.util.List;
import java.util.Optional;

/** Addresses of pages of the dashboard. */
public final class Links {
  private final String root;

  /**
   * @param publicUrl where people reach the dashboard, with or without a slash at its end
   */
  public Links(String publicUrl) {
    this.root = publicUrl.replaceFirst("/+$", "");
  }

  /** The page of the one incident that a message tells of, else the list of events. */
  public String of(Message message) {
    List<Optional<IncidentId>> incidents =
        message.events().stream().map(EventSnapshot::incidentId).distinct().toList();
    return incidents.size() == 1 && message.omittedEvents() == 0
        ? incidents.getFirst().map(this::incident).orElseGet(this::events)
        : events();
  }

  /** The page of an event's incident; of an event that stands alone, that of its check. */
  public String of(EventSnapshot event) {
    return event
        .incidentId()
        .map(this::incident)
        .orElseGet(
            () ->
                root
                    + "/domains/"
                    + event.domainId().text()
                    + "/checks/"
                    + event.checkType().wireName());
  }

  /** The list of events. */
  public String events() {
    return root + "/events";
  }

  /** The reports of a week and a month. */
  public String reports() {
    return root + "/settings/reports";
  }

  /** The settings of a channel. */
  public String channel(ChannelId id) {
    return root + "/settings/notifications/" + id.text();
  }

  /** A person's own account. */
  public String account() {
    return root + "/settings/account";
  }

  /** Where the receiver of a mail answers whether it wants more. */
  public String confirmation(ConfirmationToken token) {
    return root + "/confirm-mail?token=" + token.text();
  }

  /** Where somebody joins who was invited. */
  public String invitation(InvitationToken token) {
    return root + "/invitation?token=" + token.text();
  }

  private String incident(IncidentId id) {
    return root + "/incidents/" + id.text();
  }
}
