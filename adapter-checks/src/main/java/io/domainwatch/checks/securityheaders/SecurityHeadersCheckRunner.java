package io.domainwatch.checks.securityheaders;

import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.run.RunFrame;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.checks.run.SecondLook;
import io.domainwatch.checks.run.SelfDiagnosis;
import io.domainwatch.checks.run.SiteRun;
import io.domainwatch.checks.securityheaders.SecurityHeadersProbe.Entry;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.securityheaders.DisclosureList;
import io.domainwatch.core.check.securityheaders.SecurityHeadersAssessment;
import io.domainwatch.core.check.securityheaders.SecurityHeadersMemory;
import io.domainwatch.core.check.securityheaders.SecurityHeadersObservation;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.CorsProbe;
import io.domainwatch.core.check.securityheaders.SecurityHeadersProbeResult.Look;
import io.domainwatch.core.reason.ReasonPhrases;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckRunner;
import io.domainwatch.core.run.CheckTarget;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Looks at the security headers of a site (docs/spec/checks/security_headers.md, "What is asked");
 * {@link SecurityHeadersAssessment} judges.
 */
final class SecurityHeadersCheckRunner implements CheckRunner {

  /**
   * Three chains of the standard limits, in doubt three more of a site that answers; the reserve.
   */
  private static final RunTime TIME = new RunTime(Duration.ofSeconds(100), Duration.ofSeconds(5));

  /**
   * Looks that tell a loss from one bad edge of many (docs/spec/checks/security_headers.md, "What
   * is asked").
   */
  private static final int LOOKS_IN_DOUBT = 4;

  /** Of the random label of a foreign site; nobody has that name. */
  private static final int ORIGIN_BYTES = 8;

  private final RunFrame frame;
  private final SecurityHeadersProbe probe;
  private final SecondLook secondLook;
  private final DisclosureList disclosures = DisclosingHeaders.builtIn();
  private final SecureRandom random = new SecureRandom();

  /** What came of looking. */
  private sealed interface Visit {
    /** A page that can be judged, and what belongs to it. */
    record Seen(SecurityHeadersProbeResult result) implements Visit {}

    /** Nothing that can be judged. */
    record Unfit(String reason, String detail) implements Visit {}
  }

  /** Asks through the fetcher. */
  public SecurityHeadersCheckRunner(HttpFetcher fetcher) {
    this(fetcher, TIME.whole());
  }

  SecurityHeadersCheckRunner(HttpFetcher fetcher, Duration deadline) {
    this.frame = new RunFrame(TIME.lasting(deadline), SelfDiagnosis.ofTimeAlone()).patient(fetcher);
    this.probe = new SecurityHeadersProbe(fetcher);
    this.secondLook = new SecondLook(fetcher);
  }

  @Override
  public CheckType checkType() {
    return CheckType.SECURITY_HEADERS;
  }

  @Override
  public Duration deadline() {
    return frame.deadline();
  }

  @Override
  public CheckOutcome run(CheckTarget target, Instant now) throws InterruptedException {
    SiteRun run = new SiteRun(frame, target, now);
    return run.outcome(() -> look(run), seen -> judge(run, seen));
  }

  private Visit look(SiteRun run) throws InterruptedException {
    Entry secure = probe.enter("https", run.host(), run.deadline());
    if (secure instanceof Entry.Unfit unfit && !mayBePlain(unfit, run)) {
      return new Visit.Unfit(unfit.reason(), unfit.detail());
    }
    if (secure instanceof Entry.Page(Look look, Fetch.Answered answered)
        && SecurityHeadersAssessment.doubts(look, run.memory())) {
      Optional<String> block = secondLook.blockIn(answered, true, run.deadline());
      if (block.isPresent()) {
        return new Visit.Unfit(SiteRun.BLOCKED, ReasonPhrases.of(block.get()));
      }
    }
    Entry plain = probe.enter("http", run.host(), run.deadline());
    return switch (secure instanceof Entry.Page ? secure : plain) {
      case Entry.Unfit unfit -> new Visit.Unfit(unfit.reason(), unfit.detail());
      case Entry.Page(Look look, Fetch.Answered _)
          when SecurityHeadersAssessment.doubts(look, run.memory()) ->
          doubted(run, look, plain);
      case Entry.Page(Look look, Fetch.Answered _) -> seen(run, look, List.of(), plain);
    };
  }

  private Visit seen(SiteRun run, Look look, List<Look> further, Entry plain)
      throws InterruptedException {
    return new Visit.Seen(
        new SecurityHeadersProbeResult(
            run.host(),
            look,
            further,
            SecurityHeadersProbe.plain(plain),
            cors(run, look),
            disclosures.in(look.response().headers())));
  }

  /** Whether the site has no https, as far as was ever seen. */
  private static boolean mayBePlain(Entry.Unfit unfit, SiteRun run) {
    return unfit.notSecure() && !SecurityHeadersMemory.of(run.memory()).secure();
  }

  private static CheckOutcome judge(SiteRun run, Visit visit) {
    return switch (visit) {
      case Visit.Unfit(String reason, String detail) ->
          new CheckOutcome.Inconclusive(reason, detail);
      case Visit.Seen(SecurityHeadersProbeResult seen) ->
          SiteRun.observed(
              SecurityHeadersObservation.of(seen),
              SecurityHeadersAssessment.assess(seen, run.baseline(), run.memory(), run.now()));
    };
  }

  /** One look that nothing bears out tells nothing of the site. */
  private Visit doubted(SiteRun run, Look first, Entry plain) throws InterruptedException {
    String scheme = first.first().secure() ? "https" : "http";
    List<Look> looks = new ArrayList<>();
    List<Visit.Unfit> unfit = new ArrayList<>();
    for (int i = 1; i < LOOKS_IN_DOUBT; i++) {
      switch (probe.enter(scheme, run.host(), run.deadline())) {
        case Entry.Page(Look look, Fetch.Answered _) -> looks.add(look);
        case Entry.Unfit not -> unfit.add(new Visit.Unfit(not.reason(), not.detail()));
      }
    }
    return looks.isEmpty() ? unfit.getLast() : seen(run, first, looks, plain);
  }

  private CorsProbe cors(SiteRun run, Look look) throws InterruptedException {
    if (look.foreign()) {
      return new CorsProbe.Unknown("foreign");
    }
    byte[] label = new byte[ORIGIN_BYTES];
    random.nextBytes(label);
    String origin = "https://w" + HexFormat.of().formatHex(label) + ".example";
    return probe.cors(look.response().url(), origin, run.deadline());
  }
}
