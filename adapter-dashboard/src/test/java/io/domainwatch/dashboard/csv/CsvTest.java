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
    assertThat(read(text))
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
    assertThat(read("\ufeffdomain;note\n\n  \na.example;\"x;y\"\n"))
        .containsExactly(List.of("domain", "note"), List.of("a.example", "x;y"));
    assertThat(read("a\tb\rc\td")).containsExactly(List.of("a", "b"), List.of("c", "d"));
  }

  @Test
  void aQuoteThatIsNeverClosedEndsWithTheText() {
    assertThat(read("\"a\nb")).containsExactly(List.of("a\nb"));
    assertThat(read("")).isEmpty();
  }

  @Test
  void whiteSpaceAroundQuotesIsNoPartOfTheCell() {
    assertThat(read("a, \"x, y\" ,b\n c ,\"d\"\t\n"))
        .containsExactly(List.of("a", "x, y", "b"), List.of(" c ", "d"));
    assertThat(read("a\t \"b\tc\"\td")).containsExactly(List.of("a", "b\tc", "d"));
  }

  @Test
  void aQuoteInsideACellIsPartOfIt() {
    assertThat(read("5\" disk,b")).containsExactly(List.of("5\" disk", "b"));
  }

  @Test
  void textAfterAClosingQuoteIsNoTable() {
    assertThat(CsvReader.rows("a,b\n\"c\"d,e")).isEmpty();
  }

  @Test
  void rowsMayHaveMoreOrFewerCells() {
    assertThat(read("a,b\nc\nd,e,f\n,,\n"))
        .containsExactly(List.of("a", "b"), List.of("c"), List.of("d", "e", "f"));
  }

  @Test
  void aNumberSignBeginsNoComment() {
    assertThat(read("#a,b")).containsExactly(List.of("#a", "b"));
  }

  private static List<List<String>> read(String text) {
    return CsvReader.rows(text).orElseThrow();
  }
}
