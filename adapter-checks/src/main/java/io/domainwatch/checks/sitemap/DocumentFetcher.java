package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Document;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Facts;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Fields;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.State;
import io.domainwatch.core.check.sitemap.document.ChildList;
import io.domainwatch.core.check.sitemap.document.DocumentReading;
import io.domainwatch.core.check.sitemap.document.UrlTally;
import io.domainwatch.core.check.sitemap.url.SitemapHosts;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.schedule.line.FairGate;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Fetches documents and reads them as they arrive, two at once in this process; while several
 * organizations wait each has one.
 */
final class DocumentFetcher {

  /** Documents read at once (docs/spec/addresses.md, "Connections"). */
  private static final int AT_ONCE = 2;

  /** Wall time, size and redirects of a request (docs/spec/checks/sitemap.md, "Documents"). */
  private static final FetchLimits LIMITS =
      FetchLimits.STANDARD
          .withHopDeadline(Duration.ofSeconds(60))
          .withBodyBytes(DocumentStream.MAX_BYTES + 1)
          .withRedirects(5);

  private final HttpFetcher fetcher;
  private final DocumentState states;
  private final FairGate places = new FairGate(AT_ONCE);

  DocumentFetcher(HttpFetcher fetcher, DocumentState states) {
    this.fetcher = fetcher;
    this.states = states;
  }

  /**
   * What a run hands to all its documents.
   *
   * @param site host name by which the site is known
   * @param hosts that may be asked
   * @param foreign what may still be asked today of hosts of others
   * @param undeclared whether robots.txt is known and declares no sitemap
   * @param tally looks at every URL
   * @param children takes those of indexes
   */
  record Run(
      String site,
      SitemapHosts hosts,
      ForeignAllowance.Today foreign,
      boolean undeclared,
      UrlTally tally,
      ChildList children,
      RunBudget budget) {}

  /** Fetches one document. */
  Document fetch(String url, Origin origin, Run run) throws InterruptedException {
    if (run.budget().isSpent()) {
      return Document.unknown(url, origin, "budget", "this run has read enough");
    }
    UUID who = OnBehalf.key();
    if (!places.enter(who, run.budget().deadline().remaining())) {
      return Document.unknown(url, origin, "busy", "other sitemaps are being read");
    }
    try {
      return read(url, origin, run);
    } finally {
      places.leave(who);
    }
  }

  private Document read(String url, Origin origin, Run run) throws InterruptedException {
    Reader reader = new Reader(url, origin, run);
    run.children().begin();
    ForeignAsking asking = new ForeignAsking(run.hosts(), run.foreign());
    Fetch fetch;
    try {
      fetch =
          fetcher.fetch(
              FetchRequest.of(url).within(LIMITS).onlyTo(asking::mayAsk),
              run.budget().deadline(),
              reader::read);
    } catch (IllegalArgumentException _) {
      return Document.of(
          url,
          origin,
          new State.Unreachable("bad_url", "this is no URL that can be asked", Optional.empty()),
          Facts.none(Optional.empty(), Fields.NONE));
    }
    SiteRun.endIfCancelled();
    asking.read(DocumentState.wireOctets(fetch));
    Optional<State.Unknown> refusal = asking.refusal();
    if (refusal.isPresent()) {
      return Document.unknown(url, origin, refusal.get().reason(), refusal.get().detail());
    }
    Optional<DocumentReading> reading = Optional.ofNullable(reader.reading);
    Optional<String> block =
        fetch instanceof Fetch.Answered answered
            ? run.budget().blockIn(answered, url, origin)
            : Optional.empty();
    State state =
        block
            .<State>map(word -> new State.Unknown(SiteRun.BLOCKED, SiteRun.blockedBy(word)))
            .orElseGet(() -> states.of(fetch, reading, origin));
    State noted = run.tally().leavesItsDirectory() ? state.leavingItsDirectory() : state;
    return Document.of(
        url,
        origin,
        reader.secure && run.children().namesByHttp() ? noted.namingByHttp() : noted,
        DocumentState.facts(fetch, reading));
  }

  /** Reads the body of one document. */
  private static final class Reader {
    private final String url;
    private final Origin origin;
    private final Run run;
    private @Nullable DocumentReading reading;
    private boolean secure;

    Reader(String url, Origin origin, Run run) {
      this.url = url;
      this.origin = origin;
      this.run = run;
    }

    void read(String finalUrl, Head head, InputStream body) throws IOException {
      secure = finalUrl.startsWith("https:");
      run.tally().begin(finalUrl, home(finalUrl));
      DocumentReader documents =
          new DocumentReader(
              run.tally()::add,
              origin == Origin.CHILD ? _ -> {} : run.children()::add,
              run.budget().nextDocumentBytes());
      try {
        reading = documents.read(body);
      } finally {
        run.budget().spend(documents.bytes());
      }
    }

    /** A child is declared by its index. */
    private UrlTally.Home home(String finalUrl) {
      boolean atHome = !run.undeclared() || origin == Origin.CHILD;
      return UrlTally.Home.of(
          url, finalUrl, Optional.of(run.site()).filter(_ -> atHome), run.undeclared());
    }
  }
}
