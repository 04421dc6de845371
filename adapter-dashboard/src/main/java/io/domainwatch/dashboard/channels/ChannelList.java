package io.domainwatch.dashboard.channels;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ServiceKinds;
import io.domainwatch.dashboard.text.KindTexts;
import io.domainwatch.dashboard.text.Labels;
import java.util.List;
import java.util.stream.Stream;

/**
 * The channels of an organization.
 *
 * @param rows oldest first
 * @param mail whether mail can be sent
 * @param services what channels can be made of beside the built-in kinds
 */
public record ChannelList(List<ChannelRow> rows, boolean mail, ServiceKinds services) {
  public ChannelList {
    rows = List.copyOf(rows);
  }

  /**
   * What can be made.
   *
   * @param meaning what it is for
   * @param action the words that lead to its form
   * @param possible whether this service is set up for it
   */
  public record Kind(
      String wireName, String label, String meaning, String action, boolean possible) {}

  /** Those that do not work and nobody wanted so. */
  public List<ChannelRow> alarming() {
    return rows.stream().filter(ChannelRow::alarms).toList();
  }

  /** What can be made, in the order in which it is offered. */
  public List<Kind> kinds() {
    return Stream.concat(
            Stream.of(ChannelKind.BuiltIn.values()).map(this::builtIn),
            services.all().stream()
                .map(KindTexts::of)
                .map(
                    kind ->
                        new Kind(
                            kind.wireName(),
                            kind.label(),
                            kind.meaning(),
                            text("channels.add-kind", kind.label()),
                            true)))
        .toList();
  }

  private Kind builtIn(ChannelKind.BuiltIn kind) {
    return switch (kind) {
      case WEBHOOK ->
          kind(kind, text("channels.webhook-meaning"), text("channels.webhook-add"), true);
      case EMAIL -> kind(kind, text("channels.email-meaning"), text("channels.email-add"), mail);
      case SLACK -> kind(kind, text("channels.slack-meaning"), text("channels.slack-add"), true);
    };
  }

  private static Kind kind(
      ChannelKind.BuiltIn kind, String meaning, String action, boolean possible) {
    return new Kind(kind.wireName(), Labels.of(kind), meaning, action, possible);
  }
}
