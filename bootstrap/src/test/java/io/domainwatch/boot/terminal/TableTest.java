package io.domainwatch.boot.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TableTest {
  @Test
  void columnsAreAsWideAsWhatIsInThem() {
    Table table = Table.of("id", "name", "what");
    table.add("1", "example.com", "fine");
    table.add("200", "a.org", "");

    assertThat(table.lines())
        .containsExactly("ID   NAME         WHAT", "1    example.com  fine", "200  a.org");
  }

  @Test
  void charactersOfTwoPlacesAreCountedSo() {
    Table table = Table.of("name", "x");
    table.add("例え.テスト", "1");
    table.add("bücher.example", "2");

    assertThat(table.lines())
        .containsExactly("NAME            X", "例え.テスト     1", "bücher.example  2");
  }

  @Test
  void nothingInACellMovesTheCursorOrTurnsTheText() {
    Table table = Table.of("what", "x");
    table.add("a\u001b[2Jb\r\nc\u202ed", "\t1");

    assertThat(table.lines()).containsExactly("WHAT        X", "a [2Jb c d   1");
  }

  @Test
  void headingsAloneAreNothing() {
    assertThat(Table.of("a", "b").lines()).isEmpty();
    assertThatThrownBy(() -> Table.of("a", "b").add("1"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
