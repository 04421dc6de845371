package io.domainwatch.core.check.sitemap;

import io.domainwatch.core.check.robots.file.RobotsFile;
import io.domainwatch.core.check.robots.file.RobotsGroup;
import io.domainwatch.core.check.robots.file.RobotsSitemap;
import io.domainwatch.core.check.sitemap.document.SitemapEntry;
import io.domainwatch.core.check.sitemap.document.UrlTally;
import io.domainwatch.core.check.sitemap.url.ListedUrl;
import io.domainwatch.core.check.sitemap.url.SitemapHosts;
import java.util.List;
import java.util.Optional;

/** What is known of the robots.txt of a site (docs/spec/checks/sitemap.md, "Sources"). */
public sealed interface RobotsAnswer {

  /**
   * The file; an empty one where there is none.
   *
   * @param secure whether the site answered by https
   */
  record Known(RobotsFile file, boolean secure) implements RobotsAnswer {

    /** Sitemap lines that are followed (docs/spec/checks/sitemap.md, "Sources"). */
    private static final int MAX_DECLARED = 20;

    /** Our product token, as robots.txt files would name it. */
    private static final String US = "Domainwatch";

    /** Sitemaps with a usable URL that the file names: the first ones, in its order, each once. */
    public List<String> declared() {
      return file.sitemaps().stream()
          .map(RobotsSitemap::url)
          .filter(url -> url.length() <= SitemapEntry.MAX_LOC)
          .filter(url -> ListedUrl.parse(url).isPresent())
          .distinct()
          .limit(MAX_DECLARED)
          .toList();
    }

    private UrlTally.Rules toldRules() {
      return new UrlTally.Rules(
          Optional.of(file.rulesFor(RobotsGroup.EVERYONE)), Optional.of(file.rulesFor(US)));
    }
  }

  /** The site answers, but it is not known what the file says. */
  record Unread(String detail) implements RobotsAnswer {}

  /** Nothing can be told of the site. */
  record Unknown(String reason, String detail) implements RobotsAnswer {}

  /** Whether it is known that the file declares no sitemap. */
  default boolean isUndeclared() {
    return this instanceof Known known && known.declared().isEmpty();
  }

  /**
   * The hosts that a run may ask: while the file cannot be read, those that it named when it could
   * be.
   *
   * @param site host name by which the site is known
   * @param sources of earlier runs
   */
  default SitemapHosts hosts(String site, List<SitemapMemory.Known> sources) {
    return SitemapHosts.of(
        site,
        this instanceof Known known
            ? known.declared()
            : sources.stream().map(SitemapMemory.Known::url).toList());
  }

  /** What crawlers may ask for; empty rules where the file is not known. */
  default UrlTally.Rules rules() {
    return this instanceof Known known
        ? known.toldRules()
        : new UrlTally.Rules(Optional.empty(), Optional.empty());
  }
}
