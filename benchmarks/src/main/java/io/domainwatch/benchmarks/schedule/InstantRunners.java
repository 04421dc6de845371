package io.domainwatch.benchmarks.schedule;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runners that answer at once with observations of a usual size, a baseline and a memory; one
 * domain in a hundred has trouble, so that conditions are counted and incidents opened.
 */
final class InstantRunners {
  private static final int ONE_IN = 100;

  private InstantRunners() {}

  /** One for every check type. */
  static Map<CheckType, CheckRunner> byType() {
    Map<CheckType, CheckRunner> byType = new EnumMap<>(CheckType.class);
    for (CheckType type : CheckType.values()) {
      byType.put(type, new Instantly(type));
    }
    return byType;
  }

  private record Instantly(CheckType checkType) implements CheckRunner {
    @Override
    public Duration deadline() {
      return Duration.ofSeconds(30);
    }

    @Override
    public CheckOutcome run(CheckTarget target, Instant now) {
      JsonValue.JsonObject observations =
          JsonValue.fields()
              .put("url", "https://" + target.name().ascii() + "/")
              .put("status", 200)
              .put("address", "192.0.2.17")
              .put("phases", JsonValue.fields().put("dnsMs", 12).put("connectMs", 31).build())
              .put("headers", List.of("content-type", "server", "strict-transport-security"))
              .build();
      return new CheckOutcome.Observed(
          observations,
          new Assessment(
              judgements(target),
              List.of(),
              Map.of("addresses", JsonValue.of("192.0.2.17")),
              JsonValue.fields().put("samples", List.of("143", "151", "139")).build(),
              "200 in 143 ms",
              Optional.empty(),
              Optional.empty(),
              Optional.empty()));
    }

    private Map<EventType, Verdict> judgements(CheckTarget target) {
      boolean trouble = target.domainId().uuid().hashCode() % ONE_IN == 0;
      return CheckCatalogue.of(checkType).events().stream()
          .filter(event -> event.role() instanceof EventRole.Opens)
          .findFirst()
          .map(event -> Map.of(event.type(), trouble ? bad(event.type()) : Verdict.GOOD))
          .orElse(Map.of());
    }

    private static Verdict bad(EventType type) {
      return Verdict.bad(Finding.of(type, "something is wrong", JsonValue.EMPTY));
    }
  }
}
