package io.domainwatch.core.check.sitemap.document;

import io.domainwatch.core.check.sitemap.url.ListedUrl;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.Set;

/** The sitemaps that indexes name, as many as memory should be given for. */
public final class ChildList {

  /** Characters of all URLs together; 50,000 of usual length fit. */
  private static final int MAX_CHARACTERS = 4 * 1024 * 1024;

  private final Set<String> urls = new LinkedHashSet<>();
  private long characters;
  private boolean complete = true;
  private boolean insecure;

  /** An index names this one. */
  public void add(SitemapEntry entry) {
    insecure |= entry.loc().regionMatches(true, 0, "http://", 0, 7);
    boolean usable =
        entry.loc().length() <= SitemapEntry.MAX_LOC && ListedUrl.parse(entry.loc()).isPresent();
    if (!usable || characters + entry.loc().length() > MAX_CHARACTERS) {
      complete = false;
    } else if (urls.add(entry.loc())) {
      characters += entry.loc().length();
    }
  }

  /** In the order in which they were named, without repeats. */
  public Set<String> urls() {
    return Collections.unmodifiableSet(urls);
  }

  /** An index begins. */
  public void begin() {
    insecure = false;
  }

  /** Whether the index that is being read names sitemaps by http. */
  public boolean namesByHttp() {
    return insecure;
  }

  /** Whether they are all there. */
  public boolean isComplete() {
    return complete;
  }
}
