package io.domainwatch.persistence.backup.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.zip.Inflater;

/**
 * Reads a backup from its head to its end and tells what comes; whatever was not written so, or not
 * to its end, throws {@link BackupDamaged}.
 */
public final class BackupWalk {
  private final FrameReader in;
  private final BackupProgress progress;
  private final BackupHeader header;

  /**
   * Reads the head.
   *
   * @param in the file, decrypted
   */
  public BackupWalk(InputStream in, BackupProgress progress) throws IOException {
    this.in = new FrameReader(in);
    this.progress = progress;
    Frame first = this.in.next();
    if (first.kind() != FrameKind.HEADER) {
      throw misplaced(first);
    }
    this.header = BackupHeader.of(FrameFields.of(first));
  }

  /** Reads a backup to its end and leaves it. */
  public static BackupContent verify(InputStream in, BackupProgress progress) throws IOException {
    return new BackupWalk(in, progress)
        .walk(
            new Tables<IOException>() {
              @Override
              public void begins(StoredTable table) {
                // its rows are counted by the walk
              }

              @Override
              public void rows(byte[] text) {
                // counted by the walk
              }

              @Override
              public long ended(long rows) {
                return rows;
              }
            });
  }

  /** Takes the rows of one table after the other. */
  public interface Tables<E extends Exception> {
    /** A table begins. */
    void begins(StoredTable table) throws E;

    /** Rows in the text form of COPY, cut anywhere. */
    void rows(byte[] text) throws E;

    /**
     * A table has ended.
     *
     * @return how many rows of it were taken
     */
    long ended(long rows) throws E;
  }

  /** The head. */
  public BackupHeader header() {
    return header;
  }

  /**
   * Walks to the end.
   *
   * @param tables takes what comes
   */
  public <E extends Exception> BackupContent walk(Tables<E> tables) throws IOException, E {
    SequencedMap<String, Long> rows = new LinkedHashMap<>();
    Inflater inflater = new Inflater(true);
    try {
      Frame frame = in.next();
      while (frame.kind() == FrameKind.TABLE) {
        StoredTable table = StoredTable.of(FrameFields.of(frame));
        tables.begins(table);
        rows.put(table.name(), rowsOf(table, tables, inflater));
        frame = in.next();
      }
      if (frame.kind() != FrameKind.END) {
        throw misplaced(frame);
      }
      in.end();
      BackupContent content = new BackupContent(header, rows, in.position());
      if (FrameFields.of(frame).whole("rows") != content.allRows()) {
        throw new BackupDamaged("it lacks rows", frame.position());
      }
      return content;
    } finally {
      inflater.end();
    }
  }

  private <E extends Exception> long rowsOf(StoredTable table, Tables<E> tables, Inflater inflater)
      throws IOException, E {
    long lines = 0;
    Frame frame = in.next();
    while (frame.kind() == FrameKind.ROWS) {
      byte[] text = FrameReader.inflated(frame, inflater);
      tables.rows(text);
      lines += lines(text);
      progress.at(table.name(), lines, in.position());
      frame = in.next();
    }
    if (frame.kind() != FrameKind.TABLE_END) {
      throw misplaced(frame);
    }
    long rows = FrameFields.of(frame).whole("rows");
    if (rows != lines || tables.ended(rows) != rows) {
      throw new BackupDamaged("rows of " + table.name() + " are missing", frame.position());
    }
    progress.at(table.name(), rows, in.position());
    return rows;
  }

  /** In the text form of COPY each row is one line; line ends within values are escaped. */
  private static long lines(byte[] text) {
    long lines = 0;
    for (byte octet : text) {
      if (octet == '\n') {
        lines++;
      }
    }
    return lines;
  }

  private static BackupDamaged misplaced(Frame frame) {
    return new BackupDamaged("it is damaged: a piece is in a wrong place", frame.position());
  }
}
