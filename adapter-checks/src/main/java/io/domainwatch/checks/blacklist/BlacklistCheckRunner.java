package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.run.Diagnosis;
import io.domainwatch.checks.run.RunFrame;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.blacklist.BlacklistAssessment;
import io.domainwatch.core.check.blacklist.BlacklistMemory;
import io.domainwatch.core.check.blacklist.BlacklistObservation;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult.Use;
import io.domainwatch.core.check.blacklist.list.ListProvider;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Runs the check {@code blacklist}: a name and its addresses on DNS blacklists. */
final class BlacklistCheckRunner implements CheckRunner {

  /**
   * Time for looking: 12 addresses on one list at 5 a second, beside some other runs (proposal);
   * and beyond it the reserve.
   */
  private static final RunTime TIME =
      RunTime.looking(Duration.ofSeconds(60), Duration.ofSeconds(20));

  /** Runs at once, so that they wait for a list in the schedule and not against their time. */
  private static final int MAX_AT_ONCE = 8;

  private final RunFrame frame;
  private final BlacklistProbe probe;
  private final Duration apart;

  /**
   * A runner.
   *
   * @param lists shared by all its runs
   * @param control proves our own network before failed lists are believed to have failed
   * @param apart least time between two positives that count
   */
  BlacklistCheckRunner(
      DnsClient client,
      BlacklistTargets targets,
      List<ListProvider> lists,
      ControlProbe control,
      Duration apart) {
    this.frame = new RunFrame(TIME, new SelfDiagnosis(control));
    this.probe = new BlacklistProbe(client, targets, lists, apart);
    this.apart = apart;
  }

  @Override
  public CheckType checkType() {
    return CheckType.BLACKLIST;
  }

  @Override
  public Duration deadline() {
    return frame.deadline();
  }

  @Override
  public int maxConcurrency() {
    return MAX_AT_ONCE;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    SiteRun run = new SiteRun(frame, target, now);
    return run.outcomeHoweverLate(() -> probe.look(run), seen -> judge(run, seen));
  }

  private CheckOutcome judge(SiteRun run, BlacklistProbeResult seen) {
    BlacklistMemory memory = BlacklistMemory.of(run.memory());
    Assessment assessment = BlacklistAssessment.assess(seen, memory, run.now(), apart);
    BlacklistObservation observation =
        BlacklistObservation.of(seen, memory, BlacklistMemory.of(assessment.memory()));
    boolean anyUsable = seen.providers().stream().anyMatch(p -> p.use() instanceof Use.Usable);
    Optional<Diagnosis> doubt = anyUsable ? Optional.empty() : run.doubts().ofNetworkAndResolver();
    return doubt
        .map(why -> why.outcome(observation))
        .orElseGet(() -> SiteRun.observed(observation, assessment));
  }
}
