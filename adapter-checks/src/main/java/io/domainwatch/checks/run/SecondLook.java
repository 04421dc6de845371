package io.domainwatch.checks.run;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.List;
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
    return blockIn(answered, atStake, List.of(), deadline);
  }

  /**
   * The same of a host of which addresses are known.
   *
   * @param addresses of the host that was asked first
   * @throws InterruptedException when the run is cancelled
   */
  public Optional<String> blockIn(
      Fetch.Answered answered, boolean atStake, List<InetAddress> addresses, Deadline deadline)
      throws InterruptedException {
    if (!isDoubtful(answered, atStake) || deadline.expired()) {
      return SiteRun.blockIn(answered);
    }
    int status = answered.head().status();
    if (!(again(answered, addresses, deadline) instanceof Fetch.Answered other)) {
      return Optional.empty();
    }
    boolean getsMore = other.head().status() / 100 == 2 && SiteRun.blockIn(other).isEmpty();
    return getsMore
        ? Optional.of(UNMARKED)
        : SiteRun.refusalBy(status)
            .filter(_ -> other.head().status() == status)
            .or(() -> SiteRun.blockIn(other));
  }

  private Fetch again(Fetch.Answered refused, List<InetAddress> addresses, Deadline deadline)
      throws InterruptedException {
    FetchRequest request =
        FetchRequest.of(refused.hops().getFirst().url())
            .header("User-Agent", BROWSER)
            .within(FetchLimits.STANDARD.withRedirects(REDIRECTS))
            .onlyTo(hosts)
            .alsoInMaintenance();
    List<InetAddress> others = ofTheOtherFamily(refused, addresses);
    return SiteRun.unlessCancelled(
        fetcher.fetch(others.isEmpty() ? request : request.through(others), deadline));
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
