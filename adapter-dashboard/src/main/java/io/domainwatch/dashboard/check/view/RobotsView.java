package io.domainwatch.dashboard.check.view;

import io.domainwatch.core.check.robots.RobotsObservation;
import io.domainwatch.core.check.robots.RobotsObservation.Access;
import io.domainwatch.core.check.robots.RobotsObservation.BodyForm;
import io.domainwatch.core.check.robots.RobotsObservation.Response;
import io.domainwatch.core.check.robots.RobotsObservation.StoredContent;
import io.domainwatch.core.check.robots.RobotsObservation.StoredRules;
import io.domainwatch.core.check.robots.RobotsProbeResult.Issue;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What robots.txt tells crawlers (docs/spec/checks/robots.md, "What is stored"). */
public final class RobotsView {
  /** Characters of the file that a page shows. */
  private static final int SHOWN = 20_000;

  private RobotsView() {}

  /** The file, what crawlers are told, questionable lines, the text. */
  public static List<Block> blocks(RobotsObservation seen) {
    Optional<StoredRules> rules = seen.content().flatMap(StoredContent::rules);
    List<Block> blocks = new ArrayList<>();
    blocks.add(file(seen, rules));
    blocks.add(agents(rules));
    blocks.add(lines("Questionable lines", rules.map(StoredRules::issues)));
    rules
        .map(StoredRules::unread)
        .filter(unread -> !unread.isEmpty())
        .ifPresent(unread -> blocks.add(lines("Beyond the crawl limit", Optional.of(unread))));
    seen.body().filter(body -> !body.isEmpty()).ifPresent(body -> blocks.add(text(body)));
    return blocks;
  }

  private static Block file(RobotsObservation seen, Optional<StoredRules> rules) {
    Optional<StoredContent> content = seen.content();
    return BlockBuilder.facts("The file")
        .put("Access", seen.access().map(RobotsView::access).orElse(Cell.UNKNOWN))
        .putIf(seen.reason().isPresent(), "Reason", Labels.cell(seen.reason().orElse("")))
        .putIf(seen.detail().isPresent(), "Detail", Cells.text(seen.detail()))
        .putIf(
            seen.response().isPresent(),
            "Status",
            Cells.text(seen.response().map(Response::httpStatus).map(String::valueOf)))
        .put("Address", Cells.text(seen.finalUrl()))
        .put("Size", Cells.bytes(content.map(StoredContent::bytes)))
        .put(
            "Form", content.flatMap(StoredContent::form).map(RobotsView::form).orElse(Cell.UNKNOWN))
        .put("Groups", Cells.number(rules.map(StoredRules::groups), ""))
        .put("Rules", Cells.number(rules.map(StoredRules::rules), ""))
        .put("Sitemaps", Cells.texts(rules.map(StoredRules::sitemaps)))
        .put(
            "Crawl delay for everybody",
            Cells.textOr(rules.flatMap(StoredRules::crawlDelay), "none"))
        .build();
  }

  private static Cell access(Access access) {
    return switch (access) {
      case SUCCESS -> Cell.good("read");
      case UNAVAILABLE -> Cell.ours("there is none, crawlers read everything");
      case UNREACHABLE -> Cell.bad("cannot be had, crawlers read nothing");
    };
  }

  private static Cell form(BodyForm form) {
    return switch (form) {
      case VALID -> Cell.good("valid");
      case NO_VALID_LINE -> Cell.doubtful("no line that crawlers read");
      case SOFT_404 -> Cell.doubtful("a web page in its place");
      case BINARY -> Cell.doubtful("not text");
    };
  }

  private static Block agents(Optional<StoredRules> rules) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Crawlers", "Crawler", "Allowed", "Own rule group", "Rules");
    rules.ifPresent(
        known ->
            known
                .agents()
                .forEach(
                    (name, agent) ->
                        table.row(
                            Cell.told(name),
                            Cells.flag(
                                agent.allBlocked(),
                                Cell.doubtful("nothing"),
                                Cell.good("the site")),
                            Cells.flag(agent.ownGroup(), Cell.ours("yes"), Cell.ours("no")),
                            Cells.number(agent.rules(), ""))));
    return table.orElse("The rules for crawlers could not be read.");
  }

  private static Block lines(String title, Optional<List<Issue>> lines) {
    BlockBuilder.TableSheet table = BlockBuilder.table(title, "Line", "What", "Text");
    lines
        .orElse(List.of())
        .forEach(
            line ->
                table.row(
                    Cells.number(line.line(), ""),
                    Labels.cell(line.code()),
                    Cell.told(line.text())));
    return table.orElse(lines.isPresent(), "None.");
  }

  private static Block text(String body) {
    return body.length() > SHOWN
        ? new Block.Lines("Beginning of the file", body.substring(0, SHOWN))
        : new Block.Lines("The file", body);
  }
}
