package io.domainwatch.persistence.channel;

import io.domainwatch.core.channel.ChannelState;
import io.domainwatch.persistence.jooq.tables.records.NotificationChannelsRecord;
import java.util.stream.Stream;

/** Whether a channel is used, as columns. */
final class ChannelStateColumns {
  private ChannelStateColumns() {}

  static void write(ChannelState state, NotificationChannelsRecord row) {
    switch (state) {
      case ChannelState.On() -> {
        row.setDisabledAt(null);
        row.setDisabledReason(null);
      }
      case ChannelState.Off off -> {
        row.setDisabledAt(off.since());
        row.setDisabledReason(off.reason().wireName());
      }
    }
  }

  static ChannelState read(NotificationChannelsRecord row) {
    return row.getDisabledAt() == null
        ? new ChannelState.On()
        : new ChannelState.Off(row.getDisabledAt(), reason(row.getDisabledReason()));
  }

  private static ChannelState.Reason reason(String word) {
    return Stream.of(ChannelState.Reason.values())
        .filter(reason -> reason.wireName().equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no reason to be off: " + word));
  }
}
