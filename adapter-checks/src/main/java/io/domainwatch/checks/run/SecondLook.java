package io.domainwatch.checks.run;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;

/**
 * Looks once more where a site refuses us what it used to show, as another client would and over
 * the other family of addresses: whoever refuses us alone is a bot defence without a mark
 * (docs/spec/checks/web-shared.md, "Blocks without a mark").
 */
public final class SecondLook {

  /** What such a block is reported as. */
  public static final String UNMARKED = "unmarked_block";

  /** The name under which a browser asks. */
  private static final String BROWSER =
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

  private static final int REDIRECTS = 5;

  private final HttpFetcher fetcher;

  /** Looks through the fetcher. */
  public SecondLook(HttpFetcher fetcher) {
    this.fetcher = fetcher;
  }

  /**
   * Whether another client gets what we were refused.
   *
   * @param refused the answer that we got
   * @param addresses of the host, as far as they are known
   * @throws InterruptedException when the run is cancelled
   */
  public boolean showsOthers(Fetch.Answered refused, List<InetAddress> addresses, Deadline deadline)
      throws InterruptedException {
    if (refused.head().status() / 100 != 4 || deadline.expired()) {
      return false;
    }
    FetchRequest request =
        FetchRequest.of(refused.hops().getFirst().url())
            .header("User-Agent", BROWSER)
            .within(FetchLimits.STANDARD.withRedirects(REDIRECTS))
            .alsoInMaintenance();
    List<InetAddress> others = ofTheOtherFamily(refused, addresses);
    Fetch fetch =
        SiteRun.unlessCancelled(
            fetcher.fetch(others.isEmpty() ? request : request.through(others), deadline));
    return fetch instanceof Fetch.Answered answered
        && answered.head().status() / 100 == 2
        && SiteRun.blockIn(answered).isEmpty();
  }

  private static List<InetAddress> ofTheOtherFamily(
      Fetch.Answered refused, List<InetAddress> addresses) {
    boolean six =
        refused.hops().getFirst().address().filter(Inet6Address.class::isInstance).isPresent();
    return addresses.stream()
        .filter(address -> address instanceof Inet6Address != six)
        .limit(1)
        .toList();
  }
}
