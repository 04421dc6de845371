package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

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
import io.domainwatch.dashboard.check.block.Phrases;
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
    blocks.add(lines(text("views-web.questionable-lines"), rules.map(StoredRules::issues)));
    rules
        .map(StoredRules::unread)
        .filter(unread -> !unread.isEmpty())
        .ifPresent(
            unread -> blocks.add(lines(text("views-web.beyond-limit"), Optional.of(unread))));
    seen.body().filter(body -> !body.isEmpty()).ifPresent(body -> blocks.add(content(body)));
    return blocks;
  }

  private static Block file(RobotsObservation seen, Optional<StoredRules> rules) {
    Optional<StoredContent> content = seen.content();
    return BlockBuilder.facts(text("views-web.the-file"))
        .put(text("views-web.access"), seen.access().map(RobotsView::access).orElse(Cell.UNKNOWN))
        .putIf(
            seen.reason().isPresent(), text("views.reason"), Phrases.cell(seen.reason().orElse("")))
        .putIf(seen.detail().isPresent(), text("views.detail"), Cells.text(seen.detail()))
        .putIf(
            seen.response().isPresent(),
            text("views.status"),
            Cells.text(seen.response().map(Response::httpStatus).map(String::valueOf)))
        .put(text("views.address"), Cells.text(seen.finalUrl()))
        .put(text("views-web.size"), Cells.bytes(content.map(StoredContent::bytes)))
        .put(
            text("views-web.form"),
            content.flatMap(StoredContent::form).map(RobotsView::form).orElse(Cell.UNKNOWN))
        .put(text("views-web.groups"), Cells.number(rules.map(StoredRules::groups), ""))
        .put(text("views-web.rules"), Cells.number(rules.map(StoredRules::rules), ""))
        .put(text("views-web.sitemaps"), Cells.texts(rules.map(StoredRules::sitemaps)))
        .put(
            text("views-web.crawl-delay"),
            Cells.textOr(rules.flatMap(StoredRules::crawlDelay), text("views.none")))
        .build();
  }

  private static Cell access(Access access) {
    return switch (access) {
      case SUCCESS -> Cell.good(text("views-web.file-read"));
      case UNAVAILABLE -> Cell.ours(text("views-web.file-absent"));
      case UNREACHABLE -> Cell.bad(text("views-web.file-unreachable"));
    };
  }

  private static Cell form(BodyForm form) {
    return switch (form) {
      case VALID -> Cell.good(text("views.valid"));
      case NO_VALID_LINE -> Cell.doubtful(text("views-web.no-line"));
      case SOFT_404 -> Cell.doubtful(text("views-web.web-page"));
      case BINARY -> Cell.doubtful(text("views-web.not-text"));
    };
  }

  private static Block agents(Optional<StoredRules> rules) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.crawlers"),
            text("views-web.crawler"),
            text("views-web.allowed"),
            text("views-web.own-group"),
            text("views-web.rules"));
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
                                Cell.doubtful(text("views-web.allowed-nothing")),
                                Cell.good(text("views-web.allowed-site"))),
                            Cells.flag(
                                agent.ownGroup(),
                                Cell.ours(text("views.yes")),
                                Cell.ours(text("views.no"))),
                            Cells.number(agent.rules(), ""))));
    return table.orElse(text("views-web.no-rules"));
  }

  private static Block lines(String title, Optional<List<Issue>> lines) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            title, text("views-web.line"), text("views.what"), text("views-web.line-text"));
    lines
        .orElse(List.of())
        .forEach(
            line ->
                table.row(
                    Cells.number(line.line(), ""),
                    Phrases.cell(line.code()),
                    Cell.told(line.text())));
    return table.orElse(lines.isPresent(), text("views-web.no-lines"));
  }

  private static Block content(String body) {
    return body.length() > SHOWN
        ? new Block.Lines(text("views-web.beginning"), body.substring(0, SHOWN))
        : new Block.Lines(text("views-web.the-content"), body);
  }
}
