package io.domainwatch.benchmarks.week;

import io.domainwatch.benchmarks.history.UsualRuns;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Runners that answer from memory what runs of a healthy site saw. Each day some sites are down for
 * three quarters of an hour, and the certificates of some others are bad for six hours.
 */
final class UnsteadySites {
  private static final Duration DAY = Duration.ofDays(1);

  /** A trouble is over so long before the day ends, so that its recovery is of the same day. */
  private static final Duration QUIET_END = Duration.ofHours(3);

  private static final Map<CheckType, Trouble> TROUBLES =
      Map.of(
          CheckType.UPTIME, new Trouble(20, Duration.ofMinutes(45)),
          CheckType.SSL, new Trouble(20, Duration.ofHours(6)));

  private final UsualRuns usual;

  UnsteadySites() throws IOException {
    this.usual = new UsualRuns();
  }

  /** One of so many domains has it each day, for so long. */
  private record Trouble(int oneIn, Duration length) {
    boolean isAt(DomainId domain, CheckType type, Instant now) {
      long day = Math.floorDiv(now.getEpochSecond(), DAY.toSeconds());
      long second = Math.floorMod(now.getEpochSecond(), DAY.toSeconds());
      SplittableRandom dice =
          new SplittableRandom(
              domain.uuid().getLeastSignificantBits() ^ (day << 8) ^ type.ordinal());
      long begin = dice.nextLong(DAY.minus(QUIET_END).minus(length).toSeconds());
      return dice.nextInt(oneIn) == 0 && begin <= second && second < begin + length.toSeconds();
    }
  }

  /** One for every check type. */
  Map<CheckType, CheckRunner> runners() {
    Map<CheckType, CheckRunner> byType = new EnumMap<>(CheckType.class);
    for (CheckType type : CheckType.values()) {
      byType.put(type, new FromMemory(type, usual));
    }
    return byType;
  }

  private record FromMemory(CheckType checkType, UsualRuns usual) implements CheckRunner {
    @Override
    public Duration deadline() {
      return Duration.ofSeconds(30);
    }

    @Override
    public CheckOutcome run(CheckTarget target, Instant now) {
      if (!usual.types().contains(checkType)) {
        return new CheckOutcome.NotApplicable("not_here", "Nothing is known of this check.");
      }
      boolean trouble =
          Optional.ofNullable(TROUBLES.get(checkType))
              .filter(known -> known.isAt(target.domainId(), checkType, now))
              .isPresent();
      return trouble ? troubled(target) : healthy(target);
    }

    private CheckOutcome healthy(CheckTarget target) {
      JsonObject seen = usual.next(checkType);
      return new CheckOutcome.Observed(
          seen, assessment(judgements(Optional.empty()), target, usual.summary(checkType), false));
    }

    private CheckOutcome troubled(CheckTarget target) {
      JsonObject seen =
          JsonValue.fields()
              .put("url", "https://" + target.name().ascii() + "/")
              .put("address", "192.0.2.17")
              .put("error", "The connection was refused.")
              .build();
      Optional<EventType> first = opening().stream().findFirst();
      boolean unreachable = checkType == CheckType.UPTIME;
      return new CheckOutcome.Observed(
          seen, assessment(judgements(first), target, "The connection was refused.", unreachable));
    }

    private Assessment assessment(
        Map<EventType, Verdict> judgements,
        CheckTarget target,
        String summary,
        boolean unreachable) {
      return new Assessment(
          judgements,
          List.of(),
          Map.of("addresses", JsonValue.of("192.0.2.17")),
          target
              .memory()
              .with("runs", JsonValue.of(target.memory().findWhole("runs").orElse(0) + 1)),
          summary,
          unreachable ? Optional.of(FailurePhase.CONNECT) : Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }

    private Map<EventType, Verdict> judgements(Optional<EventType> bad) {
      Map<EventType, Verdict> judgements = new HashMap<>();
      opening().forEach(type -> judgements.put(type, Verdict.GOOD));
      bad.ifPresent(
          type ->
              judgements.put(
                  type,
                  Verdict.bad(Finding.of(type, "The connection was refused.", JsonValue.EMPTY))));
      return judgements;
    }

    private List<EventType> opening() {
      return CheckCatalogue.of(checkType).events().stream()
          .filter(event -> event.role() instanceof EventRole.Opens)
          .map(EventSpec::type)
          .toList();
    }
  }
}
