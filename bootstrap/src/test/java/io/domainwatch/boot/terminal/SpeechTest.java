package io.domainwatch.boot.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.boot.operator.AdHocRun.Result;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.Outcome;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Wording;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class SpeechTest {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d)[,}]");

  private static final Speech GERMAN = new Speech(new Wording(Language.GERMAN));
  private static final DomainName NAME = new DomainName("example.com");

  /** A word with an underscore, a class of Java, or a key of a bundle. */
  private static final Pattern CODE =
      Pattern.compile(
          "\\b[a-z]+_[a-z_]+\\b|\\b(java|io)\\.[a-z]+\\.|\\w+\\[\\w+=|"
              + "\\b(terminal|labels)\\.[a-z]|\\{\\d");

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          de_DE.UTF-8, '',          '',          GERMAN
          de,          en_US.UTF-8, en_US,       GERMAN
          C,           de_DE,       de_DE,       ENGLISH
          POSIX,       '',          de_DE,       ENGLISH
          '',          de_AT@euro,  en_GB.UTF-8, GERMAN
          '',          '',          de_CH.UTF-8, GERMAN
          '',          en_US,       de_DE,       ENGLISH
          '',          '',          fr_FR.UTF-8, ENGLISH
          '',          '',          den_CA,      ENGLISH
          '',          '',          '',          ENGLISH
          """)
  void theFirstOfTheVariablesThatIsSetDecides(
      String all, String messages, String lang, Language expected) {
    Map<String, String> environment =
        Map.of("LC_ALL", all, "LC_MESSAGES", messages, "LANG", lang, "LANGUAGE", "de");

    assertThat(Speech.of(environment).wording().language()).isEqualTo(expected);
    assertThat(Speech.of(Map.of())).isEqualTo(Speech.ENGLISH);
  }

  @Test
  void everyTextIsThereInEachLanguageWithTheSamePlaces() {
    ResourceBundle english = Speech.bundle(Language.ENGLISH);
    ResourceBundle german = Speech.bundle(Language.GERMAN);

    assertThat(german.keySet()).isEqualTo(english.keySet());
    for (String key : english.keySet()) {
      assertThat(places(german.getString(key))).as(key).isEqualTo(places(english.getString(key)));
    }
    assertThat(german.getString("terminal.open")).isNotEqualTo(english.getString("terminal.open"));
  }

  @Test
  void numbersAndPluralsAreThoseOfTheLanguage() {
    assertThat(GERMAN.text("open", 1)).isEqualTo("1 Vorfall ist offen.");
    assertThat(GERMAN.text("open", 1_200)).isEqualTo("1.200 Vorfälle sind offen.");
    assertThat(Speech.ENGLISH.text("domains", 0)).isEqualTo("0 domains");
  }

  @Test
  void wordsOfLaterVersionsAreShownAsWords() {
    assertThat(GERMAN.word("state", "half_broken")).isEqualTo("half broken");
    assertThat(GERMAN.label("severity", "very_dire")).isEqualTo("very dire");
    for (DomainHealth health : DomainHealth.values()) {
      assertThat(Speech.bundle(Language.GERMAN).containsKey("terminal.state-" + health.wireName()))
          .isTrue();
    }
  }

  @ParameterizedTest
  @EnumSource
  void aLookAtADomainHasNoCodeInIt(Language language) {
    Speech speech = new Speech(new Wording(language));
    List<Result> all = Stream.of(CheckType.values()).map(SpeechTest::everything).toList();
    List<String> lines = new ArrayList<>(Results.report(NAME, all, Palette.PLAIN, speech));
    lines.add(
        Results.announcement(
            NAME, EnumSet.allOf(CheckType.class), Duration.ofSeconds(1_200), speech));

    assertThat(lines)
        .map(line -> line.replaceAll("\\b(?:max_age|server_tokens|expose_php)\\b", ""))
        .noneMatch(line -> CODE.matcher(line).find());
    if (language != Language.ENGLISH) {
      assertThat(lines).noneMatch(line -> line.contains("What "));
    }
  }

  @Test
  void inGermanALookIsGermanButWhatTheCheckFound() {
    List<String> lines =
        Results.report(NAME, List.of(everything(CheckType.UPTIME)), Palette.PLAIN, GERMAN);

    assertThat(lines)
        .contains("                          Website ist nicht erreichbar, hoch: A sentence.")
        .anyMatch(
            line -> line.startsWith("                            Was es bedeutet: Die Website"))
        .anyMatch(line -> line.startsWith("                            Was zu tun ist: "))
        .endsWith("example.com: 1 Fehler");
    assertThat(Results.announcement(NAME, EnumSet.of(CheckType.SSL), Duration.ofSeconds(9), GERMAN))
        .isEqualTo("1 Prüfung von example.com, höchstens 9 s");
  }

  /** A run of a check that found all that it can find. */
  private static Result everything(CheckType type) {
    List<Finding> findings =
        CheckCatalogue.of(type).events().stream()
            .map(EventSpec::type)
            .map(event -> Finding.of(event, "A sentence.", JsonValue.EMPTY))
            .toList();
    return new Result(
        type,
        Instant.EPOCH,
        Duration.ofMillis(5),
        Outcome.FAILING,
        "One thing.",
        findings,
        JsonValue.EMPTY);
  }

  private static List<String> places(String text) {
    return BundlePlaces.in(text, PLACE);
  }
}
