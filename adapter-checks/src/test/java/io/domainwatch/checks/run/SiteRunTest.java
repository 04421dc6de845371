package io.domainwatch.checks.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.checks.net.ControlProbe;
import io.domainwatch.checks.net.Deadline;
import io.domainwatch.checks.net.GuardedConnector;
import io.domainwatch.checks.net.HostLimiter;
import io.domainwatch.checks.net.WebLab;
import io.domainwatch.checks.net.http.Fetch;
import io.domainwatch.checks.net.http.FetchRequest;
import io.domainwatch.checks.net.http.HttpFetcher;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.net.http.hop.FetchFailure;
import io.domainwatch.checks.net.http.hop.Phase;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.ssl.SslObservation;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.RecordJson;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.trace.Span;
import io.domainwatch.core.trace.Spans;
import io.domainwatch.guard.AddressPolicy;
import io.domainwatch.testkit.net.LoopbackHttp;
import io.domainwatch.testkit.trace.RecordedTraces;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SiteRunTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
  private static final RunTime LONG = RunTime.looking(Duration.ofMinutes(1), Duration.ofSeconds(9));
  private static final RunTime OVER = RunTime.looking(Duration.ZERO, Duration.ofSeconds(9));
  private static final CheckOutcome.Inconclusive UNTOLD =
      new CheckOutcome.Inconclusive("some_reason", "why");
  private static final JsonValue.JsonObject MEMORY =
      JsonValue.fields().put("kept", "as it is").build();

  private final WebLab lab = new WebLab();

  @AfterEach
  void close() throws Exception {
    lab.close();
  }

  @Test
  void whatWasSeenIsJudged() throws Exception {
    SiteRun run = run(LONG, SelfDiagnosis.ofTimeAlone());
    assertThat(run.outcome(() -> "a page", seen -> new CheckOutcome.Inconclusive(seen, run.host())))
        .isEqualTo(new CheckOutcome.Inconclusive("a page", WebLab.HOST));
  }

  @Test
  void itsTraceTellsWhatItLooksAtAndThatItIsJudged() throws Exception {
    RecordedTraces traces = new RecordedTraces();
    SiteRun run = run(LONG, SelfDiagnosis.ofTimeAlone());

    Spans.in(
        traces.begin(Span.Kind.INTERNAL, "run"),
        () ->
            run.outcomeHoweverLate(
                () -> "an address", seen -> untold(SiteRun.looking(() -> "a page at " + seen))));

    assertThat(traces.ended()).containsExactly("run/look", "run/judge", "run/judge/look");
  }

  @Test
  void theReserveIsNoTimeForLooking() {
    assertThat(LONG.whole()).isEqualTo(Duration.ofSeconds(69));
    assertThat(LONG.looking()).isEqualTo(Duration.ofMinutes(1));
    assertThat(LONG.lasting(Duration.ofSeconds(20)).looking()).isEqualTo(Duration.ofSeconds(11));
    RunFrame frame = new RunFrame(LONG, SelfDiagnosis.ofTimeAlone());
    assertThat(frame.deadline()).isEqualTo(LONG.whole());
    assertThat(new SiteRun(frame, target(), NOW).deadline().remaining())
        .isLessThanOrEqualTo(LONG.looking());
  }

  @Test
  void aRunThatIsCancelledWhileItLooksJudgesNothing() {
    AtomicBoolean judged = new AtomicBoolean();
    SiteRun run = run(LONG, SelfDiagnosis.ofTimeAlone());
    assertThatThrownBy(
            () ->
                run.outcome(
                    SiteRunTest::cancelled,
                    _ -> {
                      judged.set(true);
                      return UNTOLD;
                    }))
        .isInstanceOf(InterruptedException.class);
    assertThat(judged).isFalse();
    assertThat(Thread.currentThread().isInterrupted()).isFalse();
  }

  @Test
  void aRunThatIsCancelledWhileItDoubtsTellsNothing() {
    SiteRun run = run(LONG, SelfDiagnosis.ofTimeAlone());
    assertThatThrownBy(() -> run.outcomeHoweverLate(() -> "seen", _ -> cancelled()))
        .isInstanceOf(InterruptedException.class);
  }

  private static CheckOutcome cancelled() {
    Thread.currentThread().interrupt();
    return UNTOLD;
  }

  @Test
  void aPauseEndsWhenTheRunIsCancelled() throws Exception {
    Deadline before = Deadline.after(Duration.ofMillis(5));
    SiteRun.pauseUntil(before);
    assertThat(before.expired()).isTrue();
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> SiteRun.pauseUntil(Deadline.after(Duration.ofHours(1))))
        .isInstanceOf(InterruptedException.class);
  }

  @Test
  void aProcessThatStoodStillSaysNothingOfTheTarget() throws Exception {
    SiteRun run = run(OVER, new SelfDiagnosis(lab.noDoubt()));
    assertThat(run.outcome(() -> "seen", _ -> UNTOLD))
        .isEqualTo(new CheckOutcome.Inconclusive("monitor_paused", "the monitor stood still"));
    assertThat(run.outcomeHoweverLate(() -> "seen", _ -> UNTOLD)).isEqualTo(UNTOLD);
  }

  @Test
  void aDeadNetworkIsInDoubt() {
    String detail = "our own network does not work";
    SelfDiagnosis doubts = new SelfDiagnosis(lab.deadNetwork());
    Diagnosis doubt = new Diagnosis("own_network", detail);
    assertThat(doubts.ofNetwork()).contains(doubt);
    assertThat(doubts.ofNetworkAndResolver()).contains(doubt);
    assertThat(doubts.ofNetworkAndResolver(Duration.ofSeconds(3))).contains(doubt);
    assertThat(doubt.outcome(SslObservation.NOTHING))
        .isEqualTo(
            new CheckOutcome.Inconclusive(
                "own_network", detail, RecordJson.write(SslObservation.NOTHING)));
  }

  @Test
  void aNetworkThatWorksIsNotInDoubt() {
    for (SelfDiagnosis doubts :
        List.of(new SelfDiagnosis(lab.noDoubt()), SelfDiagnosis.ofTimeAlone())) {
      assertThat(doubts.ofNetwork()).isEmpty();
      assertThat(doubts.ofNetworkAndResolver()).isEmpty();
      assertThat(doubts.ofNetworkAndResolver(Duration.ofSeconds(3))).isEmpty();
      assertThat(doubts.behind(broken(Phase.DNS, FetchFailure.DNS_SERVFAIL))).isEmpty();
    }
  }

  @Test
  void aResolverIsInDoubtWhereTheLookUpFailed() {
    SelfDiagnosis doubts = new SelfDiagnosis(noResolver());
    Diagnosis doubt = new Diagnosis("own_network", "no resolver answers for the root either");
    assertThat(doubts.behind(broken(Phase.DNS, FetchFailure.DNS_SERVFAIL))).contains(doubt);
    assertThat(doubts.behind(broken(Phase.CONNECT, FetchFailure.CONNECT_REFUSED))).isEmpty();
    assertThat(doubts.behind(broken(Phase.DNS, FetchFailure.MONITOR_TROUBLE)))
        .contains(new Diagnosis("monitor_trouble", "detail"));
  }

  @Test
  void aHostThatAsksForAPauseIsLeftAloneByWhoKnowsNothing() throws Exception {
    LoopbackHttp site =
        lab.site(
            (_, out) ->
                out.write(
                    LoopbackHttp.response(429, "Retry-After: 600\r\n", "slow down")
                        .getBytes(StandardCharsets.US_ASCII)));
    HttpFetcher fetcher = lab.fetcher(new Ports(site.port(), WebLab.NOBODY));
    RunFrame frame = new RunFrame(LONG, SelfDiagnosis.ofTimeAlone());
    SiteRun run = new SiteRun(frame.patient(fetcher), target(), NOW);
    SiteRun.Look<Fetch> look =
        () -> fetcher.fetch(FetchRequest.of("http://" + run.host() + "/"), run.deadline());

    CheckOutcome.Inconclusive patient =
        (CheckOutcome.Inconclusive)
            run.outcome(look, seen -> untold(SiteRun.blockIn((Fetch.Answered) seen).orElseThrow()));

    assertThat(patient.reason()).isEqualTo("rate_limited");
    assertThat(patient.aside().orElseThrow().notBefore().orElseThrow())
        .isBetween(NOW.plusSeconds(590), NOW.plusSeconds(600));
    assertThat(patient.aside().orElseThrow().memory()).isEqualTo(MEMORY);
    assertThat(new SiteRun(frame, target(), NOW).outcome(() -> "seen", SiteRunTest::untold))
        .isEqualTo(untold("seen"));
  }

  private ControlProbe noResolver() {
    return new ControlProbe(
        List.of(),
        _ -> false,
        lab.lookup,
        new GuardedConnector(new AddressPolicy(List.of(), List.of()), new HostLimiter(), 1));
  }

  private static CheckOutcome untold(String reason) {
    return new CheckOutcome.Inconclusive(reason, "why");
  }

  private static Fetch.Broken broken(Phase phase, FetchFailure failure) {
    return new Fetch.Broken(phase, failure, "detail", List.of());
  }

  private static SiteRun run(RunTime time, SelfDiagnosis doubts) {
    return new SiteRun(new RunFrame(time, doubts), target(), NOW);
  }

  private static CheckTarget target() {
    return WebLab.target(CheckType.ROBOTS, Map.of(), MEMORY);
  }
}
