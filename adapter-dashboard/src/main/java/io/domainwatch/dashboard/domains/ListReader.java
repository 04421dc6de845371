package io.domainwatch.dashboard.domains;

import io.domainwatch.app.overview.ListFigureService;
import io.domainwatch.app.overview.Overview;
import io.domainwatch.app.overview.OverviewRow;
import io.domainwatch.app.overview.OverviewService;
import io.domainwatch.app.overview.RowFigures;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.overview.DomainQuery;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Map;
import java.util.Set;

/** Reads a page of the list: the states first, then the figures of the rows that are shown. */
public final class ListReader {
  /** Domains on one page; a few screens. */
  static final int PER_PAGE = 50;

  private final OverviewService overview;
  private final ListFigureService figures;

  @Inject
  ListReader(OverviewService overview, ListFigureService figures) {
    this.overview = overview;
    this.figures = figures;
  }

  /** A page with the figures of its rows. */
  record Found(Overview overview, Map<DomainId, RowFigures> figures) {
    RowFigures of(OverviewRow row) {
      return figures.getOrDefault(row.domain().id(), RowFigures.NONE);
    }
  }

  Found read(
      OrganizationId owner,
      DomainQuery query,
      int pageNumber,
      Set<ListColumn> columns,
      Instant now) {
    Overview page = overview.page(owner, query, pageNumber, PER_PAGE, now);
    return new Found(
        page,
        figures.of(
            owner,
            page.rows().stream().map(OverviewRow::domain).toList(),
            ListColumn.wanted(columns),
            now));
  }
}
