package io.domainwatch.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.architecture.Checkout.TextFile;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What texts of the repository refer to is in the repository, and can be found. */
class CitationsTest {
  private static final String EXAMPLES = "architecture-tests/src/test/resources/citations/";

  private static final Map<String, Function<TextFile, Stream<String>>> RULES =
      new CitationRules(Checkout.root()).all();

  /** Files and folders that are not judged, from the root of the checkout, and why. */
  private static final Map<String, String> EXCEPTIONS =
      Map.of(
          EXAMPLES,
          "the examples of this test",
          "architecture-tests/src/test/java/io/domainwatch/architecture/CitationRules.java",
          "it shows the signs that it looks for",
          "adapter-persistence/src/main/resources/db/migration/V017__sign_in_blocks.sql",
          "older than the form of sections; the checksum of an applied migration is compared",
          "address-guard/src/main/resources/iana/",
          "registries as IANA publishes them");

  @TestFactory
  Stream<DynamicTest> inTheWholeRepository() {
    List<TextFile> files =
        Checkout.textFiles().stream()
            .filter(file -> EXCEPTIONS.keySet().stream().noneMatch(file.path()::startsWith))
            .map(CitationsTest::withoutFilesToWrite)
            .toList();
    assertThat(files)
        .extracting(TextFile::path)
        .contains("README.md", "docs/spec/engine.md", "format")
        .hasSizeGreaterThan(1000);
    return RULES.entrySet().stream()
        .map(
            rule ->
                DynamicTest.dynamicTest(
                    rule.getKey(), () -> assertThat(faults(files, rule.getValue())).isEmpty()));
  }

  /** The files that {@code docs/adding-a-check.md} has a reader write cite each other. */
  private static TextFile withoutFilesToWrite(TextFile file) {
    return file.path().equals("docs/adding-a-check.md")
        ? new TextFile(file.path(), file.text().replaceAll("(?ms)^```\\w+ \\S+$.*?^```$", ""))
        : file;
  }

  @TestFactory
  Stream<DynamicTest> theRuleRejects() {
    return wrongExamples()
        .map(
            example ->
                DynamicTest.dynamicTest(
                    example[0] + ": " + example[1],
                    () ->
                        assertThat(faults(List.of(asDocument(example[1])), RULES.get(example[0])))
                            .isNotEmpty()));
  }

  @Test
  void everyRuleHasWrongExamples() {
    assertThat(wrongExamples().map(example -> example[0]).collect(Collectors.toSet()))
        .isEqualTo(RULES.keySet());
  }

  @Test
  void whatIsRightIsNotRejected() {
    List<TextFile> right = List.of(asDocument(text("right.txt")));
    RULES.forEach((rule, faults) -> assertThat(faults(right, faults)).as(rule).isEmpty());
  }

  private static Stream<String[]> wrongExamples() {
    return text("wrong.tsv")
        .lines()
        .filter(line -> line.contains("\t"))
        .map(line -> line.replace("\\n", "\n").split("\t", 2));
  }

  /** As if the text were one of the documents, beside which their links are looked for. */
  private static TextFile asDocument(String text) {
    return new TextFile("docs/example.md", text);
  }

  private static String text(String example) {
    return Checkout.read(Checkout.root().resolve(EXAMPLES + example));
  }

  private static List<String> faults(
      List<TextFile> files, Function<TextFile, Stream<String>> rule) {
    return files.stream()
        .flatMap(file -> rule.apply(file).map(fault -> file.path() + ": " + fault))
        .toList();
  }
}
