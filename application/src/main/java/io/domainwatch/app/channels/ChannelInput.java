package io.domainwatch.app.channels;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.ServiceKinds;
import io.domainwatch.core.channel.quiet.QuietHoursWords;
import java.util.ArrayList;
import java.util.List;

/** What changed of a channel, in words for the audit log; never a secret. */
final class ChannelInput {
  private ChannelInput() {}

  /** What a channel is, as it is added or removed. */
  static String words(Channel channel, ServiceKinds kinds) {
    String label = kinds.label(channel.target().kind());
    return channel.target() instanceof ChannelTarget.Service
        ? label
        : label + " " + channel.target().traced();
  }

  static String changed(Channel before, Channel after) {
    List<String> words = new ArrayList<>();
    if (!before.name().equals(after.name())) {
      words.add("named " + after.name() + ", was " + before.name());
    }
    if (!before.target().equals(after.target())) {
      words.add(target(before.target(), after.target()));
    }
    if (!before.filter().equals(after.filter())) {
      words.add("other filter");
    }
    if (!before.timing().reminderAfter().equals(after.timing().reminderAfter())
        || !before.timing().digestHour().equals(after.timing().digestHour())) {
      words.add("other reminders or digest");
    }
    if (!before.timing().quietHours().equals(after.timing().quietHours())) {
      words.add(
          after
              .timing()
              .quietHours()
              .map(hours -> "quiet hours " + QuietHoursWords.of(hours).replace(';', ','))
              .orElse("no quiet hours"));
    }
    if (before.language() != after.language()) {
      words.add("language " + after.language().wireName());
    }
    if (before.isOn() != after.isOn()) {
      words.add(after.isOn() ? "enabled" : "disabled");
    }
    return String.join("; ", words);
  }

  private static String target(ChannelTarget before, ChannelTarget after) {
    if (after instanceof ChannelTarget.Service) {
      return "other settings";
    }
    return before.shown().equals(after.shown())
        ? "new secret"
        : "sends to " + after.traced() + ", was " + before.traced();
  }
}
