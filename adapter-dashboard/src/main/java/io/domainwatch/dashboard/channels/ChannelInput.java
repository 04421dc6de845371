package io.domainwatch.dashboard.channels;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.core.channel.ChannelChange;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelRules;
import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.dashboard.text.FieldLabels;
import io.domainwatch.dashboard.web.RefusalText;
import io.domainwatch.dashboard.web.TagText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes of the form of a channel what the rules judge, and of their problems those of its fields.
 */
record ChannelInput(
    ChannelKind kind,
    Optional<ServiceKind> described,
    ChannelFormValues typed,
    Optional<DomainNames.Named> named) {
  /** How the problems of described fields begin. */
  private static final String SETTINGS = "settings.";

  /** No length of time and no hour, so that the rules refuse it. */
  private static final long NO_NUMBER = -1;

  /** All that the form has. */
  ChannelChange change() {
    return new ChannelChange(
        Patch.to(typed.name()),
        kind == ChannelKind.BuiltIn.WEBHOOK || kind == ChannelKind.BuiltIn.SLACK
            ? target()
            : Patch.keep(),
        kind == ChannelKind.BuiltIn.EMAIL ? target() : Patch.keep(),
        settings(),
        Patch.to(typed.someChecks() ? Optional.of(List.copyOf(typed.checks())) : Optional.empty()),
        Patch.to(typed.minSeverity()),
        Patch.to(named.map(DomainNames.Named::ids)),
        Patch.to(tags()),
        Patch.to(reminder()),
        Patch.to(digest()),
        Patch.to(typed.quiet().input()),
        typed.language().isEmpty() ? Patch.keep() : Patch.to(typed.language()),
        Patch.keep());
  }

  /** What is wrong by field of the form; the empty field has what is wrong with the whole. */
  Map<String, List<String>> problems(Refusal.InvalidRequest refused) {
    if (refused.problems().isEmpty()) {
      return Map.of("", List.of(RefusalText.of(refused)));
    }
    Map<String, List<String>> byField = new LinkedHashMap<>();
    for (FieldError problem : refused.problems()) {
      String field = field(problem.field());
      byField.putIfAbsent(field, sentences(field, problem));
    }
    return byField;
  }

  /** The URL of Slack is not shown, so an empty field keeps it. */
  private Patch<String> target() {
    return kind == ChannelKind.BuiltIn.SLACK && typed.target().isEmpty()
        ? Patch.keep()
        : Patch.to(typed.target());
  }

  /** Secrets are not shown, so an empty field keeps what is stored. */
  private Map<String, Optional<String>> settings() {
    Map<String, Optional<String>> settings = new LinkedHashMap<>();
    for (FieldRule field : described.map(ServiceKind::fields).orElse(List.of())) {
      String value = typed.settings().getOrDefault(field.name(), "");
      if (!field.secret() || !value.isBlank()) {
        settings.put(field.name(), Optional.of(value).filter(text -> !text.isBlank()));
      }
    }
    return settings;
  }

  private Optional<List<String>> tags() {
    return Optional.of(TagText.words(typed.tags()))
        .filter(words -> typed.someDomains() && !words.isEmpty());
  }

  private Optional<Long> reminder() {
    if (typed.reminder().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        typed.reminder().equals(Reminder.OTHER)
            ? Reminder.seconds(typed.otherReminder()).orElse(NO_NUMBER)
            : number(typed.reminder()));
  }

  private Optional<Long> digest() {
    return typed.digest().isEmpty() ? Optional.empty() : Optional.of(number(typed.digest()));
  }

  private static long number(String text) {
    return text.matches("\\d{1,9}") ? Long.parseLong(text) : NO_NUMBER;
  }

  private static String field(String path) {
    return switch (path) {
      case "name" -> "name";
      case "url", "address" -> "target";
      case "filter.minSeverity" -> "min_severity";
      case "reminderAfterSeconds" -> "reminder";
      case "digestHour" -> "digest";
      case "language" -> "language";
      default ->
          path.startsWith("filter.checkTypes")
              ? "checks"
              : path.startsWith(SETTINGS)
                  ? ChannelForm.Setting.PREFIX + path.substring(SETTINGS.length())
                  : path.startsWith(ChannelRules.DOMAIN_IDS)
                      ? "domains"
                      : path.startsWith(ChannelRules.TAGS) ? "tags" : QuietValues.field(path);
    };
  }

  private List<String> sentences(String field, FieldError problem) {
    return switch (field) {
      case "name" -> List.of(text("channels.wrong-name", ChannelRules.MAX_NAME));
      case "target" -> List.of(target(problem));
      case "min_severity" -> List.of(text("channels.wrong-severity"));
      case "reminder" -> List.of(text("channels.wrong-reminder"));
      case "digest" -> List.of(text("channels.wrong-digest"));
      case "language" -> List.of(text("channels.wrong-language"));
      case "tags" ->
          List.of(
              TagText.problem(typed.tags())
                  .orElseGet(() -> text("channels.wrong-tags", Tags.MAX_TAGS)));
      case "quiet_zone", "quiet_from", "quiet_to", "quiet_days" ->
          List.of(QuietValues.sentence(field));
      case "checks" -> List.of(text("channels.wrong-checks"));
      case "domains" ->
          named
              .map(DomainNames.Named::problems)
              .filter(wrong -> !wrong.isEmpty())
              .orElseGet(() -> List.of(text("channels.wrong-domains", ChannelRules.MAX_DOMAINS)));
      default -> List.of(RefusalText.wrong(label(field, problem), problem.sentence()) + ".");
    };
  }

  private String label(String field, FieldError problem) {
    return described.map(ServiceKind::fields).orElse(List.of()).stream()
        .filter(rule -> field.equals(ChannelForm.Setting.PREFIX + rule.name()))
        .findFirst()
        .map(FieldRule::label)
        .orElseGet(() -> FieldLabels.of(problem.field()));
  }

  private String target(FieldError problem) {
    if (kind == ChannelKind.BuiltIn.EMAIL) {
      return text("channels.wrong-address");
    }
    return switch (problem.code()) {
      case PORT -> text("channels.wrong-port", problem.sentence().arguments().toArray());
      case PLAIN -> text("channels.wrong-url");
    };
  }
}
