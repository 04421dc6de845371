package io.domainwatch.checks.sitemap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.domainwatch.checks.net.Mutation;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Whatever a sitemap holds, it is read to an end or to a problem with a word. */
class MutatedSitemapsTest {

  private static final long MOST_BYTES = 1L << 24;
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private static final List<String> DOCUMENTS =
      List.of(
          Documents.urlset("https://example.net/a?b=1&amp;c=2", "https://example.net/d"),
          Documents.index("https://example.net/1.xml", "https://example.net/2.xml.gz"),
          "<rss version='2.0'><channel><item><link>https://example.net/</link>"
              + "<pubDate>Tue, 24 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>",
          "<feed xmlns='http://www.w3.org/2005/Atom'><entry><link href='https://example.net/'/>"
              + "<updated>2026-11-24T10:00:00Z</updated></entry></feed>",
          "https://example.net/\nhttps://example.net/b\n",
          new String(
              Documents.gzip(
                  Documents.urlset("https://example.net/").getBytes(StandardCharsets.UTF_8)),
              StandardCharsets.ISO_8859_1));

  @Test
  void everyMutationIsReadInTime() {
    int count = Mutation.count(20_000);
    Duration slowest = Duration.ZERO;
    AtomicInteger entries = new AtomicInteger();
    for (int i = 0; i < count; i++) {
      byte[] document = Mutation.of(DOCUMENTS.get(i % DOCUMENTS.size()), i);
      long start = System.nanoTime();
      assertThatCode(
              () ->
                  new DocumentReader(
                          _ -> entries.incrementAndGet(),
                          _ -> entries.incrementAndGet(),
                          MOST_BYTES)
                      .read(new ByteArrayInputStream(document)))
          .as("mutation " + i)
          .doesNotThrowAnyException();
      Duration took = Duration.ofNanos(System.nanoTime() - start);
      assertThat(took).as("mutation " + i).isLessThan(LONGEST);
      slowest = slowest.compareTo(took) < 0 ? took : slowest;
    }
    System.out.printf(
        "sitemaps: %d mutated, %d entries read; slowest %d ms%n",
        count, entries.get(), slowest.toMillis());
    assertThat(entries).hasPositiveValue();
  }
}
