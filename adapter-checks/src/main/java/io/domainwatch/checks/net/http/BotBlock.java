package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.Head;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Recognises responses that a bot defence or a limit gave in the site's place: never called down,
 * and neither body nor headers analysed (docs/spec/checks/web-shared.md, "Blocks and challenges").
 * The marks are data, in {@code web/bot-blocks.tsv}, and statuses that need a second look in {@code
 * web/refusal-statuses.tsv}.
 */
public final class BotBlock {

  private static final String MARKS = "/web/bot-blocks.tsv";

  private static final String REFUSALS = "/web/refusal-statuses.tsv";

  /**
   * Bytes of a body that marks are looked for in (docs/spec/checks/web-shared.md, "Blocks and
   * challenges").
   */
  private static final int BODY_BYTES = 64 * 1024;

  private final List<BlockMark> marks;
  private final Map<Integer, String> refusals;

  private BotBlock(List<BlockMark> marks, Map<Integer, String> refusals) {
    this.marks = List.copyOf(marks);
    this.refusals = Map.copyOf(refusals);
  }

  /** The marks that come with the program. */
  public static BotBlock builtIn() {
    Map<Integer, String> refusals = new HashMap<>();
    for (String line : ResourceLines.of(REFUSALS)) {
      List<String> columns = List.of(line.split("\t"));
      for (String status : columns.get(1).split(",")) {
        refusals.put(Integer.valueOf(status), columns.getFirst());
      }
    }
    return new BotBlock(ResourceLines.of(MARKS).stream().map(BlockMark::of).toList(), refusals);
  }

  /** What blocked us, in one word; empty when nothing shows a block. */
  public Optional<String> reasonIn(Head head, Body body) {
    return markIn(head, body).map(BlockMark::name);
  }

  /** The first mark that a response shows. */
  Optional<BlockMark> markIn(Head head, Body body) {
    int length = Math.min(body.bytes().length, BODY_BYTES);
    String text = new String(body.bytes(), 0, length, StandardCharsets.ISO_8859_1);
    BlockMark.Seen seen = BlockMark.Seen.of(head, text, body.bytes().length);
    return marks.stream().filter(mark -> mark.isIn(seen)).findFirst();
  }

  /**
   * What a status means by its definition where that is a refusal of this client, in one word. It
   * is no mark by itself (docs/spec/checks/web-shared.md, "Blocks without a mark").
   */
  public Optional<String> refusalBy(int status) {
    return Optional.ofNullable(refusals.get(status));
  }

  /** All marks, in the order in which they are looked for. */
  List<BlockMark> marks() {
    return marks;
  }
}
