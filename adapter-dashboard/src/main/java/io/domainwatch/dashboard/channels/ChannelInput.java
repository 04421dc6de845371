package io.domainwatch.dashboard.channels;

import io.domainwatch.core.channel.ChannelChange;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelRules;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes of the form of a channel what the rules judge, and of their problems those of its fields.
 */
record ChannelInput(ChannelKind kind, ChannelFormValues typed, Optional<DomainNames.Named> named) {
  /** No length of time and no hour, so that the rules refuse it. */
  private static final long NO_NUMBER = -1;

  /** All that the form has. */
  ChannelChange change() {
    return new ChannelChange(
        Patch.to(typed.name()),
        kind == ChannelKind.EMAIL ? Patch.keep() : target(),
        kind == ChannelKind.EMAIL ? target() : Patch.keep(),
        Patch.to(typed.someChecks() ? Optional.of(List.copyOf(typed.checks())) : Optional.empty()),
        Patch.to(typed.minSeverity()),
        Patch.to(named.map(DomainNames.Named::ids)),
        Patch.to(reminder()),
        Patch.to(digest()),
        Patch.keep());
  }

  /** What is wrong by field of the form; the empty field has what is wrong with the whole. */
  Map<String, List<String>> problems(String message, List<FieldError> problems) {
    if (problems.isEmpty()) {
      return Map.of("", List.of(message));
    }
    Map<String, List<String>> byField = new LinkedHashMap<>();
    for (FieldError problem : problems) {
      String field = field(problem.field());
      byField.putIfAbsent(field, sentences(field, problem));
    }
    return byField;
  }

  /** The URL of Slack is not shown, so an empty field keeps it. */
  private Patch<String> target() {
    return kind == ChannelKind.SLACK && typed.target().isEmpty()
        ? Patch.keep()
        : Patch.to(typed.target());
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
      default ->
          path.startsWith("filter.checkTypes")
              ? "checks"
              : path.startsWith(ChannelRules.DOMAIN_IDS) ? "domains" : "";
    };
  }

  private List<String> sentences(String field, FieldError problem) {
    return switch (field) {
      case "name" -> List.of("Enter a name of at most " + ChannelRules.MAX_NAME + " characters.");
      case "target" -> List.of(target(problem));
      case "min_severity" -> List.of("Choose one of the listed severities.");
      case "reminder" ->
          List.of(
              "Choose one of the listed values, or enter 5 min to 30 days, for example 90 min.");
      case "digest" -> List.of("Choose one of the listed hours.");
      case "checks" -> List.of("Select at least one check, or all.");
      case "domains" ->
          named
              .map(DomainNames.Named::problems)
              .filter(wrong -> !wrong.isEmpty())
              .orElseGet(
                  () ->
                      List.of(
                          "Name 1 to %,d of your domains, or choose all."
                              .formatted(ChannelRules.MAX_DOMAINS)));
      default -> List.of(problem.field() + " " + problem.message());
    };
  }

  private String target(FieldError problem) {
    if (kind == ChannelKind.EMAIL) {
      return "Enter an e-mail address.";
    }
    return problem.message().startsWith(ChannelRules.REFUSED_PORT)
        ? "Enter a URL whose port is "
            + problem.message().substring(ChannelRules.REFUSED_PORT.length())
            + "."
        : "Enter a URL that begins with https:// or http://, without user name and"
            + " without “#”.";
  }
}
