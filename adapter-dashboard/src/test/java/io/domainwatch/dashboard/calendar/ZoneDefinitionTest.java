package io.domainwatch.dashboard.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import biweekly.ICalVersion;
import biweekly.ICalendar;
import biweekly.component.VTimezone;
import biweekly.io.text.ICalWriter;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.maintenance.RecurrenceRule;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.maintenance.WindowTimes;
import java.io.IOException;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads definitions as RFC 5545 §3.6.5 says: the latest observance that has begun holds. */
class ZoneDefinitionTest {
  private static final Instant FROM = Instant.parse("2025-06-01T00:00:00Z");
  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");
  private static final Instant END = Instant.parse("2040-01-01T00:00:00Z");

  private static final Pattern OBSERVANCE =
      Pattern.compile(
          "BEGIN:(?:STANDARD|DAYLIGHT)\r\nTZOFFSETFROM:(.*)\r\nTZOFFSETTO:(.*)\r\n"
              + "DTSTART:(.*)\r\n(?:RRULE:(.*)\r\n)?END:");

  private static final DateTimeFormatter LOCAL = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss");

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Africa/Casablanca",
        "Africa/Cairo",
        "America/New_York",
        "America/Santiago",
        "America/Nuuk",
        "Asia/Beirut",
        "Asia/Gaza",
        "Asia/Jerusalem",
        "Asia/Kathmandu",
        "Australia/Lord_Howe",
        "Europe/Berlin",
        "Europe/Dublin",
        "Pacific/Easter",
        "UTC"
      })
  void clocksStandAsThisServiceHasThem(String name) {
    ZoneId zone = ZoneId.of(name);
    String text = text(ZoneDefinition.of(zone, FROM, NOW));
    TreeMap<Instant, ZoneOffset> offsets = offsets(text);
    for (Instant at = FROM; at.isBefore(END); at = at.plus(Duration.ofHours(7))) {
      assertThat(offsets.floorEntry(at).getValue())
          .as(at + " in " + text)
          .isEqualTo(zone.getRules().getOffset(at));
    }
  }

  @Test
  void zonesWithAYearlyRuleAreDefinedByIt() {
    assertThat(text(ZoneDefinition.of(ZoneId.of("America/New_York"), FROM, NOW)))
        .contains(
            "DTSTART:20240310T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU\r\n",
            "DTSTART:20241103T020000\r\nRRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU\r\n");
    assertThat(text(ZoneDefinition.of(ZoneId.of("Europe/Berlin"), FROM, NOW)))
        .contains("BYMONTH=3;BYDAY=-1SU", "BYMONTH=10;BYDAY=-1SU");
  }

  /** From when on which offset holds. */
  private static TreeMap<Instant, ZoneOffset> offsets(String text) {
    TreeMap<Instant, ZoneOffset> offsets = new TreeMap<>();
    Matcher observance = OBSERVANCE.matcher(text);
    while (observance.find()) {
      ZoneOffset before = ZoneOffset.of(observance.group(1));
      ZoneOffset after = ZoneOffset.of(observance.group(2));
      LocalDateTime first = LocalDateTime.parse(observance.group(3), LOCAL);
      Optional.ofNullable(observance.group(4))
          .map(rule -> onsets(rule, first))
          .orElse(List.of(first))
          .forEach(local -> offsets.put(local.toInstant(before), after));
    }
    assertThat(offsets).as(text).isNotEmpty();
    return offsets;
  }

  /** As the library of the engine computes rules, which is not the one that wrote them. */
  private static List<LocalDateTime> onsets(String rule, LocalDateTime first) {
    MaintenanceWindow window =
        new MaintenanceWindow(
            new WindowId(new UUID(1, 1)),
            new OrganizationId(new UUID(1, 1)),
            "Onsets",
            WindowScope.ALL,
            new WindowTimes.Recurring(
                RecurrenceRule.of(rule), first, Duration.ofSeconds(60), ZoneOffset.UTC),
            MaintenanceWindow.ByHand.NONE,
            NOW,
            NOW);
    List<LocalDateTime> onsets = new ArrayList<>();
    Optional<Period> next = window.occurrence(first.toInstant(ZoneOffset.UTC));
    while (next.isPresent() && next.get().from().isBefore(END)) {
      onsets.add(LocalDateTime.ofInstant(next.get().from(), ZoneOffset.UTC));
      next = window.occurrence(next.get().to());
    }
    assertThat(onsets).as(rule).startsWith(first);
    return onsets;
  }

  private static String text(VTimezone definition) {
    ICalendar calendar = new ICalendar();
    calendar.addComponent(definition);
    StringWriter text = new StringWriter();
    try (ICalWriter writer = new ICalWriter(text, ICalVersion.V2_0)) {
      writer.write(calendar);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return text.toString();
  }
}
