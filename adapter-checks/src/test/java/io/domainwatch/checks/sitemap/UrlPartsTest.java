package io.domainwatch.checks.sitemap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UrlPartsTest {

  @ParameterizedTest
  @CsvSource({
    "https://www.Example.net/a?b#c, true, www.example.net, /a?b",
    "http://example.net, false, example.net, /",
    "HTTPS://example.net:443/, true, example.net, /",
    "http://example.net:8080?x, false, example.net:8080, /?x",
    "https://user:pass@example.net/, true, example.net, /"
  })
  void aUrlIsTakenApart(String text, boolean secure, String host, String path) {
    assertThat(ListedUrl.parse(text)).contains(new ListedUrl(secure, host, path));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "/a", "//example.net/", "ftp://example.net/", "https:///a", "https://a b/"})
  void whatIsNoUrlIsNone(String text) {
    assertThat(ListedUrl.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "2026, 2026-01-01T00:00:00Z",
    "2026-11, 2026-11-01T00:00:00Z",
    "2026-11-20, 2026-11-20T00:00:00Z",
    "2026-11-20T12:30+01:00, 2026-11-20T11:30:00Z",
    "2026-11-20T12:30:15Z, 2026-11-20T12:30:15Z",
    "2026-11-20T12:30:15.25-02:00, 2026-11-20T14:30:15.250Z"
  })
  void aDateIsRead(String text, Instant instant) {
    assertThat(Lastmod.parse(text)).contains(instant);
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "2026-13-01", "20.11.2026", "2026-11-20 12:30", "yesterday", "0000"})
  void whatIsNoDateIsNone(String text) {
    assertThat(Lastmod.parse(text).filter(date -> date.getEpochSecond() > 0)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Fri, 20 Nov 2026 12:00:00 GMT | 2026-11-20T12:00:00Z",
        "Fri, 20 Nov 2026 12:00:00 EST | 2026-11-20T17:00:00Z",
        "20 Nov 2026 12:00 +0100       | 2026-11-20T11:00:00Z",
        "Fri, 20 Nov 2026 12:00:00 Z   | 2026-11-20T12:00:00Z"
      })
  void aDateOfAFeedIsRead(String text, Instant instant) {
    assertThat(Lastmod.ofFeed(text)).contains(instant);
    assertThat(Lastmod.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "x", "Fri, 32 Nov 2026 12:00:00 GMT", "2026-11-20", "GMT"})
  void whatIsNoDateOfAFeedIsNone(String text) {
    assertThat(Lastmod.ofFeed(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "https://x.example/, /",
    "https://x.example/a/b.xml, /a/",
    "https://x.example/a/b.php?of=/c/d, /a/",
    "https://x.example/a.xml#/b/c, /"
  })
  void aUrlHasADirectory(String url, String directory) {
    assertThat(ListedUrl.parse(url).orElseThrow().directory()).isEqualTo(directory);
  }

  @Test
  void aSetKnowsWhatItHasSeenUpToItsBound() {
    UrlSet set = new UrlSet();
    for (int i = 0; i < 100_000; i++) {
      assertThat(set.add(UrlHash.of("https://x/" + i))).isTrue();
    }
    for (int i = 0; i < 100_000; i++) {
      assertThat(set.add(UrlHash.of("https://x/" + i))).isFalse();
    }
    assertThat(set.add(0)).isTrue();
    assertThat(set.add(0)).isFalse();
    for (int i = 0; i < 2 * UrlSet.MOST; i++) {
      set.add(UrlHash.seeded(i, 1));
    }
    assertThat(set.add(UrlHash.of("new"))).isTrue();
    assertThat(set.add(UrlHash.of("new"))).isTrue();
  }

  @Test
  void sketchesTellHowAlikeSetsAre() {
    assertThat(sketch(0, 1000).likeness(sketch(0, 1000))).isEqualTo(1);
    assertThat(sketch(0, 5).likeness(sketch(0, 4))).isEqualTo(0.8);
    assertThat(sketch(0, 30_000).likeness(sketch(15_000, 30_000))).isCloseTo(1 / 3.0, within(0.1));
    assertThat(sketch(0, 1000).likeness(sketch(5000, 1000))).isLessThan(0.02);
    assertThat(UrlSketch.empty().likeness(UrlSketch.empty())).isEqualTo(1);
    UrlSketch some = sketch(0, 777);
    assertThat(UrlSketch.of(some.text()).likeness(some)).isEqualTo(1);
    assertThat(UrlSketch.of("no sketch").likeness(UrlSketch.empty())).isEqualTo(1);
  }

  private static UrlSketch sketch(int from, int count) {
    UrlSketch sketch = UrlSketch.empty();
    IntStream.range(from, from + count).forEach(i -> sketch.add(UrlHash.of("https://x/" + i)));
    return sketch;
  }

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

  @Test
  void childrenTakeTurnsAndThoseThatFailedComeFirst() {
    Set<String> listed =
        IntStream.range(0, 120)
            .mapToObj(i -> "https://x/" + i)
            .collect(Collectors.toCollection(java.util.LinkedHashSet::new));
    List<String> today = ChildChoice.of(listed, List.of(), List.of("https://x/99", "gone"), 0);
    assertThat(today).hasSize(50).startsWith("https://x/99", "https://x/0").doesNotContain("gone");
    assertThat(ChildChoice.of(listed, List.of(), List.of(), 1)).startsWith("https://x/50");
    assertThat(ChildChoice.of(listed, List.of(), List.of(), 2)).startsWith("https://x/100");
    assertThat(ChildChoice.of(listed, List.of("https://x/0"), List.of(), 0))
        .doesNotContain("https://x/0");
    assertThat(ChildChoice.of(Set.of(), List.of(), List.of("a"), 5)).isEmpty();
  }
}
