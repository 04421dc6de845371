package io.domainwatch.checks.lighthouse;

import io.domainwatch.checks.lighthouse.Audit.Page;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchLimits;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.hop.Hop;
import io.domainwatch.checks.net.http.hop.Phase;
import io.domainwatch.checks.net.http.hop.TlsFacts;
import io.domainwatch.checks.run.SecondLook;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.core.check.robots.file.RobotsFile;
import io.domainwatch.core.check.robots.file.RobotsRules;
import io.domainwatch.core.domain.Registrable;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.value.Sha256;
import java.time.Duration;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/**
 * Looks whether there is a page to analyse, before a browser is started for it
 * (docs/spec/checks/lighthouse.md, "Preflight").
 */
final class Preflight {
  /** The product token by which a robots.txt names us (RFC 9309 §2.2.1). */
  private static final String TOKEN = "Domainwatch";

  /** For the page, by https and http if need be, and the robots.txt. */
  private static final Duration PATIENCE = Duration.ofSeconds(40);

  private final HttpFetcher fetcher;
  private final SecondLook secondLook;

  Preflight(HttpFetcher fetcher) {
    this.fetcher = fetcher;
    this.secondLook = new SecondLook(fetcher);
  }

  /** What came of it. */
  sealed interface Result {
    /** There is a page. */
    record Ready(Page page) implements Result {}

    /** There is none, and this is the outcome of the run. */
    record Refused(CheckOutcome outcome) implements Result {}
  }

  /** Fetches the home page of a host, by https if that is there, else by http. */
  Result look(String host, Deadline deadline) throws InterruptedException {
    Deadline patience = deadline.within(PATIENCE);
    Fetch secure = fetcher.fetch(FetchRequest.of("https://" + host + "/"), patience);
    Fetch fetch =
        secure instanceof Fetch.Broken broken && saysNothingOnPort(broken)
            ? fetcher.fetch(FetchRequest.of("http://" + host + "/"), patience)
            : secure;
    return switch (fetch) {
      case Fetch.Answered answered -> judge(host, answered, patience);
      case Fetch.Broken broken ->
          inconclusive(
              broken.failure().wireName(), "The page cannot be fetched: " + broken.detail());
    };
  }

  private static boolean saysNothingOnPort(Fetch.Broken broken) {
    return broken.hops().size() == 1
        && broken.failure().blamesTheTarget()
        && (broken.phase() == Phase.CONNECT || broken.phase() == Phase.TLS);
  }

  private Result judge(String host, Fetch.Answered answered, Deadline deadline)
      throws InterruptedException {
    Optional<String> block = secondLook.blockIn(answered, true, deadline);
    if (block.isPresent()) {
      return inconclusive(
          SiteRun.BLOCKED, "We are kept out: " + ReasonPhrases.of(block.get()) + ".");
    }
    int status = answered.head().status();
    if (status != 200) {
      return inconclusive("http_status", "The page comes with status " + status + ".");
    }
    String type = answered.head().first("Content-Type").orElse("").toLowerCase(Locale.ROOT);
    if (!type.startsWith("text/html") && !type.startsWith("application/xhtml+xml")) {
      return notApplicable("not_html", "There is no HTML page at this name.");
    }
    String url = answered.last().url();
    String end = hostOf(url);
    if (!Registrable.of(end).equals(Registrable.of(host))) {
      return notApplicable("redirects_elsewhere", "The name leads to another site, " + end + ".");
    }
    return asksUsToStayAway(url, deadline)
        ? notApplicable("robots_disallowed", "The robots.txt of the site asks us to stay away.")
        : new Result.Ready(new Page(url, originOf(url), trustedKey(answered.last())));
  }

  /**
   * Whether the site's robots.txt names us and disallows the page (docs/spec/checks/lighthouse.md,
   * "Preflight"). Rules for all crawlers are none for us: we look at a page that its owner wants to
   * be looked at.
   */
  private boolean asksUsToStayAway(String url, Deadline deadline) {
    FetchRequest request =
        FetchRequest.of(originOf(url) + "/robots.txt")
            .within(FetchLimits.STANDARD.withBodyBytes(RobotsFile.FETCH_BYTES));
    return fetcher.fetch(request, deadline) instanceof Fetch.Answered answered
        && answered.head().status() == 200
        && answered.body().end().isReadable()
        && disallows(RobotsFile.asCrawlersRead(answered.body().bytes()), url);
  }

  private static boolean disallows(RobotsFile file, String url) {
    RobotsRules rules = file.rulesFor(TOKEN);
    return rules.areOwn() && !rules.allow(url.substring(originOf(url).length()));
  }

  /** Up to the path; the URL of a hop names a port only if it is not the usual one. */
  private static String originOf(String url) {
    return url.substring(0, url.indexOf('/', url.indexOf("//") + 2));
  }

  private static String hostOf(String url) {
    String authority = originOf(url).substring(url.indexOf("//") + 2);
    int colon = authority.indexOf(':');
    return colon < 0 ? authority : authority.substring(0, colon);
  }

  /** The key of a certificate that our own trust covers. */
  private static Optional<String> trustedKey(Hop hop) {
    return hop.tls().filter(tls -> tls.valid() && !tls.chain().isEmpty()).map(Preflight::keyHash);
  }

  private static String keyHash(TlsFacts tls) {
    byte[] key = tls.chain().getFirst().getPublicKey().getEncoded();
    return Base64.getEncoder().encodeToString(Sha256.octets(key));
  }

  private static Result inconclusive(String reason, String detail) {
    return new Result.Refused(new CheckOutcome.Inconclusive(reason, detail));
  }

  private static Result notApplicable(String reason, String detail) {
    return new Result.Refused(new CheckOutcome.NotApplicable(reason, detail));
  }
}
