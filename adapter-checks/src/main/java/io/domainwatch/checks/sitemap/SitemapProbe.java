package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.sitemap.DocumentFetcher.Run;
import io.domainwatch.core.check.sitemap.RobotsAnswer;
import io.domainwatch.core.check.sitemap.SitemapMemory.Known;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Defaults;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Discovery;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Document;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.State;
import java.util.ArrayList;
import java.util.List;

/** Finds the sitemaps of a site and has them read (docs/spec/checks/sitemap.md, "Sources"). */
final class SitemapProbe {

  /** Paths tried where nothing is declared. */
  private static final List<String> USUAL_PATHS =
      List.of("/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml");

  /** What was found. */
  record Sources(Discovery discovery, List<Document> documents) {}

  private final DocumentFetcher fetcher;

  SitemapProbe(DocumentFetcher fetcher) {
    this.fetcher = fetcher;
  }

  /** The sources, read; {@code known} are those of earlier runs. */
  Sources sources(RobotsAnswer robots, List<Known> known, Run run) throws InterruptedException {
    return switch (robots) {
      case RobotsAnswer.Known lines -> {
        List<String> declared = lines.declared();
        yield declared.isEmpty()
            ? undeclared(known, lines.secure(), run)
            : new Sources(
                new Discovery(true, declared.size(), Defaults.NOT_ASKED),
                fetchAll(declared, Origin.DECLARED, run));
      }
      case RobotsAnswer.Unread _, RobotsAnswer.Unknown _ ->
          new Sources(
              new Discovery(false, 0, Defaults.NOT_ASKED),
              fetchAll(known.stream().map(Known::url).toList(), Origin.KNOWN, run));
    };
  }

  /** What was good before comes first; it may have moved to another usual path. */
  private Sources undeclared(List<Known> known, boolean secure, Run run)
      throws InterruptedException {
    List<String> good =
        known.stream().filter(Known::good).map(Known::url).filter(run.hosts()::allowsUrl).toList();
    List<Document> before = fetchAll(good, Origin.KNOWN, run);
    if (before.stream().anyMatch(d -> !(d.state() instanceof State.Unreachable))) {
      return new Sources(new Discovery(true, 0, Defaults.NOT_ASKED), before);
    }
    String site = (secure ? "https://" : "http://") + run.site();
    boolean refused = false;
    boolean unknown = false;
    for (String path : USUAL_PATHS) {
      if (good.contains(site + path)) {
        continue;
      }
      Document document = fetcher.fetch(site + path, Origin.DEFAULT, run);
      if (document.isSitemap()) {
        return new Sources(new Discovery(true, 0, Defaults.FOUND), List.of(document));
      }
      refused |= document.isRefused();
      unknown |= !document.isSurelyNone();
    }
    Defaults defaults = refused ? Defaults.REFUSED : unknown ? Defaults.UNKNOWN : Defaults.NONE;
    return new Sources(new Discovery(true, 0, defaults), before);
  }

  private List<Document> fetchAll(List<String> urls, Origin origin, Run run)
      throws InterruptedException {
    List<Document> documents = new ArrayList<>();
    for (String url : urls) {
      documents.add(fetcher.fetch(url, origin, run));
    }
    return documents;
  }
}
