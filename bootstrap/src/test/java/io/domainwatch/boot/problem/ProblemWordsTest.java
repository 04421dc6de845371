package io.domainwatch.boot.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;

class ProblemWordsTest {
  @Test
  void aMessageIsSaidWithoutClasses() {
    assertThat(ProblemWords.of(new IOException("the disk is full"))).isEqualTo("the disk is full");
    assertThat(ProblemWords.of(new RuntimeException(new IOException("the disk is full"))))
        .isEqualTo("the disk is full");
    assertThat(ProblemWords.of(new IllegalStateException("java.io.IOException: no")))
        .isEqualTo("no");
  }

  @Test
  void aProblemThatSaysNothingIsToldInWords() {
    assertThat(ProblemWords.of(new NullPointerException())).isEqualTo(ProblemWords.SILENT);
    assertThat(ProblemWords.of(new UncheckedIOException(new IOException())))
        .isEqualTo(ProblemWords.SILENT);
    assertThat(ProblemWords.find(new IOException("  "))).isEmpty();
  }

  @Test
  void whyItFailedMayStandInItsCause() {
    assertThat(ProblemWords.of(new IllegalStateException(null, new IOException("no space"))))
        .isEqualTo("no space");
  }

  @Test
  void causesInACircleEnd() {
    IOException one = new IOException((String) null);
    IOException other = new IOException(null, one);
    one.initCause(other);
    assertThat(ProblemWords.find(one)).isEmpty();
  }
}
