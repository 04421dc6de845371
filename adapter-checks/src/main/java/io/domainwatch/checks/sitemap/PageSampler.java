package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.BotBlock;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.sitemap.SitemapObservation.Health;
import io.domainwatch.checks.sitemap.SitemapObservation.Page;
import io.domainwatch.core.value.TextSanitizer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

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
  private final BotBlock blocks = BotBlock.builtIn();

  /** Waits so long before each page. */
  PageSampler(HttpFetcher fetcher, Duration pause) {
    this.fetcher = fetcher;
    this.pause = pause;
  }

  /** What came of each; those for which there is no time are left out. */
  List<Page> ask(List<String> urls, Deadline deadline) throws InterruptedException {
    List<Page> pages = new ArrayList<>();
    for (String url : urls) {
      if (deadline.remaining().compareTo(PAGE.plus(pause)) < 0) {
        return pages;
      }
      pause();
      page(url, deadline).ifPresent(pages::add);
    }
    return pages;
  }

  private void pause() throws InterruptedException {
    Deadline end = Deadline.after(pause);
    while (!end.expired()) {
      LockSupport.parkNanos(this, end.remaining().toNanos());
      if (Thread.interrupted()) {
        throw new InterruptedException("the run was cancelled");
      }
    }
  }

  private Optional<Page> page(String url, Deadline deadline) throws InterruptedException {
    Fetch fetch;
    try {
      fetch = fetcher.fetch(FetchRequest.of(url).within(LIMITS), deadline.within(PAGE));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
    if (Thread.interrupted()) {
      throw new InterruptedException("the run was cancelled");
    }
    String shown = TextSanitizer.of(url);
    return Optional.of(
        switch (fetch) {
          case Fetch.Answered answered -> answered(shown, answered);
          case Fetch.Broken broken -> new Page(shown, Health.UNKNOWN, broken.failure().word());
        });
  }

  private Page answered(String url, Fetch.Answered answered) {
    Optional<String> block = blocks.reasonIn(answered.head(), answered.body());
    if (block.isPresent()) {
      return new Page(url, Health.UNKNOWN, block.get());
    }
    int status = answered.head().status();
    boolean broken = status == 404 || status == 410 || status >= 500;
    return new Page(url, broken ? Health.BAD : Health.GOOD, String.valueOf(status));
  }
}
