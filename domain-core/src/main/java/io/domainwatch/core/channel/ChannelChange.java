package io.domainwatch.core.channel;

import io.domainwatch.core.override.Patch;
import java.util.List;
import java.util.Optional;

/**
 * What a client wants of a channel, in words as sent, so that {@link ChannelRules} alone judges
 * them.
 *
 * @param url of a webhook or of Slack
 * @param address of mail
 * @param checkTypes words; set to empty means all
 * @param domainIds texts of ids; set to empty means all
 * @param reminderAfterSeconds set to empty means none
 * @param digestHour set to empty means none
 */
public record ChannelChange(
    Patch<String> name,
    Patch<String> url,
    Patch<String> address,
    Patch<Optional<List<String>>> checkTypes,
    Patch<String> minSeverity,
    Patch<Optional<List<String>>> domainIds,
    Patch<Optional<Long>> reminderAfterSeconds,
    Patch<Optional<Long>> digestHour,
    Patch<Boolean> enabled) {

  /** Changes nothing. */
  public static final ChannelChange NONE =
      new ChannelChange(
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep());
}
