package io.domainwatch.app.overview;

import io.domainwatch.core.overview.DomainHealth;
import java.util.List;
import java.util.Map;

/**
 * One page of domains at a glance.
 *
 * @param counts how many of those that have the tags, and of which the check is not fine, stand
 *     how, whatever their name, every {@link DomainHealth} named
 * @param total how many domains match name, tags and state
 * @param pageNumber of this page, from 1; the last one when a later one was asked for
 * @param pages how many there are, at least 1
 */
public record Overview(
    List<OverviewRow> rows,
    Map<DomainHealth, Integer> counts,
    int total,
    int pageNumber,
    int pages) {
  public Overview {
    rows = List.copyOf(rows);
    counts = Map.copyOf(counts);
  }
}
