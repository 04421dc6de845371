package io.domainwatch.checks.blacklist;

import static io.domainwatch.core.check.catalogue.BlacklistDefinition.COVERAGE_DEGRADED;

import io.domainwatch.checks.blacklist.BlacklistObservation.Provider;
import io.domainwatch.checks.blacklist.BlacklistObservation.Use;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.value.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * How many of the lists for which there is something to look up could be used.
 *
 * @param usable those that passed their gate
 * @param enabled all of them
 * @param limited those that our own limits kept from being asked
 * @param unusable those that failed their gate, as {@code zone: reason}
 */
record Coverage(int usable, int enabled, int limited, List<JsonValue> unusable) {

  Coverage {
    unusable = List.copyOf(unusable);
  }

  static Coverage of(BlacklistObservation seen) {
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
  void judge(Map<EventType, Verdict> judgements) {
    int asked = enabled - limited;
    if (asked == 0) {
      return;
    }
    if (2 * usable < asked) {
      judgements.put(COVERAGE_DEGRADED, Verdict.bad(finding(asked)));
    } else if (2 * usable >= enabled) {
      judgements.put(COVERAGE_DEGRADED, Verdict.GOOD);
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
