package io.domainwatch.dashboard.channels;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.dashboard.web.Fields;
import io.domainwatch.dashboard.web.TagText;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What stands in the form of a channel.
 *
 * @param target URL or address
 * @param settings of a kind that is described, by name of the field
 * @param someChecks whether it is for the ticked checks alone
 * @param checks words of those that are ticked
 * @param someDomains whether it is for the named and tagged domains alone
 * @param domains names as typed
 * @param tags as typed
 * @param reminder empty text for none, seconds of a preset, or {@link Reminder#OTHER}
 * @param otherReminder a length of time as typed
 * @param digest an hour; empty text for none
 * @param language word
 */
public record ChannelFormValues(
    String name,
    String target,
    Map<String, String> settings,
    boolean someChecks,
    Set<String> checks,
    String minSeverity,
    boolean someDomains,
    String domains,
    String tags,
    String reminder,
    String otherReminder,
    String digest,
    QuietValues quiet,
    String language) {
  /** Nothing yet; such a channel takes everything. */
  static final ChannelFormValues BLANK =
      new ChannelFormValues(
          "",
          "",
          Map.of(),
          false,
          Set.of(),
          Severity.INFO.wireName(),
          false,
          "",
          "",
          "",
          "",
          "",
          QuietValues.BLANK,
          "");

  /** What is chosen when only some are wanted. */
  static final String SOME = "some";

  public ChannelFormValues {
    settings = Map.copyOf(settings);
    checks = Set.copyOf(checks);
  }

  /** Whether domains are named; where only some are wanted and none is tagged, they must be. */
  boolean namesDomains() {
    return someDomains && (!domains.isBlank() || tags.isEmpty());
  }

  static ChannelFormValues of(Fields form) {
    return new ChannelFormValues(
        form.text("name"),
        form.text("target"),
        settings(form),
        form.text("which_checks").equals(SOME),
        Set.copyOf(form.all("check")),
        form.text("min_severity"),
        form.text("which_domains").equals(SOME),
        form.raw("domains"),
        form.text("tags"),
        form.text("reminder"),
        form.text("other_reminder"),
        form.text("digest"),
        QuietValues.of(form),
        form.text("language"));
  }

  private static Map<String, String> settings(Fields form) {
    return form.texts().keySet().stream()
        .filter(name -> name.startsWith(ChannelForm.Setting.PREFIX))
        .collect(
            Collectors.toMap(
                name -> name.substring(ChannelForm.Setting.PREFIX.length()), form::raw));
  }

  /**
   * A channel that is to be changed. What is a secret is left out.
   *
   * @param domains the names of those that it is for
   */
  static ChannelFormValues of(Channel channel, List<String> domains) {
    Optional<Duration> reminder = channel.timing().reminderAfter();
    boolean preset = reminder.filter(Reminder.PRESETS::contains).isPresent();
    return new ChannelFormValues(
        channel.name(),
        switch (channel.target()) {
          case ChannelTarget.Slack _, ChannelTarget.Service _, ChannelTarget.Unreadable _ -> "";
          case ChannelTarget.Webhook _, ChannelTarget.Email _ -> channel.target().shown();
        },
        channel.target()
                instanceof ChannelTarget.Service(ChannelKind.Service _, ServiceSettings settings)
            ? settings.open()
            : Map.of(),
        channel.filter().checkTypes().isPresent(),
        channel.filter().checkTypes().orElse(Set.of()).stream()
            .map(CheckType::wireName)
            .collect(Collectors.toSet()),
        channel.filter().minSeverity().wireName(),
        channel.filter().domainIds().isPresent() || !channel.filter().tags().isEmpty(),
        String.join("\n", domains),
        TagText.of(channel.filter().tags()),
        reminder.map(at -> preset ? Long.toString(at.toSeconds()) : Reminder.OTHER).orElse(""),
        reminder.filter(_ -> !preset).map(Reminder::words).orElse(""),
        channel.timing().digestHour().map(Object::toString).orElse(""),
        QuietValues.of(channel.timing().quietHours()),
        channel.language().wireName());
  }
}
