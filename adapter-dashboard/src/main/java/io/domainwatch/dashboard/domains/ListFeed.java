package io.domainwatch.dashboard.domains;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Feed;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/** The parts of the list of domains that change while it is looked at. */
final class ListFeed implements Feed {
  private final LiveOverviews overviews;
  private final Templates templates;
  private final OrganizationId organizationId;
  private final ListQuery query;
  private final ListView view;
  private final Instant since;

  /**
   * @param since when the stream began
   */
  ListFeed(
      LiveOverviews overviews,
      Templates templates,
      OrganizationId organizationId,
      ListQuery query,
      ListView view,
      Instant since) {
    this.overviews = overviews;
    this.templates = templates;
    this.organizationId = organizationId;
    this.query = query;
    this.view = view;
    this.since = since;
  }

  /** The order comes before the rows, so that a new row has its place when it comes. */
  @Override
  public Map<String, String> parts(Instant now) {
    LiveOverviews.Shown shown =
        new LiveOverviews.Shown(organizationId, query.domains(), query.page(), view.columns());
    DomainList list =
        DomainList.of(
            query,
            overviews.of(shown, since, now),
            view,
            DomainList.Notes.NONE,
            AdditionForm.BLANK,
            now);
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put(
        "states",
        templates.domainsChoices("states", text("domains.state"), list.states()).render());
    parts.put("order", templates.domainsOrder(list.rows()).render());
    for (DomainRow row : list.rows()) {
      parts.put(row.id(), templates.domainsRow(row).render());
    }
    parts.put("pages", templates.domainsPages(list).render());
    return parts;
  }
}
