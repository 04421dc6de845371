package io.domainwatch.checks.sitemap;

import io.domainwatch.checks.net.robots.RobotsFile;
import io.domainwatch.checks.net.robots.RobotsSitemap;
import io.domainwatch.checks.sitemap.DocumentFetcher.Run;
import io.domainwatch.checks.sitemap.SitemapMemory.Known;
import io.domainwatch.checks.sitemap.SitemapObservation.Defaults;
import io.domainwatch.checks.sitemap.SitemapObservation.Discovery;
import io.domainwatch.checks.sitemap.SitemapObservation.Document;
import io.domainwatch.checks.sitemap.SitemapObservation.Origin;
import io.domainwatch.checks.sitemap.SitemapObservation.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds the sitemaps of a site and has them read (docs/spec/checks/sitemap.md, "Sources"). */
final class SitemapSurvey {

  /** Sitemap lines that are followed. */
  private static final int MAX_DECLARED = 20;

  /** Paths tried where nothing is declared. */
  private static final List<String> USUAL_PATHS =
      List.of("/sitemap.xml", "/sitemap_index.xml", "/wp-sitemap.xml");

  /** Problems of a document that is something else altogether. */
  private static final Set<String> NO_SITEMAP = Set.of("empty", "not_a_sitemap", "wrong_root");

  /** What was found. */
  record Sources(Discovery discovery, List<Document> documents) {}

  private final DocumentFetcher fetcher;

  SitemapSurvey(DocumentFetcher fetcher) {
    this.fetcher = fetcher;
  }

  /** The sources, read; {@code known} are those of earlier runs. */
  Sources sources(RobotsLines.Answer robots, List<Known> known, Run run)
      throws InterruptedException {
    return switch (robots) {
      case RobotsLines.Answer.Known(RobotsFile file, boolean secure) -> {
        List<String> declared = declared(file);
        yield declared.isEmpty()
            ? undeclared(known, secure, run)
            : new Sources(
                new Discovery(true, declared.size(), Defaults.NOT_ASKED),
                fetchAll(declared, Origin.DECLARED, run));
      }
      case RobotsLines.Answer.Unread _, RobotsLines.Answer.Unknown _ ->
          new Sources(
              new Discovery(false, 0, Defaults.NOT_ASKED),
              fetchAll(known.stream().map(Known::url).toList(), Origin.KNOWN, run));
    };
  }

  /**
   * The hosts that a run may ask: while robots.txt cannot be read, those that it named when it
   * could be.
   */
  static SitemapHosts hosts(String site, RobotsLines.Answer robots, List<Known> known) {
    return SitemapHosts.of(
        site,
        robots instanceof RobotsLines.Answer.Known(RobotsFile file, boolean _)
            ? declared(file)
            : known.stream().map(Known::url).toList());
  }

  /** Whether it is known that robots.txt declares no sitemap. */
  static boolean isUndeclared(RobotsLines.Answer robots) {
    return robots instanceof RobotsLines.Answer.Known known && declared(known.file()).isEmpty();
  }

  private static List<String> declared(RobotsFile file) {
    return file.sitemaps().stream()
        .map(RobotsSitemap::url)
        .filter(url -> url.length() <= SitemapEntry.MAX_LOC)
        .filter(url -> ListedUrl.parse(url).isPresent())
        .distinct()
        .limit(MAX_DECLARED)
        .toList();
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
      if (isThere(document)) {
        return new Sources(new Discovery(true, 0, Defaults.FOUND), List.of(document));
      }
      refused |= document.facts().status().filter(s -> s == 401 || s == 403).isPresent();
      unknown |= !isSurelyNone(document);
    }
    Defaults defaults = refused ? Defaults.REFUSED : unknown ? Defaults.UNKNOWN : Defaults.NONE;
    return new Sources(new Discovery(true, 0, defaults), before);
  }

  private static boolean isThere(Document document) {
    return switch (document.state()) {
      case State.Good _, State.OverLimit _ -> true;
      case State.Invalid(String code, _) -> !NO_SITEMAP.contains(code);
      case State.Unreachable _, State.Unknown _ -> false;
    };
  }

  /** A clear answer that there is no such thing: not found, or something else in its place. */
  private static boolean isSurelyNone(Document document) {
    return switch (document.state()) {
      case State.Invalid _ -> true;
      case State.Unreachable(String reason, _, _) ->
          reason.equals("soft_404")
              || document.facts().status().filter(s -> s >= 300 && s < 500).isPresent();
      case State.Good _, State.OverLimit _, State.Unknown _ -> false;
    };
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
