package io.domainwatch.checks.uptime;

import io.domainwatch.checks.net.data.ResourceLines;
import io.domainwatch.core.check.uptime.PlaceholderPages;

/** The placeholder pages that come with the program, in {@code uptime/placeholder-pages.tsv}. */
final class BuiltInPages {

  private static final String PAGES = "/uptime/placeholder-pages.tsv";

  private BuiltInPages() {}

  static PlaceholderPages read() {
    return PlaceholderPages.of(ResourceLines.of(PAGES));
  }
}
