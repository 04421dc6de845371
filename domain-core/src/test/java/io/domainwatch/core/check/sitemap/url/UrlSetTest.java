package io.domainwatch.core.check.sitemap.url;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class UrlSetTest {

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
    for (int i = 0; i < 2 * UrlSet.MAX; i++) {
      set.add(UrlHash.seeded(i, 1));
    }
    assertThat(set.add(UrlHash.of("new"))).isTrue();
    assertThat(set.add(UrlHash.of("new"))).isTrue();
  }
}
