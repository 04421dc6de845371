package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.run.SecondLook;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.robots.file.RobotsFile;
import io.domainwatch.core.check.robots.file.RobotsSitemap;
import io.domainwatch.core.check.sitemap.RobotsAnswer;
import io.domainwatch.core.reason.ReasonPhrases;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Asks hosts for robots.txt: which sitemaps it names, and what may be asked for. */
final class RobotsLines {

  private static final FetchLimits LIMITS =
      FetchLimits.STANDARD.withBodyBytes(RobotsFile.FETCH_BYTES).withRedirects(5);

  /** Failures after which http is tried: nobody listens for https. */
  private static final Set<FetchFailure> NOBODY_LISTENS =
      EnumSet.of(
          FetchFailure.CONNECT_REFUSED,
          FetchFailure.CONNECT_TIMEOUT,
          FetchFailure.NETWORK_UNREACHABLE);

  /** Failures of a foreign host that has no file: it does not exist, or nobody listens. */
  private static final Set<FetchFailure> HAS_NO_FILE =
      EnumSet.of(FetchFailure.DNS_NXDOMAIN, FetchFailure.DNS_NODATA, FetchFailure.CONNECT_REFUSED);

  /** Whether a file names a sitemap. */
  enum Names {
    YES,
    NO,
    UNKNOWN
  }

  private final HttpFetcher fetcher;
  private final SecondLook secondLook;
  private final SelfDiagnosis doubts;

  RobotsLines(HttpFetcher fetcher, SelfDiagnosis doubts) {
    this.fetcher = fetcher;
    this.secondLook = new SecondLook(fetcher);
    this.doubts = doubts;
  }

  /**
   * What the site's own file says.
   *
   * @param atStake whether sitemaps were known before, which a file that is gone would not name
   */
  RobotsAnswer of(String host, boolean atStake, Deadline deadline) throws InterruptedException {
    Fetch secure = fetch("https://" + host + "/robots.txt", deadline);
    Fetch plain =
        nobodyListens(secure) ? fetch("http://" + host + "/robots.txt", deadline) : secure;
    Fetch fetch = nobodyListens(plain) ? secure : plain;
    boolean overHttps = fetch == secure;
    return switch (fetch) {
      case Fetch.Answered answered ->
          answered(answered, secondLook.blockIn(answered, atStake, deadline), overHttps);
      case Fetch.Broken broken -> broken(broken, overHttps);
    };
  }

  /** Whether another host's file names one of these sitemaps, and so submits its pages. */
  Names namesOneOf(List<String> sitemaps, String host, Deadline deadline)
      throws InterruptedException {
    Fetch fetch;
    try {
      fetch = fetch("https://" + host + "/robots.txt", deadline);
    } catch (IllegalArgumentException _) {
      return Names.NO;
    }
    return switch (fetch) {
      case Fetch.Broken broken -> HAS_NO_FILE.contains(broken.failure()) ? Names.NO : Names.UNKNOWN;
      case Fetch.Answered answered ->
          answered(answered, refusalIn(answered), true)
                  instanceof RobotsAnswer.Known(RobotsFile file, boolean _)
              ? names(file, sitemaps)
              : Names.UNKNOWN;
    };
  }

  private static Names names(RobotsFile file, List<String> sitemaps) {
    return file.sitemaps().stream().map(RobotsSitemap::url).anyMatch(sitemaps::contains)
        ? Names.YES
        : Names.NO;
  }

  /** A host of others is asked once: a status that may be a refusal says nothing. */
  private static Optional<String> refusalIn(Fetch.Answered answered) {
    return SiteRun.blockIn(answered).or(() -> SiteRun.refusalBy(answered.head().status()));
  }

  private static RobotsAnswer answered(
      Fetch.Answered answered, Optional<String> block, boolean secure) {
    if (block.isPresent()) {
      return new RobotsAnswer.Unknown(SiteRun.BLOCKED, SiteRun.blockedBy(block.get()));
    }
    int status = answered.head().status();
    return switch (status / 100) {
      case 2 ->
          answered.body().end().isReadable()
              ? new RobotsAnswer.Known(RobotsFile.asCrawlersRead(answered.body().bytes()), secure)
              : new RobotsAnswer.Unread("robots.txt did not come whole");
      case 3, 4 -> new RobotsAnswer.Known(RobotsFile.parse(new byte[0]), secure);
      default -> new RobotsAnswer.Unread("robots.txt: status " + status);
    };
  }

  private RobotsAnswer broken(Fetch.Broken broken, boolean secure) {
    return switch (broken.failure()) {
      case TOO_MANY_REDIRECTS, REDIRECT_LOOP ->
          new RobotsAnswer.Known(RobotsFile.parse(new byte[0]), secure);
      default ->
          doubts
              .behind(broken)
              .<RobotsAnswer>map(doubt -> new RobotsAnswer.Unknown(doubt.reason(), doubt.detail()))
              .orElseGet(
                  () ->
                      new RobotsAnswer.Unread(
                          "robots.txt: " + ReasonPhrases.of(broken.failure().wireName())));
    };
  }

  private Fetch fetch(String url, Deadline deadline) throws InterruptedException {
    return SiteRun.unlessCancelled(fetcher.fetch(FetchRequest.of(url).within(LIMITS), deadline));
  }

  private static boolean nobodyListens(Fetch fetch) {
    return fetch instanceof Fetch.Broken broken
        && broken.hops().size() == 1
        && NOBODY_LISTENS.contains(broken.failure());
  }
}
