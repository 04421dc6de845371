package io.domainwatch.dashboard.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.Refusal;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.dashboard.web.RefusalText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FieldLabelsTest {
  /** Where fields are refused that forms have. */
  private static final List<String> SOURCES =
      List.of(
          "../domain-core/src/main/java/io/domainwatch/core/channel",
          "../domain-core/src/main/java/io/domainwatch/core/escalation",
          "../domain-core/src/main/java/io/domainwatch/core/maintenance",
          "../domain-core/src/main/java/io/domainwatch/core/override",
          "../application/src/main/java/io/domainwatch/app/account",
          "../application/src/main/java/io/domainwatch/app/calendar",
          "../application/src/main/java/io/domainwatch/app/channels",
          "../application/src/main/java/io/domainwatch/app/domains",
          "../application/src/main/java/io/domainwatch/app/maintenance",
          "../application/src/main/java/io/domainwatch/app/note",
          "../application/src/main/java/io/domainwatch/app/operator",
          "../application/src/main/java/io/domainwatch/app/report",
          "../application/src/main/java/io/domainwatch/app/signin");

  private static final Pattern REFUSED =
      Pattern.compile(
          "(?:FieldError|InvalidRequest\\.of|wrong|require|refuse|one|some|value|after)\\("
              + "\\s*(?:\\w+ \\+ )?\"([a-zA-Z]+)[.\\[]?\"");

  @Test
  void everyFieldThatIsRefusedHasALabelInBothLanguages() {
    Set<String> fields = new TreeSet<>();
    SOURCES.forEach(folder -> fields.addAll(fields(Path.of(folder))));

    assertThat(fields).contains("name", "newPassword", "email", "afterMinutes", "timeZone");
    for (String field : fields) {
      String key = "inputs." + field.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
      assertThat(Texts.find(key)).as(field).isPresent();
      assertThat(german(() -> FieldLabels.of(field))).as(field).isNotBlank();
    }
  }

  @Test
  void aPathIsNamedAsItsFormNamesIt() {
    assertThat(german(() -> FieldLabels.of("steps[0].afterMinutes")))
        .isEqualTo("Schritt 1, Minuten");
    assertThat(german(() -> FieldLabels.of("steps"))).isEqualTo("Schritte");
    assertThat(german(() -> FieldLabels.of("filter.checkTypes[3]"))).isEqualTo("Prüfungen");
    assertThat(german(() -> FieldLabels.of("quietHours.timeZone"))).isEqualTo("Zeitzone");
    assertThat(german(() -> FieldLabels.of("severityOverrides.ssl_recovered")))
        .isEqualTo("Schweregrad");
    assertThat(FieldLabels.of("newPassword")).isEqualTo("New password");
    assertThat(FieldLabels.of("ofALater_version")).isEqualTo("of a later version");
  }

  @Test
  void aRefusalNamesItsFieldsByTheirLabels() {
    Refusal refused =
        Refusal.InvalidRequest.of(
            List.of(new FieldError("newPassword", Sentence.of("is missing"))));

    assertThat(RefusalText.of(refused)).isEqualTo("New password is missing.");
    assertThat(german(() -> RefusalText.of(refused))).startsWith("Neues Passwort: ");
  }

  private static String german(Supplier<String> text) {
    return Texts.madeFor(new Reader(Locale.GERMAN, Reader.UTC), text);
  }

  private static Set<String> fields(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .flatMap(file -> REFUSED.matcher(read(file)).results())
          .map(field -> field.group(1))
          .collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
