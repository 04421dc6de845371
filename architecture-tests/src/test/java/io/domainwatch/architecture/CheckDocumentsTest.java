package io.domainwatch.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.ssl.scan.TlsClient;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Whoever gets an event finds it explained. */
class CheckDocumentsTest {
  private static final Path DOCS = Path.of("../docs");

  @Test
  void everyEventOfTheCatalogueIsExplainedAndNoOther() {
    assertThat(CheckDocuments.problems(overview(), CheckDocumentsTest::text)).isEmpty();
  }

  @Test
  void aForgottenCheckIsNoticed() {
    assertThat(
            CheckDocuments.problems(
                overview().replace("[`robots`]", "[`robot`]"),
                type -> type == CheckType.ROBOTS ? "" : text(type)))
        .anyMatch(problem -> problem.startsWith("docs/checks.md lacks the row | [`robots`]"))
        .contains("docs/checks/robots.md: robots_blocks_all is told 0 times");
  }

  @Test
  void aForgottenPartAndAStrangerAreNoticed() {
    String text =
        text(CheckType.UPTIME)
            .replaceFirst("- \\*\\*Do:\\*\\* ", "Do ")
            .concat("\n### `uptime_strange`\n- **Means:** x\n- **Found:** x\n- **Do:** x\n");
    assertThat(
            CheckDocuments.problems(
                overview(), type -> type == CheckType.UPTIME ? text : text(type)))
        .containsExactlyInAnyOrder(
            "docs/checks/uptime.md: `uptime_down`, `uptime_recovered` lacks \"- **Do:**\"",
            "docs/checks/uptime.md: uptime_strange is no event of this check");
  }

  /** Whoever reads which clients connect finds how old what we know of them is, and whence. */
  @Test
  void theSpecificationNamesTheDayOfEachClientAndNoOther() {
    assertThat(
            text(DOCS.resolve("spec/checks/ssl.md"))
                .lines()
                .dropWhile(line -> !line.equals("| Client | As of | Source |"))
                .skip(2)
                .takeWhile(line -> line.startsWith("|"))
                .map(line -> line.replaceFirst("^\\| (.*?) \\| (.*?) \\| .*$", "$1, $2")))
        .containsExactlyElementsOf(
            TlsClient.all().stream().map(each -> each.label() + ", " + each.asOf()).toList());
  }

  private static String overview() {
    return text(DOCS.resolve("checks.md"));
  }

  private static String text(CheckType type) {
    return text(DOCS.resolve("checks").resolve(type.wireName() + ".md"));
  }

  private static String text(Path file) {
    try {
      return Files.exists(file) ? Files.readString(file) : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
