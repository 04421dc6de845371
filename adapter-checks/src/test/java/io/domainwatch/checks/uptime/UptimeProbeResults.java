package io.domainwatch.checks.uptime;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeAssessment;
import io.domainwatch.core.check.uptime.UptimeProbeResult;
import io.domainwatch.core.check.uptime.UptimeProbeResult.AddressProbe;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Answered;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Failed;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Family;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Health;
import io.domainwatch.core.check.uptime.UptimeProbeResult.Page;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.FailurePhase;
import io.domainwatch.core.run.MeasuredTime;
import io.domainwatch.testkit.check.CheckStory;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What runs of uptime see in tests. */
final class UptimeProbeResults {
  private UptimeProbeResults() {}

  /** A story before its first run, whose runs are a minute apart. */
  static CheckStory<UptimeProbeResult> story() {
    return CheckStory.of(CheckType.UPTIME, "www.example.net", UptimeProbeResults::judged)
        .every(Duration.ofMinutes(1));
  }

  private static CheckOutcome judged(UptimeProbeResult seen, CheckTarget target, Instant now) {
    return new CheckOutcome.Observed(
        JsonValue.EMPTY, UptimeAssessment.assess(seen, target.baseline(), target.memory(), now));
  }

  static UptimeProbeResult page(int status) {
    return page(status, 300);
  }

  static UptimeProbeResult page(int status, long millis) {
    return seen(
        new Answered(status, Optional.empty(), new Page.Own(), Optional.empty(), onTime(millis)));
  }

  /** A page while this process was so late. */
  static UptimeProbeResult late(long millis, long ownDelayMillis) {
    MeasuredTime time =
        new MeasuredTime(Duration.ofMillis(millis), Duration.ofMillis(ownDelayMillis));
    return seen(new Answered(200, Optional.empty(), new Page.Own(), Optional.empty(), time));
  }

  static MeasuredTime onTime(long millis) {
    return new MeasuredTime(Duration.ofMillis(millis), Duration.ZERO);
  }

  static UptimeProbeResult blocked(int status, String by) {
    return seen(
        new Answered(status, Optional.of(by), new Page.Unread(), Optional.empty(), onTime(300)));
  }

  static UptimeProbeResult placeholder(String page) {
    return page(new Page.Placeholder(page));
  }

  static UptimeProbeResult page(Page page) {
    return seen(new Answered(200, Optional.empty(), page, Optional.empty(), onTime(300)));
  }

  static UptimeProbeResult refused() {
    return failed(FailurePhase.CONNECT, "connect_refused");
  }

  static UptimeProbeResult failed(FailurePhase phase, String reason) {
    return seen(new Failed(phase, reason, "why"));
  }

  private static UptimeProbeResult seen(UptimeProbeResult.Reach reach) {
    return new UptimeProbeResult(reach, List.of(), false);
  }

  static UptimeProbeResult sweep(UptimeProbeResult seen, AddressProbe... probes) {
    return new UptimeProbeResult(seen.reach(), Arrays.asList(probes), true);
  }

  static AddressProbe good(String ip) {
    return probe(ip, Health.GOOD, "ok");
  }

  static AddressProbe bad(String ip) {
    return probe(ip, Health.BAD, "connect_refused");
  }

  static AddressProbe unknown(String ip, String outcome) {
    return probe(ip, Health.UNKNOWN, outcome);
  }

  private static AddressProbe probe(String ip, Health health, String outcome) {
    Family family = ip.contains(":") ? Family.IPV6 : Family.IPV4;
    return new AddressProbe(ip, family, health, outcome, Optional.empty());
  }
}
