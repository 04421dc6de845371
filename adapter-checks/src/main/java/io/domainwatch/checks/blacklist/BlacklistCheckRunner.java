package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.blacklist.BlacklistObservation.Use;
import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;

/** Runs the check {@code blacklist}: a name and its addresses on DNS blacklists. */
final class BlacklistCheckRunner implements CheckRunner {

  /** Time of a run: 12 addresses on one list at 5 a second, beside some other runs (proposal). */
  private static final Duration BUDGET = Duration.ofSeconds(60);

  /** Time for finding the addresses out of that. */
  private static final Duration LOOKUP_TIME = Duration.ofSeconds(15);

  /** Beyond the budget: the control probe, and what is under way when it ends. */
  private static final Duration GRACE = Duration.ofSeconds(20);

  /** Queries of a run: 12 addresses and 2 names on 23 lists, with retries and reasons. */
  private static final int QUERY_LIMIT = 800;

  /** Queries that finding the addresses may take of it. */
  private static final int LOOKUP_QUERIES = 200;

  /** Runs at once, so that they wait for a list in the schedule and not against their time. */
  private static final int MAX_AT_ONCE = 8;

  private final DnsClient client;
  private final BlacklistTargets targets;
  private final List<ListChecks> lists;
  private final ControlProbe control;
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
    this.client = client;
    this.targets = targets;
    this.lists = lists.stream().map(list -> new ListChecks(list, apart)).toList();
    this.control = control;
    this.apart = apart;
  }

  @Override
  public CheckType checkType() {
    return CheckType.BLACKLIST;
  }

  @Override
  public Duration deadline() {
    return BUDGET.plus(GRACE);
  }

  @Override
  public int mostAtOnce() {
    return MAX_AT_ONCE;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    DnsSession session = new DnsSession(Deadline.after(BUDGET), QUERY_LIMIT);
    BlacklistObservation seen = look(target, session, now);
    BlacklistMemory memory = new BlacklistMemory(target.memory());
    Assessment assessment = BlacklistAssessment.assess(seen, memory, now, apart);
    JsonValue.JsonObject observations = BlacklistObservationForm.value(seen, memory);
    boolean anyUsable = seen.providers().stream().anyMatch(p -> p.use() instanceof Use.Usable);
    if (!anyUsable && !control.networkAndResolverWork()) {
      return CheckOutcome.Inconclusive.ownNetwork(observations);
    }
    return new CheckOutcome.Observed(observations, assessment);
  }

  private BlacklistObservation look(CheckTarget target, DnsSession session, Instant now)
      throws InterruptedException {
    BlacklistTargets.Found found =
        targets.of(target.name(), session.share(LOOKUP_TIME, LOOKUP_QUERIES));
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    List<ListChecks.Said> said = askAll(found, session, now);
    return new BlacklistObservation(
        found.targets(),
        found.unknownRoles(),
        found.leftOut(),
        said.stream().map(ListChecks.Said::provider).toList(),
        said.stream().flatMap(s -> s.results().stream()).toList(),
        session.load());
  }

  /** All lists at once, the targets of each one after the other. */
  private List<ListChecks.Said> askAll(
      BlacklistTargets.Found found, DnsSession session, Instant now) throws InterruptedException {
    try (Workers workers = new Workers()) {
      List<Future<ListChecks.Said>> futures =
          lists.stream()
              .map(list -> workers.start(() -> list.ask(client, found.targets(), session, now)))
              .toList();
      List<ListChecks.Said> said = new ArrayList<>();
      for (Future<ListChecks.Said> future : futures) {
        said.add(Workers.result(future));
      }
      return said;
    }
  }
}
