package io.domainwatch.checks.securityheaders;

import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.CorsProbe;
import io.domainwatch.checks.securityheaders.SecurityHeadersObservation.Look;
import io.domainwatch.checks.securityheaders.SiteVisit.Entry;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/**
 * Looks at the security headers of a site (docs/spec/checks/security_headers.md, "What is asked");
 * {@link SecurityHeadersAssessment} judges.
 */
final class SecurityHeadersCheckRunner implements CheckRunner {

  /** Three chains of the standard limits, and in doubt three more of a site that answers. */
  private static final Duration DEADLINE = Duration.ofSeconds(100);

  /** Of which this is kept for writing the outcome down. */
  private static final Duration RESERVE = Duration.ofSeconds(5);

  /**
   * Looks that tell a loss from one bad edge of many (docs/spec/checks/security_headers.md, "What
   * is asked").
   */
  private static final int LOOKS_IN_DOUBT = 4;

  /** Of the random label of a foreign site; nobody has that name. */
  private static final int ORIGIN_BYTES = 8;

  private final SecureRandom random = new SecureRandom();
  private final HttpFetcher fetcher;
  private final SiteVisit visit;
  private final DisclosureList disclosures = DisclosureList.builtIn();
  private final Duration deadline;

  /** Asks through the fetcher. */
  public SecurityHeadersCheckRunner(HttpFetcher fetcher) {
    this(fetcher, DEADLINE);
  }

  SecurityHeadersCheckRunner(HttpFetcher fetcher, Duration deadline) {
    this.fetcher = fetcher;
    this.visit = new SiteVisit(fetcher);
    this.deadline = deadline;
  }

  @Override
  public CheckType checkType() {
    return CheckType.SECURITY_HEADERS;
  }

  @Override
  public Duration deadline() {
    return deadline;
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    return fetcher.patient(visited(target, now), target, now);
  }

  private CheckOutcome visited(CheckTarget target, Instant now) throws InterruptedException {
    String host = target.name().ascii();
    Deadline runDeadline = Deadline.after(deadline.minus(RESERVE));
    Entry secure = visit.enter("https", host, runDeadline);
    if (secure instanceof Entry.Unfit unfit && !mayBePlain(unfit, target)) {
      return new CheckOutcome.Inconclusive(unfit.reason(), unfit.detail());
    }
    Entry plain = visit.enter("http", host, runDeadline);
    CheckOutcome outcome =
        switch (secure instanceof Entry.Page ? secure : plain) {
          case Entry.Unfit(String reason, String detail, var _, var _, var _) ->
              new CheckOutcome.Inconclusive(reason, detail);
          case Entry.Page(Look look, Fetch.Answered _) ->
              observed(target, look, plain, runDeadline, now);
        };
    return runDeadline.overrun()
        ? new CheckOutcome.Inconclusive("monitor_paused", "this process stood still")
        : outcome;
  }

  /** Whether the site has no https, as far as was ever seen. */
  private static boolean mayBePlain(Entry.Unfit unfit, CheckTarget target) {
    return unfit.notSecure() && !SecurityHeadersMemory.of(target.memory()).secure();
  }

  private CheckOutcome observed(
      CheckTarget target, Look look, Entry plain, Deadline runDeadline, Instant now)
      throws InterruptedException {
    SecurityHeadersObservation seen =
        new SecurityHeadersObservation(
            target.name().ascii(),
            look,
            further(target, look, runDeadline),
            SiteVisit.plain(plain),
            cors(look, runDeadline),
            disclosures.in(look.response().headers()));
    Assessment assessment =
        SecurityHeadersAssessment.assess(seen, target.baseline(), target.memory(), now);
    return new CheckOutcome.Observed(SecurityHeadersFields.of(seen), assessment);
  }

  private List<Look> further(CheckTarget target, Look first, Deadline runDeadline)
      throws InterruptedException {
    List<Look> looks = new ArrayList<>();
    if (SecurityHeadersAssessment.doubts(first, target.memory())) {
      String scheme = first.first().secure() ? "https" : "http";
      for (int i = 1; i < LOOKS_IN_DOUBT && !runDeadline.expired(); i++) {
        if (visit.enter(scheme, target.name().ascii(), runDeadline)
            instanceof Entry.Page(Look look, Fetch.Answered _)) {
          looks.add(look);
        }
      }
    }
    return looks;
  }

  private CorsProbe cors(Look look, Deadline runDeadline) throws InterruptedException {
    if (look.foreign()) {
      return new CorsProbe.Unknown("foreign");
    }
    byte[] label = new byte[ORIGIN_BYTES];
    random.nextBytes(label);
    String origin = "https://w" + HexFormat.of().formatHex(label) + ".example";
    return visit.cors(look.response().url(), origin, runDeadline);
  }
}
