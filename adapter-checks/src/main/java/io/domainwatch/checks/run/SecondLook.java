package io.domainwatch.checks.run;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.Phase;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Says what answered in the site's place. Where an answer bears no mark of a block but would be
 * held against the site, it looks once more, as another client would and over the other family of
 * addresses: whoever refuses us alone is a bot defence without a mark
 * (docs/spec/checks/web-shared.md, "Blocks without a mark"). All checks that judge an answer over
 * HTTP ask here.
 */
public final class SecondLook {

  /** What such a block is reported as. */
  public static final String UNMARKED = "unmarked_block";

  /** The name under which a browser asks. */
  private static final String BROWSER =
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

  private static final int REDIRECTS = 5;

  private final HttpFetcher fetcher;
  private final Predicate<String> hosts;

  /** Looks through the fetcher, wherever redirects lead. */
  public SecondLook(HttpFetcher fetcher) {
    this(fetcher, _ -> true);
  }

  private SecondLook(HttpFetcher fetcher, Predicate<String> hosts) {
    this.fetcher = fetcher;
    this.hosts = hosts;
  }

  /** The same, which asks no hosts but these. */
  public SecondLook onlyTo(Predicate<String> allowed) {
    return new SecondLook(fetcher, allowed);
  }

  /**
   * Whether an answer without a mark deserves a second look.
   *
   * @param atStake as in {@link #blockIn}
   */
  public static boolean isDoubtful(Fetch.Answered answered, boolean atStake) {
    int status = answered.head().status();
    return (SiteRun.refusalBy(status).isPresent() || (atStake && status / 100 == 4))
        && SiteRun.blockIn(answered).isEmpty();
  }

  /**
   * What answered in the site's place, in one word; empty when it is the site's own answer.
   *
   * @param atStake whether a status 4xx would be held against the site, which used to show more
   * @throws InterruptedException when the run is cancelled
   */
  public Optional<String> blockIn(Fetch.Answered answered, boolean atStake, Deadline deadline)
      throws InterruptedException {
    if (!isDoubtful(answered, atStake) || deadline.expired()) {
      return SiteRun.blockIn(answered);
    }
    int status = answered.head().status();
    if (!(again(answered, deadline) instanceof Fetch.Answered other)) {
      return Optional.empty();
    }
    boolean getsMore = other.head().status() / 100 == 2 && SiteRun.blockIn(other).isEmpty();
    return getsMore
        ? Optional.of(UNMARKED)
        : SiteRun.refusalBy(status)
            .filter(_ -> other.head().status() == status)
            .or(() -> SiteRun.blockIn(other));
  }

  /** Where the other family cannot be reached, the one that answered is asked again. */
  private Fetch again(Fetch.Answered refused, Deadline deadline) throws InterruptedException {
    FetchRequest request =
        FetchRequest.of(refused.hops().getFirst().url())
            .header("User-Agent", BROWSER)
            .within(FetchLimits.STANDARD.withRedirects(REDIRECTS))
            .onlyTo(hosts)
            .alsoInMaintenance();
    Fetch other =
        SiteRun.unlessCancelled(fetcher.fetch(request.overOtherFamilies(refused.hops()), deadline));
    return other instanceof Fetch.Broken broken && broken.phase() == Phase.CONNECT
        ? SiteRun.unlessCancelled(fetcher.fetch(request, deadline))
        : other;
  }
}
