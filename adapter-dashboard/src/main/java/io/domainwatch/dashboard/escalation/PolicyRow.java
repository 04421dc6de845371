package io.domainwatch.dashboard.escalation;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.dashboard.channels.OneOf;
import io.domainwatch.dashboard.text.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A policy in the list.
 *
 * @param incidents which incidents it is for, in words
 */
public record PolicyRow(EscalationPolicy policy, String incidents, List<StepRow> steps) {
  public PolicyRow {
    steps = List.copyOf(steps);
  }

  /**
   * A step in words.
   *
   * @param channels names of the channels
   * @param problem why nobody can be told; empty text when somebody can
   */
  public record StepRow(String when, String channels, String problem) {}

  /**
   * A policy as it is now.
   *
   * @param domains names of the domains that it names
   * @param channels those of the organization
   */
  static PolicyRow of(
      EscalationPolicy policy, List<String> domains, Map<ChannelId, Channel> channels) {
    return new PolicyRow(
        policy,
        incidents(policy.filter(), domains),
        policy.steps().stream().map(step -> step(step, channels)).toList());
  }

  /** Where its forms go. */
  public String path() {
    return PolicyPages.PATH + "/" + policy.id().text();
  }

  private static StepRow step(EscalationPolicy.Step step, Map<ChannelId, Channel> channels) {
    List<Channel> present =
        step.channels().stream()
            .flatMap(id -> Optional.ofNullable(channels.get(id)).stream())
            .toList();
    String problem =
        present.isEmpty()
            ? text("escalation.channels-deleted")
            : present.stream().anyMatch(Channel::hears) ? "" : text("escalation.channels-off");
    return new StepRow(
        step.afterMinutes() == 0
            ? text("escalation.at-once")
            : text("escalation.after", String.valueOf(step.afterMinutes())),
        present.stream().map(Channel::name).collect(Collectors.joining(", ")),
        problem);
  }

  private static String incidents(ChannelFilter filter, List<String> domains) {
    List<String> words = new ArrayList<>();
    words.add(
        switch (filter.minSeverity()) {
          case INFO -> text("escalation.every-severity");
          case LOW -> text("escalation.from-low");
          case MEDIUM -> text("escalation.from-medium");
          case HIGH -> text("escalation.from-high");
        });
    words.add(filter.checkTypes().map(Labels::of).orElseGet(() -> text("escalation.all-checks")));
    words.add(domains(filter, domains));
    return String.join("; ", words);
  }

  private static String domains(ChannelFilter filter, List<String> names) {
    if (filter.domainIds().isEmpty() && filter.tags().isEmpty()) {
      return text("escalation.all-domains");
    }
    List<String> some = new ArrayList<>(names);
    if (!filter.tags().isEmpty()) {
      some.add(text("escalation.tagged", OneOf.words(filter.tags())));
    }
    return some.isEmpty() ? text("escalation.domains-deleted") : String.join(", ", some);
  }
}
