package io.domainwatch.app.monitoring;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.engine.HeldBack;
import io.domainwatch.core.engine.Suppression;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.Intrusion;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.schedule.ClaimedCheck;
import io.domainwatch.core.schedule.FairShare;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.core.trace.Span;
import io.domainwatch.core.trace.Tracing;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs one check and makes an outcome of whatever happens. */
public final class CheckExecution {
  private static final Logger LOG = LoggerFactory.getLogger(CheckExecution.class);

  /** Beyond its own deadline a runner gets this long to close what it opened. */
  private static final Duration GRACE = Duration.ofSeconds(2);

  private final Map<CheckType, CheckRunner> runners;
  private final ConnectivityCheck network;
  private final ProcessorTime processorTime;
  private final Permission permission;
  private final Tracing tracing;
  private final Set<String> knownFaults = ConcurrentHashMap.newKeySet();

  /**
   * @param runners one for every check type
   */
  @Inject
  public CheckExecution(
      Map<CheckType, CheckRunner> runners,
      ConnectivityCheck network,
      ProcessorTime processorTime,
      Permission permission,
      Tracing tracing) {
    this.runners = runners;
    this.network = network;
    this.processorTime = processorTime;
    this.permission = permission;
    this.tracing = tracing;
  }

  /** How long a run of a check may take before it is given up. */
  Duration timeout(CheckType type) {
    return runner(type).deadline().plus(GRACE);
  }

  /** How many runs of a check may be under way at once, and how organizations share them. */
  FairShare share(CheckType type) {
    return new FairShare(runner(type).maxConcurrency());
  }

  /** The outcome of a check that need not look; empty when it shall run. */
  Optional<CheckOutcome.Inconclusive> suppressed(ClaimedCheck claimed) {
    return Suppression.before(claimed.claim().checkType(), claimed.siteTrouble());
  }

  /** Begins the trace of a run; {@link Span#NONE} unless this one is traced. */
  Span trace(ClaimedCheck claimed) {
    Span run = tracing.begin(Span.Kind.INTERNAL, "run");
    if (run != Span.NONE) {
      run.set("domainwatch.check.type", claimed.claim().checkType().wireName());
      run.set("domainwatch.organization.id", claimed.claim().organizationId().text());
      run.set("domainwatch.domain.id", claimed.claim().domainId().text());
    }
    return run;
  }

  /**
   * The outcome of a run; a fault of ours is {@code inconclusive}, and logged when it is new.
   *
   * @throws CheckRunner.Postponed when it shall begin later
   * @throws InterruptedException when the run was cancelled
   */
  CheckOutcome run(ClaimedCheck claimed, Instant now) throws InterruptedException {
    CheckRunner runner = runner(claimed.claim().checkType());
    try {
      UUID key = claimed.claim().organizationId().uuid();
      CheckTarget target = claimed.target(intrusion(claimed, now));
      return believed(OnBehalf.of(key, () -> runner.run(target, now)));
    } catch (StorageUnavailable away) {
      LOG.debug("not run: {}", claimed.claim(), away);
      return new CheckOutcome.Inconclusive(
          CheckOutcome.STORAGE_AWAY, "The permissions of this check could not be read.");
    } catch (CheckRunner.Postponed later) {
      throw later;
    } catch (RuntimeException | LinkageError | StackOverflowError fault) {
      logOnce(claimed, fault);
      return fault();
    }
  }

  /** A run that ends now, with what held it back. */
  CompletedCheck finished(InFlightRun run, CheckOutcome outcome, Instant endedAt) {
    Optional<HeldBack> heldBack = HeldBack.by(outcome, !processorTime.suffices());
    return new CompletedCheck(
        run.claimed(), outcome, heldBack, run.startedAt(), endedAt, run.leaseEnd(), run.span());
  }

  /** The outcome of a run that failed by a fault of ours. */
  CheckOutcome fault() {
    return new CheckOutcome.Inconclusive(
        CheckOutcome.INTERNAL_ERROR,
        "The check failed because of an internal error of this service.");
  }

  /** The outcome of a run that did not end in time. */
  CheckOutcome late(ClaimedCheck claimed) {
    long seconds = timeout(claimed.claim().checkType()).toSeconds();
    return new CheckOutcome.Inconclusive(
        "deadline", "The check timed out after " + seconds + " seconds.");
  }

  private CheckRunner runner(CheckType type) {
    return Objects.requireNonNull(runners.get(type), type::wireName);
  }

  private Intrusion intrusion(ClaimedCheck claimed, Instant now) {
    return Intrusion.CHECKS.contains(claimed.claim().checkType())
        ? permission.of(claimed, now)
        : new Intrusion.Allowed();
  }

  /** Whatever a run says that saw nothing: while our own network is away, that is why. */
  private CheckOutcome believed(CheckOutcome outcome) throws InterruptedException {
    return switch (outcome) {
      case CheckOutcome.Observed(var _, Assessment assessment)
          when assessment.failedIn().filter(phase -> phase != FailurePhase.HTTP).isPresent()
              && !network.works() ->
          ownNetwork(JsonValue.EMPTY, Optional.empty());
      case CheckOutcome.Inconclusive(var reason, var _, var seen, var aside)
          when !reason.equals(CheckOutcome.OWN_NETWORK)
              && aside.flatMap(Assessment::notBefore).isEmpty()
              && !network.works() ->
          ownNetwork(seen, aside);
      case CheckOutcome.Observed _, CheckOutcome.Inconclusive _, CheckOutcome.NotApplicable _ ->
          outcome;
    };
  }

  private static CheckOutcome ownNetwork(JsonValue.JsonObject seen, Optional<Assessment> aside) {
    return new CheckOutcome.Inconclusive(
        CheckOutcome.OWN_NETWORK, ReasonPhrases.of(CheckOutcome.OWN_NETWORK), seen, aside);
  }

  private void logOnce(ClaimedCheck claimed, Throwable fault) {
    StackTraceElement[] trace = fault.getStackTrace();
    String place = trace.length == 0 ? "" : trace[0].toString();
    if (knownFaults.add(claimed.claim().checkType() + fault.getClass().getName() + place)) {
      LOG.error(
          "the check {} failed for {}; further failures of this kind are not logged",
          claimed.claim().checkType().wireName(),
          claimed.name().ascii(),
          fault);
    }
  }
}
