package io.domainwatch.checks.net.http;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.checks.net.http.hop.Body;
import io.domainwatch.checks.net.http.hop.Head;
import java.nio.charset.StandardCharsets;
import java.util.List;
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

  private final List<BlockMark> marks;

  private BotBlock(List<BlockMark> marks) {
    this.marks = List.copyOf(marks);
  }

  /** The marks that come with the program. */
  public static BotBlock builtIn() {
    return new BotBlock(ResourceLines.of(MARKS).stream().map(BlockMark::of).toList());
  }

  /** What blocked us, in one word; empty when nothing shows a block. */
  public Optional<String> reasonIn(Head head, Body body) {
    int length = Math.min(body.bytes().length, BODY_BYTES);
    String text = new String(body.bytes(), 0, length, StandardCharsets.ISO_8859_1);
    BlockMark.Seen seen = BlockMark.Seen.of(head, text, body.bytes().length);
    return marks.stream().filter(mark -> mark.isIn(seen)).map(BlockMark::name).findFirst();
  }

  /** What blocks may be called. */
  List<String> names() {
    return marks.stream().map(BlockMark::name).distinct().toList();
  }
}
