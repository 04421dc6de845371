package io.domainwatch.core.check.sitemap;

import io.domainwatch.core.check.sitemap.SitemapProbeResult.Document;
import io.domainwatch.core.check.sitemap.document.ChildList;
import io.domainwatch.core.check.sitemap.sample.ChildChoice;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which children of indexes a run asks for (docs/spec/checks/sitemap.md, "Children").
 *
 * @param asked in this order
 * @param unasked that failed before and may still be listed: of these nothing is known
 * @param whole whether every child that is listed is asked for, or was as a source
 */
public record ChildTurns(List<String> asked, List<String> unasked, boolean whole) {

  public ChildTurns {
    asked = List.copyOf(asked);
    unasked = List.copyOf(unasked);
  }

  /**
   * The turns of a run.
   *
   * @param listed by the indexes among {@code sources}, which were read
   * @param watched that failed before
   * @param day since 1970
   */
  public static ChildTurns of(
      ChildList listed, List<Document> sources, List<String> watched, long day) {
    List<String> addresses = sources.stream().map(Document::address).toList();
    List<String> asked = ChildChoice.of(listed.urls(), addresses, watched, day);
    boolean allKnown = sources.stream().allMatch(Document::read) && listed.isComplete();
    List<String> unasked =
        watched.stream()
            .filter(child -> !asked.contains(child))
            .filter(child -> !allKnown || listed.urls().contains(child))
            .toList();
    Set<String> children = new HashSet<>(listed.urls());
    addresses.forEach(children::remove);
    return new ChildTurns(asked, unasked, listed.isComplete() && asked.containsAll(children));
  }
}
