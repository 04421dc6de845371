package io.domainwatch.checks.sitemap;

import java.util.LinkedHashSet;
import java.util.Set;

/** The sitemaps that indexes name, as many as memory should be given for. */
final class ChildList {

  /** Characters of all URLs together; 50,000 of usual length fit. */
  private static final int MAX_CHARACTERS = 4 * 1024 * 1024;

  private final Set<String> urls = new LinkedHashSet<>();
  private long characters;
  private boolean complete = true;

  /** An index names this one. */
  void add(SitemapEntry entry) {
    boolean usable =
        entry.loc().length() <= SitemapEntry.MAX_LOC && ListedUrl.parse(entry.loc()).isPresent();
    if (!usable || characters + entry.loc().length() > MAX_CHARACTERS) {
      complete = false;
    } else if (urls.add(entry.loc())) {
      characters += entry.loc().length();
    }
  }

  /** In the order in which they were named, without repeats. */
  Set<String> urls() {
    return urls;
  }

  /** Whether they are all there. */
  boolean isComplete() {
    return complete;
  }
}
