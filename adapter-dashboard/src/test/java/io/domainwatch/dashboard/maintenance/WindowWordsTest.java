package io.domainwatch.dashboard.maintenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.maintenance.MaintenanceWindow;
import io.domainwatch.core.maintenance.Period;
import io.domainwatch.core.maintenance.RecurrenceRule;
import io.domainwatch.core.maintenance.WindowId;
import io.domainwatch.core.maintenance.WindowScope;
import io.domainwatch.core.maintenance.WindowTimes;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.testkit.Fixtures;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What is said of maintenance windows, in both languages. */
class WindowWordsTest {
  private static final Instant AT = Instant.parse("2026-11-20T12:00:00Z");
  private static final WindowTimes ONCE =
      new WindowTimes.Once(new Period(AT, AT.plus(Duration.ofHours(1))));

  private static <T> T german(Supplier<T> work) {
    return Texts.madeFor(new Reader(Locale.GERMAN, Reader.UTC), work);
  }

  private static WindowRow row(WindowScope.Chosen domains, WindowTimes times, List<String> names) {
    return WindowRow.of(
        new MaintenanceWindow(
            new WindowId(Fixtures.newId()),
            new OrganizationId(Fixtures.newId()),
            "Nights",
            new WindowScope(domains, Optional.empty()),
            times,
            MaintenanceWindow.ByHand.NONE,
            AT,
            AT),
        names,
        AT);
  }

  @Test
  void timesAreToldAsTheLanguageHasThem() {
    WindowTimes monthly =
        new WindowTimes.Recurring(
            RecurrenceRule.of("FREQ=MONTHLY;BYDAY=-1SU"),
            LocalDateTime.parse("2026-03-29T02:30:00"),
            Duration.ofMinutes(1_500),
            ZoneId.of("Europe/Berlin"));
    Supplier<String> recurring =
        () -> row(new WindowScope.Chosen.All(), monthly, List.of()).times();
    Supplier<String> once = () -> row(new WindowScope.Chosen.All(), ONCE, List.of()).times();
    assertThat(once.get()).isEqualTo("2026-11-20 12:00 UTC to 2026-11-20 13:00 UTC");
    assertThat(german(once)).isEqualTo("20.11.2026 12:00 UTC bis 20.11.2026 13:00 UTC");
    assertThat(recurring.get())
        .isEqualTo("FREQ=MONTHLY;BYDAY=-1SU from 2026-03-29 02:30, for 1500 min (Europe/Berlin)");
    assertThat(german(recurring))
        .isEqualTo("FREQ=MONTHLY;BYDAY=-1SU ab 29.03.2026 02:30, für 1500 min (Europe/Berlin)");
  }

  @Test
  void domainsAndChecksAreToldInBothLanguages() {
    Tags tags = Tags.of(Set.of(new Tag("shop"), new Tag("team:web")));
    Supplier<WindowRow> tagged = () -> row(new WindowScope.Chosen.Tagged(tags), ONCE, List.of());
    Supplier<String> many =
        () ->
            row(new WindowScope.Chosen.Named(Set.of()), ONCE, List.of("a", "b", "c", "d"))
                .domains();
    assertThat(tagged.get().domains()).isEqualTo("Tagged shop or team:web");
    assertThat(german(tagged).domains()).isEqualTo("Mit dem Tag shop oder team:web");
    assertThat(german(tagged).checks()).isEqualTo("Alle Prüfungen");
    assertThat(many.get()).isEqualTo("a, b, c and 1 more");
    assertThat(german(many)).isEqualTo("a, b, c und 1 weitere");
  }

  @Test
  void daysOfTheWeekAreThoseOfTheLanguage() {
    assertThat(WindowForm.week().getFirst()).isEqualTo(new WindowForm.Day("MO", "Mon"));
    assertThat(german(WindowForm::week))
        .extracting(WindowForm.Day::label)
        .containsExactly("Mo", "Di", "Mi", "Do", "Fr", "Sa", "So");
  }
}
