package io.domainwatch.checks.blacklist;

import io.domainwatch.checks.net.Workers;
import io.domainwatch.checks.net.dns.DnsClient;
import io.domainwatch.checks.net.dns.DnsSession;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.blacklist.BlacklistProbeResult;
import io.domainwatch.core.check.blacklist.list.ListProvider;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;

/** Looks a name and its addresses up on all lists. */
final class BlacklistProbe {
  /** Time for finding the addresses out of the time for looking. */
  private static final Duration LOOKUP_TIME = Duration.ofSeconds(15);

  /** Queries of a run: 12 addresses and 2 names on 23 lists, with retries and reasons. */
  private static final int QUERY_LIMIT = 800;

  /** Queries that finding the addresses may take of it. */
  private static final int LOOKUP_QUERIES = 200;

  private final DnsClient client;
  private final BlacklistTargets targets;
  private final List<ListChecks> lists;

  /**
   * @param lists shared by all runs
   * @param apart least time between two positives that count
   */
  BlacklistProbe(
      DnsClient client, BlacklistTargets targets, List<ListProvider> lists, Duration apart) {
    this.client = client;
    this.targets = targets;
    this.lists = lists.stream().map(list -> new ListChecks(list, apart)).toList();
  }

  /** What the lists say; never throws for the network. */
  BlacklistProbeResult look(SiteRun run) throws InterruptedException {
    DnsSession session = new DnsSession(run.deadline(), QUERY_LIMIT);
    BlacklistTargets.Found found =
        targets.of(run.target().name(), session.share(LOOKUP_TIME, LOOKUP_QUERIES));
    SiteRun.endIfCancelled();
    List<ListChecks.Said> said = askAll(found, session, run.now());
    return new BlacklistProbeResult(
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
