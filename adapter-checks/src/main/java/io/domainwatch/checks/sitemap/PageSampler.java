package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.sitemap.sample.SampledPage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Asks for some of the listed pages, one after the other and slowly (docs/spec/checks/sitemap.md,
 * "Sample of pages").
 */
final class PageSampler {

  /** Time that one page gets, and that must be left for it. */
  private static final Duration PAGE = Duration.ofSeconds(15);

  private static final FetchLimits LIMITS =
      FetchLimits.STANDARD.withHopDeadline(PAGE).withBodyBytes(16 * 1024).withRedirects(5);

  private final HttpFetcher fetcher;
  private final Duration pause;

  /** Waits so long before each page. */
  PageSampler(HttpFetcher fetcher, Duration pause) {
    this.fetcher = fetcher;
    this.pause = pause;
  }

  /** What came of each; those for which there is no time are left out. */
  List<SampledPage> ask(List<String> urls, SecondLooks looks, Deadline deadline)
      throws InterruptedException {
    List<SampledPage> pages = new ArrayList<>();
    for (String url : urls) {
      if (deadline.remaining().compareTo(PAGE.plus(pause)) < 0) {
        return pages;
      }
      SiteRun.pauseUntil(Deadline.after(pause));
      page(url, looks, deadline).ifPresent(pages::add);
    }
    return pages;
  }

  private Optional<SampledPage> page(String url, SecondLooks looks, Deadline deadline)
      throws InterruptedException {
    Fetch fetch;
    try {
      fetch = fetcher.fetch(FetchRequest.of(url).within(LIMITS), deadline.within(PAGE));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
    SiteRun.endIfCancelled();
    return Optional.of(
        switch (fetch) {
          case Fetch.Answered answered -> answered(url, looks, answered);
          case Fetch.Broken broken -> SampledPage.unknown(url, broken.failure().wireName());
        });
  }

  private static SampledPage answered(String url, SecondLooks looks, Fetch.Answered answered)
      throws InterruptedException {
    int status = answered.head().status();
    Optional<String> block =
        SampledPage.isBroken(status) ? looks.blockInPage(answered) : SiteRun.blockIn(answered);
    return block
        .or(() -> SiteRun.refusalBy(status))
        .map(word -> SampledPage.unknown(url, word))
        .orElseGet(() -> SampledPage.answered(url, status));
  }
}
