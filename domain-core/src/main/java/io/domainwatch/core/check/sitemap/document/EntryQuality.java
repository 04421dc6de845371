package io.domainwatch.core.check.sitemap.document;

import java.util.List;

/**
 * Questionable entries (docs/spec/checks/sitemap.md, "Entries").
 *
 * @param questionable entries with one fault or more
 * @param faults how often there is each
 * @param outsideDirectory entries that are not under the directory of a sitemap which robots.txt
 *     does not declare; only shown
 * @param settled whether it is known of all foreign hosts whether they submit their pages here
 * @param foreignHosts some of the hosts of {@code crossHost}, those with the most URLs first
 */
public record EntryQuality(
    long questionable,
    Faults faults,
    long outsideDirectory,
    boolean settled,
    List<String> foreignHosts) {

  public EntryQuality {
    foreignHosts = List.copyOf(foreignHosts);
  }

  /** Entries by fault; one entry may have several. */
  public record Faults(
      long crossHost,
      long duplicates,
      long badLastmod,
      long disallowed,
      long httpOnHttps,
      long malformed) {}
}
