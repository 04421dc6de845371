package io.domainwatch.http.json.escalation;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.escalation.PolicyChange;
import io.domainwatch.core.override.Patch;
import io.domainwatch.http.json.BodyFields;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What clients send to make and to change an escalation policy. Its form is judged here, its words
 * by {@link io.domainwatch.core.escalation.PolicyRules}.
 */
public final class PolicyBody {
  private static final Set<String> FIELDS = new LinkedHashSet<>(List.of("name", "filter", "steps"));

  private static final Set<String> FILTER_FIELDS =
      new LinkedHashSet<>(List.of("checkTypes", "minSeverity", "domainIds", "tags"));

  private static final Set<String> STEP_FIELDS =
      new LinkedHashSet<>(List.of("afterMinutes", "channelIds"));

  private PolicyBody() {}

  /**
   * The policy, or the change of one, that a body describes.
   *
   * @throws RequestRefused with everything that is wrong with its form
   */
  public static PolicyChange of(byte[] body) {
    BodyFields fields = BodyFields.of(body, FIELDS);
    BodyFields filter = fields.object("filter", FILTER_FIELDS);
    PolicyChange change =
        new PolicyChange(
            fields.text("name"),
            PolicyChange.filter(
                filter.textsOrNull("checkTypes"),
                filter.text("minSeverity"),
                filter.textsOrNull("domainIds"),
                filter.textsOrNull("tags")),
            steps(fields.objects("steps", STEP_FIELDS)));
    fields.refuseProblems();
    return change;
  }

  private static Patch<List<PolicyChange.StepInput>> steps(Patch<List<BodyFields>> sent) {
    return switch (sent) {
      case Patch.Keep<List<BodyFields>>() -> Patch.keep();
      case Patch.Set<List<BodyFields>>(List<BodyFields> steps) ->
          Patch.to(
              steps.stream()
                  .map(
                      step ->
                          new PolicyChange.StepInput(
                              step.wholeOrNull("afterMinutes").after(Optional.empty()),
                              step.texts("channelIds").after(List.of())))
                  .toList());
    };
  }
}
