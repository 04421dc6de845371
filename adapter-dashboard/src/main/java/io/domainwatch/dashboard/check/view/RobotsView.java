package io.domainwatch.dashboard.check.view;

import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Labels;
import io.domainwatch.dashboard.check.block.ObservationReader;
import java.util.ArrayList;
import java.util.List;

/** What robots.txt tells crawlers (docs/spec/checks/robots.md, "What is stored"). */
public final class RobotsView {
  /** Characters of the file that a page shows. */
  private static final int SHOWN = 20_000;

  private RobotsView() {}

  /** The file, what crawlers are told, questionable lines, the text. */
  public static List<Block> blocks(ObservationReader seen) {
    List<Block> blocks = new ArrayList<>();
    blocks.add(file(seen));
    blocks.add(agents(seen));
    blocks.add(lines("Questionable lines", seen, "issues"));
    if (!seen.list("unread").isEmpty()) {
      blocks.add(lines("Beyond the crawl limit", seen, "unread"));
    }
    String body = seen.word("body");
    if (!body.isEmpty()) {
      boolean cut = body.length() > SHOWN;
      blocks.add(
          new Block.Lines(
              cut ? "Beginning of the file" : "The file", cut ? body.substring(0, SHOWN) : body));
    }
    return blocks;
  }

  private static Block file(ObservationReader seen) {
    return BlockBuilder.facts("The file")
        .put("Access", access(seen.word("access")))
        .putIf(seen.has("reason"), "Reason", Labels.cell(seen.word("reason")))
        .putIf(seen.has("detail"), "Detail", seen.text("detail"))
        .putIf(seen.has("httpStatus"), "Status", seen.text("httpStatus"))
        .put("Address", seen.text("finalUrl"))
        .put("Size", seen.bytes("bytes"))
        .put("Form", form(seen.word("form")))
        .put("Groups", seen.number("groups", ""))
        .put("Rules", seen.number("rules", ""))
        .put("Sitemaps", seen.texts("sitemaps"))
        .put("Crawl delay for everybody", seen.textOr("crawlDelay", "none"))
        .build();
  }

  private static Cell access(String access) {
    return switch (access) {
      case "success" -> Cell.good("read");
      case "unavailable" -> Cell.ours("there is none, crawlers read everything");
      case "unreachable" -> Cell.bad("cannot be had, crawlers read nothing");
      default -> Cell.UNKNOWN;
    };
  }

  private static Cell form(String form) {
    return switch (form) {
      case "valid" -> Cell.good("valid");
      case "no_valid_line" -> Cell.doubtful("no line that crawlers read");
      case "soft_404" -> Cell.doubtful("a web page in its place");
      case "binary" -> Cell.doubtful("not text");
      default -> Cell.UNKNOWN;
    };
  }

  private static Block agents(ObservationReader seen) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Crawlers", "Crawler", "Allowed", "Own rule group", "Rules");
    seen.entries("agents")
        .forEach(
            (name, agent) ->
                table.row(
                    Cell.told(name),
                    agent.flag("allBlocked", Cell.doubtful("nothing"), Cell.good("the site")),
                    agent.flag("ownGroup", Cell.ours("yes"), Cell.ours("no")),
                    agent.number("rules", "")));
    return table.orElse("The rules for crawlers could not be read.");
  }

  private static Block lines(String title, ObservationReader seen, String field) {
    BlockBuilder.TableSheet table = BlockBuilder.table(title, "Line", "What", "Text");
    seen.list(field)
        .forEach(
            line ->
                table.row(
                    line.number("line", ""), Labels.cell(line.word("code")), line.text("text")));
    return table.orElse(seen.holds(field), "None.");
  }
}
