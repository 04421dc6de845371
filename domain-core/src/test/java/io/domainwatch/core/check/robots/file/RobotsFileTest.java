package io.domainwatch.core.check.robots.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.robots.file.RobotsIssue.Code;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RobotsFileTest {

  /** Lines are written with a bar between them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        // Nothing said: all is allowed.
        "''; FooBot; /; true",
        "user-agent: FooBot|disallow: /; FooBot; /x; false",
        "user-agent: FooBot|disallow: /; BarBot; /x; true",
        "user-agent: FooBot|disallow:; FooBot; /x; true",
        // Keys in any case, colon with space around it, tabs, comments.
        "USER-AGENT : FooBot|DISALLOW\t:\t/x # why; FooBot; /x; false",
        "user-agent: FooBot#bar|disallow: /; FooBot; /x; false",
        // Google's tolerances.
        "foo: FooBot|bar: /; FooBot; /x; true",
        "user-agent FooBot|disallow /; FooBot; /x; false",
        "user-agent FooBot bar|disallow /; FooBot; /x; true",
        "useragent: FooBot|disalow: /; FooBot; /x; false",
        "user agent: FooBot|dissallow: /; FooBot; /x; false",
        "User-agent: FooBot|Disallow all: /; FooBot; /x; false",
        "User-agent: * baz|Disallow: /; FooBot; /x; false",
        // Product tokens: whole, in any case, without version.
        "User-agent: foobot/2.1|Disallow: /; FooBot; /; false",
        "User-agent: Foo|Disallow: /; FooBot; /; true",
        "User-agent: FooBot-Image|Disallow: /; FooBot; /; true",
        "User-agent: FooBot Image|Disallow: /; FooBot; /; false",
        // Groups: several agents, merged, others lines do not end them.
        "User-agent: BarBot|User-agent: FooBot|Disallow: /; FooBot; /; false",
        "User-agent: FooBot|Disallow: /a|User-agent: BarBot|Disallow: /b|User-agent:"
            + " FooBot|Disallow: /c; FooBot; /c; false",
        "User-agent: FooBot|Disallow: /a|User-agent: BarBot|Disallow: /b|User-agent:"
            + " FooBot|Disallow: /c; FooBot; /b; true",
        "User-agent: BarBot|Sitemap: https://x.example/s|User-agent: FooBot|Disallow: /; BarBot; /;"
            + " false",
        "User-agent: BarBot|Invalid: x|User-agent: FooBot|Disallow: /; BarBot; /; false",
        "User-agent: BarBot|Crawl-delay: 600|User-agent: FooBot|Disallow: /; BarBot; /; false",
        "Disallow: /|User-agent: FooBot|Allow: /x; FooBot; /y; true",
        // An own group hides the one for everyone, even an empty one.
        "User-agent: *|Disallow: /|User-agent: FooBot|Disallow: /x; FooBot; /y; true",
        "User-agent: *|Disallow: /|User-agent: FooBot; FooBot; /y; true",
        "User-agent: *|Disallow: /|User-agent: FooBot|Disallow: /x; BarBot; /y; false",
        // Longest match, allow wins a tie.
        "User-agent: *|Allow: /p|Disallow: /; F; /page; true",
        "User-agent: *|Allow: /folder|Disallow: /folder; F; /folder/page; true",
        "User-agent: *|Allow: /page|Disallow: /*.htm; F; /page.htm; false",
        "User-agent: *|Allow: /page|Disallow: /*.ph; F; /page.php5; true",
        "User-agent: *|Allow: /$|Disallow: /; F; /; true",
        "User-agent: *|Allow: /$|Disallow: /; F; /page.htm; false",
        "User-agent: *|Disallow: /x/page.html|Allow: /x/; F; /x/page.html; false",
        "User-agent: *|Disallow: /|Allow: /index.html; F; /; true",
        "User-agent: *|Disallow: /|Allow: /x/index.htm; F; /x/; true",
        "User-agent: *|Disallow: /|Allow: /index.html; F; /foo; false",
        // Paths are compared in their case; wildcards; the end.
        "User-agent: *|Disallow: /Fish; F; /fish; true",
        "User-agent: *|Disallow: /fish*; F; /fishheads; false",
        "User-agent: *|Disallow: /*.php$; F; /a/b.php; false",
        "User-agent: *|Disallow: /*.php$; F; /a/b.php?x; true",
        "User-agent: *|Disallow: /fish*.php; F; /fishheads/cat.php?a; false",
        "User-agent: *|Disallow: /a*b*c$; F; /a-b-c-c; false",
        "User-agent: *|Disallow: /a$b; F; /a$b; false",
        "User-agent: *|Disallow: *x; F; /yx; false",
        "User-agent: *|Disallow: x; F; /x; true",
        // The file itself is always allowed.
        "User-agent: *|Disallow: /; F; /robots.txt; true",
        "User-agent: *|Disallow: /robots.txt; F; /robots.txt; true"
      })
  void aPathIsAllowedOrNot(String lines, String agent, String path, boolean allowed) {
    assertThat(parse(lines).rulesFor(agent).allow(path)).isEqualTo(allowed);
  }

  /** The table of RFC 9309 §2.2.2, and what RFC 9309 §2.2.3 says of special characters. */
  @ParameterizedTest
  @CsvSource({
    "/foo/bar?baz=quz, /foo/bar?baz=quz, true",
    "/foo/bar?baz=https%3A%2F%2Ffoo.bar, /foo/bar?baz=https%3a%2f%2Ffoo.bar, true",
    "/foo/bar/\u30C4, /foo/bar/%E3%83%84, true",
    "/foo/bar/%E3%83%84, /foo/bar/\u30C4, true",
    "/foo/bar/%62%61%7A, /foo/bar/baz, true",
    "/foo/bar/baz, /foo/bar/%62%61%7A, true",
    "/path/file-with-a-%2A.html, /path/file-with-a-*.html, true",
    "/path/file-with-a-%2A.html, /path/file-with-a-b.html, false",
    "/path/foo-%24, /path/foo-$, true",
    "/a%2Fb, /a/b, false",
    "/100%, /100%, true"
  })
  void encodedAndPlainOctetsAreTheSame(String rule, String path, boolean matched) {
    assertThat(parse("User-agent: *|Disallow: " + rule).rulesFor("F").allow(path))
        .isEqualTo(!matched);
  }

  /** RFC 9309 §5.1. */
  @Test
  void theSimpleExampleOfTheStandard() {
    RobotsFile file =
        parse(
            "User-Agent: *|Disallow: *.gif$|Disallow: /example/|Allow: /publications/||"
                + "User-Agent: foobot|Disallow:/|Allow:/example/page.html|"
                + "Allow:/example/allowed.gif||User-Agent: barbot|User-Agent: bazbot|"
                + "Disallow: /example/page.html||User-Agent: quxbot||EOF");
    assertThat(file.rulesFor("other").allow("/x.gif")).isFalse();
    assertThat(file.rulesFor("other").allow("/example/y")).isFalse();
    assertThat(file.rulesFor("other").allow("/publications/z")).isTrue();
    assertThat(file.rulesFor("FooBot").allow("/example/page.html")).isTrue();
    assertThat(file.rulesFor("FooBot").allow("/example/allowed.gif")).isTrue();
    assertThat(file.rulesFor("FooBot").allow("/")).isFalse();
    assertThat(file.rulesFor("barbot").allow("/example/page.html")).isFalse();
    assertThat(file.rulesFor("bazbot").allow("/x.gif")).isTrue();
    assertThat(file.rulesFor("quxbot").allow("/x.gif")).isTrue();
    assertThat(file.groups()).hasSize(4);
  }

  /** RFC 9309 §5.2. */
  @Test
  void theLongestMatchExampleOfTheStandard() {
    RobotsRules rules =
        parse("User-Agent: foobot|Allow: /example/page/|Disallow: /example/page/disallowed.gif")
            .rulesFor("foobot");
    assertThat(rules.allow("/example/page/disallowed.gif")).isFalse();
    assertThat(rules.allow("/example/page/")).isTrue();
  }

  @Test
  void everyLineEndAndAMarkAtTheBeginningAreRead() {
    byte[] body =
        bytes("\u00EF\u00BB\u00BFUser-agent: FooBot\rDisallow: /a\r\n\nDisallow: /b\nAllow: /c");
    RobotsFile file = RobotsFile.parse(body);
    assertThat(file.rulesFor("foobot").all()).extracting(RobotsRule::line).containsExactly(2, 4, 5);
    assertThat(file.counts()).isEqualTo(new RobotsFile.Counts(5, 4, 4, 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Disallow: /; RULE_OUTSIDE_GROUP; 1",
        "User-agent: *|Disalow: /; TYPO; 2",
        "User-agent: *|Disallow /x; MISSING_COLON; 2",
        "User-agent: *|Forbid: /; UNKNOWN_DIRECTIVE; 2",
        "User-agent: *|this is no rule; NOT_A_RULE; 2",
        "# text||Sitemap: /sitemap.xml; RELATIVE_SITEMAP; 3",
        "User-agent: *|Noindex: /; NOINDEX; 2",
        "User-agent:|Disallow: /; NO_AGENT; 1",
        "User-agent: *|Disallow: x; PATH_WITHOUT_SLASH; 2"
      })
  void aQuestionableLineIsNamed(String lines, Code code, int line) {
    assertThat(parse(lines).issues())
        .singleElement()
        .satisfies(
            issue -> {
              assertThat(issue.code()).isEqualTo(code);
              assertThat(issue.line()).isEqualTo(line);
            });
  }

  @ParameterizedTest
  @CsvSource({
    "Crawl-delay: 10",
    "Host: example.net",
    "Clean-param: sid /",
    "Content-Signal: search=yes",
    "Content-Usage: ai=n",
    "License: https://rslstandard.example/x",
    "Sitemap: https://example.net/sitemap.xml"
  })
  void linesThatSomeCrawlerReadsAreNotQuestionable(String line) {
    assertThat(parse("User-agent: *|" + line).issues()).isEmpty();
  }

  @Test
  void sitemapsBelongToNoGroup() {
    RobotsFile file = parse("Sitemap: https://a.example/1|User-agent: *|Site-map: HTTP://b/2");
    assertThat(file.sitemaps())
        .containsExactly(
            new RobotsSitemap(1, "https://a.example/1"), new RobotsSitemap(3, "HTTP://b/2"));
    assertThat(file.sitemaps()).allMatch(RobotsSitemap::isAbsolute);
  }

  @Test
  void theRestOfALongLineIsNotRead() {
    String path = "/" + "a".repeat(RobotsFile.MAX_LINE_BYTES);
    RobotsFile file = parse("User-agent: *|Disallow: " + path + "b");
    assertThat(file.rulesFor("F").allow(path)).isFalse();
    assertThat(file.issues()).extracting(RobotsIssue::code).containsExactly(Code.LINE_TOO_LONG);
  }

  @Test
  void theCrawlDelayIsKeptByGroup() {
    List<RobotsGroup> groups =
        parse("Crawl-delay: 1|User-agent: *|Crawl-delay: 2|Crawl-delay: 3").groups();
    assertThat(groups).singleElement().extracting(g -> g.crawlDelay().orElse("")).isEqualTo("2");
  }

  @Test
  void manyAgentsAndManyRulesStaySmall() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 18_000; i++) {
      text.append("User-agent: ").append(letters(i)).append('\n');
    }
    for (int i = 0; i < 20_000; i++) {
      text.append("Allow:/").append(i).append('\n');
    }
    RobotsFile file = RobotsFile.parse(bytes(text.toString()));
    assertThat(file.groups()).hasSize(1);
    assertThat(file.rulesFor(letters(17_999)).all()).hasSize(20_000);
  }

  @Test
  void anyBytesMakeAFile() {
    Random random = new Random(9309);
    String[] pieces = {
      "User-agent",
      ":",
      " ",
      "*",
      "Disallow",
      "/",
      "\n",
      "\r",
      "$",
      "%",
      "%4",
      "%zz",
      "#",
      "\u0000",
      "\u00FF",
      "Allow",
      "index.htm",
      "Sitemap",
      "x"
    };
    for (int i = 0; i < 5_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int n = random.nextInt(60); n > 0; n--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      RobotsFile file = RobotsFile.parse(bytes(text.toString()));
      assertThat(file.rulesFor("x").allow("/robots.txt")).isTrue();
      file.rulesFor("*").allow("/" + text);
      assertThat(file.counts().valid()).isLessThanOrEqualTo(file.counts().withContent());
    }
  }

  private static String letters(int number) {
    return Integer.toString(number, 10)
        .chars()
        .mapToObj(digit -> String.valueOf((char) (digit - '0' + 'a')))
        .reduce("", String::concat);
  }

  private static RobotsFile parse(String lines) {
    return RobotsFile.parse(lines.replace('|', '\n').getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] bytes(String octets) {
    return octets.getBytes(StandardCharsets.ISO_8859_1);
  }
}
