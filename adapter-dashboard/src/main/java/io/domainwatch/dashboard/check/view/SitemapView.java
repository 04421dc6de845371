package io.domainwatch.dashboard.check.view;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.check.sitemap.SitemapObservation;
import io.domainwatch.core.check.sitemap.SitemapObservation.StoredDocument;
import io.domainwatch.core.check.sitemap.SitemapObservation.StoredEntries;
import io.domainwatch.core.check.sitemap.SitemapObservation.StoredError;
import io.domainwatch.core.check.sitemap.SitemapObservation.StoredPage;
import io.domainwatch.core.check.sitemap.SitemapObservation.StoredState;
import io.domainwatch.core.check.sitemap.document.DocumentKind;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Phrases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The sitemaps and what is wrong with them (docs/spec/checks/sitemap.md, "What is stored"). */
public final class SitemapView {
  private SitemapView() {}

  /** The whole, each document, questionable entries, the sample of pages. */
  public static List<Block> blocks(SitemapObservation seen) {
    return List.of(
        whole(seen), documents(seen.sources()), quality(seen.entries()), sample(seen.sample()));
  }

  private static Block whole(SitemapObservation seen) {
    return BlockBuilder.facts(text("views-web.all-sitemaps"))
        .put(text("views-web.addresses-in"), Cells.number(seen.totalUrls(), ""))
        .put(
            text("views-web.complete"),
            Cells.flag(
                seen.complete(),
                Cell.good(text("views.yes")),
                Cell.doubtful(text("views-web.not-all"))))
        .put(text("views-web.newest"), Cells.moment(seen.newest()))
        .put(text("views-web.declared"), Cells.number(seen.declared(), ""))
        .put(
            text("views-web.robots-known"),
            Cells.flag(
                seen.robotsKnown(), Cell.ours(text("views.yes")), Cell.doubtful(text("views.no"))))
        .build();
  }

  private static Block documents(Optional<List<StoredDocument>> documents) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.documents"),
            text("views.address"),
            text("views.state"),
            text("views-web.found"),
            text("views.status"),
            text("views-web.entries"),
            text("views-web.size"));
    documents
        .orElse(List.of())
        .forEach(
            document ->
                table.row(
                    Cells.text(document.url()),
                    state(document),
                    Phrases.cell("origin", document.origin()),
                    Cells.text(document.status().map(String::valueOf)),
                    entries(document),
                    Cells.bytes(document.bytes())));
    return table.orElse(documents.isPresent(), text("views-web.no-sitemap"));
  }

  private static Cell state(StoredDocument document) {
    List<Cell> cells = new ArrayList<>();
    cells.add(document.state().map(SitemapView::state).orElse(Cell.UNKNOWN));
    document.errors().orElse(List.of()).forEach(error -> cells.add(error(error)));
    return new Cell.Many(cells);
  }

  private static Cell state(StoredState state) {
    return switch (state) {
      case GOOD -> Cell.good(text("views-web.good"));
      case UNREACHABLE -> Cell.bad(text("views-web.unreachable"));
      case INVALID -> Cell.bad(text("views-web.invalid"));
      case OVER_LIMIT -> Cell.doubtful(text("views-web.over-limit"));
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Cell error(StoredError error) {
    String what = Phrases.plain(error.code().orElse(""));
    return Cell.told(
        error
            .line()
            .filter(line -> line > 0)
            .map(line -> text("views-web.in-line", what, line))
            .orElse(what));
  }

  private static Cell entries(StoredDocument document) {
    return document.type().filter(type -> type == DocumentKind.INDEX).isPresent()
        ? Cells.counted(document.childCount(), count -> text("views-web.unit-sitemaps", count))
        : Cells.counted(document.urlCount(), count -> text("views-web.unit-addresses", count));
  }

  private static Block quality(StoredEntries entries) {
    return BlockBuilder.facts(text("views-web.questionable-entries"))
        .put(text("views-web.cross-host"), Cells.number(entries.crossHost(), ""))
        .putIf(
            entries.foreignHosts().filter(hosts -> !hosts.isEmpty()).isPresent(),
            text("views-web.foreign-hosts"),
            Cells.texts(entries.foreignHosts()))
        .put(text("views-web.duplicates"), Cells.number(entries.duplicates(), ""))
        .put(text("views-web.bad-dates"), Cells.number(entries.badLastmod(), ""))
        .put(text("views-web.disallowed"), Cells.number(entries.disallowed(), ""))
        .put(text("views-web.http-on-https"), Cells.number(entries.httpOnHttps(), ""))
        .put(text("views-web.malformed"), Cells.number(entries.malformed(), ""))
        .build();
  }

  private static Block sample(Optional<List<StoredPage>> pages) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table(
            text("views-web.pages-tried"), text("views.address"), text("views.answer"));
    pages
        .orElse(List.of())
        .forEach(page -> table.row(Cells.text(page.url()), answer(page.status().orElse(""))));
    return table.orElse(pages.isPresent(), text("views-web.no-page"));
  }

  private static Cell answer(String answer) {
    return answer.startsWith("2")
        ? Cell.good(answer)
        : answer.isEmpty() ? Cell.UNKNOWN : Cell.doubtful(Phrases.plain(answer));
  }
}
