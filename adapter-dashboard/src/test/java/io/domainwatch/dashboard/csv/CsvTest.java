package io.domainwatch.dashboard.csv;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CsvTest {
  @Test
  void whatIsWrittenIsReadBack() {
    CsvWriter table = new CsvWriter("a", "b");
    table.row("x, \"y\"", "two\r\nlines");
    table.row("ü", "");
    String text = new String(table.take(), StandardCharsets.UTF_8);
    assertThat(text).isEqualTo("a,b\r\n\"x, \"\"y\"\"\",\"two\r\nlines\"\r\nü,\r\n");
    assertThat(CsvReader.rows(text))
        .containsExactly(List.of("a", "b"), List.of("x, \"y\"", "two\r\nlines"), List.of("ü", ""));
  }

  @ParameterizedTest
  @ValueSource(strings = {"=1+1", "+1", "-1", "@a", "\tx", "\rx"})
  void noCellIsTakenForAFormula(String cell) {
    CsvWriter table = new CsvWriter("a");
    table.row(cell);
    String row = new String(table.take(), StandardCharsets.UTF_8).substring("a\r\n".length());
    assertThat(row).matches("(?s)\"?'.*");
  }

  @Test
  void semicolonsTabsMarksAndBlankLinesOfSpreadsheetsAreUnderstood() {
    assertThat(CsvReader.rows("\ufeffdomain;note\n\n  \na.example;\"x;y\"\n"))
        .containsExactly(List.of("domain", "note"), List.of("a.example", "x;y"));
    assertThat(CsvReader.rows("a\tb\rc\td")).containsExactly(List.of("a", "b"), List.of("c", "d"));
  }

  @Test
  void aQuoteThatIsNeverClosedEndsWithTheText() {
    assertThat(CsvReader.rows("\"a\nb")).containsExactly(List.of("a\nb"));
    assertThat(CsvReader.rows("")).isEmpty();
  }
}
