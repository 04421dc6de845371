package io.domainwatch.dashboard.channels;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.text.Language;
import io.domainwatch.dashboard.deliveries.ChannelPath;
import io.domainwatch.dashboard.text.Labels;
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
 * @param described the fields of a kind that has some of its own
 * @param present the one that is changed; empty for a new one
 * @param possible whether a channel of this kind can be made
 * @param problems sentences by field
 */
public record ChannelForm(
    ChannelKind kind,
    Optional<ServiceKind> described,
    Optional<Channel> present,
    boolean possible,
    ChannelFormValues typed,
    Map<String, List<String>> problems) {
  public ChannelForm {
    problems = Map.copyOf(problems);
  }

  /** A choice; {@code value} is sent. */
  public record Choice(String value, String label, boolean chosen) {}

  /**
   * A field of a described kind.
   *
   * @param value what stands in it; nothing of a secret
   * @param kept what is stored of a secret, masked
   */
  public record Setting(FieldRule rule, String value, Optional<String> kept) {
    /** Before the name of such a field of the form. */
    static final String PREFIX = "setting_";

    /** Its name in the form. */
    public String id() {
      return PREFIX + rule.name();
    }

    /** Whether it must be filled in. */
    public boolean needed() {
      return rule.required() && kept.isEmpty();
    }

    /** What is good to know about it. */
    public String hint() {
      String help = rule.required() ? rule.help() : text("channels.optional", rule.help());
      return kept.map(shown -> text("channels.hint-keep", help, shown)).orElse(help);
    }

    /** Its choices; the first one stands where none was chosen. */
    public List<Choice> choices() {
      return rule.choices().stream()
          .map(word -> new Choice(word, word, word.equals(value)))
          .toList();
    }
  }

  /** The fields of a described kind, in its order. */
  public List<Setting> settings() {
    Map<String, String> stored =
        present
            .map(Channel::target)
            .filter(ChannelTarget.Service.class::isInstance)
            .<Map<String, String>>map(target -> ((ChannelTarget.Service) target).settings().shown())
            .orElse(Map.of());
    return described.map(ServiceKind::fields).orElse(List.of()).stream()
        .map(
            rule ->
                new Setting(
                    rule,
                    rule.secret() ? "" : typed.settings().getOrDefault(rule.name(), ""),
                    Optional.ofNullable(stored.get(rule.name())).filter(_ -> rule.secret())))
        .toList();
  }

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
      case ChannelKind.BuiltIn.WEBHOOK -> text("channels.url");
      case ChannelKind.BuiltIn.EMAIL -> text("channels.address");
      case ChannelKind.BuiltIn.SLACK -> text("channels.slack-url");
      case ChannelKind.Service _ -> "";
    };
  }

  /** What is typed there, for example. */
  public String targetExample() {
    return switch (kind) {
      case ChannelKind.BuiltIn.WEBHOOK -> "https://hooks.example.com/domainwatch";
      case ChannelKind.BuiltIn.EMAIL -> "ops@example.com";
      case ChannelKind.BuiltIn.SLACK -> "https://hooks.slack.com/services/…";
      case ChannelKind.Service _ -> "";
    };
  }

  /** What is good to know about it. */
  public String targetHint() {
    return switch (kind) {
      case ChannelKind.BuiltIn.WEBHOOK -> text("channels.url-hint");
      case ChannelKind.BuiltIn.EMAIL -> text("channels.address-hint");
      case ChannelKind.BuiltIn.SLACK ->
          kept()
              .map(shown -> text("channels.keep-hint", shown))
              .orElseGet(() -> text("channels.slack-hint"));
      case ChannelKind.Service _ -> "";
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
                    type.wireName(), Labels.of(type), typed.checks().contains(type.wireName())))
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
                      case INFO -> text("channels.option-info");
                      case LOW -> text("channels.option-low");
                      case MEDIUM -> text("channels.option-medium");
                      case HIGH -> text("channels.option-high");
                    },
                    severity.wireName().equals(typed.minSeverity())))
        .toList();
  }

  /** None, the presets, and another length of time. */
  public List<Choice> reminders() {
    List<Choice> choices = new ArrayList<>();
    choices.add(new Choice("", text("channels.never"), typed.reminder().isEmpty()));
    for (Duration preset : Reminder.PRESETS) {
      String seconds = Long.toString(preset.toSeconds());
      choices.add(
          new Choice(
              seconds,
              text("channels.each-hours", preset.toHours()),
              seconds.equals(typed.reminder())));
    }
    choices.add(
        new Choice(
            Reminder.OTHER,
            text("channels.another-time"),
            Reminder.OTHER.equals(typed.reminder())));
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
                        text("channels.once-a-day", ChannelRow.hour(hour)),
                        Integer.toString(hour).equals(typed.digest())));
    return Stream.concat(
            Stream.of(new Choice("", text("channels.as-they-come"), typed.digest().isEmpty())),
            hours)
        .toList();
  }

  /** The languages of its messages; none for what only programs read. */
  public List<Choice> languages() {
    return Stream.of(Language.values())
        .filter(_ -> kind != ChannelKind.BuiltIn.WEBHOOK)
        .map(Language::wireName)
        .map(tag -> new Choice(tag, text("channels.language-" + tag), tag.equals(typed.language())))
        .toList();
  }

  /** Whether all domains that it was for are deleted, so that it is told nothing. */
  public boolean deserted() {
    return present
        .map(Channel::filter)
        .filter(filter -> filter.tags().isEmpty())
        .flatMap(ChannelFilter::domainIds)
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
