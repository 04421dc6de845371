package io.domainwatch.dashboard.calendar;

import static io.domainwatch.dashboard.text.Texts.text;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.calendar.CalendarReader;
import io.domainwatch.app.calendar.CalendarService;
import io.domainwatch.app.calendar.IssuedFeed;
import io.domainwatch.core.calendar.CalendarFeed;
import io.domainwatch.core.calendar.CalendarFeedId;
import io.domainwatch.dashboard.format.SiteAddress;
import io.domainwatch.dashboard.templates.Templates;
import io.domainwatch.dashboard.web.Document;
import io.domainwatch.dashboard.web.FlashMessage;
import io.domainwatch.dashboard.web.PageRequest;
import io.domainwatch.dashboard.web.PageResponse;
import io.domainwatch.dashboard.web.PageResponse.Section;
import io.domainwatch.dashboard.web.PageRoute;
import io.domainwatch.dashboard.web.Pages;
import io.domainwatch.dashboard.web.RefusalText;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists, makes, replaces and revokes addresses of calendars, and shows the calendar under one. */
public final class CalendarPages implements Pages {
  static final String PATH = "/settings/calendar";

  private static final String ONE = PATH + "/{id}";
  private static final String FILE = "file";
  private static final String SUFFIX = ".ics";

  private final CalendarService feeds;
  private final CalendarReader calendars;
  private final SiteAddress address;

  @Inject
  public CalendarPages(CalendarService feeds, CalendarReader calendars, SiteAddress address) {
    this.feeds = feeds;
    this.calendars = calendars;
    this.address = address;
  }

  @Override
  public List<PageRoute> routes() {
    return List.of(
        PageRoute.get(PATH, request -> list(200, request, "", "")),
        PageRoute.post(PATH, this::create),
        PageRoute.question(ONE + "/replace", request -> ask(request, Templates::calendarReplace)),
        PageRoute.post(ONE + "/replace", this::replace),
        PageRoute.question(ONE + "/revoke", request -> ask(request, Templates::calendarRevoke)),
        PageRoute.post(ONE + "/revoke", this::revoke),
        new PageRoute.Subscription("/calendar/{" + FILE + "}", this::calendar));
  }

  private PageResponse list(int status, PageRequest request, String name, String problem) {
    return new PageResponse.Page<>(
        status,
        Templates::calendarList,
        text("calendar.title"),
        Section.EXPIRIES,
        new FeedList(feeds.list(request.organizationId()), name, problem));
  }

  private PageResponse create(PageRequest request) {
    String name = request.form().text("name");
    try {
      return shown(feeds.create(request.actor(), name, request.now()));
    } catch (RequestRefused e) {
      return list(PageResponse.REFUSED, request, name, RefusalText.of(e.refusal()));
    }
  }

  private PageResponse shown(IssuedFeed issued) {
    return new PageResponse.Page<>(
        Templates::calendarNew,
        text("calendar.new-title"),
        Section.EXPIRIES,
        new NewFeed(issued, address.url()));
  }

  private PageResponse ask(PageRequest request, PageResponse.Template<CalendarFeed> template) {
    return new PageResponse.Page<>(
        template,
        text("calendar.feed"),
        Section.EXPIRIES,
        feeds.find(request.organizationId(), id(request)));
  }

  private PageResponse replace(PageRequest request) {
    return shown(feeds.replace(request.actor(), id(request), request.now()));
  }

  private PageResponse revoke(PageRequest request) {
    feeds.revoke(request.actor(), id(request), request.now());
    return new PageResponse.SeeOther(FlashMessage.CALENDAR_REVOKED.at(PATH));
  }

  private static CalendarFeedId id(PageRequest request) {
    return CalendarFeedId.find(request.word("id"))
        .orElseThrow(() -> new RequestRefused(new Refusal.CalendarFeedNotFound()));
  }

  private Optional<Document> calendar(Map<String, String> path, Instant now) {
    return Optional.ofNullable(path.get(FILE))
        .filter(file -> file.endsWith(SUFFIX))
        .map(file -> file.substring(0, file.length() - SUFFIX.length()))
        .flatMap(calendars::opening)
        .map(
            feed ->
                new Document(
                    feed.organizationId(),
                    "domainwatch.ics",
                    "text/calendar; charset=utf-8",
                    () ->
                        CalendarDocument.of(
                            calendars.content(feed.organizationId(), now), address.url(), now)));
  }
}
