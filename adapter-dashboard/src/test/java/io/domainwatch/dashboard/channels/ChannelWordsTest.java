package io.domainwatch.dashboard.channels;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ServiceKinds;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.dashboard.text.Reader;
import io.domainwatch.dashboard.text.Texts;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.Messages;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** What is said of channels, in both languages. */
class ChannelWordsTest {
  private static final Instant AT = Instant.parse("2026-07-01T20:00:00Z");
  private static final QuietHours NIGHT =
      new QuietHours(
          ZoneId.of("Europe/Berlin"),
          LocalTime.of(21, 0),
          LocalTime.of(7, 0),
          Optional.of(Set.of(DayOfWeek.TUESDAY, DayOfWeek.MONDAY, DayOfWeek.WEDNESDAY)),
          true);

  private static <T> T german(Supplier<T> work) {
    return Texts.madeFor(new Reader(Locale.GERMAN, Reader.UTC), work);
  }

  @Test
  void aLengthOfTimeThatTheFormShowsIsReadAgain() {
    for (Duration length :
        List.of(
            Duration.ofDays(2),
            Duration.ofDays(30),
            Duration.ofHours(1),
            Duration.ofHours(24),
            Duration.ofMinutes(1_501),
            Duration.ofSeconds(301))) {
      assertThat(Reminder.seconds(Reminder.words(length))).contains(length.toSeconds());
      assertThat(Reminder.seconds(german(() -> Reminder.words(length))))
          .contains(length.toSeconds());
    }
    assertThat(Reminder.words(Duration.ofMinutes(1_501))).isEqualTo("1501 min");
    assertThat(Reminder.seconds("3 Stunden")).contains(10_800L);
  }

  @Test
  void remindersAreToldAsTheLanguageHasThem() {
    assertThat(Reminder.every(Duration.ofHours(1))).isEqualTo("every 1 h");
    assertThat(Reminder.every(Duration.ofDays(2))).isEqualTo("every 2 days");
    assertThat(german(() -> Reminder.every(Duration.ofHours(1)))).isEqualTo("jede Stunde");
    assertThat(german(() -> Reminder.every(Duration.ofHours(24)))).isEqualTo("alle 24 Stunden");
    assertThat(german(() -> Reminder.every(Duration.ofMinutes(90)))).isEqualTo("alle 90 Minuten");
    assertThat(german(() -> Reminder.every(Duration.ofSeconds(301))))
        .isEqualTo("alle 301 Sekunden");
  }

  @Test
  void quietHoursAreToldWithTheDaysOfTheLanguage() {
    assertThat(QuietSentence.of(NIGHT))
        .isEqualTo(
            "21:00 to 07:00 Europe/Berlin, beginning on Mon, Tue, Wed; high severity is sent");
    assertThat(german(() -> QuietSentence.of(NIGHT)))
        .isEqualTo(
            "21:00 bis 07:00 Europe/Berlin, beginnend am Mo, Di, Mi; Schweregrad hoch wird"
                + " gesendet");
    assertThat(german(() -> QuietValues.BLANK.choices().getFirst().label())).isEqualTo("Montag");
    Channel quiet = channel(ChannelFilter.ALL);
    assertThat(QuietSentence.of(quiet, 1_200, AT))
        .isEqualTo("Quiet until 07:00 Europe/Berlin; 1,200 events are held.");
    assertThat(german(() -> QuietSentence.of(quiet, 1, AT)))
        .isEqualTo("Ruhezeit bis 07:00 Europe/Berlin; 1 Ereignis wird zurückgehalten.");
    assertThat(german(() -> QuietSentence.of(quiet, 0, AT.minus(Duration.ofHours(8)))))
        .isEqualTo("Zurzeit keine Ruhezeit.");
  }

  @Test
  void whatAChannelReceivesIsToldInBothLanguages() {
    for (Severity severity : Severity.values()) {
      ChannelFilter filter = new ChannelFilter(Optional.empty(), severity, Optional.empty());
      assertThat(row(filter).filter()).endsWith(", all checks, all domains");
      assertThat(german(() -> row(filter).filter()))
          .contains("Schweregrad")
          .endsWith(", alle Prüfungen, alle Domains");
    }
    Tags tags = Tags.of(Set.of(new Tag("shop"), new Tag("team:web")));
    ChannelFilter tagged =
        new ChannelFilter(Optional.empty(), Severity.INFO, Optional.of(Set.of()), tags);
    assertThat(row(tagged).filter())
        .isEqualTo("Every severity, all checks, domains tagged shop or team:web");
    assertThat(german(() -> row(tagged).filter()))
        .isEqualTo("Jeder Schweregrad, alle Prüfungen, Domains mit dem Tag shop oder team:web");
  }

  private static ChannelRow row(ChannelFilter filter) {
    return new ChannelRow(channel(filter), ServiceKinds.NONE, AT);
  }

  private static Channel channel(ChannelFilter filter) {
    Channel usual =
        Messages.webhook(
            new OrganizationId(Fixtures.newId()),
            new Channel.Timing(Optional.empty(), Optional.empty(), Optional.of(NIGHT)),
            AT);
    return new Channel(
        usual.id(),
        usual.organizationId(),
        usual.name(),
        usual.target(),
        filter,
        usual.timing(),
        usual.state(),
        usual.failingSince(),
        usual.createdAt(),
        usual.updatedAt());
  }
}
