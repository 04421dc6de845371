package io.domainwatch.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class RandomTokensTest {
  private final RandomGenerator random = new SecureRandom();

  @Test
  void itHasTheLengthAndTheCharactersAskedFor() {
    assertThat(RandomTokens.of(200, "xyz", random)).matches("[xyz]{200}");
    assertThat(RandomTokens.of(0, "xyz", random)).isEmpty();
  }

  @Test
  void everyCharacterComes() {
    assertThat(
            RandomTokens.of(10_000, RandomTokens.UNMISTAKABLE, random).chars().distinct().count())
        .isEqualTo(RandomTokens.UNMISTAKABLE.length());
  }

  @Test
  void onlyTheSourceDecides() {
    assertThat(RandomTokens.of(20, "0123456789", new Random(1)))
        .isEqualTo(RandomTokens.of(20, "0123456789", new Random(1)))
        .isNotEqualTo(RandomTokens.of(20, "0123456789", new Random(2)));
  }

  @Test
  void whatLooksAlikeIsNotAmongTheUnmistakable() {
    assertThat(RandomTokens.UNMISTAKABLE)
        .matches("[2-9a-z]{31}")
        .doesNotContain("0", "1", "i", "l", "o");
    assertThat(RandomTokens.UNMISTAKABLE.chars().distinct().count()).isEqualTo(31);
  }
}
