package io.domainwatch.checks.uptime;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.data.CitedSources;
import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.core.check.uptime.PlaceholderPages;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class PlaceholderPagesTest {

  private static final String ROWS = "/uptime/placeholder-pages.tsv";
  private static final String HONEST = "-";

  private final PlaceholderPages pages = BuiltInPages.read();

  /** One page of {@code uptime/placeholder-samples.txt}. */
  record Sample(String page, String sent) {
    static Sample of(String text) {
      String[] parts = text.split("\n", 2);
      return new Sample(parts[0].strip(), parts[1].substring(0, parts[1].length() - 1));
    }

    boolean isHonest() {
      return page.equals(HONEST);
    }
  }

  static Stream<Sample> samples() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            PlaceholderPagesTest.class.getResourceAsStream("/uptime/placeholder-samples.txt"))) {
      String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return Arrays.stream(text.split("(?m)^=== ")).skip(1).map(Sample::of);
    }
  }

  static Stream<String> rows() {
    return ResourceLines.of(ROWS).stream();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void eachSampleIsWhatItIs(Sample sample) {
    assertThat(in(pages, sample.sent()).orElse(HONEST)).isEqualTo(sample.page());
  }

  @Test
  void honestPagesAreAmongThem() throws IOException {
    assertThat(samples().filter(Sample::isHonest)).hasSizeGreaterThanOrEqualTo(20);
  }

  /** A row that finds no published page of its kind is not known to work. */
  @ParameterizedTest
  @MethodSource("rows")
  void eachRowFindsAPublishedPage(String row) throws IOException {
    PlaceholderPages alone = PlaceholderPages.of(List.of(row));
    String page = row.split("\t", 2)[0];
    assertThat(samples().filter(sample -> sample.page().equals(page)))
        .anySatisfy(sample -> assertThat(in(alone, sample.sent())).contains(page));
  }

  @Test
  void eachRowNamesASourceThatCanBeLookedUp() {
    CitedSources.areNamedIn(ROWS);
  }

  @ParameterizedTest
  @CsvSource({
    "This domain is for sale, domain_for_sale",
    "This Account has been suspended., account_suspended",
    "Error establishing a database connection, database_error",
  })
  void aSentenceInALongPageIsToldAboutAndNotShown(String sentence, String page) {
    String told = "<p>" + sentence + "</p>";
    assertThat(in(pages, told)).contains(page);
    assertThat(in(pages, told + "<p>" + "We tell of it. ".repeat(200) + "</p>")).isEmpty();
    assertThat(in(pages, told + "<script>" + "var a = 1;".repeat(2000) + "</script>"))
        .contains(page);
  }

  @ParameterizedTest
  @CsvSource({
    "Welcome to nginx!, nginx_welcome",
    "welcome to NGINX!, nginx_welcome",
    "Welcome to nginx explained,",
    "Index of /backup, directory_listing",
    "Index of prices,",
  })
  void aTitleIsTakenAsAWholeUnlessItsListHasABeginning(String title, String page) {
    assertThat(in(pages, "<title>" + title + "</title><p>x")).isEqualTo(Optional.ofNullable(page));
  }

  private static Optional<String> in(PlaceholderPages list, String sent) {
    Body body = new Body(sent.getBytes(StandardCharsets.UTF_8), Body.End.COMPLETE);
    PageFacts facts = PageFacts.of(body);
    return list.pageIn(new PlaceholderPages.Seen(facts.title(), facts.text(), body.text()));
  }
}
