package io.domainwatch.dashboard.help;

import static org.assertj.core.api.Assertions.assertThat;

import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class DocumentRendererTest {
  private static final String TEXT =
      """
      # The `first` heading

      See [that](../b@#part), [this](other@), [here](#two), [away](https://example.com/),
      [all](../README@), [the schema](../x.schema.json) and [a source](../../pom.xml).

      ## Two

      | a | b |
      |---|--:|
      | `x` | <b>no</b> |

      ### Reasons of `/health/ready`

      ```sh
      echo "<table>"
      ```

      ## Two

      [sly](javascript:alert(1))
      """
          .replace("@", ".md");

  private final HelpDocument page = DocumentRenderer.page("checks/a", TEXT);
  private final Document html = Jsoup.parse(page.html());

  @Test
  void theFirstHeadingIsTheTitleAndTheOthersAreListedWithTheIdsThatGitHubGives() {
    assertThat(page.title()).isEqualTo("The first heading");
    assertThat(html.select("h1")).isEmpty();
    assertThat(page.contents())
        .containsExactly(
            new ContentsEntry(2, "two", "Two"),
            new ContentsEntry(3, "reasons-of-healthready", "Reasons of /health/ready"),
            new ContentsEntry(2, "two-1", "Two"));
    assertThat(html.select("h2, h3").eachAttr("id"))
        .containsExactly("two", "reasons-of-healthready", "two-1");
    assertThat(page.hasContents()).isTrue();
  }

  @Test
  void linksLeadToWhatIsServedAndOneToASourceIsText() {
    assertThat(html.select("a").eachAttr("href"))
        .containsExactly(
            "/help/b#part",
            "/help/checks/other",
            "#two",
            "https://example.com/",
            "/help",
            "/help/x.schema.json",
            "");
    assertThat(html.text()).contains("and a source.");
  }

  @Test
  void whatIsWrittenIsTextAndNeverATagOrAScript() {
    assertThat(html.select("b, [style]")).isEmpty();
    assertThat(html.select("td").last().text()).isEqualTo("<b>no</b>");
    assertThat(html.select("pre").text()).isEqualTo("echo \"<table>\"");
    assertThat(html.select("div.scroll > table")).hasSize(1);
    assertThat(page.html()).doesNotContain("javascript:");
  }

  @Test
  void whatIsNoMarkdownIsShownAsItIs() {
    HelpDocument schema = DocumentRenderer.verbatim("x.schema.json", "{\"a\": \"*b*\"}");
    assertThat(schema.title()).isEqualTo("x.schema.json");
    assertThat(Jsoup.parse(schema.html()).select("pre").text()).isEqualTo("{\"a\": \"*b*\"}");
    assertThat(schema.hasContents()).isFalse();
  }
}
