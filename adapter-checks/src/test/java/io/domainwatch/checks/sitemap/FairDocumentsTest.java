package io.domainwatch.checks.sitemap;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.WebLab;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.core.check.sitemap.SitemapProbeResult;
import io.domainwatch.core.check.sitemap.document.ChildList;
import io.domainwatch.core.check.sitemap.document.UrlTally;
import io.domainwatch.core.check.sitemap.sample.SampleChoice;
import io.domainwatch.core.check.sitemap.url.SitemapHosts;
import io.domainwatch.core.quota.ForeignBudget;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Few sitemaps are read at once; who lets all of them hang holds up itself alone. */
class FairDocumentsTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
  private static final UUID HOSTILE = new UUID(1, 1);
  private static final UUID OTHER = new UUID(2, 2);
  private static final int AT_ONCE = 2;
  private static final int BACKLOG = 5;

  private final List<Thread> threads = new ArrayList<>();
  private final Semaphore released = new Semaphore(0);
  private final LinkedBlockingQueue<String> asked = new LinkedBlockingQueue<>();
  private final WebLab lab = new WebLab();
  private final LoopbackHttp site =
      lab.site(
          (request, out) -> {
            asked.add(request.path());
            if (request.path().startsWith("/hostile")) {
              released.acquireUninterruptibly();
            }
            out.write(LoopbackHttp.response(404, "", "").getBytes(StandardCharsets.US_ASCII));
          });
  private final DocumentFetcher fetcher =
      new DocumentFetcher(
          lab.fetcher(new Ports(site.port(), WebLab.NOBODY)),
          new DocumentState(new SelfDiagnosis(lab.noDoubt())));

  @AfterEach
  void close() throws Exception {
    released.release(AT_ONCE + BACKLOG);
    for (Thread thread : threads) {
      thread.join();
    }
    lab.close();
  }

  @Test
  void thePlaceThatComesUpIsNotForWhoHoldsTheOthers() throws InterruptedException {
    for (int i = 0; i < AT_ONCE; i++) {
      asks(HOSTILE, "/hostile" + i);
    }
    Eventually.holds("all places hang", () -> asked.size() == AT_ONCE);
    for (int i = 0; i < BACKLOG; i++) {
      waits(asks(HOSTILE, "/hostile-backlog" + i));
    }
    Thread other = asks(OTHER, "/other");
    waits(other);
    asked.clear();

    released.release();

    other.join();
    assertThat(asked.take()).isEqualTo("/other");
  }

  private Thread asks(UUID who, String path) {
    Thread thread =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try {
                    OnBehalf.<SitemapProbeResult.Document, InterruptedException>of(
                        who, () -> read(path));
                  } catch (InterruptedException _) {
                    Thread.currentThread().interrupt();
                  }
                });
    threads.add(thread);
    return thread;
  }

  private SitemapProbeResult.Document read(String path) throws InterruptedException {
    DocumentFetcher.Run run =
        new DocumentFetcher.Run(
            WebLab.HOST,
            SitemapHosts.of(WebLab.HOST, List.of()),
            new ForeignAllowance(ForeignVisits.UNCOUNTED, new ForeignBudget(1, 1)).today(NOW),
            false,
            new UrlTally(
                WebLab.HOST,
                new UrlTally.Rules(Optional.empty(), Optional.empty()),
                new SampleChoice(0, 0),
                NOW),
            new ChildList(),
            new RunBudget(Deadline.after(Duration.ofMinutes(3))));
    return fetcher.fetch("http://" + WebLab.HOST + path, SitemapProbeResult.Origin.DECLARED, run);
  }

  /** Returns when it waits for a place: nothing else is waited for before. */
  private static void waits(Thread thread) {
    Eventually.holds("it waits", () -> thread.getState() == Thread.State.TIMED_WAITING);
  }
}
