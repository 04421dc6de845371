package io.domainwatch.dashboard.check.view;

import io.domainwatch.core.check.sitemap.SitemapObservation;
import io.domainwatch.core.check.sitemap.SitemapObservation.StoredDocument;
import io.domainwatch.core.check.sitemap.SitemapObservation.StoredEntries;
import io.domainwatch.core.check.sitemap.SitemapObservation.StoredError;
import io.domainwatch.core.check.sitemap.SitemapObservation.StoredPage;
import io.domainwatch.core.check.sitemap.SitemapObservation.StoredState;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.check.sitemap.document.DocumentKind;
import io.domainwatch.dashboard.check.block.Block;
import io.domainwatch.dashboard.check.block.BlockBuilder;
import io.domainwatch.dashboard.check.block.Cell;
import io.domainwatch.dashboard.check.block.Cells;
import io.domainwatch.dashboard.check.block.Labels;
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
    return BlockBuilder.facts("All sitemaps")
        .put("Addresses in them", Cells.number(seen.totalUrls(), ""))
        .put(
            "Read completely",
            Cells.flag(seen.complete(), Cell.good("yes"), Cell.doubtful("not all of them")))
        .put("Latest modification", Cells.moment(seen.newest()))
        .put("Named in robots.txt", Cells.number(seen.declared(), ""))
        .put(
            "robots.txt could be read",
            Cells.flag(seen.robotsKnown(), Cell.ours("yes"), Cell.doubtful("no")))
        .build();
  }

  private static Block documents(Optional<List<StoredDocument>> documents) {
    BlockBuilder.TableSheet table =
        BlockBuilder.table("Documents", "Address", "State", "Found", "Status", "Entries", "Size");
    documents
        .orElse(List.of())
        .forEach(
            document ->
                table.row(
                    Cells.text(document.url()),
                    state(document),
                    Labels.cell(document.origin().map(Origin::wireName).orElse("")),
                    Cells.text(document.status().map(String::valueOf)),
                    entries(document),
                    Cells.bytes(document.bytes())));
    return table.orElse(documents.isPresent(), "No sitemap was found.");
  }

  private static Cell state(StoredDocument document) {
    List<Cell> cells = new ArrayList<>();
    cells.add(document.state().map(SitemapView::state).orElse(Cell.UNKNOWN));
    document.errors().orElse(List.of()).forEach(error -> cells.add(error(error)));
    return new Cell.Many(cells);
  }

  private static Cell state(StoredState state) {
    return switch (state) {
      case GOOD -> Cell.good("good");
      case UNREACHABLE -> Cell.bad("cannot be had");
      case INVALID -> Cell.bad("not valid");
      case OVER_LIMIT -> Cell.doubtful("over a limit");
      case UNKNOWN -> Cell.UNKNOWN;
    };
  }

  private static Cell error(StoredError error) {
    String where = error.line().filter(line -> line > 0).map(line -> " in line " + line).orElse("");
    return Cell.told(Labels.plain(error.code().orElse("")) + where);
  }

  private static Cell entries(StoredDocument document) {
    return document.type().filter(type -> type == DocumentKind.INDEX).isPresent()
        ? Cells.number(document.childCount(), "sitemaps")
        : Cells.number(document.urlCount(), "addresses");
  }

  private static Block quality(StoredEntries entries) {
    return BlockBuilder.facts("Questionable entries")
        .put("URLs on other hosts", Cells.number(entries.crossHost(), ""))
        .putIf(
            entries.foreignHosts().filter(hosts -> !hosts.isEmpty()).isPresent(),
            "Other hosts",
            Cells.texts(entries.foreignHosts()))
        .put("Duplicates", Cells.number(entries.duplicates(), ""))
        .put("Invalid dates", Cells.number(entries.badLastmod(), ""))
        .put("Forbidden by robots.txt", Cells.number(entries.disallowed(), ""))
        .put("http on an https site", Cells.number(entries.httpOnHttps(), ""))
        .put("Malformed", Cells.number(entries.malformed(), ""))
        .build();
  }

  private static Block sample(Optional<List<StoredPage>> pages) {
    BlockBuilder.TableSheet table = BlockBuilder.table("Pages tried", "Address", "Answer");
    pages
        .orElse(List.of())
        .forEach(page -> table.row(Cells.text(page.url()), answer(page.status().orElse(""))));
    return table.orElse(pages.isPresent(), "No page was tried.");
  }

  private static Cell answer(String answer) {
    return answer.startsWith("2")
        ? Cell.good(answer)
        : answer.isEmpty() ? Cell.UNKNOWN : Cell.doubtful(Labels.plain(answer));
  }
}
