package io.domainwatch.dashboard.channels;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.dashboard.web.Fields;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What stands in the form of a channel.
 *
 * @param target URL or address
 * @param someChecks whether it is for the ticked checks alone
 * @param checks words of those that are ticked
 * @param someDomains whether it is for the named domains alone
 * @param domains names as typed
 * @param reminder empty text for none, seconds of a preset, or {@link Reminder#OTHER}
 * @param otherReminder a length of time as typed
 * @param digest an hour; empty text for none
 */
public record ChannelFormValues(
    String name,
    String target,
    boolean someChecks,
    Set<String> checks,
    String minSeverity,
    boolean someDomains,
    String domains,
    String reminder,
    String otherReminder,
    String digest) {
  /** Nothing yet; such a channel takes everything. */
  static final ChannelFormValues BLANK =
      new ChannelFormValues(
          "", "", false, Set.of(), Severity.INFO.wireName(), false, "", "", "", "");

  /** What is chosen when only some are wanted. */
  static final String SOME = "some";

  public ChannelFormValues {
    checks = Set.copyOf(checks);
  }

  static ChannelFormValues of(Fields form) {
    return new ChannelFormValues(
        form.text("name"),
        form.text("target"),
        form.text("which_checks").equals(SOME),
        Set.copyOf(form.all("check")),
        form.text("min_severity"),
        form.text("which_domains").equals(SOME),
        form.raw("domains"),
        form.text("reminder"),
        form.text("other_reminder"),
        form.text("digest"));
  }

  /**
   * A channel that is to be changed. The URL of Slack is a secret and left out.
   *
   * @param domains the names of those that it is for
   */
  static ChannelFormValues of(Channel channel, List<String> domains) {
    Optional<Duration> reminder = channel.timing().reminderAfter();
    boolean preset = reminder.filter(Reminder.PRESETS::contains).isPresent();
    return new ChannelFormValues(
        channel.name(),
        switch (channel.target()) {
          case ChannelTarget.Slack _, ChannelTarget.Unreadable _ -> "";
          case ChannelTarget.Webhook _, ChannelTarget.Email _ -> channel.target().shown();
        },
        channel.filter().checkTypes().isPresent(),
        channel.filter().checkTypes().orElse(Set.of()).stream()
            .map(CheckType::wireName)
            .collect(Collectors.toSet()),
        channel.filter().minSeverity().wireName(),
        channel.filter().domainIds().isPresent(),
        String.join("\n", domains),
        reminder.map(at -> preset ? Long.toString(at.toSeconds()) : Reminder.OTHER).orElse(""),
        reminder.filter(_ -> !preset).map(Reminder::words).orElse(""),
        channel.timing().digestHour().map(Object::toString).orElse(""));
  }
}
