package io.domainwatch.checks.uptime;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.core.check.uptime.PlaceholderPages;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlaceholderPagesTest {

  private final PlaceholderPages pages = BuiltInPages.read();

  @ParameterizedTest
  @CsvSource({
    "Welcome to nginx!, nginx_welcome",
    "Apache2 Debian Default Page: It works, apache_welcome",
    "IIS Windows Server, iis_welcome",
    "Account Suspended, account_suspended",
    "Index of /, directory_listing",
    "Index of /backup, directory_listing",
  })
  void aDefaultPageIsKnownByItsTitle(String title, String page) {
    assertThat(pages.pageIn(title, "<p>x")).contains(page);
  }

  @ParameterizedTest
  @CsvSource({
    "<html><body><h1>It works!</h1></body></html>, apache_welcome",
    "<p>This Account has been suspended.</p>, account_suspended",
    "'  ', empty_body",
  })
  void orByItsBody(String body, String page) {
    assertThat(pages.pageIn("", body)).contains(page);
  }

  static Stream<String[]> rows() {
    return ResourceLines.of("/uptime/placeholder-pages.tsv").stream().map(l -> l.split("\t", -1));
  }

  /** Each text is found in a page of its own, under its own name, and has a source. */
  @ParameterizedTest
  @MethodSource("rows")
  void eachTextIsFoundWhereItStands(
      String page, String where, String size, String text, String source) {
    boolean inTitle = where.equals("title");
    String title = inTitle ? text + " - 1.2" : "example.net";
    String body = inTitle ? "<p>Hello" : "<html><body><div>" + text + " ...</div></body></html>";
    assertThat(pages.pageIn(title, body)).contains(page);
    assertThat(where).isIn("title", "body");
    assertThat(source).isNotBlank();
    if (!size.equals("-")) {
      assertThat(pages.pageIn("example.net", body + "x".repeat(Integer.parseInt(size)))).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"Shop", "How to change the page Welcome to nginx!", "An index of prices"})
  void aRealPageIsNone(String title) {
    assertThat(pages.pageIn(title, "<h1>It works! Our machine</h1>")).isEmpty();
  }
}
