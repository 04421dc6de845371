package io.domainwatch.dashboard.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.text.Sentence;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every sentence with which something is refused is in the bundle, and nothing else. */
class SentencesTest {
  private static final Reader GERMAN = new Reader(Locale.GERMAN, Reader.UTC);

  /** Whose sentences pages show. */
  private static final List<Path> SOURCES =
      Stream.of("domain-core", "application", "adapter-notifications", "adapter-dashboard")
          .map(module -> Path.of("..", module, "src/main/java").toAbsolutePath().normalize())
          .toList();

  /** What only the terminal shows, and the sentence itself. */
  private static final Set<String> ELSEWHERE = Set.of("app/desired/reading", "core/text");

  private static final Pattern MADE = Pattern.compile("\\bSentence\\s*(?:\\.|::)\\s*of\\b");

  private static final Pattern LITERAL =
      Pattern.compile(
          "\\bSentence\\s*\\.\\s*of\\(\\s*((?:\"(?:[^\"\\\\]|\\\\.)*\"(?:\\s*\\+\\s*(?=\"))?)+)"
              + "\\s*[,)]");

  private static final Pattern PART = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

  private static final Pattern FREE =
      Pattern.compile("\\bSentence\\s*(?:\\.|::)\\s*verbatim\\b|\\bnew\\s+Sentence\\b");

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (Path root : SOURCES) {
      try (Stream<Path> files = Files.walk(root)) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .filter(file -> ELSEWHERE.stream().noneMatch(file.getParent().toString()::endsWith))
            .forEach(sources::add);
      }
    }
    return sources;
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> templates(String source) {
    return LITERAL.matcher(source).results().map(made -> text(made.group(1))).toList();
  }

  private static String text(String literals) {
    StringBuilder text = new StringBuilder();
    Matcher part = PART.matcher(literals);
    while (part.find()) {
      text.append(part.group(1).translateEscapes());
    }
    return text.toString();
  }

  @Test
  void eachTemplateStandsInTheBundleOnceAndNoOtherDoes() throws IOException {
    Set<String> templates = new TreeSet<>();
    sources().forEach(file -> templates.addAll(templates(read(file))));
    assertThat(templates).hasSizeGreaterThan(100);
    assertThat(new TreeSet<>(Texts.keysByEnglish("refusals").keySet())).isEqualTo(templates);
  }

  @Test
  void eachTemplateIsALiteralWhereItIsMade() throws IOException {
    for (Path file : sources()) {
      String source = read(file);
      assertThat(templates(source)).as(file.toString()).hasSize(times(MADE, source));
    }
  }

  /** Pages have texts of their own that go through a refusal. */
  @Test
  void nothingThatPagesShowIsLeftUntranslated() throws IOException {
    assertThat(sources())
        .filteredOn(file -> times(FREE, read(file)) > 0)
        .extracting(file -> file.getFileName().toString())
        .containsExactly("KeyPages.java");
  }

  private static int times(Pattern pattern, String source) {
    return Math.toIntExact(pattern.matcher(source).results().count());
  }

  @Test
  void inEnglishItIsWhatTheCoreSays() {
    Sentence sentence = Sentence.of("must have {0} to {1} characters", 12, 2_000);
    assertThat(Sentences.of(sentence)).isEqualTo("must have 12 to 2000 characters");
    assertThat(Texts.madeFor(GERMAN, () -> Sentences.of(sentence)))
        .isEqualTo("muss 12 bis 2000 Zeichen haben");
  }

  @Test
  void argumentsStandAsTheyAre() {
    Sentence sentence = Sentence.of("\"{0}\" is taken", "O'Neill {0} $1");
    assertThat(Texts.madeFor(GERMAN, () -> Sentences.of(sentence)))
        .isEqualTo("„O'Neill {0} $1“ ist schon vergeben");
  }

  @Test
  void whatIsNotInTheBundleIsReadAsItIs() {
    Sentence sentence = Sentence.verbatim("it's {0}");
    assertThat(Texts.madeFor(GERMAN, () -> Sentences.of(sentence))).isEqualTo("it's {0}");
  }
}
