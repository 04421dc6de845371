package io.domainwatch.notifications.mail;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.message.Letter;
import io.domainwatch.core.message.Letter.Row;
import io.domainwatch.core.message.Letter.Section;
import io.domainwatch.core.text.Wording;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.notifications.text.Links;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A letter of several parts as a mail; tables are tables in HTML and columns in plain text. */
final class LetterMail {
  /** Characters between the columns of plain text. */
  private static final String GAP = "  ";

  /** Characters of a column of plain text; what is longer moves the rest of its line. */
  private static final int WIDEST = 40;

  private static final String TABLE =
      """
      <table style="border-collapse:collapse;width:100%%;margin:0 0 16px;font-size:14px">
      %s</table>
      """;

  private static final String CELL =
      "<%1$s%2$s style=\"text-align:left;vertical-align:top;padding:4px 8px 4px 0;"
          + "border-bottom:1px solid #888;%3$s\">%4$s</%1$s>\n";

  /** Characters of a word above which a narrow column may break it. */
  private static final int MAX_WORD = 15;

  /** Characters of a text that stays on one line: a date with its time has so many. */
  private static final int MAX_LINE = 16;

  /**
   * On a phone a row is a name with the rest behind it. A program that does not know such rules
   * shows the table.
   */
  private static final String NARROW =
      """
      <style>
      @media (max-width:480px) {
      table, tbody, tr { display: block }
      tr { border-bottom: 1px solid #888; padding: 6px 0 }
      tr.head { display: none }
      td { display: inline-block; border: 0 !important; padding: 0 12px 0 0 !important }
      td.name { display: block; font-weight: 600 }
      }
      </style>
      """;

  private LetterMail() {}

  static MailText of(Letter letter, Channel channel, Links links) {
    String title = line(letter.title());
    return new MailText(title, plain(letter, channel, links), html(letter, channel, links));
  }

  private static String html(Letter letter, Channel channel, Links links) {
    Wording wording = new Wording(channel.language());
    StringBuilder html = new StringBuilder(MailHtml.head(line(letter.title()), NARROW, wording));
    html.append(MailHtml.paragraph(line(letter.lead())));
    for (Section section : letter.sections()) {
      html.append("<h2 style=\"font-size:17px;line-height:1.3;margin:24px 0 8px\">")
          .append(MailHtml.escaped(line(section.heading())))
          .append("</h2>\n");
      section.lines().forEach(text -> html.append(MailHtml.paragraph(line(text))));
      if (!section.rows().isEmpty()) {
        html.append(TABLE.formatted(rows(section, wording)));
      }
    }
    return html.append(
            MailHtml.end(links.reports(), channel.name(), links.channel(channel.id()), wording))
        .toString();
  }

  private static String rows(Section section, Wording wording) {
    String head =
        section.columns().stream()
            .map(name -> cell("th", " scope=\"col\"", name, MailHtml.escaped(line(name))))
            .collect(Collectors.joining());
    return "<tr class=\"head\">\n"
        + head
        + "</tr>\n"
        + section.rows().stream()
            .map(row -> "<tr>\n" + cells(section.columns(), row, wording) + "</tr>\n")
            .collect(Collectors.joining());
  }

  private static String cells(List<String> columns, Row row, Wording wording) {
    StringBuilder cells = new StringBuilder();
    for (int column = 0; column < row.cells().size(); column++) {
      boolean name =
          column < columns.size() && columns.get(column).equals(wording.text("letters.domain"));
      String text = row.cells().get(column);
      cells.append(cell("td", name ? " class=\"name\"" : "", text, MailHtml.isolated(line(text))));
    }
    return cells.toString();
  }

  private static String cell(String element, String attributes, String text, String shown) {
    return CELL.formatted(element, attributes, wrapping(text), shown);
  }

  private static String wrapping(String text) {
    if (Stream.of(text.split("\\s")).anyMatch(word -> word.length() > MAX_WORD)) {
      return "overflow-wrap:anywhere";
    }
    return text.length() <= MAX_LINE ? "white-space:nowrap" : "overflow-wrap:normal";
  }

  private static String plain(Letter letter, Channel channel, Links links) {
    StringBuilder text = new StringBuilder(line(letter.title())).append("\n\n");
    text.append(line(letter.lead())).append("\n\n");
    for (Section section : letter.sections()) {
      String heading = line(section.heading());
      text.append(heading).append('\n').append("=".repeat(heading.length())).append("\n\n");
      section.lines().forEach(each -> text.append(line(each)).append('\n'));
      if (!section.rows().isEmpty()) {
        text.append(section.lines().isEmpty() ? "" : "\n").append(columns(section));
      }
      text.append('\n');
    }
    Wording wording = new Wording(channel.language());
    return text.append(wording.text("messages.open-link", links.reports()))
        .append(
            MailPlain.signature(
                TextSanitizer.of(channel.name()), links.channel(channel.id()), wording))
        .toString();
  }

  private static String columns(Section section) {
    List<Row> all =
        IntStream.range(-1, section.rows().size())
            .mapToObj(i -> i < 0 ? new Row(section.columns()) : section.rows().get(i))
            .toList();
    List<Integer> widths =
        IntStream.range(0, section.columns().size())
            .mapToObj(column -> Math.min(WIDEST, widest(all, column)))
            .toList();
    return all.stream()
        .map(row -> padded(row, widths).stripTrailing() + "\n")
        .collect(Collectors.joining());
  }

  private static int widest(List<Row> rows, int column) {
    return rows.stream().mapToInt(row -> length(cell(row, column))).max().orElse(0);
  }

  private static String padded(Row row, List<Integer> widths) {
    StringBuilder text = new StringBuilder();
    for (int column = 0; column < widths.size(); column++) {
      String cell = cell(row, column);
      text.append(cell).append(" ".repeat(Math.max(0, widths.get(column) - length(cell))));
      text.append(GAP);
    }
    return text.toString();
  }

  private static String cell(Row row, int column) {
    return Optional.of(column)
        .filter(place -> place < row.cells().size())
        .map(place -> line(row.cells().get(place)))
        .orElse("");
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  /** One line that is fit to be shown, whatever was stored. */
  private static String line(String text) {
    return TextSanitizer.of(text, Integer.MAX_VALUE);
  }
}
