package io.domainwatch.boot.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.domainwatch.boot.command.RootCommand;
import io.domainwatch.boot.config.ConfigRefused;
import io.domainwatch.boot.config.ConfigSource;
import io.domainwatch.boot.config.ServiceConfig;
import io.domainwatch.boot.config.Settings;
import io.domainwatch.core.text.Language;
import io.domainwatch.core.text.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

class TranslationTest {
  private static final Pattern PLACE = Pattern.compile("\\{(\\d)[#!w]?}");

  private static final Translation GERMAN = Translation.into(Language.GERMAN);

  /** Names of files and keys alone, the same in both languages. */
  private static final Set<String> SAME = Set.of("secrets.key in data-dir");

  @ParameterizedTest
  @ValueSource(strings = {"help", "sentences", "keys"})
  void everyTextIsThereInEachLanguageWithTheSamePlaces(String area) {
    ResourceBundle english = Translation.bundle(area, Locale.ROOT);
    ResourceBundle german = Translation.bundle(area, Locale.GERMAN);

    assertThat(german.keySet()).isEqualTo(english.keySet());
    for (String key : english.keySet()) {
      String text = english.getString(key);
      assertThat(places(german.getString(key))).as(key).isEqualTo(places(text));
      if (!SAME.contains(text)) {
        assertThat(german.getString(key)).as(key).isNotEqualTo(text);
      }
    }
  }

  @Test
  void theHelpOfEveryCommandIsThereAndNoOther() {
    Set<String> said = new TreeSet<>();
    collect(new CommandLine(new RootCommand(Map.of())), said);

    assertThat(texts("help")).isEqualTo(said);
  }

  @Test
  void whatEveryKeyMeansIsThereAndNoOther() throws ConfigRefused {
    List<Settings.Line> lines = lines();
    Set<String> meanings = new TreeSet<>(lines.stream().map(Settings.Line::meaning).toList());

    assertThat(texts("keys")).isEqualTo(meanings);
    assertThat(lines)
        .extracting(Settings.Line::preset)
        .filteredOn(preset -> preset.matches("(?s).*[a-z] [a-z].*"))
        .allSatisfy(preset -> assertThat(GERMAN.find(preset)).as(preset).isPresent());
  }

  @Test
  void whatIsAllowedForAKeyIsTold() throws ConfigRefused {
    List<String> refused = new ArrayList<>();
    for (Settings.Line line : lines()) {
      String variable =
          "DOMAINWATCH_" + line.key().replaceAll("[.-]", "_").toUpperCase(Locale.ROOT);
      Optional.ofNullable(
              catchThrowableOfType(
                  ConfigRefused.class,
                  () ->
                      ServiceConfig.of(
                          ConfigSource.read(Optional.empty(), Map.of(variable, "?!"), Map.of()))))
          .ifPresent(problem -> refused.addAll(problem.lines()));
    }
    assertThat(refused)
        .hasSizeGreaterThan(30)
        .allSatisfy(
            line ->
                assertThat(GERMAN.of(line).replaceFirst("^[a-z.-]+ ", ""))
                    .isNotEqualTo(line)
                    .doesNotContain("allowed is", " is ", " and ", "separated"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"bootstrap", "adapter-persistence"})
  void everySentenceOfTheSourcesIsKnown(String module) {
    List<String> sentences = SourceSentences.of(module);

    assertThat(sentences).hasSizeGreaterThan(20);
    assertThat(sentences).filteredOn(sentence -> GERMAN.find(sentence).isEmpty()).isEmpty();
  }

  @Test
  void sentencesAreFoundInSources() {
    assertThat(
            SourceSentences.in(
                """
                throw new Refused("no \\"" + name(1, "x") + "\\" is" + " there");
                return new DoctorItem(Verdict.OK, "own network", "%s of %d".formatted(a, b));
                throw new Refused(answer.problem());
                """))
        .containsExactly("no \"7\" is there", "own network", "7 of 7");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          there is no such domain | diese Domain gibt es nicht
          a.example.org: there is no such domain | a.example.org: diese Domain gibt es nicht
          the file there is no such file cannot be read: permission is denied | die Datei there is no such file ist nicht lesbar: der Zugriff ist verweigert
          name must have 12 to 2000 characters | name: muss 12 bis 2000 Zeichen haben
          must have 12 to 13 characters; is unknown | muss 12 bis 13 Zeichen haben; ist unbekannt
          1,234 rows | 1.234 Zeilen
          the database grows by 1.5 MB a day, as seen over 2.0 days | die Datenbank wächst um 1,5 MB am Tag, gesehen über 2,0 Tage
          Invalid value for option '--scope': 'x' is unknown; allowed are read, write, full | Falscher Wert der Option '--scope': 'x' ist unbekannt; erlaubt sind read, write, full
          nobody ever said this | nobody ever said this
          """)
  void sentencesAreRecognizedWithWhatStandsInThem(String english, String german) {
    assertThat(GERMAN.of(english)).isEqualTo(german);
    assertThat(Speech.ENGLISH.said(english)).isEqualTo(english);
    assertThat(new Speech(new Wording(Language.GERMAN)).said(english)).isEqualTo(german);
  }

  private static List<Settings.Line> lines() throws ConfigRefused {
    return ServiceConfig.of(ConfigSource.read(Optional.empty(), Map.of(), Map.of()))
        .settings()
        .lines();
  }

  private static Set<String> texts(String area) {
    ResourceBundle bundle = Translation.bundle(area, Locale.ROOT);
    return new TreeSet<>(bundle.keySet().stream().map(bundle::getString).toList());
  }

  private static void collect(CommandLine command, Set<String> said) {
    var spec = command.getCommandSpec();
    said.addAll(List.of(spec.usageMessage().description()));
    said.addAll(spec.usageMessage().exitCodeList().values());
    Stream.concat(spec.options().stream(), spec.positionalParameters().stream())
        .forEach(each -> said.addAll(List.of(each.description())));
    command.getSubcommands().values().forEach(sub -> collect(sub, said));
  }

  private static List<String> places(String text) {
    return BundlePlaces.in(text, PLACE);
  }
}
