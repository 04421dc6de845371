package io.domainwatch.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextSanitizerTest {
  @Test
  void whatCannotBeSeenOrTurnsTheTextAroundIsTakenOut() {
    assertThat(TextSanitizer.of("a\r\n\u0000b\u202Ec\u2066d\uFEFFe\u2028f\uD800g\uE000h"))
        .isEqualTo("abcdefgh");
  }

  @Test
  void lettersOfAllScriptsAndSignsOutsideOfTheFirstPlaneStay() {
    assertThat(TextSanitizer.of("münchen 例え \uD83D\uDE00 مثال"))
        .isEqualTo("münchen 例え \uD83D\uDE00 مثال");
  }

  @Test
  void aLongTextIsCutBetweenCharacters() {
    assertThat(TextSanitizer.of("\uD83D\uDE00".repeat(3), 2)).isEqualTo("\uD83D\uDE00".repeat(2));
    assertThat(TextSanitizer.of("x".repeat(300))).hasSize(TextSanitizer.MAX_CHARACTERS);
  }

  @Test
  void lineFeedsAndTabsStayInATextOfLines() {
    assertThat(TextSanitizer.linesOf("a\r\n\tb\u0007", 10)).isEqualTo("a\n\tb");
  }
}
