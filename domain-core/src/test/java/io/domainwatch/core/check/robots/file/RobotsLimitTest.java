package io.domainwatch.core.check.robots.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Of a file over the limit the lines that are whole within it count, and nothing else. */
class RobotsLimitTest {

  /** Lines of which files are made; some mean something else when their end is missing. */
  private static final List<String> PIECES =
      List.of(
          "Disallow: /private/area",
          "Disallow: /",
          "Allow: /öffentlich/日本",
          "Disallow: /*.php$",
          "User-agent: GPTBot",
          "User-agent: *",
          "Sitemap: https://www.example.net/sitemap.xml",
          "Crawl-delay: 100",
          "# a comment",
          "");

  private static final List<String> ENDS = List.of("\n", "\r\n", "\r");
  private static final int FILES = 300;

  /** A bar stands for the limit. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "'Disallow: /|private'; true",
        "'Disallow: /|'; true",
        "'Disallow: /|\\n'; false",
        "'Disallow: /|\\r\\n'; false",
        "'Disallow: /\\r|\\n'; false",
        "'Disallow: /\\n|'; false",
        "'Disallow: /\\n|Allow: /'; false",
        "'Disallow: /\\nAllow: /|\\n'; true",
        "'Disallow: /\\nAllow: |/x'; false",
        "'Disallow: /|ü'; true",
        "'|Disallow: /'; true"
      })
  void aLineThatTheLimitCutsIsNotJudged(String text, boolean allowed) {
    String tail = text.replace("\\n", "\n").replace("\\r", "\r");
    int cut = tail.replace("ü", "\u00C3\u00BC").indexOf('|');
    byte[] body = file("User-agent: *\n", tail.replace("|", "") + "x".repeat(100), cut);

    assertThat(RobotsFile.asCrawlersRead(body).rulesFor("Googlebot").allow("/page"))
        .isEqualTo(allowed);
  }

  @Test
  void aCharacterThatTheLimitCutsIsNoPartOfAnything() {
    byte[] body = file("User-agent: *\nDisallow: /a\n", "Sitemap: https://x.example/ü\n", 28);

    RobotsFile file = RobotsFile.asCrawlersRead(body);
    assertThat(file.sitemaps()).isEmpty();
    assertThat(file.rulesFor("Googlebot").all()).hasSize(1);
  }

  @Test
  void aFileOfOneEndlessLineSaysNothing() {
    byte[] body = "Disallow: /".repeat(60_000).getBytes(StandardCharsets.US_ASCII);

    assertThat(RobotsFile.asCrawlersRead(body).counts().all()).isZero();
  }

  @Test
  void aFileAtTheLimitIsReadToItsEndEvenWithoutALineEnd() {
    byte[] whole = file("User-agent: *\n", "Disallow: /", "Disallow: /".length());

    assertThat(whole).hasSize(RobotsFile.READ_BYTES);
    assertThat(RobotsFile.asCrawlersRead(whole).rulesFor("Googlebot").allow("/page")).isFalse();
  }

  @Test
  void anyFileOverTheLimitMeansWhatItsWholeLinesMean() {
    SplittableRandom random = new SplittableRandom(20261122);
    for (int i = 0; i < FILES; i++) {
      StringBuilder tail = new StringBuilder();
      for (int line = 0; line < 12; line++) {
        tail.append(PIECES.get(random.nextInt(PIECES.size())))
            .append(ENDS.get(random.nextInt(ENDS.size())));
      }
      byte[] bytes = tail.toString().getBytes(StandardCharsets.UTF_8);
      int cut = random.nextInt(bytes.length);
      byte[] body = file("User-agent: *\n", tail.toString(), cut);
      byte[] whole = Arrays.copyOf(body, wholeLines(body));

      assertThat(shape(RobotsFile.asCrawlersRead(body)))
          .as("file %d, cut at %d of %s", i, cut, tail)
          .isEqualTo(shape(RobotsFile.asCrawlersRead(whole)));
    }
  }

  /** Written another way than the code: the end of the last line that ends within the limit. */
  private static int wholeLines(byte[] body) {
    int end = 0;
    for (int i = 0; i <= RobotsFile.READ_BYTES; i++) {
      boolean lineEnd = body[i] == '\n' || body[i] == '\r';
      if (lineEnd) {
        end = Math.min(i + 1, RobotsFile.READ_BYTES);
      }
    }
    return end;
  }

  private static List<Object> shape(RobotsFile file) {
    return List.of(
        file.groups().stream()
            .map(
                group ->
                    group.agents()
                        + " "
                        + group.crawlDelay()
                        + group.rules().stream().map(r -> r.line() + " " + r.text()).toList())
            .toList(),
        file.sitemaps().toString(),
        file.issues().toString(),
        file.counts());
  }

  /** A file of which so many bytes of the tail lie within the limit. */
  private static byte[] file(String head, String tail, int within) {
    byte[] start = head.getBytes(StandardCharsets.UTF_8);
    byte[] end = tail.getBytes(StandardCharsets.UTF_8);
    byte[] body = new byte[RobotsFile.READ_BYTES - within + end.length];
    Arrays.fill(body, (byte) '\n');
    System.arraycopy(start, 0, body, 0, start.length);
    System.arraycopy(end, 0, body, RobotsFile.READ_BYTES - within, end.length);
    return body;
  }
}
