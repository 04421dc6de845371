package io.domainwatch.checks.net.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import org.junit.jupiter.api.Test;

class ResourceLinesTest {

  @Test
  void commentsAndBlankLinesAreNoEntries() {
    assertThat(ResourceLines.of("/openports/ports.tsv"))
        .isNotEmpty()
        .allMatch(line -> line.matches("[0-9]+\t.+"));
  }

  @Test
  void aFileThatIsNotThereIsNamed() {
    assertThatNullPointerException()
        .isThrownBy(() -> ResourceLines.of("/openports/none.tsv"))
        .withMessageContaining("/openports/none.tsv");
  }
}
