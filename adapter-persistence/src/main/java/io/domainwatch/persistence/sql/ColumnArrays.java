package io.domainwatch.persistence.sql;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One array per column, in the order of the rows, so that one statement over {@code unnest} takes
 * many rows.
 */
public final class ColumnArrays {
  private ColumnArrays() {}

  /** A column of type uuid. */
  public static <R> @Nullable UUID[] uuids(List<R> rows, Function<R, @Nullable UUID> column) {
    @Nullable UUID[] values = new UUID[rows.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = column.apply(rows.get(i));
    }
    return values;
  }

  /** A column of type text, or of another type in its text form. */
  public static <R> @Nullable String[] texts(List<R> rows, Function<R, @Nullable String> column) {
    @Nullable String[] values = new String[rows.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = column.apply(rows.get(i));
    }
    return values;
  }

  /** A column of type timestamptz, in its text form, which names UTC. */
  public static <R> @Nullable String[] instants(List<R> rows, Function<R, Instant> column) {
    return texts(rows, row -> column.apply(row).toString());
  }

  /** A column of type bigint. */
  public static <R> @Nullable Long[] longs(List<R> rows, Function<R, @Nullable Long> column) {
    @Nullable Long[] values = new Long[rows.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = column.apply(rows.get(i));
    }
    return values;
  }

  /** A column of type integer. */
  public static <R> @Nullable Integer[] wholes(
      List<R> rows, Function<R, @Nullable Integer> column) {
    @Nullable Integer[] values = new Integer[rows.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = column.apply(rows.get(i));
    }
    return values;
  }

  /** A column of type boolean. */
  public static <R> @Nullable Boolean[] flags(List<R> rows, Function<R, @Nullable Boolean> column) {
    @Nullable Boolean[] values = new Boolean[rows.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = column.apply(rows.get(i));
    }
    return values;
  }

  /**
   * A text as a column of type text can hold it: PostgreSQL knows no U+0000, so U+FFFD stands for
   * it.
   */
  public static String storable(String text) {
    return text.replace('\u0000', '\uFFFD');
  }
}
