package io.domainwatch.checks.robots;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.robots.RobotsBody;
import java.util.EnumSet;
import java.util.Set;

/** Asks a site for robots.txt: by https, and by http where nobody listens for https. */
final class RobotsProbe {

  /** Redirects that crawlers should follow (RFC 9309 §2.3.1.2). */
  private static final int REDIRECTS = 5;

  private static final FetchLimits LIMITS =
      FetchLimits.STANDARD.withBodyBytes(RobotsBody.FETCH_BYTES).withRedirects(REDIRECTS);

  /** Failures after which http is tried: nobody listens for https. */
  private static final Set<FetchFailure> NOBODY_LISTENS =
      EnumSet.of(
          FetchFailure.CONNECT_REFUSED,
          FetchFailure.CONNECT_TIMEOUT,
          FetchFailure.NETWORK_UNREACHABLE);

  private final HttpFetcher fetcher;

  RobotsProbe(HttpFetcher fetcher) {
    this.fetcher = fetcher;
  }

  /** The answer that counts. */
  Fetch ask(String host, Deadline deadline) throws InterruptedException {
    Fetch secure = fetch("https://" + host + "/robots.txt", deadline);
    if (!nobodyListens(secure)) {
      return secure;
    }
    Fetch plain = fetch("http://" + host + "/robots.txt", deadline);
    return nobodyListens(plain) ? secure : plain;
  }

  private Fetch fetch(String url, Deadline deadline) throws InterruptedException {
    FetchRequest request =
        FetchRequest.of(url).header("Accept", "text/plain,*/*;q=0.8").within(LIMITS);
    return SiteRun.unlessCancelled(fetcher.fetch(request, deadline));
  }

  private static boolean nobodyListens(Fetch fetch) {
    return fetch instanceof Fetch.Broken broken
        && broken.hops().size() == 1
        && NOBODY_LISTENS.contains(broken.failure());
  }
}
