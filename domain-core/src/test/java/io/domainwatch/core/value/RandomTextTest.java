package io.domainwatch.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class RandomTextTest {
  private final RandomGenerator random = new SecureRandom();

  @Test
  void itHasTheLengthAndTheCharactersAskedFor() {
    assertThat(RandomText.of(200, "xyz", random)).matches("[xyz]{200}");
    assertThat(RandomText.of(0, "xyz", random)).isEmpty();
  }

  @Test
  void everyCharacterComes() {
    assertThat(RandomText.of(10_000, RandomText.UNMISTAKABLE, random).chars().distinct().count())
        .isEqualTo(RandomText.UNMISTAKABLE.length());
  }

  @Test
  void onlyTheSourceDecides() {
    assertThat(RandomText.of(20, "0123456789", new Random(1)))
        .isEqualTo(RandomText.of(20, "0123456789", new Random(1)))
        .isNotEqualTo(RandomText.of(20, "0123456789", new Random(2)));
  }

  @Test
  void whatLooksAlikeIsNotAmongTheUnmistakable() {
    assertThat(RandomText.UNMISTAKABLE)
        .matches("[2-9a-z]{31}")
        .doesNotContain("0", "1", "i", "l", "o");
    assertThat(RandomText.UNMISTAKABLE.chars().distinct().count()).isEqualTo(31);
  }
}
