package io.domainwatch.core.engine;

import static io.domainwatch.core.check.dns.DnsDefinition.ADDRESS_CHANGED;
import static io.domainwatch.core.check.dns.DnsDefinition.TXT_CHANGED;
import static io.domainwatch.core.engine.EngineFixture.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.check.ssl.SslDefinition;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.ObservedChange;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChangeTest {
  private static final JsonValue OLD = JsonValue.of("192.0.2.1");
  private static final JsonValue NEW = JsonValue.of("192.0.2.2");
  private static final JsonValue OTHER = JsonValue.of("192.0.2.3");

  private final EngineFixture dns = new EngineFixture(CheckType.DNS);

  @Test
  void theFirstRunSetsTheBaselineWithoutAWord() {
    dns.next(run().sees(address(OLD)).reads("A", OLD));
    assertThat(dns.eventTypes()).isEmpty();
    assertThat(dns.state.baseline()).containsExactly(Map.entry("A", OLD));
    assertThat(dns.state.pending()).isEmpty();
  }

  @Test
  void anObservedChangeAloneAlsoSetsTheFirstBaseline() {
    dns.next(run().sees(address(OLD)));
    assertThat(dns.eventTypes()).isEmpty();
    assertThat(dns.state.baseline()).containsExactly(Map.entry("A", OLD));
  }

  @Test
  void aChangeIsReportedWhenTwoRunsSawItAlikeAndTheBaselineMovesThen() {
    baseline();
    dns.next(run().sees(address(NEW)).reads("A", NEW));
    assertThat(dns.eventTypes()).isEmpty();
    assertThat(dns.state.baseline()).containsEntry("A", OLD);
    dns.next(run().sees(address(NEW)).reads("A", NEW));
    Event event = dns.events.getFirst();
    assertThat(event.details().find("before")).contains(OLD);
    assertThat(event.details().find("after")).contains(NEW);
    assertThat(event.incidentId()).isEmpty();
    assertThat(event.message()).isEqualTo("Changed.");
    assertThat(event.severity()).isEqualTo(Severity.MEDIUM);
    assertThat(dns.state.baseline()).containsEntry("A", NEW);
    assertThat(dns.eventTypes()).containsExactly("dns_address_changed");
    dns.next(run().reads("A", NEW));
    assertThat(dns.eventTypes()).isEmpty();
  }

  @Test
  void anotherValueStartsTheCountAnew() {
    baseline();
    dns.next(run().sees(address(NEW)).reads("A", NEW));
    dns.next(run().sees(address(OTHER)).reads("A", OTHER));
    assertThat(dns.eventTypes()).isEmpty();
    dns.next(run().sees(address(OTHER)).reads("A", OTHER));
    assertThat(dns.eventTypes()).containsExactly("dns_address_changed");
    assertThat(dns.state.baseline()).containsEntry("A", OTHER);
  }

  @Test
  void aChangeThatWentBackIsForgotten() {
    baseline();
    dns.next(run().sees(address(NEW)).reads("A", NEW));
    dns.next(run().reads("A", OLD));
    assertThat(dns.state.pending()).isEmpty();
    dns.next(run().sees(address(NEW)).reads("A", NEW));
    assertThat(dns.eventTypes()).isEmpty();
  }

  @Test
  void aRunThatDidNotSeeThePartKeepsBaselineAndPendingChange() {
    baseline();
    dns.next(run().sees(address(NEW)).reads("A", NEW));
    dns.next(run().reads("MX", JsonValue.of("mail")));
    assertThat(dns.state.pending()).hasSize(1);
    dns.next(run().sees(address(NEW)).reads("A", NEW));
    assertThat(dns.eventTypes()).containsExactly("dns_address_changed");
  }

  @Test
  void aReadingThatNobodyCallsAChangeMovesTheBaselineAtOnce() {
    baseline();
    dns.next(run().reads("A", NEW));
    assertThat(dns.state.baseline()).containsEntry("A", NEW);
    assertThat(dns.eventTypes()).isEmpty();
  }

  @Test
  void anObservedChangeThatEqualsTheBaselineIsNoChange() {
    baseline();
    dns.next(run().sees(address(OLD)));
    dns.next(run().sees(address(OLD)));
    assertThat(dns.eventTypes()).isEmpty();
  }

  @Test
  void severalSubjectsOfOneTypeInOneRunAreOneEventWithAList() {
    confirmTexts(2);
    Event event = dns.events.getFirst();
    assertThat(dns.eventTypes()).containsExactly("dns_txt_changed");
    assertThat(event.message()).isEqualTo("TXT record changed: s00, s01.");
    assertThat(event.details().findWhole("count")).hasValue(2);
    assertThat(event.details().find("subject")).isEmpty();
    assertThat(event.details().itemsOf("instances"))
        .containsExactly(instance("s00"), instance("s01"));
    assertThat(dns.state.baseline()).containsEntry("TXT s00", NEW).containsEntry("TXT s01", NEW);
  }

  @Test
  void theEventListsTenNamesThreeAndCountsAll() {
    confirmTexts(25);
    Event event = dns.events.getFirst();
    assertThat(dns.events).hasSize(1);
    assertThat(event.message()).isEqualTo("TXT record changed: s00, s01, s02 and 22 more.");
    assertThat(event.details().itemsOf("instances")).hasSize(10);
    assertThat(event.details().findWhole("count")).hasValue(25);
  }

  @Test
  void changesThatAreConfirmedInDifferentRunsAreEventsOfTheirOwn() {
    dns.next(run().reads("TXT s00", OLD).reads("TXT s01", OLD));
    dns.next(run().sees(text(0)));
    dns.next(run().sees(text(0)).sees(text(1)));
    dns.next(run().sees(text(1)));
    assertThat(dns.events)
        .extracting(event -> event.details().findText("subject").orElse("?"))
        .containsExactly("s00", "s01");
    assertThat(dns.events).extracting(Event::message).containsOnly("Changed.");
  }

  @Test
  void changesOfDifferentTypesInOneRunAreEventsOfTheirOwn() {
    dns.next(run().reads("A", OLD).reads("TXT s00", OLD).reads("TXT s01", OLD));
    for (int i = 0; i < 2; i++) {
      dns.next(run().sees(text(0)).sees(address(NEW)).sees(text(1)));
    }
    assertThat(dns.events).isSortedAccordingTo((a, b) -> a.id().compareTo(b.id())).hasSize(2);
    assertThat(dns.eventTypes()).containsExactly("dns_txt_changed", "dns_address_changed");
  }

  @Test
  void theHighestSeverityAmongSeveralCounts() {
    dns.next(run().reads("TXT s00", OLD).reads("TXT s01", OLD));
    for (int i = 0; i < 2; i++) {
      dns.next(run().sees(text(0)).sees(at(text(1), Severity.HIGH)));
    }
    assertThat(dns.events).extracting(Event::severity).containsExactly(Severity.HIGH);
  }

  @Test
  void changesWithoutSubjectAreCounted() {
    dns.next(run().reads("TXT a", OLD).reads("TXT b", OLD));
    for (int i = 0; i < 2; i++) {
      dns.next(
          run()
              .sees(sighting(TXT_CHANGED, "", Optional.of("TXT a"), NEW))
              .sees(sighting(TXT_CHANGED, "b", Optional.of("TXT b"), NEW)));
    }
    assertThat(dns.events)
        .extracting(Event::message)
        .containsExactly("TXT record changed: 2 changes.");
  }

  @Test
  void aChangeWithoutBaselineKeyIsReportedAtOnceWhenOneRunIsEnough() {
    EngineFixture ssl = new EngineFixture(CheckType.SSL);
    ssl.next(run().sees(sighting(SslDefinition.CERT_CHANGED, "", Optional.empty(), NEW)));
    assertThat(ssl.eventTypes()).containsExactly("ssl_cert_changed");
    assertThat(ssl.state).isEqualTo(CheckState.NEW);
  }

  @Test
  void aChangeWithoutBaselineKeyThatNeedsTwoRunsIsForgottenByARunWithoutIt() {
    EngineFixture ssl = new EngineFixture(CheckType.SSL);
    ObservedChange notice = sighting(SslDefinition.ISSUER_CHANGED, "", Optional.empty(), NEW);
    ssl.next(run().sees(notice));
    ssl.next(run());
    ssl.next(run().sees(notice));
    assertThat(ssl.eventTypes()).isEmpty();
    ssl.next(run().sees(notice));
    assertThat(ssl.eventTypes()).containsExactly("ssl_issuer_changed");
  }

  @Test
  void aDisabledChangeMovesTheBaselineWithoutAWord() {
    baseline();
    dns.override =
        new CheckOverride(false, false, Optional.empty(), Set.of(ADDRESS_CHANGED), Map.of());
    dns.next(run().sees(address(NEW)).reads("A", NEW));
    dns.next(run().sees(address(NEW)).reads("A", NEW));
    assertThat(dns.eventTypes()).isEmpty();
    assertThat(dns.state.baseline()).containsEntry("A", NEW);
  }

  @Test
  void theClientsSeverityHoldsForChangesToo() {
    baseline();
    dns.override =
        new CheckOverride(
            false, false, Optional.empty(), Set.of(), Map.of(ADDRESS_CHANGED, Severity.INFO));
    dns.next(run().sees(address(NEW)));
    dns.next(run().sees(address(NEW)));
    assertThat(dns.events).extracting(Event::severity).containsExactly(Severity.INFO);
  }

  @Test
  void whatIsNoChangeTypeMakesNoEventAsAnObservedChange() {
    dns.next(run().sees(sighting(DnsDefinition.DNSSEC_BOGUS, "", Optional.empty(), NEW)));
    dns.next(run().sees(sighting(SslDefinition.CERT_CHANGED, "", Optional.empty(), NEW)));
    assertThat(dns.eventTypes()).isEmpty();
  }

  private void baseline() {
    dns.next(run().reads("A", OLD));
  }

  private static ObservedChange address(JsonValue after) {
    return sighting(ADDRESS_CHANGED, "", Optional.of("A"), after);
  }

  private void confirmTexts(int subjects) {
    EngineFixture.Run first = run();
    IntStream.range(0, subjects).forEach(i -> first.reads("TXT " + subject(i), OLD));
    dns.next(first);
    for (int i = 0; i < 2; i++) {
      EngineFixture.Run changed = run();
      IntStream.range(0, subjects).mapToObj(ChangeTest::text).forEach(changed::sees);
      dns.next(changed);
    }
  }

  private static String subject(int index) {
    return String.format(Locale.ROOT, "s%02d", index);
  }

  private static ObservedChange text(int index) {
    return sighting(TXT_CHANGED, subject(index), Optional.of("TXT " + subject(index)), NEW);
  }

  private static ObservedChange at(ObservedChange change, Severity severity) {
    return new ObservedChange(
        change.type(),
        change.subject(),
        change.part(),
        change.after(),
        Optional.of(severity),
        change.message(),
        change.detail());
  }

  private static JsonValue instance(String subject) {
    return JsonValue.fields()
        .put("subject", subject)
        .put("message", "Changed.")
        .put("before", OLD)
        .put("after", NEW)
        .build();
  }

  private static ObservedChange sighting(
      EventType type, String subject, Optional<String> part, JsonValue after) {
    return new ObservedChange(
        type, subject, part, after, Optional.empty(), "Changed.", JsonValue.EMPTY);
  }
}
