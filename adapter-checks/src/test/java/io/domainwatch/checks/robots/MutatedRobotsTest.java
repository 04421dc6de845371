package io.domainwatch.checks.robots;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.checks.net.Mutation;
import io.domainwatch.core.check.robots.RobotsAssessment;
import io.domainwatch.core.check.robots.RobotsBody;
import io.domainwatch.core.check.robots.RobotsProbeResult;
import io.domainwatch.core.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Whatever stands in robots.txt, it is read and judged. */
class MutatedRobotsTest {

  private static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private static final String FILE =
      """
      # A file with all that occurs
      User-agent: Googlebot
      User-agent: *
      Disallow: /private*/x$
      Allow: /private/x/index.html
      Crawl-delay: 10
      Disallow: /%7Eäöü?q=*
      dissallow: /typo
      User-agent: GPTBot
      Disallow: /

      Sitemap: https://example.net/sitemap.xml
      Sitemap: /relative.xml
      Noindex: /old
      """;

  @Test
  void everyMutationIsReadAndJudgedInTime() {
    int count = Mutation.count(20_000);
    Duration slowest = Duration.ZERO;
    for (int i = 0; i < count; i++) {
      long start = System.nanoTime();
      RobotsProbeResult.Success seen =
          new RobotsProbeResult.Success(
              new RobotsBody("0123456789abcdef").read(Mutation.of(FILE, i), "text/plain"));
      assertThat(RobotsAssessment.assess(seen, Map.of(), JsonValue.EMPTY, NOW).summary())
          .as("mutation " + i)
          .isNotBlank();
      Duration took = Duration.ofNanos(System.nanoTime() - start);
      assertThat(took).as("mutation " + i).isLessThan(LONGEST);
      slowest = slowest.compareTo(took) < 0 ? took : slowest;
    }
    System.out.printf(
        "robots files: %d mutated, all judged; slowest %d ms%n", count, slowest.toMillis());
  }
}
