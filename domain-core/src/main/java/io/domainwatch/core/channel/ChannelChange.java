package io.domainwatch.core.channel;

import io.domainwatch.core.override.Change;
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
    Change<String> name,
    Change<String> url,
    Change<String> address,
    Change<Optional<List<String>>> checkTypes,
    Change<String> minSeverity,
    Change<Optional<List<String>>> domainIds,
    Change<Optional<Long>> reminderAfterSeconds,
    Change<Optional<Long>> digestHour,
    Change<Boolean> enabled) {

  /** Changes nothing. */
  public static final ChannelChange NONE =
      new ChannelChange(
          Change.keep(),
          Change.keep(),
          Change.keep(),
          Change.keep(),
          Change.keep(),
          Change.keep(),
          Change.keep(),
          Change.keep(),
          Change.keep());
}
