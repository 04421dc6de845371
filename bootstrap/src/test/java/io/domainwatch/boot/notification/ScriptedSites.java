package io.domainwatch.boot.notification;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Sites that are up or down as a test says; looked at without any network. */
public final class ScriptedSites {
  private final World world;

  public ScriptedSites(World world) {
    this.world = world;
  }

  /** How sites are. */
  public interface World {
    /** Whether a site is down then. */
    boolean isDown(DomainName name, Instant now);

    /** The address of a site. */
    String addressOf(DomainName name);
  }

  /** Runners of all checks, each of which pretends to be the one of {@code uptime}. */
  public Map<CheckType, CheckRunner> runners() {
    return Stream.of(CheckType.values())
        .collect(Collectors.toMap(Function.identity(), this::runner));
  }

  private CheckRunner runner(CheckType type) {
    return new CheckRunner() {
      @Override
      public CheckType checkType() {
        return type;
      }

      @Override
      public Duration deadline() {
        return Duration.ofSeconds(10);
      }

      @Override
      public CheckOutcome run(CheckTarget target, Instant now) {
        return look(target.name(), now);
      }
    };
  }

  private CheckOutcome look(DomainName name, Instant now) {
    boolean down = world.isDown(name, now);
    JsonValue address = JsonValue.fields().put("ip", world.addressOf(name)).build();
    return new CheckOutcome.Observed(
        JsonValue.fields().put("addresses", new JsonValue.JsonArray(List.of(address))).build(),
        down ? down() : up());
  }

  private static Assessment down() {
    JsonValue.JsonObject detail =
        JsonValue.fields().put("reason", "refused").put("phase", "connect").build();
    Finding finding = Finding.of(UptimeDefinition.DOWN, "The site is down: refused", detail);
    return assessment(Verdict.bad(finding), "refused", Optional.of(FailurePhase.CONNECT));
  }

  private static Assessment up() {
    return assessment(Verdict.GOOD, "HTTP 200", Optional.empty());
  }

  private static Assessment assessment(
      Verdict judgement, String summary, Optional<FailurePhase> failedIn) {
    Map<EventType, Verdict> judgements = Map.of(UptimeDefinition.DOWN, judgement);
    return new Assessment(
        judgements,
        List.of(),
        Map.of(),
        JsonValue.EMPTY,
        summary,
        failedIn,
        Optional.empty(),
        Optional.empty());
  }
}
