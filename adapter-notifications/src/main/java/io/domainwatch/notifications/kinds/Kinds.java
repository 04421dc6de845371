package io.domainwatch.notifications.kinds;

import io.domainwatch.core.channel.ServiceKinds;
import io.domainwatch.notifications.service.NotificationKind;
import java.util.List;

/** The kinds of channel that this service knows beside the built-in ones. */
public final class Kinds {
  /** In the order in which they are offered. */
  public static final List<NotificationKind> ALL =
      List.of(
          new TeamsKind(),
          new DiscordKind(),
          new TelegramKind(),
          new MattermostKind(),
          new MatrixKind(),
          new GoogleChatKind(),
          new SignalKind(),
          new NtfyKind(),
          new PushoverKind(),
          new PagerDutyKind(),
          new OpsgenieKind(),
          new SplunkOnCallKind(),
          new TemplateKind());

  private Kinds() {}

  /** Their descriptions. */
  public static ServiceKinds described() {
    return new ServiceKinds(ALL.stream().map(NotificationKind::described).toList());
  }
}
