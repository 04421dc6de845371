package io.domainwatch.dashboard.check.block;

import io.domainwatch.core.value.Value;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * Writes values as indented JSON (RFC 8259) for people. Characters that are not seen, or that turn
 * the direction of text, are written as escapes.
 */
public final class JsonText {
  private static final int STEP = 2;

  private final StringBuilder text = new StringBuilder();
  private final int most;

  private JsonText(int most) {
    this.most = most;
  }

  /**
   * The text of a value, cut off with a remark where it is too long.
   *
   * @param most characters
   */
  public static String of(Value value, int most) {
    JsonText writer = new JsonText(most);
    writer.write(value, 0);
    return writer.text.length() <= most
        ? writer.text.toString()
        : writer.text.substring(0, most) + "\n… (cut off here; the API gives all of it)";
  }

  private void write(Value value, int depth) {
    if (text.length() > most) {
      return;
    }
    switch (value) {
      case Value.Text(String content) -> quote(content);
      case Value.Whole(long number) -> text.append(number);
      case Value.Decimal(double number) -> text.append(number);
      case Value.Flag(boolean flag) -> text.append(flag);
      case Value.Nothing _ -> text.append("null");
      case Value.Items(List<Value> items) -> items(items, depth);
      case Value.Fields(Map<String, Value> fields) -> fields(fields, depth);
    }
  }

  private void items(List<Value> items, int depth) {
    if (items.isEmpty()) {
      text.append("[]");
      return;
    }
    text.append('[');
    for (Iterator<Value> each = items.iterator(); each.hasNext(); ) {
      line(depth + 1);
      write(each.next(), depth + 1);
      text.append(each.hasNext() ? "," : "");
    }
    line(depth);
    text.append(']');
  }

  private void fields(Map<String, Value> fields, int depth) {
    if (fields.isEmpty()) {
      text.append("{}");
      return;
    }
    text.append('{');
    for (Iterator<Map.Entry<String, Value>> each = fields.entrySet().iterator(); each.hasNext(); ) {
      Map.Entry<String, Value> field = each.next();
      line(depth + 1);
      quote(field.getKey());
      text.append(": ");
      write(field.getValue(), depth + 1);
      text.append(each.hasNext() ? "," : "");
    }
    line(depth);
    text.append('}');
  }

  private void line(int depth) {
    text.append('\n').repeat(' ', depth * STEP);
  }

  private void quote(String content) {
    text.append('"');
    content.chars().forEach(this::character);
    text.append('"');
  }

  private void character(int c) {
    switch (c) {
      case '"' -> text.append("\\\"");
      case '\\' -> text.append("\\\\");
      case '\n' -> text.append("\\n");
      case '\t' -> text.append("\\t");
      default -> {
        if (isUnseen(c)) {
          text.append(String.format("\\u%04x", c));
        } else {
          text.append((char) c);
        }
      }
    }
  }

  private static boolean isUnseen(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          true;
      default -> false;
    };
  }
}
