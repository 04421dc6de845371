package io.domainwatch.boot.wiring;

import io.domainwatch.app.maintenance.RunningMaintenance;
import io.domainwatch.app.monitoring.CheckDispatcher;
import io.domainwatch.app.monitoring.CheckExecution;
import io.domainwatch.app.monitoring.MassFailureWatch;
import io.domainwatch.app.monitoring.OutcomeRecorder;
import io.domainwatch.app.monitoring.RunMeter;
import io.domainwatch.app.monitoring.RunRecording;
import io.domainwatch.app.monitoring.StartPace;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.failure.OwnFault;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Verdict;
import io.domainwatch.core.trace.Tracing;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.NotificationPorts;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The engine of one instance at its paces, with checks that ask the servers of {@link Streets}. */
final class Engineered implements AutoCloseable, RunMeter {
  /** How long a check waits for an answer; Lighthouse less, since only one of it runs at a time. */
  private static final Duration ANSWER = Duration.ofSeconds(20);

  private static final Duration LIGHTHOUSE_ANSWER = Duration.ofSeconds(3);
  private static final Duration CLAIM_PACE = Duration.ofMillis(100);

  /** As the real checks ask for; all others are without limit. */
  private static final Map<CheckType, Integer> AT_ONCE =
      Map.of(
          CheckType.LIGHTHOUSE, 1,
          CheckType.SITEMAP, 4,
          CheckType.OPEN_PORTS, 8,
          CheckType.BLACKLIST, 8,
          CheckType.RDAP, 32);

  private final Streets streets;
  private final CheckDispatcher dispatcher;
  private final OutcomeRecorder recorder;
  private final Thread loop;
  private final Map<Check, Instant> begun = new ConcurrentHashMap<>();
  private final Map<Check, Instant> ended = new ConcurrentHashMap<>();
  private volatile boolean closed;
  private volatile Duration longestPause = Duration.ZERO;

  private record Check(DomainId domain, CheckType type) {}

  Engineered(NotificationPorts ports, Streets streets, int concurrency) {
    this.streets = streets;
    IdGenerator ids = new IdGenerator(new SecureRandom());
    ports.historyPartitions().prepare(Instant.now());
    recorder =
        new OutcomeRecorder(
            ports.transactions(),
            ports.checkRuns(),
            new RunRecording(
                new Engine(ids, 1),
                new MassFailureWatch(),
                new RunningMaintenance(ports.maintenanceWindows())),
            this,
            new OutcomeRecorder.Linger(Duration.ZERO));
    dispatcher =
        new CheckDispatcher(
            ports.checkRuns(),
            new CheckExecution(
                runners(), () -> true, () -> true, (_, _) -> new Intrusion.Allowed(), Tracing.OFF),
            recorder,
            this,
            new CheckDispatcher.Instance(UUID.randomUUID(), concurrency, Duration.ZERO),
            StartPace.unbounded(),
            InstantSource.system());
    loop = Thread.ofPlatform().start(this::work);
  }

  int running() {
    return dispatcher.running();
  }

  /** Checks of these domains whose first run has begun. */
  long begun(List<Domain> domains) {
    return count(begun, domains);
  }

  /** Checks of these domains whose first run has ended. */
  long ended(List<Domain> domains) {
    return count(ended, domains);
  }

  /** How long after it was due the last of the first runs of these domains began. */
  Duration latestBegin(List<Domain> domains) {
    return domains.stream()
        .flatMap(
            domain ->
                begun.entrySet().stream()
                    .filter(entry -> entry.getKey().domain().equals(domain.id()))
                    .map(entry -> Duration.between(domain.createdAt(), entry.getValue())))
        .max(Duration::compareTo)
        .orElseThrow();
  }

  /** How late this machine was. */
  Duration longestPause() {
    return longestPause;
  }

  private static long count(Map<Check, Instant> seen, List<Domain> domains) {
    List<DomainId> ids = domains.stream().map(Domain::id).toList();
    return seen.keySet().stream().filter(check -> ids.contains(check.domain())).count();
  }

  private void work() {
    Instant before = Instant.now();
    while (!closed) {
      Instant now = Instant.now();
      Duration pause = Duration.between(before, now).minus(CLAIM_PACE);
      longestPause = pause.compareTo(longestPause) > 0 ? pause : longestPause;
      before = now;
      dispatcher.tick(now);
      recorder.tick(Instant.now());
      try {
        Thread.sleep(CLAIM_PACE);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private Map<CheckType, CheckRunner> runners() {
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
        return ANSWER.multipliedBy(2);
      }

      @Override
      public int maxConcurrency() {
        return AT_ONCE.getOrDefault(type, Integer.MAX_VALUE);
      }

      @Override
      public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
        Check check = new Check(target.domainId(), type);
        begun.putIfAbsent(check, Instant.now());
        String answer =
            streets.ask(
                target.name().ascii(), type == CheckType.LIGHTHOUSE ? LIGHTHOUSE_ANSWER : ANSWER);
        ended.putIfAbsent(check, Instant.now());
        return judged(type, answer);
      }
    };
  }

  private static CheckOutcome judged(CheckType type, String answer) {
    if (answer.isEmpty()) {
      return new CheckOutcome.Inconclusive("deadline", "No answer came.");
    }
    Optional<EventType> opens =
        CheckCatalogue.of(type).events().stream()
            .filter(event -> event.role() instanceof EventRole.Opens)
            .map(event -> event.type())
            .findFirst();
    Verdict judgement =
        answer.equals("up")
            ? Verdict.GOOD
            : Verdict.bad(Finding.of(opens.orElseThrow(), "It is down.", JsonValue.EMPTY));
    return new CheckOutcome.Observed(
        JsonValue.EMPTY,
        new Assessment(
            opens.map(event -> Map.of(event, judgement)).orElse(Map.of()),
            List.of(),
            Map.of(),
            JsonValue.EMPTY,
            answer,
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
  }

  @Override
  public void began(CheckType checkType, Duration lag) {}

  @Override
  public void recorded(CheckType checkType, Outcome outcome, Duration took) {}

  @Override
  public void ownFault(OwnFault fault) {}

  @Override
  public void stale(CheckType checkType) {}

  @Override
  public void dropped(CheckType checkType) {}

  @Override
  public void close() throws InterruptedException {
    closed = true;
    loop.join();
    dispatcher.stop(Duration.ofSeconds(1));
  }
}
