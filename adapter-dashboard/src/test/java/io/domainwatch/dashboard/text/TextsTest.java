package io.domainwatch.dashboard.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.value.TimeZones;
import io.domainwatch.dashboard.format.Times;
import io.domainwatch.dashboard.text.Texts.Piece;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class TextsTest {
  private static final Instant AT = Instant.parse("2026-07-01T10:00:00Z");
  private static final Reader BERLINER = new Reader(Locale.GERMAN, ZoneId.of("Europe/Berlin"));

  private static String german(Supplier<String> work) {
    return Texts.madeFor(BERLINER, work);
  }

  @Test
  void aTextIsInTheLanguageOfWhoeverReadsIt() {
    assertThat(Texts.text("navigation.expiries")).isEqualTo("Expiries");
    assertThat(german(() -> Texts.text("navigation.expiries"))).isEqualTo("Ablaufdaten");
    assertThatThrownBy(() -> Texts.text("navigation.nowhere"))
        .isInstanceOf(MissingResourceException.class);
    assertThatThrownBy(() -> Texts.text("nowhere")).isInstanceOf(MissingResourceException.class);
  }

  @Test
  void apostrophesStandForThemselves() {
    assertThat(Texts.text("layout.signed-in", "o'neill@example.com"))
        .isEqualTo("Signed in as o'neill@example.com");
  }

  @Test
  void aTextWithMarkupIsCutAtItsPlaces() {
    assertThat(Texts.pieces("account.you"))
        .containsExactly(
            new Piece("You are ", 0), new Piece(", ", 1), new Piece(" of ", 2), new Piece(".", -1));
  }

  @Test
  void timesAreThoseOfTheReadersZoneAndNameIt() {
    assertThat(Times.exact(AT)).isEqualTo("2026-07-01 10:00:00 UTC");
    assertThat(Times.everywhere(AT)).isEqualTo("2026-07-01 10:00:00 UTC");
    assertThat(german(() -> Times.exact(AT))).isEqualTo("01.07.2026 12:00:00 MESZ");
    assertThat(german(() -> Times.everywhere(AT)))
        .isEqualTo("01.07.2026 12:00:00 MESZ · 01.07.2026 10:00:00 UTC");
    assertThat(german(() -> Times.day(Instant.parse("2026-06-30T22:30:00Z"))))
        .isEqualTo("01.07.2026");
  }

  @Test
  void howFarAwayIsWrittenAsTheLanguageHasIt() {
    Instant later = AT.plus(Duration.ofDays(12));
    assertThat(Times.relative(AT, later)).isEqualTo("12 days ago");
    assertThat(Times.relative(later, AT)).isEqualTo("in 12 days");
    assertThat(Times.relative(AT, AT.plus(Duration.ofDays(1)))).isEqualTo("1 day ago");
    assertThat(Times.relative(AT, AT)).isEqualTo("now");
    assertThat(Times.inMinutes(AT, AT.plusSeconds(59))).isEqualTo("under 1 min ago");
    assertThat(Times.rough(Duration.ofDays(1_200))).isEqualTo("1,200 days");
    assertThat(german(() -> Times.relative(AT, later))).isEqualTo("vor 12 Tagen");
    assertThat(german(() -> Times.relative(later, AT))).isEqualTo("in 12 Tagen");
    assertThat(german(() -> Times.rough(Duration.ofDays(1_200)))).isEqualTo("1.200 Tage");
  }

  @Test
  void whatABrowserAsksForIsFollowedAsFarAsItIsOffered() {
    assertThat(Reader.asked(Optional.of("fr;q=0.9, en-GB;q=0.5"))).isEqualTo(Locale.ENGLISH);
    assertThat(Reader.asked(Optional.of(";;q=x"))).isEqualTo(Locale.ENGLISH);
    assertThat(Reader.asked(Optional.of("de,".repeat(500)))).isEqualTo(Locale.ENGLISH);
    assertThat(Reader.asked(Optional.empty())).isEqualTo(Locale.ENGLISH);
    assertThat(TimeZones.find("Europe/Berlin")).contains(ZoneId.of("Europe/Berlin"));
    assertThat(TimeZones.find("../../etc/passwd")).isEmpty();
  }
}
