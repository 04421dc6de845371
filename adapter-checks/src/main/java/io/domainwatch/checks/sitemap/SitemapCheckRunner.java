package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.run.RunFrame;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.checks.run.SecondLook;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.checks.sitemap.DocumentFetcher.Run;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.sitemap.ChildTurns;
import io.domainwatch.core.check.sitemap.RobotsAnswer;
import io.domainwatch.core.check.sitemap.SitemapAssessment;
import io.domainwatch.core.check.sitemap.SitemapMemory;
import io.domainwatch.core.check.sitemap.SitemapObservation;
import io.domainwatch.core.check.sitemap.SitemapProbeResult;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Document;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Totals;
import io.domainwatch.core.check.sitemap.document.ChildList;
import io.domainwatch.core.check.sitemap.document.EntryQuality;
import io.domainwatch.core.check.sitemap.document.UrlTally;
import io.domainwatch.core.check.sitemap.sample.SampleChoice;
import io.domainwatch.core.check.sitemap.url.SitemapHosts;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the sitemaps of a site (docs/spec/checks/sitemap.md, "What is asked"); {@link
 * SitemapAssessment} judges.
 */
final class SitemapCheckRunner implements CheckRunner {

  /** Time of a run (docs/spec/checks/sitemap.md, "Limits"), and the reserve. */
  private static final RunTime TIME = new RunTime(Duration.ofMinutes(5), Duration.ofSeconds(20));

  /** Time before each page of a sample (docs/spec/checks/sitemap.md, "Sample of pages"). */
  private static final Duration PAUSE = Duration.ofSeconds(1);

  /** Runs at once on an instance: two of them read, others wait between pages. */
  private static final int AT_ONCE = 4;

  /** Foreign hosts that are asked whether they submit their pages here. */
  private static final int MAX_FOREIGN = 3;

  private final RunFrame frame;
  private final RobotsLines robots;
  private final DocumentFetcher documents;
  private final SitemapProbe probe;
  private final PageSampler sampler;
  private final SecondLook secondLook;
  private final ForeignAllowance foreign;

  /**
   * How long a run and its pauses take.
   *
   * @param pause before each page
   */
  record Times(RunTime run, Duration pause) {}

  /** What came of looking. */
  private sealed interface Survey {
    /** Sitemaps, or that there are none. */
    record Complete(SitemapProbeResult result) implements Survey {}

    /** The site's own robots.txt does not tell where to look. */
    record Unknown(String reason, String detail) implements Survey {}
  }

  /**
   * Asks by {@code fetcher}, hosts of others as {@code foreign} has it, and doubts its own network
   * by {@code control}.
   */
  SitemapCheckRunner(HttpFetcher fetcher, ControlProbe control, ForeignAllowance foreign) {
    this(fetcher, control, foreign, new Times(TIME, PAUSE));
  }

  SitemapCheckRunner(
      HttpFetcher fetcher, ControlProbe control, ForeignAllowance foreign, Times times) {
    SelfDiagnosis doubts = new SelfDiagnosis(control);
    this.frame = new RunFrame(times.run(), doubts).patient(fetcher);
    this.robots = new RobotsLines(fetcher, doubts);
    this.documents = new DocumentFetcher(fetcher, new DocumentState(doubts));
    this.probe = new SitemapProbe(documents);
    this.sampler = new PageSampler(fetcher, times.pause());
    this.secondLook = new SecondLook(fetcher);
    this.foreign = foreign;
  }

  @Override
  public CheckType checkType() {
    return CheckType.SITEMAP;
  }

  @Override
  public Duration deadline() {
    return frame.deadline();
  }

  @Override
  public int maxConcurrency() {
    return AT_ONCE;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    SiteRun run = new SiteRun(frame, target, now);
    return run.outcome(() -> look(run), seen -> judge(run, seen));
  }

  private Survey look(SiteRun run) throws InterruptedException {
    SitemapMemory memory = SitemapMemory.of(run.memory());
    RobotsAnswer lines = robots.of(run.host(), !memory.known().isEmpty(), run.deadline());
    if (lines instanceof RobotsAnswer.Unknown(String reason, String detail)) {
      return new Survey.Unknown(reason, detail);
    }
    if (lines instanceof RobotsAnswer.Unread(String detail) && memory.known().isEmpty()) {
      return new Survey.Unknown("robots_unreachable", detail);
    }
    return new Survey.Complete(read(run, lines, memory));
  }

  private static CheckOutcome judge(SiteRun run, Survey survey) {
    return switch (survey) {
      case Survey.Unknown(String reason, String detail) ->
          new CheckOutcome.Inconclusive(reason, detail);
      case Survey.Complete(SitemapProbeResult seen) -> judge(run, seen);
    };
  }

  private static CheckOutcome judge(SiteRun run, SitemapProbeResult seen) {
    SitemapObservation observation = SitemapObservation.of(seen);
    return seen.whyUnknown()
        .map(why -> SiteRun.inconclusive(why.reason(), why.detail(), observation))
        .orElseGet(
            () ->
                SiteRun.observed(
                    observation, SitemapAssessment.assess(seen, run.memory(), run.now())));
  }

  private SitemapProbeResult read(SiteRun run, RobotsAnswer lines, SitemapMemory memory)
      throws InterruptedException {
    long day = run.now().atZone(ZoneOffset.UTC).toLocalDate().toEpochDay();
    UrlTally tally =
        new UrlTally(run.host(), lines.rules(), new SampleChoice(day, memory.round()), run.now());
    SitemapHosts hosts = lines.hosts(run.host(), memory.known());
    SecondLooks looks = new SecondLooks(secondLook, hosts, memory, run.deadline());
    Run shared =
        new Run(
            run.host(),
            hosts,
            foreign.today(run.now()),
            lines.isUndeclared(),
            tally,
            new ChildList(),
            new RunBudget(run.deadline(), Optional.of(looks)));
    SitemapProbe.Sources sources = probe.sources(lines, memory.known(), shared);
    List<Document> all = new ArrayList<>(sources.documents());
    ChildTurns turns = ChildTurns.of(shared.children(), all, memory.watched(), day);
    for (String child : turns.asked()) {
      all.add(documents.fetch(child, Origin.CHILD, shared));
    }
    turns.unasked().stream().map(Document::unasked).forEach(all::add);
    boolean complete = turns.whole() && !all.isEmpty() && all.stream().allMatch(Document::read);
    Totals totals =
        new Totals(
            tally.urls(),
            complete,
            tally.newest(),
            quality(all, shared, run.deadline()),
            tally.sketch().text());
    return new SitemapProbeResult(
        sources.discovery(), all, totals, sampler.ask(tally.sample(), looks, run.deadline()));
  }

  /** Where none of the foreign hosts that were asked submits its pages here, the others do not. */
  private EntryQuality quality(List<Document> all, Run run, Deadline deadline)
      throws InterruptedException {
    UrlTally tally = run.tally();
    List<String> addresses = all.stream().map(Document::address).toList();
    List<String> asked = tally.foreignHosts(MAX_FOREIGN);
    Set<String> submitting = new HashSet<>();
    boolean settled = true;
    for (String host : asked) {
      ForeignAsking asking = new ForeignAsking(run.hosts(), run.foreign());
      RobotsLines.Names said =
          asking.mayVisit(SitemapHosts.withoutPort(host))
              ? robots.namesOneOf(addresses, host, deadline)
              : RobotsLines.Names.UNKNOWN;
      settled &= said != RobotsLines.Names.UNKNOWN;
      if (said != RobotsLines.Names.NO) {
        submitting.add(host);
      }
    }
    boolean others = submitting.isEmpty();
    return tally.quality(
        asked,
        new UrlTally.Foreigners(
            submitting, others, settled && (others || asked.size() < MAX_FOREIGN)));
  }
}
