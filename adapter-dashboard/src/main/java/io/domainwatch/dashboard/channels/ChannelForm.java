package io.domainwatch.dashboard.channels;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.dashboard.deliveries.ChannelPath;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The form of a channel, new or present.
 *
 * @param present the one that is changed; empty for a new one
 * @param possible whether a channel of this kind can be made
 * @param problems sentences by field
 */
public record ChannelForm(
    ChannelKind kind,
    Optional<Channel> present,
    boolean possible,
    ChannelFormValues typed,
    Map<String, List<String>> problems) {
  public ChannelForm {
    problems = Map.copyOf(problems);
  }

  /** A choice; {@code value} is sent. */
  public record Choice(String value, String label, boolean chosen) {}

  /** Where it is sent. */
  public String action() {
    return present.map(channel -> ChannelPath.of(channel.id()) + "/edit").orElse(ChannelPath.ALL);
  }

  /** Where who changes nothing goes back to. */
  public String back() {
    return present.map(channel -> ChannelPath.of(channel.id())).orElse(ChannelPath.ALL);
  }

  /** What is wrong with a field; empty when nothing is. */
  public List<String> problems(String field) {
    return problems.getOrDefault(field, List.of());
  }

  /** Whether anything is wrong with a field. */
  public boolean wrong(String field) {
    return problems.containsKey(field);
  }

  /** What the field for the target asks for. */
  public String targetLabel() {
    return switch (kind) {
      case WEBHOOK -> "URL";
      case EMAIL -> "E-mail address";
      case SLACK -> "URL of the incoming webhook";
    };
  }

  /** What is typed there, for example. */
  public String targetExample() {
    return switch (kind) {
      case WEBHOOK -> "https://hooks.example.com/domainwatch";
      case EMAIL -> "ops@example.com";
      case SLACK -> "https://hooks.slack.com/services/…";
    };
  }

  /** What is good to know about it. */
  public String targetHint() {
    return switch (kind) {
      case WEBHOOK ->
          "Receives a POST with JSON, signed according to Standard Webhooks. Any 2xx response means"
              + " success; redirects are not followed.";
      case EMAIL -> "One mailbox, which may be a distribution list.";
      case SLACK ->
          kept()
              .map(shown -> "Leave it empty to keep " + shown + ".")
              .orElse(
                  "From Slack, or from a service that accepts the same messages. It is a secret.");
    };
  }

  /** Whether a target must be typed. */
  public boolean targetNeeded() {
    return kept().isEmpty();
  }

  /** All checks, in the order of the specification. */
  public List<Choice> checks() {
    return Arrays.stream(CheckType.values())
        .map(
            type ->
                new Choice(
                    type.wireName(),
                    CheckCatalogue.of(type).label(),
                    typed.checks().contains(type.wireName())))
        .toList();
  }

  /** From everything to the gravest alone. */
  public List<Choice> severities() {
    return Arrays.stream(Severity.values())
        .map(
            severity ->
                new Choice(
                    severity.wireName(),
                    switch (severity) {
                      case INFO -> "info and above (everything)";
                      case LOW -> "low and above";
                      case MEDIUM -> "medium and above";
                      case HIGH -> "high only";
                    },
                    severity.wireName().equals(typed.minSeverity())))
        .toList();
  }

  /** None, the presets, and another length of time. */
  public List<Choice> reminders() {
    List<Choice> choices = new ArrayList<>();
    choices.add(new Choice("", "Never", typed.reminder().isEmpty()));
    for (Duration preset : Reminder.PRESETS) {
      String seconds = Long.toString(preset.toSeconds());
      choices.add(
          new Choice(seconds, "Every " + Reminder.words(preset), seconds.equals(typed.reminder())));
    }
    choices.add(
        new Choice(Reminder.OTHER, "Another time", Reminder.OTHER.equals(typed.reminder())));
    return choices;
  }

  /** As they come, or an hour of the day. */
  public List<Choice> digests() {
    Stream<Choice> hours =
        IntStream.range(0, 24)
            .mapToObj(
                hour ->
                    new Choice(
                        Integer.toString(hour),
                        "once a day, at " + ChannelRow.hour(hour),
                        Integer.toString(hour).equals(typed.digest())));
    return Stream.concat(Stream.of(new Choice("", "as they come", typed.digest().isEmpty())), hours)
        .toList();
  }

  /** Whether all domains that it was for are deleted, so that it is told nothing. */
  public boolean deserted() {
    return present
        .flatMap(channel -> channel.filter().domainIds())
        .filter(Set::isEmpty)
        .isPresent();
  }

  private Optional<String> kept() {
    return present
        .map(Channel::target)
        .filter(ChannelTarget.Slack.class::isInstance)
        .map(ChannelTarget::shown);
  }
}
