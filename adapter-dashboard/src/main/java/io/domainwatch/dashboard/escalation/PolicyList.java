package io.domainwatch.dashboard.escalation;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import java.util.List;

/**
 * The page of all policies, with the form of a new one.
 *
 * @param channels those that a step can tell
 * @param problem why the last one was not added; empty text when there is none
 */
public record PolicyList(
    List<PolicyRow> rows, List<Channel> channels, PolicyForm form, String problem) {
  /** Steps that the form shows at once; further ones are folded. */
  private static final int SHOWN = 3;

  public PolicyList {
    rows = List.copyOf(rows);
    channels = List.copyOf(channels);
  }

  /** The steps that are shown at once. */
  public List<PolicyForm.StepForm> first() {
    return form.steps().subList(0, SHOWN);
  }

  /** The steps that are folded. */
  public List<PolicyForm.StepForm> further() {
    return form.steps().subList(SHOWN, form.steps().size());
  }

  /** All severities, for the form. */
  public static List<Severity> severities() {
    return List.of(Severity.values());
  }

  /** The check types there are, for the form. */
  public static List<CheckType> checkTypes() {
    return List.of(CheckType.values());
  }
}
