package io.domainwatch.dashboard.check.block;

import io.domainwatch.dashboard.chart.Chart;
import java.util.List;
import java.util.regex.Pattern;

/** A part of what a check saw; {@code check/block.jte} shows it. */
public sealed interface Block {
  /** So many columns fit beside another block. */
  int NARROW_COLUMNS = 3;

  /** A number as people write it, and a unit of a few letters. */
  Pattern NUMBER = Pattern.compile("[+-]?\\d[\\d.,]*([ \\u00a0](%|\\p{L}{1,5}))?");

  /** Its heading, in our words. */
  String title();

  /** Whether it wants the whole width of the page. */
  default boolean wide() {
    return switch (this) {
      case Table table -> table.columns().size() > NARROW_COLUMNS;
      case Graph _, Lines _ -> true;
      case Facts _, Tree _ -> false;
    };
  }

  /** Single facts. */
  record Facts(String title, List<Fact> facts) implements Block {
    public Facts {
      facts = List.copyOf(facts);
    }
  }

  /** One fact; the label is in our words. */
  record Fact(String label, Cell cell) {}

  /**
   * Things of one kind.
   *
   * @param columns in our words
   * @param rows as many cells each as there are columns
   * @param none what is said when there is no row
   */
  record Table(String title, List<String> columns, List<List<Cell>> rows, String none)
      implements Block {
    public Table {
      columns = List.copyOf(columns);
      rows = rows.stream().map(List::copyOf).toList();
    }

    /** Whether a column, counted from 0, has numbers alone, so that they stand below each other. */
    public boolean isNumeric(int column) {
      return !rows.isEmpty() && rows.stream().allMatch(row -> isNumber(row.get(column)));
    }

    private static boolean isNumber(Cell cell) {
      return cell instanceof Cell.Label label && NUMBER.matcher(label.text()).matches();
    }
  }

  /** Things that stand below others. */
  record Tree(String title, List<Node> nodes) implements Block {
    public Tree {
      nodes = List.copyOf(nodes);
    }
  }

  /** A thing and those below it. */
  record Node(List<Cell> words, List<Node> below) {
    public Node {
      words = List.copyOf(words);
      below = List.copyOf(below);
    }
  }

  /** Numbers over time. */
  record Graph(Chart chart) implements Block {
    @Override
    public String title() {
      return chart.title();
    }
  }

  /** Text from outside, with its lines. */
  record Lines(String title, String text) implements Block {}
}
