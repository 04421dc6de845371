package io.domainwatch.dashboard.check.view;

import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.ObservationReader;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** The sitemaps and what is wrong with them (docs/spec/checks/sitemap.md, "What is stored"). */
public final class SitemapView {
  private SitemapView() {}

  /** The whole, each document, questionable entries, the sample of pages. */
  public static List<Block> blocks(ObservationReader seen) {
    return List.of(whole(seen), documents(seen), quality(seen), sample(seen));
  }

  private static Block whole(ObservationReader seen) {
    return BlockBuilder.facts("All sitemaps")
        .put("Addresses in them", seen.number("totalUrls", ""))
        .put(
            "Read completely",
            seen.flag("complete", Cell.good("yes"), Cell.doubtful("not all of them")))
        .put("Latest modification", seen.moment("newestLastmod"))
        .put("Named in robots.txt", seen.number("declared", ""))
        .put(
            "robots.txt could be read",
            seen.flag("robotsKnown", Cell.ours("yes"), Cell.doubtful("no")))
        .build();
  }

  private static Block documents(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Documents", "Address", "State", "Found", "Status", "Entries", "Size");
    for (ObservationReader document : seen.list("sources")) {
      table.row(
          document.text("url"),
          state(document),
          Labels.cell(document.word("origin")),
          document.text("status"),
          entries(document),
          document.bytes("bytes"));
    }
    return table.orElse(seen.holds("sources"), "No sitemap was found.");
  }

  private static Cell state(ObservationReader document) {
    List<Cell> cells = new ArrayList<>();
    cells.add(
        switch (document.word("state")) {
          case "good" -> Cell.good("good");
          case "unreachable" -> Cell.bad("cannot be had");
          case "invalid" -> Cell.bad("not valid");
          case "overlimit" -> Cell.doubtful("over a limit");
          default -> Cell.UNKNOWN;
        });
    document.list("errors").forEach(error -> cells.add(error(error)));
    return new Cell.Many(cells);
  }

  private static Cell error(ObservationReader error) {
    OptionalLong line = error.whole("line");
    String where = line.isPresent() && line.getAsLong() > 0 ? " in line " + line.getAsLong() : "";
    return Cell.told(Labels.plain(error.word("code")) + where);
  }

  private static Cell entries(ObservationReader document) {
    return document.word("type").equals("sitemapindex")
        ? document.number("childCount", "sitemaps")
        : document.number("urlCount", "addresses");
  }

  private static Block quality(ObservationReader seen) {
    return BlockBuilder.facts("Questionable entries")
        .put("URLs on other hosts", seen.number("crossHost", ""))
        .putIf(
            !seen.fields().itemsOf("foreignHosts").isEmpty(),
            "Other hosts",
            seen.texts("foreignHosts"))
        .put("Duplicates", seen.number("duplicates", ""))
        .put("Invalid dates", seen.number("badLastmod", ""))
        .put("Forbidden by robots.txt", seen.number("disallowed", ""))
        .put("http on an https site", seen.number("httpOnHttps", ""))
        .put("Malformed", seen.number("malformed", ""))
        .build();
  }

  private static Block sample(ObservationReader seen) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Pages tried", "Address", "Answer");
    seen.list("sample").forEach(page -> table.row(page.text("url"), answer(page.word("status"))));
    return table.orElse(seen.holds("sample"), "No page was tried.");
  }

  private static Cell answer(String answer) {
    return answer.startsWith("2")
        ? Cell.good(answer)
        : answer.isEmpty() ? Cell.UNKNOWN : Cell.doubtful(Labels.plain(answer));
  }
}
