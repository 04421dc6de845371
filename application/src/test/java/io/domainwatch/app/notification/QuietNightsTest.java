package io.domainwatch.app.notification;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.MessageKind;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever happens in 90 days, all of it is told once, and nothing at night that may not be. */
class QuietNightsTest {
  private static final Duration DAYS = Duration.ofDays(90);

  @ParameterizedTest
  @CsvSource({
    "Europe/Berlin, 22:00, 07:00, true, false, 2026-02-10T00:00:00Z, 1",
    "Europe/Berlin, 22:00, 07:00, false, false, 2026-09-10T00:00:00Z, 2",
    "Australia/Lord_Howe, 01:45, 09:00, true, true, 2026-08-20T00:00:00Z, 3",
    "Asia/Kathmandu, 03:00, 02:00, true, false, 2026-02-10T00:00:00Z, 4"
  })
  void everyEventIsToldOnceAndNoneInQuietHoursUnlessHighPasses(
      ZoneId zone,
      LocalTime from,
      LocalTime to,
      boolean highPasses,
      boolean weekends,
      Instant begin,
      long seed) {
    Optional<Set<DayOfWeek>> days =
        weekends ? Optional.of(Set.of(DayOfWeek.SATURDAY, DayOfWeek.SUNDAY)) : Optional.empty();
    QuietNights nights =
        new QuietNights(
            new Channel.Timing(
                Optional.of(Duration.ofHours(6)),
                Optional.empty(),
                Optional.of(new QuietHours(zone, from, to, days, highPasses))),
            seed);
    nights.live(begin, DAYS);

    List<Event> history = nights.history();
    List<Delivery> sent = nights.sent();
    assertThat(history).as("the test has bite").hasSizeGreaterThan(1_500);
    assertThat(sent.stream().filter(one -> one.message().kind() == MessageKind.QUIET_HOURS))
        .hasSizeGreaterThan(15);
    assertThat(sent.stream().filter(one -> one.message().kind() == MessageKind.REMINDER))
        .hasSizeGreaterThan(50);
    eachOnce(history, sent);
    notAtNight(nights.channel, sent, highPasses);
    endsComeLast(sent);
    inOneMessageInOrder(sent);
    withinADay(sent);
  }

  private static void eachOnce(List<Event> history, List<Delivery> sent) {
    assertThat(sent.stream().filter(QuietNightsTest::isNews).flatMap(QuietNightsTest::events))
        .extracting(EventSnapshot::id)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrderElementsOf(history.stream().map(Event::id).toList());
  }

  /** Only what is high, and the end of what was told to be. */
  private static void notAtNight(Channel channel, List<Delivery> sent, boolean highPasses) {
    Set<IncidentId> high = new HashSet<>();
    int passed = 0;
    for (Delivery one : sent) {
      boolean quiet = channel.quietUntil(one.createdAt()).isPresent();
      assertThat(quiet && one.message().kind() == MessageKind.REMINDER).isFalse();
      for (EventSnapshot event : one.message().events()) {
        boolean over = event.tone() == Tone.RECOVERY;
        if (event.severity() == Severity.HIGH) {
          event.incidentId().ifPresent(high::add);
        }
        boolean mayPass =
            event.severity() == Severity.HIGH
                || over && high.contains(event.incidentId().orElseThrow());
        assertThat(!quiet || highPasses && mayPass).as("%s at %s", event, one.createdAt()).isTrue();
        passed += quiet ? 1 : 0;
      }
    }
    assertThat(passed > 20).isEqualTo(highPasses);
  }

  private static void endsComeLast(List<Delivery> sent) {
    Set<IncidentId> over = new HashSet<>();
    sent.stream()
        .filter(QuietNightsTest::isNews)
        .flatMap(QuietNightsTest::events)
        .filter(event -> event.incidentId().isPresent())
        .forEach(
            event -> {
              assertThat(over).doesNotContain(event.incidentId().orElseThrow());
              if (event.tone() == Tone.RECOVERY) {
                over.add(event.incidentId().orElseThrow());
              }
            });
  }

  private static void inOneMessageInOrder(List<Delivery> sent) {
    Map<Instant, Integer> at = new HashMap<>();
    for (Delivery one : sent) {
      if (one.message().kind() == MessageKind.QUIET_HOURS) {
        at.merge(one.createdAt(), 1, Integer::sum);
        assertThat(one.message().events()).extracting(EventSnapshot::occurredAt).isSorted();
      }
    }
    assertThat(at.values()).containsOnly(1);
  }

  private static void withinADay(List<Delivery> sent) {
    sent.stream()
        .filter(one -> one.message().kind() == MessageKind.QUIET_HOURS)
        .forEach(
            one ->
                assertThat(one.message().events())
                    .allSatisfy(
                        event ->
                            assertThat(Duration.between(event.occurredAt(), one.createdAt()))
                                .isLessThanOrEqualTo(QuietHours.MAX_STRETCH)));
  }

  private static boolean isNews(Delivery delivery) {
    return delivery.message().kind() != MessageKind.REMINDER;
  }

  private static Stream<EventSnapshot> events(Delivery delivery) {
    return delivery.message().events().stream();
  }
}
