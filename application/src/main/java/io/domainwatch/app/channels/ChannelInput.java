package io.domainwatch.app.channels;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import java.util.ArrayList;
import java.util.List;

/** What changed of a channel, in words for the audit log; never a secret. */
final class ChannelInput {
  private ChannelInput() {}

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
    if (!before.timing().equals(after.timing())) {
      words.add("other reminders or digest");
    }
    if (before.isOn() != after.isOn()) {
      words.add(after.isOn() ? "enabled" : "disabled");
    }
    return String.join("; ", words);
  }

  private static String target(ChannelTarget before, ChannelTarget after) {
    return before.shown().equals(after.shown())
        ? "new secret"
        : "sends to " + after.traced() + ", was " + before.traced();
  }
}
