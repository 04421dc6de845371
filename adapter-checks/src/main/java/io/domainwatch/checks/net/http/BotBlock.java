package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.Head;
import io.domainwatch.checks.net.http.hop.Header;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Recognises responses that a bot defence or a limit gave in the site's place: never called down,
 * and neither body nor headers analysed (docs/spec/checks/web-shared.md, "Blocks and challenges").
 * The marks are data, in {@code web/bot-blocks.tsv}.
 */
public final class BotBlock {

  private static final String MARKS = "/web/bot-blocks.tsv";

  /**
   * Bytes of a body that marks are looked for in (docs/spec/checks/web-shared.md, "Blocks and
   * challenges").
   */
  private static final int BODY_BYTES = 64 * 1024;

  private static final String ANYTHING = "-";

  private record Mark(String name, String statuses, String header, String value, String body) {}

  private final List<Mark> marks;

  private BotBlock(List<Mark> marks) {
    this.marks = List.copyOf(marks);
  }

  /** The marks that come with the program. */
  public static BotBlock builtIn() {
    return new BotBlock(ResourceLines.of(MARKS).stream().map(BotBlock::mark).toList());
  }

  /** What blocked us, in one word; empty when nothing shows a block. */
  public Optional<String> reasonIn(Head head, Body body) {
    int length = Math.min(body.bytes().length, BODY_BYTES);
    String text = lower(new String(body.bytes(), 0, length, StandardCharsets.ISO_8859_1));
    return marks.stream().filter(mark -> holds(mark, head, text)).map(Mark::name).findFirst();
  }

  private static boolean holds(Mark mark, Head head, String lowerBody) {
    return statusHolds(mark, head.status())
        && (mark.header().equals(ANYTHING)
            || head.headers().stream().anyMatch(header -> headerHolds(mark, header)))
        && (mark.body().equals(ANYTHING) || lowerBody.contains(lower(mark.body())));
  }

  private static boolean statusHolds(Mark mark, int status) {
    return mark.statuses().equals("*")
        || Arrays.asList(mark.statuses().split(",")).contains(String.valueOf(status));
  }

  private static boolean headerHolds(Mark mark, Header header) {
    String wanted = mark.header();
    boolean named =
        wanted.endsWith("*")
            ? lower(header.name()).startsWith(lower(wanted.substring(0, wanted.length() - 1)))
            : header.isNamed(wanted);
    return named
        && (mark.value().equals(ANYTHING) || lower(header.value()).contains(lower(mark.value())));
  }

  private static Mark mark(String line) {
    String[] columns = line.split("\t", -1);
    return new Mark(columns[0], columns[1], columns[2], columns[3], columns[4]);
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }
}
