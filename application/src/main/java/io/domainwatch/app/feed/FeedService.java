package io.domainwatch.app.feed;

import io.domainwatch.app.Page;
import io.domainwatch.app.history.HistoryService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.event.EventFeed;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.core.event.FeedPage;
import io.domainwatch.core.event.FeedPosition;
import jakarta.inject.Inject;

/**
 * Reads events as they become known (docs/spec/resources.md, "Change feed"). Throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away.
 */
public final class FeedService {
  /**
   * Pages without any event that are read for one answer: with a rare filter they are many, and an
   * answer costs as much as ten pages of a list.
   */
  private static final int EMPTY_PAGES = 4;

  private final EventFeed feed;

  @Inject
  public FeedService(EventFeed feed) {
    this.feed = feed;
  }

  /**
   * Events of the organization behind a position. Without any, and more to look at, the client is
   * to go on at once.
   *
   * @param limit 1 to {@link HistoryService#MAX_PER_PAGE}
   */
  public FeedPage read(
      OrganizationId organizationId, EventFilter filter, FeedPosition after, int limit) {
    int most = Page.withinLimit(limit, HistoryService.MAX_PER_PAGE);
    FeedPage page = feed.page(organizationId, filter, after, most);
    for (int i = 1; i < EMPTY_PAGES && page.events().isEmpty() && page.more(); i++) {
      page = feed.page(organizationId, filter, page.reached(), most);
    }
    return page;
  }

  /** Behind all that is known now. */
  public FeedPosition now() {
    return feed.end();
  }
}
