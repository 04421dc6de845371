package io.domainwatch.dashboard.check.block;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.dashboard.check.block.Block.Fact;
import java.util.ArrayList;
import java.util.List;

/** Collects facts or rows while a block is being made. */
public final class BlockBuilder {
  private BlockBuilder() {}

  /** Facts under one heading. */
  public static FactSheet facts(String title) {
    return new FactSheet(title);
  }

  /** A table under one heading. */
  public static TableSheet table(String title, String... columns) {
    return new TableSheet(title, List.of(columns));
  }

  /** Collects facts. */
  public static final class FactSheet {
    private final String title;
    private final List<Fact> facts = new ArrayList<>();

    private FactSheet(String title) {
      this.title = title;
    }

    /** Adds a fact. */
    public FactSheet put(String label, Cell cell) {
      facts.add(new Fact(label, cell));
      return this;
    }

    /** Adds a fact where there is reason to. */
    public FactSheet putIf(boolean reason, String label, Cell cell) {
      return reason ? put(label, cell) : this;
    }

    /** The block. */
    public Block build() {
      return new Block.Facts(title, facts);
    }
  }

  /** Collects rows. */
  public static final class TableSheet {
    private final String title;
    private final List<String> columns;
    private final List<List<Cell>> rows = new ArrayList<>();

    private TableSheet(String title, List<String> columns) {
      this.title = title;
      this.columns = columns;
    }

    /** Adds a row with a cell for each column. */
    public TableSheet row(Cell... cells) {
      if (cells.length != columns.size()) {
        throw new IllegalArgumentException(title + " has " + columns.size() + " columns");
      }
      rows.add(List.of(cells));
      return this;
    }

    /** Whether there is no row yet. */
    public boolean isEmpty() {
      return rows.isEmpty();
    }

    /**
     * The block.
     *
     * @param known whether it is known that there are no others
     * @param none what is said when it is known that there is no row
     */
    public Block orElse(boolean known, String none) {
      return orElse(known ? none : text("check.could-not-tell"));
    }

    /**
     * The block.
     *
     * @param none what is said when there is no row
     */
    public Block orElse(String none) {
      return new Block.Table(title, columns, rows, none);
    }
  }
}
