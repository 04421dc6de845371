package io.domainwatch.dashboard.channels;

import io.domainwatch.core.channel.ChannelKind;
import java.util.List;

/**
 * The channels of an organization.
 *
 * @param rows oldest first
 * @param mail whether mail can be sent
 */
public record ChannelList(List<ChannelRow> rows, boolean mail) {
  public ChannelList {
    rows = List.copyOf(rows);
  }

  /** Those that do not work and nobody wanted so. */
  public List<ChannelRow> alarming() {
    return rows.stream().filter(ChannelRow::alarms).toList();
  }

  /** What can be made, in the order in which it is offered. */
  public List<ChannelKind> kinds() {
    return List.of(ChannelKind.values());
  }

  /** Whether a channel of this kind can be made. */
  public boolean possible(ChannelKind kind) {
    return switch (kind) {
      case WEBHOOK, SLACK -> true;
      case EMAIL -> mail;
    };
  }

  /** What a kind is for. */
  public static String meaning(ChannelKind kind) {
    return switch (kind) {
      case WEBHOOK -> "Signed JSON, sent to your own program.";
      case EMAIL -> "Plain text and HTML to one mailbox.";
      case SLACK -> "To a Slack channel, or to a service that accepts the same messages.";
    };
  }
}
