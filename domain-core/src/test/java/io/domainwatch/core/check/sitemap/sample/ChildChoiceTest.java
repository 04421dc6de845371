package io.domainwatch.core.check.sitemap.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChildChoiceTest {

  @Test
  void childrenTakeTurnsAndThoseThatFailedComeFirst() {
    Set<String> listed =
        IntStream.range(0, 120)
            .mapToObj(i -> "https://x/" + i)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    List<String> today = ChildChoice.of(listed, List.of(), List.of("https://x/99", "gone"), 0);
    assertThat(today).hasSize(50).startsWith("https://x/99", "https://x/0").doesNotContain("gone");
    assertThat(ChildChoice.of(listed, List.of(), List.of(), 1)).startsWith("https://x/50");
    assertThat(ChildChoice.of(listed, List.of(), List.of(), 2)).startsWith("https://x/100");
    assertThat(ChildChoice.of(listed, List.of("https://x/0"), List.of(), 0))
        .doesNotContain("https://x/0");
    assertThat(ChildChoice.of(Set.of(), List.of(), List.of("a"), 5)).isEmpty();
  }
}
