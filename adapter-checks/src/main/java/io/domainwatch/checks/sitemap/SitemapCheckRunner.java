package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.SelfDiagnosis;
import io.domainwatch.checks.sitemap.DocumentFetcher.Run;
import io.domainwatch.checks.sitemap.SitemapObservation.Document;
import io.domainwatch.checks.sitemap.SitemapObservation.State;
import io.domainwatch.checks.sitemap.SitemapObservation.Totals;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.value.JsonValue;
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

  /** Time of a run (docs/spec/checks/sitemap.md, "Limits"). */
  private static final Duration DEADLINE = Duration.ofMinutes(5);

  /** Of which this is kept for the control probe and for writing the outcome down. */
  private static final Duration RESERVE = Duration.ofSeconds(20);

  /** Time before each page of a sample (docs/spec/checks/sitemap.md, "Sample of pages"). */
  private static final Duration PAUSE = Duration.ofSeconds(1);

  /** Runs at once on an instance: two of them read, others wait between pages. */
  private static final int AT_ONCE = 4;

  /** Foreign hosts that are asked whether they submit their pages here. */
  private static final int MAX_FOREIGN = 3;

  /** Our product token, as robots.txt files would name it. */
  private static final String US = "Domainwatch";

  /**
   * How long a run and its pauses take.
   *
   * @param run all of it
   * @param reserve of which this is kept back
   * @param pause before each page
   */
  record Times(Duration run, Duration reserve, Duration pause) {}

  private final Times times;
  private final HttpFetcher fetcher;
  private final RobotsLines robots;
  private final DocumentFetcher documents;
  private final SitemapSurvey survey;
  private final PageSampler sampler;
  private final ForeignAllowance foreign;

  /**
   * Asks by {@code fetcher}, hosts of others as {@code foreign} has it, and doubts its own network
   * by {@code control}.
   */
  SitemapCheckRunner(HttpFetcher fetcher, ControlProbe control, ForeignAllowance foreign) {
    this(fetcher, control, foreign, new Times(DEADLINE, RESERVE, PAUSE));
  }

  SitemapCheckRunner(
      HttpFetcher fetcher, ControlProbe control, ForeignAllowance foreign, Times times) {
    SelfDiagnosis doubts = new SelfDiagnosis(control);
    this.times = times;
    this.fetcher = fetcher;
    this.robots = new RobotsLines(fetcher, doubts);
    this.documents = new DocumentFetcher(fetcher, new DocumentState(doubts));
    this.survey = new SitemapSurvey(documents);
    this.sampler = new PageSampler(fetcher, times.pause());
    this.foreign = foreign;
  }

  @Override
  public CheckType checkType() {
    return CheckType.SITEMAP;
  }

  @Override
  public Duration deadline() {
    return times.run();
  }

  @Override
  public int mostAtOnce() {
    return AT_ONCE;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    return fetcher.patient(looked(target, now), target, now);
  }

  private CheckOutcome looked(CheckTarget target, Instant now) throws InterruptedException {
    Deadline deadline = Deadline.after(times.run().minus(times.reserve()));
    SitemapMemory memory = SitemapMemory.of(target.memory());
    RobotsLines.Answer lines = robots.of(target.name().ascii(), deadline);
    if (lines instanceof RobotsLines.Answer.Unknown(String reason, String detail)) {
      return new CheckOutcome.Inconclusive(reason, detail);
    }
    if (lines instanceof RobotsLines.Answer.Unread(String detail, _) && memory.known().isEmpty()) {
      return new CheckOutcome.Inconclusive("robots_unreachable", detail);
    }
    SitemapObservation seen = look(target.name().ascii(), lines, memory, deadline, now);
    if (deadline.overrun()) {
      return new CheckOutcome.Inconclusive("monitor_paused", "this process stood still");
    }
    return outcome(seen, target, now);
  }

  /** Where nothing is known of any source, nothing is told. */
  private static CheckOutcome outcome(SitemapObservation seen, CheckTarget target, Instant now) {
    JsonValue.JsonObject fields = SitemapFields.of(seen);
    List<State.Unknown> unknown =
        seen.sources().stream()
            .map(Document::state)
            .filter(State.Unknown.class::isInstance)
            .map(State.Unknown.class::cast)
            .toList();
    return !unknown.isEmpty() && unknown.size() == seen.sources().size()
        ? new CheckOutcome.Inconclusive(
            unknown.getFirst().reason(), unknown.getFirst().detail(), fields)
        : new CheckOutcome.Observed(fields, SitemapAssessment.assess(seen, target.memory(), now));
  }

  private SitemapObservation look(
      String site, RobotsLines.Answer lines, SitemapMemory memory, Deadline deadline, Instant now)
      throws InterruptedException {
    long day = now.atZone(ZoneOffset.UTC).toLocalDate().toEpochDay();
    UrlTally tally = new UrlTally(site, rules(lines), new SampleChoice(day, memory.round()), now);
    Run run =
        new Run(
            site,
            SitemapSurvey.hosts(site, lines, memory.known()),
            foreign.today(now),
            SitemapSurvey.isUndeclared(lines),
            tally,
            new ChildList(),
            new RunBudget(deadline));
    SitemapSurvey.Sources sources = survey.sources(lines, memory.known(), run);
    List<Document> all = new ArrayList<>(sources.documents());
    List<String> children = children(all, memory, run, day);
    boolean whole =
        run.children().isComplete()
            && children.containsAll(withoutSources(run.children().urls(), all));
    for (String child : children) {
      all.add(documents.fetch(child, SitemapObservation.Origin.CHILD, run));
    }
    unasked(memory, children, sources.documents(), run).forEach(all::add);
    boolean complete = whole && !all.isEmpty() && all.stream().allMatch(Document::read);
    Totals totals =
        new Totals(
            tally.urls(),
            complete,
            tally.newest(),
            quality(all, run, deadline),
            tally.sketch().text());
    return new SitemapObservation(
        sources.discovery(), all, totals, sampler.ask(tally.sample(), deadline));
  }

  private static List<String> children(
      List<Document> sources, SitemapMemory memory, Run run, long day) {
    List<String> asked = sources.stream().map(Document::address).toList();
    return ChildChoice.of(run.children().urls(), asked, memory.watched(), day);
  }

  private static Set<String> withoutSources(Set<String> listed, List<Document> sources) {
    Set<String> children = new HashSet<>(listed);
    sources.forEach(source -> children.remove(source.address()));
    return children;
  }

  /** Children that failed before and may still be listed: of these nothing is known. */
  private static List<Document> unasked(
      SitemapMemory memory, List<String> asked, List<Document> sources, Run run) {
    boolean allRead = sources.stream().allMatch(Document::read) && run.children().isComplete();
    return memory.watched().stream()
        .filter(child -> !asked.contains(child))
        .filter(child -> !allRead || run.children().urls().contains(child))
        .map(DocumentFetcher::unasked)
        .toList();
  }

  /** Where none of the foreign hosts that were asked submits its pages here, the others do not. */
  private SitemapObservation.Quality quality(List<Document> all, Run run, Deadline deadline)
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

  private static UrlTally.Rules rules(RobotsLines.Answer lines) {
    return lines instanceof RobotsLines.Answer.Known known
        ? new UrlTally.Rules(
            Optional.of(known.file().rulesFor("*")), Optional.of(known.file().rulesFor(US)))
        : new UrlTally.Rules(Optional.empty(), Optional.empty());
  }
}
