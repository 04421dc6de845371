package io.domainwatch.core.check.blacklist;

import static io.domainwatch.core.check.blacklist.BlacklistDefinition.COVERAGE_DEGRADED;

import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Provider;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Use;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.AssessmentBuilder;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.util.ArrayList;
import java.util.List;

/**
 * How many of the lists for which there is something to look up could be used.
 *
 * @param usable those that passed their gate
 * @param enabled all of them
 * @param limited those that our own limits kept from being asked
 * @param unusable those that failed their gate, as {@code zone} and {@code reason}
 */
record Coverage(int usable, int enabled, int limited, List<JsonValue> unusable) {

  Coverage {
    unusable = List.copyOf(unusable);
  }

  static Coverage of(BlacklistProbeResult seen) {
    int usable = 0;
    int limited = 0;
    List<JsonValue> unusable = new ArrayList<>();
    for (Provider provider : seen.providers()) {
      switch (provider.use()) {
        case Use.Usable _ -> usable++;
        case Use.Unusable(String reason) ->
            unusable.add(
                JsonValue.fields().put("zone", provider.zone()).put("reason", reason).build());
        case Use.Skipped(String reason) -> limited += reason.equals("no_target") ? 0 : 1;
      }
    }
    return new Coverage(usable, usable + limited + unusable.size(), limited, unusable);
  }

  /** Half of the lists must be usable; what our own limits hide is nobody's fault. */
  void judge(AssessmentBuilder assessment) {
    int asked = enabled - limited;
    if (asked == 0) {
      return;
    }
    if (2 * usable < asked) {
      assessment.judged(COVERAGE_DEGRADED, Verdict.bad(finding(asked)));
    } else if (2 * usable >= enabled) {
      assessment.good(COVERAGE_DEGRADED);
    }
  }

  private Finding finding(int asked) {
    return Finding.of(
        COVERAGE_DEGRADED,
        "Only %d of %d blacklists could be used".formatted(usable, asked),
        JsonValue.fields()
            .put("usable", usable)
            .put("enabled", enabled)
            .put("unusable", JsonValue.of(unusable))
            .build());
  }
}
