package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.Header;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One row of {@code web/bot-blocks.tsv}: what a response shows that somebody else made in the
 * site's place. All texts are in lower case.
 *
 * @param name what is reported
 * @param statuses that it has; empty for any
 * @param headers that it has, all of them
 * @param title with which the title of its page begins; empty for any
 * @param texts that its body holds, all of them
 * @param maxBytes of its body; empty for any
 */
record BlockMark(
    String name,
    Set<Integer> statuses,
    List<Field> headers,
    String title,
    List<String> texts,
    OptionalInt maxBytes) {

  private static final String ANYTHING = "-";

  private static final String AND = " & ";

  private static final String ANY_ENDING = "*";

  /**
   * A header that a mark asks for.
   *
   * @param name whole, or its beginning where {@code open}
   * @param value that its value holds; empty for any
   */
  record Field(String name, boolean open, String value) {
    private static Field of(String text) {
      String[] parts = text.split("=", 2);
      boolean open = parts[0].endsWith(ANY_ENDING);
      String name = open ? parts[0].substring(0, parts[0].length() - 1) : parts[0];
      return new Field(name, open, parts.length > 1 ? parts[1] : "");
    }

    private boolean isIn(Seen seen) {
      return seen.headers().stream()
          .anyMatch(
              header ->
                  (open ? header.name().startsWith(name) : header.name().equals(name))
                      && header.value().contains(value));
    }
  }

  /**
   * A response, in lower case.
   *
   * @param headers names and values
   * @param title of its page; empty without one
   * @param body as far as marks are looked for
   * @param bytes of the body as far as it was read
   */
  record Seen(int status, List<Header> headers, String title, String body, int bytes) {

    static Seen of(Head head, String body, int bytes) {
      String lower = lower(body);
      return new Seen(
          head.status(),
          head.headers().stream()
              .map(header -> new Header(lower(header.name()), lower(header.value())))
              .toList(),
          titleIn(lower),
          lower,
          bytes);
    }

    private static String titleIn(String body) {
      int tag = body.indexOf("<title");
      int begin = tag < 0 ? -1 : body.indexOf('>', tag);
      int end = begin < 0 ? -1 : body.indexOf("</title", begin);
      return end < 0 ? "" : body.substring(begin + 1, end).strip().replaceAll("\\s+", " ");
    }
  }

  /**
   * The mark of a row.
   *
   * @throws IllegalArgumentException if it is none
   */
  static BlockMark of(String row) {
    String[] columns = row.split("\t", -1);
    if (columns.length != 7 || columns[6].isBlank()) {
      throw new IllegalArgumentException("seven columns with a source are asked for: " + row);
    }
    return new BlockMark(
        columns[0],
        columns[1].equals("*")
            ? Set.of()
            : Arrays.stream(columns[1].split(","))
                .map(Integer::valueOf)
                .collect(Collectors.toSet()),
        texts(columns[2]).stream().map(Field::of).toList(),
        columns[3].equals(ANYTHING) ? "" : lower(columns[3]),
        texts(columns[4]),
        columns[5].equals(ANYTHING)
            ? OptionalInt.empty()
            : OptionalInt.of(Integer.parseInt(columns[5])));
  }

  /** Whether the response shows all that this mark asks for. */
  boolean isIn(Seen seen) {
    return (statuses.isEmpty() || statuses.contains(seen.status()))
        && (maxBytes.isEmpty() || seen.bytes() <= maxBytes.getAsInt())
        && seen.title().startsWith(title)
        && headers.stream().allMatch(field -> field.isIn(seen))
        && texts.stream().allMatch(seen.body()::contains);
  }

  private static List<String> texts(String column) {
    return column.equals(ANYTHING)
        ? List.of()
        : Arrays.stream(column.split(AND, -1)).map(BlockMark::lower).toList();
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
