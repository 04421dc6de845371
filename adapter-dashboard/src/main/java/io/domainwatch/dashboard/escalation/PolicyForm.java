package io.domainwatch.dashboard.escalation;

import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.escalation.PolicyChange;
import io.domainwatch.core.escalation.PolicyRules;
import io.domainwatch.core.override.Patch;
import io.domainwatch.dashboard.web.Fields;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What stands in the form of a new policy.
 *
 * @param severity word of the least severity
 * @param which {@link #ALL} or {@link #SOME}
 * @param domains names as typed
 * @param tags as typed
 * @param checks words of those that are ticked; none for all
 * @param steps all that the form has room for; one without time and channels is none
 */
public record PolicyForm(
    String name,
    String severity,
    String which,
    String domains,
    String tags,
    List<String> checks,
    List<StepForm> steps) {
  /** For all domains. */
  public static final String ALL = "all";

  /** For named domains and those with a tag. */
  public static final String SOME = "some";

  /** No number of minutes, so that the rules refuse it. */
  private static final long NO_NUMBER = -1;

  public PolicyForm {
    checks = List.copyOf(checks);
    steps = List.copyOf(steps);
  }

  /**
   * A step as typed.
   *
   * @param number counted from 1
   * @param after minutes
   * @param channels texts of ids
   */
  public record StepForm(int number, String after, List<String> channels) {
    public StepForm {
      channels = List.copyOf(channels);
    }

    private boolean isNone() {
      return after.isEmpty() && channels.isEmpty();
    }

    private PolicyChange.StepInput input() {
      return new PolicyChange.StepInput(
          Optional.of(after.matches("\\d{1,6}") ? Long.parseLong(after) : NO_NUMBER), channels);
    }

    /** Whether a channel is chosen. */
    public boolean tells(ChannelId id) {
      return channels.contains(id.text());
    }
  }

  static PolicyForm blank() {
    return of(
        Fields.NONE.with("min_severity", Severity.INFO.wireName()).with("which_domains", ALL));
  }

  static PolicyForm of(Fields form) {
    return new PolicyForm(
        form.text("name"),
        form.text("min_severity"),
        form.text("which_domains"),
        form.raw("domains"),
        form.text("tags"),
        form.all("check"),
        IntStream.rangeClosed(1, PolicyRules.MAX_STEPS)
            .mapToObj(
                number ->
                    new StepForm(number, form.text("after" + number), form.all("channel" + number)))
            .toList());
  }

  /** Whether it names domains. */
  boolean names() {
    return which.equals(SOME) && !domains.isBlank();
  }

  /** What the rules judge. */
  PolicyChange change(List<String> domainIds) {
    List<String> words = Stream.of(tags.split("[\\s,;]+")).filter(word -> !word.isEmpty()).toList();
    boolean some = which.equals(SOME);
    return new PolicyChange(
        Patch.to(name),
        PolicyChange.filter(
            Patch.to(checks.isEmpty() ? Optional.empty() : Optional.of(checks)),
            Patch.to(severity),
            Patch.to(
                some && (names() || words.isEmpty()) ? Optional.of(domainIds) : Optional.empty()),
            Patch.to(some && !words.isEmpty() ? Optional.of(words) : Optional.empty())),
        Patch.to(steps.stream().filter(step -> !step.isNone()).map(StepForm::input).toList()));
  }
}
