package io.domainwatch.core.check.sitemap.sample;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.sitemap.url.UrlHash;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SampleChoiceTest {

  @Test
  void aSampleIsTheNewestAndOthersAndTheNextRoundHasOthers() {
    List<String> first = sample(20_000, 0, 1000);
    assertThat(first).hasSize(10).contains("https://x/999", "https://x/995");
    assertThat(sample(20_000, 0, 1000)).isEqualTo(first);
    List<String> second = sample(20_000, 1, 1000);
    assertThat(second).hasSize(10).doesNotContainAnyElementsOf(first);
    assertThat(sample(20_001, 0, 1000).subList(5, 10)).isNotEqualTo(first.subList(5, 10));
    assertThat(sample(20_000, 1, 3)).hasSize(3);
  }

  private static List<String> sample(long day, long round, int count) {
    SampleChoice choice = new SampleChoice(day, round);
    for (int i = 0; i < count; i++) {
      String url = "https://x/" + i;
      choice.offer(url, UrlHash.of(url), Optional.of(Instant.ofEpochSecond(i)));
    }
    return choice.chosen();
  }
}
