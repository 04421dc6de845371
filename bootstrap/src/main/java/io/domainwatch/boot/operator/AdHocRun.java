package io.domainwatch.boot.operator;

import com.google.inject.Injector;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.wiring.CompositionRoot;
import io.domainwatch.checks.ChecksModule;
import io.domainwatch.checks.ChecksResources;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.CompletedRun;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Outcome;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/** Runs checks once against a domain that need not be monitored; remembers and stores nothing. */
public final class AdHocRun implements AutoCloseable {
  /** Of nobody: nothing of a single look is stored. */
  private static final UUID NOBODY = new UUID(0, 0);

  private final Map<CheckType, CheckRunner> runners;
  private final Engine engine;
  private final InstantSource time;
  private final ChecksResources sockets;

  private AdHocRun(
      Map<CheckType, CheckRunner> runners,
      Engine engine,
      InstantSource time,
      ChecksResources sockets) {
    this.runners = runners;
    this.engine = engine;
    this.time = time;
    this.sockets = sockets;
  }

  /**
   * What one check saw.
   *
   * @param findings all that is bad, in the order of the catalogue; a service would confirm them
   *     first
   */
  public record Result(
      CheckType checkType,
      Instant startedAt,
      Duration duration,
      Outcome outcome,
      String summary,
      List<Finding> findings,
      JsonValue.JsonObject observations) {}

  /**
   * A check has ended.
   *
   * @param running those that have not, in the order of the specification
   */
  public record Progress(Result ended, int done, Set<CheckType> running) {}

  /** Puts the checks together as the configuration says. */
  public static AdHocRun prepare(ServiceConfig config) {
    Injector injector = CompositionRoot.ofChecks(config);
    return new AdHocRun(
        injector.getInstance(ChecksModule.RUNNERS),
        injector.getInstance(Engine.class),
        injector.getInstance(InstantSource.class),
        injector.getInstance(ChecksResources.class));
  }

  /**
   * Runs the checks side by side.
   *
   * @param progress is told when each of them ends, one after the other
   * @return what each saw, in the order of the specification
   */
  public List<Result> at(DomainName name, Set<CheckType> types, Consumer<Progress> progress) {
    Set<CheckType> running = EnumSet.copyOf(types);
    SortedMap<CheckType, Result> ended = new TreeMap<>();
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      CompletionService<Result> looks = new ExecutorCompletionService<>(threads);
      types.forEach(type -> looks.submit(() -> look(name, type)));
      while (!running.isEmpty()) {
        Result seen = ended(looks);
        running.remove(seen.checkType());
        ended.put(seen.checkType(), seen);
        progress.accept(new Progress(seen, ended.size(), EnumSet.copyOf(running)));
      }
    }
    return List.copyOf(ended.values());
  }

  /** The longest that a look at these may take. */
  public Duration longest(Set<CheckType> types) {
    return types.stream()
        .map(type -> runner(type).deadline())
        .max(Duration::compareTo)
        .orElse(Duration.ZERO);
  }

  private CheckRunner runner(CheckType type) {
    return Objects.requireNonNull(runners.get(type), type::wireName);
  }

  private Result look(DomainName name, CheckType type) {
    DomainId domain = new DomainId(NOBODY);
    Instant started = time.instant();
    CheckTarget target = new CheckTarget(domain, name, type, Map.of(), JsonValue.EMPTY);
    CheckOutcome outcome = withinDeadline(runner(type), target, started);
    Duration duration = Duration.between(started, time.instant());
    Claim claim = new Claim(new OrganizationId(NOBODY), domain, type, NOBODY);
    Transition advance =
        engine.advance(
            CheckState.NEW,
            new CompletedRun(claim, started, duration, outcome, false),
            CheckCatalogue.of(type),
            CheckOverride.NONE,
            time.instant());
    return new Result(
        type,
        started,
        duration,
        advance.outcome(),
        advance.summary(),
        findings(type, outcome),
        advance.observations());
  }

  private static CheckOutcome withinDeadline(CheckRunner runner, CheckTarget target, Instant now) {
    try (ExecutorService thread = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<CheckOutcome> run = thread.submit(() -> runner.run(target, now));
      try {
        return run.get(runner.deadline().toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException _) {
        run.cancel(true);
        return new CheckOutcome.Inconclusive(
            "deadline", "no result within " + runner.deadline().toSeconds() + " s");
      } catch (ExecutionException e) {
        return new CheckOutcome.Inconclusive(
            "internal_error", ReasonPhrases.of("internal_error") + ": " + e.getCause());
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return new CheckOutcome.Inconclusive("canceled", "the check was interrupted");
      }
    }
  }

  private static List<Finding> findings(CheckType type, CheckOutcome outcome) {
    if (!(outcome instanceof CheckOutcome.Observed(var _, var assessment))) {
      return List.of();
    }
    return CheckCatalogue.of(type).byType().keySet().stream()
        .flatMap(event -> Optional.ofNullable(assessment.judgements().get(event)).stream())
        .flatMap(judgement -> judgement.findings().stream())
        .toList();
  }

  private static Result ended(CompletionService<Result> looks) {
    try {
      return looks.take().get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a check failed", e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }

  @Override
  public void close() {
    sockets.close();
  }
}
