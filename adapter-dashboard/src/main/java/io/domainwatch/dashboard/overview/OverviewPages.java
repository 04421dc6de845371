package io.domainwatch.dashboard.overview;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import jakarta.inject.Inject;
import java.util.List;

/** The first page after signing in. */
public final class OverviewPages implements Pages {
  private final OverviewReader reader;

  @Inject
  OverviewPages(OverviewReader reader) {
    this.reader = reader;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(PageRoute.get(Section.OVERVIEW.path(), this::show));
  }

  private PageResponse show(PageRequest request) {
    return new PageResponse.Page<>(
        Templates::overviewPage, text("overview.title"), Section.OVERVIEW, reader.page(request));
  }
}
