package io.domainwatch.core.engine;

import static io.domainwatch.core.check.uptime.UptimeDefinition.DOWN;
import static io.domainwatch.core.check.uptime.UptimeDefinition.FLAPPING;
import static io.domainwatch.core.check.uptime.UptimeDefinition.SLOW_RESPONSE;
import static io.domainwatch.core.engine.EngineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventRole;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.engine.incident.IncidentChange;
import io.domainwatch.core.engine.schedule.ScheduleJitter;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.ObservedChange;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.run.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Runs in a maintenance window (docs/spec/engine.md, "Maintenance windows"). */
class MaintenanceTest {
  private final EngineFixture uptime = new EngineFixture(CheckType.UPTIME);

  @Test
  void failuresInAWindowOpenNothingAndCountAfterItAlone() {
    lasts(Duration.ofMinutes(30));
    for (int i = 0; i < 20; i++) {
      assertThat(uptime.next(run().bad(DOWN)).outcome()).isEqualTo(Outcome.FAILING);
    }
    assertThat(uptime.eventTypes()).isEmpty();
    assertThat(uptime.incidents).isEmpty();
    over();
    uptime.next(run().bad(DOWN));
    uptime.next(run().bad(DOWN));
    assertThat(uptime.eventTypes()).isEmpty();
    uptime.next(run().bad(DOWN));
    assertThat(uptime.eventTypes()).containsExactly("uptime_down");
    uptime.next(run().bad(DOWN));
    assertThat(uptime.eventTypes()).as("told once").isEmpty();
  }

  @Test
  void aSuspicionFromBeforeBeginsAnewAfterTheWindow() {
    uptime.next(run().bad(DOWN));
    uptime.next(run().bad(DOWN));
    lasts(Duration.ofMinutes(1));
    uptime.next(run().bad(DOWN));
    over();
    uptime.next(run().bad(DOWN));
    uptime.next(run().bad(DOWN));
    assertThat(uptime.eventTypes()).isEmpty();
    uptime.next(run().bad(DOWN));
    assertThat(uptime.eventTypes()).containsExactly("uptime_down");
  }

  @Test
  void whatIsWellAgainInAWindowIsNeverTold() {
    lasts(Duration.ofMinutes(30));
    uptime.next(run().bad(DOWN));
    uptime.next(run().good(DOWN));
    over();
    uptime.next(run().bad(DOWN));
    uptime.next(run().good(DOWN));
    assertThat(uptime.eventTypes()).isEmpty();
    assertThat(uptime.state.conditions()).isEmpty();
  }

  @Test
  void anIncidentFromBeforeClosesInTheWindowAndIsTold() {
    open();
    lasts(Duration.ofMinutes(30));
    uptime.next(run().bad(DOWN));
    uptime.next(run().good(DOWN));
    uptime.next(run().good(DOWN));
    assertThat(uptime.eventTypes()).containsExactly("uptime_recovered");
    uptime.next(run().bad(DOWN));
    uptime.next(run().bad(DOWN));
    uptime.next(run().bad(DOWN));
    uptime.next(run().bad(DOWN));
    assertThat(uptime.eventTypes()).as("failing again, in the window").isEmpty();
  }

  @Test
  void aSeverityRisesAfterTheWindow() {
    uptime.next(run().bad(SLOW_RESPONSE));
    while (uptime.state.openIncidents().isEmpty()) {
      uptime.next(run().bad(SLOW_RESPONSE));
    }
    uptime.eventTypes();
    lasts(Duration.ofMinutes(10));
    uptime.next(run().judged(SLOW_RESPONSE, worse()));
    assertThat(uptime.eventTypes()).isEmpty();
    over();
    uptime.next(run().judged(SLOW_RESPONSE, worse()));
    assertThat(uptime.eventTypes()).containsExactly("uptime_slow_response");
  }

  @Test
  void expiryIsToldInAWindow() {
    EngineFixture ssl = new EngineFixture(CheckType.SSL);
    ssl.maintenance = Optional.of(new Period(ssl.now, ssl.now.plus(Duration.ofHours(1))));
    ssl.next(run().bad(SslDefinition.CERT_EXPIRY_WARNING));
    assertThat(ssl.eventTypes()).containsExactly("ssl_cert_expiry_warning");
    assertThat(ssl.next(run().bad(SslDefinition.CERT_EXPIRED)).events())
        .extracting(event -> event.type().wireName(), Event::muted)
        .containsExactly(tuple("ssl_cert_expired", false));
  }

  @Test
  void aChangeIsConfirmedAndToldAfterTheWindow() {
    EngineFixture dns = new EngineFixture(CheckType.DNS);
    dns.next(run().reads("records", JsonValue.of("old")));
    dns.maintenance = Optional.of(new Period(dns.now, dns.now.plus(Duration.ofHours(1))));
    for (int i = 0; i < 5; i++) {
      dns.next(changed());
    }
    assertThat(dns.eventTypes()).isEmpty();
    assertThat(dns.state.baseline()).containsEntry("records", JsonValue.of("old"));
    dns.maintenance = Optional.empty();
    dns.next(changed());
    assertThat(dns.eventTypes()).isEmpty();
    dns.next(changed());
    assertThat(dns.eventTypes()).containsExactly("dns_record_changed");
    assertThat(dns.state.baseline()).containsEntry("records", JsonValue.of("new"));
  }

  @Test
  void aNoticeGoesIntoTheLogAlone() {
    EngineFixture dns = new EngineFixture(CheckType.DNS);
    dns.maintenance = Optional.of(new Period(dns.now, dns.now.plus(Duration.ofHours(1))));
    dns.next(notice());
    dns.next(notice());
    assertThat(dns.events).singleElement().matches(Event::muted);
  }

  @Test
  void nothingHurriesInAWindowAndWhatIsInDoubtIsLookedAtAfterIt() {
    EngineFixture dns = new EngineFixture(CheckType.DNS);
    Instant end = dns.now.plus(Duration.ofSeconds(70));
    dns.maintenance = Optional.of(new Period(dns.now, end));
    assertThat(dns.next(run().bad(DnsDefinition.RESOLUTION_FAILED)).nextRunAt())
        .isBetween(end, end.plusSeconds(30));
    dns.now = dns.now.minusSeconds(55);
    assertThat(dns.next(run().good(DnsDefinition.RESOLUTION_FAILED)).nextRunAt())
        .isEqualTo(
            ScheduleJitter.next(
                dns.claim().domainId(), CheckType.DNS, dns.definition.defaultInterval(), dns.now));
  }

  @Test
  void aRecoveryHurriesInAWindow() {
    open();
    lasts(Duration.ofHours(1));
    assertThat(uptime.next(run().good(DOWN)).nextRunAt()).isEqualTo(uptime.now.plusSeconds(5));
  }

  @Test
  void flappingIsNotJudgedInAWindow() {
    lasts(Duration.ofHours(1));
    uptime.next(run().bad(FLAPPING));
    over();
    assertThat(uptime.state.conditions()).isEmpty();
    uptime.next(run().bad(FLAPPING));
    assertThat(uptime.state.openIncidents()).hasSize(1);
    lasts(Duration.ofHours(1));
    uptime.next(run().good(FLAPPING));
    uptime.next(run().good(FLAPPING));
    assertThat(uptime.state.openIncidents()).hasSize(1);
  }

  @ParameterizedTest
  @EnumSource
  void whateverRunsComeNothingOpensInAWindowAndNothingWithoutConfirmationAfterIt(CheckType type) {
    for (long seed = 0; seed < 3; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      EngineFixture lab = new EngineFixture(type);
      Map<EventType, Integer> badAfterWindow = new HashMap<>();
      int opened = 0;
      for (int i = 0; i < 400; i++) {
        if (random.nextInt(25) == 0) {
          lab.maintenance =
              Optional.of(new Period(lab.now, lab.now.plusSeconds(1 + random.nextInt(20 * 60))));
        }
        EngineFixture.Run run = run();
        Instant began = lab.now.plusSeconds(59);
        boolean inside = lab.maintenance.filter(p -> p.to().isAfter(began)).isPresent();
        for (EventSpec spec : lab.definition.events()) {
          if (spec.role() instanceof EventRole.Opens) {
            boolean bad = random.nextInt(5) < 3;
            run.judged(
                spec.type(),
                bad ? Verdict.bad(EngineFixture.Run.finding(spec.type(), "")) : Verdict.GOOD);
            boolean counts = !inside || MaintenanceRules.tellsAllTheSame(spec.type());
            badAfterWindow.merge(
                spec.type(), bad && counts ? 1 : 0, (sum, one) -> one == 0 ? 0 : sum + 1);
          }
        }
        Transition after = lab.next(run);
        opened += check(lab, after, inside, badAfterWindow);
      }
      assertThat(opened).as("the test has bite").isPositive();
    }
  }

  private static int check(
      EngineFixture lab, Transition after, boolean inside, Map<EventType, Integer> badAfterWindow) {
    int opened = 0;
    for (IncidentChange change : after.incidents()) {
      if (change instanceof IncidentChange.Opened opening) {
        EventRole.Opens role = (EventRole.Opens) lab.definition.event(opening.type()).role();
        assertThat(badAfterWindow.get(opening.type())).isGreaterThanOrEqualTo(role.confirm());
        opened++;
      }
    }
    if (inside) {
      assertThat(after.events())
          .allMatch(
              event ->
                  MaintenanceRules.tellsAllTheSame(event.type())
                      || lab.definition.event(event.type()).role() instanceof EventRole.Closes);
    }
    return opened;
  }

  private void open() {
    uptime.next(run().bad(DOWN));
    uptime.next(run().bad(DOWN));
    uptime.next(run().bad(DOWN));
    assertThat(uptime.eventTypes()).containsExactly("uptime_down");
  }

  private void lasts(Duration time) {
    uptime.maintenance = Optional.of(new Period(uptime.now, uptime.now.plus(time)));
  }

  private void over() {
    uptime.maintenance = Optional.empty();
  }

  private static Verdict worse() {
    Finding finding = EngineFixture.Run.finding(SLOW_RESPONSE, "");
    return new Verdict(List.of(finding.at(Severity.HIGH)), Set.of());
  }

  private static EngineFixture.Run changed() {
    return run()
        .sees(change(DnsDefinition.RECORD_CHANGED, Optional.of("records")))
        .reads("records", JsonValue.of("new"));
  }

  private static EngineFixture.Run notice() {
    return run().sees(change(DnsDefinition.DNSSEC_ENABLED, Optional.empty()));
  }

  private static ObservedChange change(EventType type, Optional<String> part) {
    return new ObservedChange(
        type, "", part, JsonValue.of("new"), Optional.empty(), "Changed", JsonValue.EMPTY);
  }
}
