package io.domainwatch.benchmarks.schedule;

import java.lang.reflect.Field;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A statement of the product, read from the class that has it, so that both sides are measured with
 * the same text.
 *
 * @param text with a question mark for each value
 */
record ProductStatement(String text) {
  private static final String PACKAGE = "io.domainwatch.persistence.schedule.";

  /** The one that a constant of a class holds, as text or as a statement of columns. */
  static ProductStatement of(String type, String constant) throws ReflectiveOperationException {
    Object value = read(Class.forName(PACKAGE + type).getDeclaredField(constant), null);
    return new ProductStatement(
        value instanceof String text
            ? text
            : (String) read(value.getClass().getDeclaredField("sql"), value));
  }

  private static Object read(Field field, @Nullable Object of) throws IllegalAccessException {
    field.setAccessible(true);
    return field.get(of);
  }

  /**
   * With an expression in place of each question mark.
   *
   * @throws IllegalStateException when there are more or fewer of them
   */
  String with(List<String> values) {
    Iterator<String> next = values.iterator();
    StringBuilder filled = new StringBuilder();
    for (char c : text.strip().toCharArray()) {
      if (c == '?' && !next.hasNext()) {
        throw new IllegalStateException("more values are asked for: " + text);
      }
      filled.append(c == '?' ? next.next() : String.valueOf(c));
    }
    if (next.hasNext()) {
      throw new IllegalStateException("fewer values are asked for: " + text);
    }
    return filled.toString();
  }

  /** With another list of what is selected at its end. */
  ProductStatement selecting(String columns, String from) {
    int list = text.lastIndexOf("\nselect ");
    int end = text.indexOf("\n" + from, list);
    if (list < 0 || end < 0) {
      throw new IllegalStateException("it is written in another way: " + text);
    }
    return new ProductStatement(
        text.substring(0, list) + "\nselect " + columns + text.substring(end));
  }
}
