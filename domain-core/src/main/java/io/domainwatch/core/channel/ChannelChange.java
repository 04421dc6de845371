package io.domainwatch.core.channel;

import io.domainwatch.core.channel.quiet.QuietHoursInput;
import io.domainwatch.core.override.Patch;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a client wants of a channel, in words as sent, so that {@link ChannelRules} alone judges
 * them.
 *
 * @param url of a webhook or of Slack
 * @param address of mail
 * @param settings of a kind that {@link ServiceKind} describes, by name of the field; those not
 *     named stay, one that is named without a value is taken away
 * @param checkTypes words; set to empty means all
 * @param domainIds texts of ids; set to empty names none
 * @param tags texts of tags; set to empty names none
 * @param reminderAfterSeconds set to empty means none
 * @param digestHour set to empty means none
 * @param quietHours set to empty means none; others replace those that there are as a whole
 * @param language word
 */
public record ChannelChange(
    Patch<String> name,
    Patch<String> url,
    Patch<String> address,
    Map<String, Optional<String>> settings,
    Patch<Optional<List<String>>> checkTypes,
    Patch<String> minSeverity,
    Patch<Optional<List<String>>> domainIds,
    Patch<Optional<List<String>>> tags,
    Patch<Optional<Long>> reminderAfterSeconds,
    Patch<Optional<Long>> digestHour,
    Patch<Optional<QuietHoursInput>> quietHours,
    Patch<String> language,
    Patch<Boolean> enabled) {

  /** Changes nothing. */
  public static final ChannelChange NONE =
      new ChannelChange(
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Map.of(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep(),
          Patch.keep());

  public ChannelChange {
    settings = Map.copyOf(settings);
  }

  /** Leaves the quiet hours and the language. */
  public ChannelChange(
      Patch<String> name,
      Patch<String> url,
      Patch<String> address,
      Map<String, Optional<String>> settings,
      Patch<Optional<List<String>>> checkTypes,
      Patch<String> minSeverity,
      Patch<Optional<List<String>>> domainIds,
      Patch<Optional<List<String>>> tags,
      Patch<Optional<Long>> reminderAfterSeconds,
      Patch<Optional<Long>> digestHour,
      Patch<Boolean> enabled) {
    this(
        name,
        url,
        address,
        settings,
        checkTypes,
        minSeverity,
        domainIds,
        tags,
        reminderAfterSeconds,
        digestHour,
        Patch.keep(),
        Patch.keep(),
        enabled);
  }

  /** Leaves the tags, the quiet hours and the language. */
  public ChannelChange(
      Patch<String> name,
      Patch<String> url,
      Patch<String> address,
      Patch<Optional<List<String>>> checkTypes,
      Patch<String> minSeverity,
      Patch<Optional<List<String>>> domainIds,
      Patch<Optional<Long>> reminderAfterSeconds,
      Patch<Optional<Long>> digestHour,
      Patch<Boolean> enabled) {
    this(
        name,
        url,
        address,
        Map.of(),
        checkTypes,
        minSeverity,
        domainIds,
        Patch.keep(),
        reminderAfterSeconds,
        digestHour,
        Patch.keep(),
        Patch.keep(),
        enabled);
  }
}
