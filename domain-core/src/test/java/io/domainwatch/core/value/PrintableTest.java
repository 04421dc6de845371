package io.domainwatch.core.value;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrintableTest {
  @Test
  void whatCannotBeSeenOrTurnsTheTextAroundIsTakenOut() {
    assertThat(Printable.of("a\r\n\u0000b\u202Ec\u2066d\uFEFFe\u2028f\uD800g\uE000h"))
        .isEqualTo("abcdefgh");
  }

  @Test
  void lettersOfAllScriptsAndSignsOutsideOfTheFirstPlaneStay() {
    assertThat(Printable.of("münchen 例え \uD83D\uDE00 مثال"))
        .isEqualTo("münchen 例え \uD83D\uDE00 مثال");
  }

  @Test
  void aLongTextIsCutBetweenCharacters() {
    assertThat(Printable.of("\uD83D\uDE00".repeat(3), 2)).isEqualTo("\uD83D\uDE00".repeat(2));
    assertThat(Printable.of("x".repeat(300))).hasSize(Printable.MOST_CHARACTERS);
  }

  @Test
  void lineFeedsAndTabsStayInATextOfLines() {
    assertThat(Printable.linesOf("a\r\n\tb\u0007", 10)).isEqualTo("a\n\tb");
  }
}
