package io.domainwatch.http.endpoint;

import io.domainwatch.app.calendar.CalendarService;
import io.domainwatch.http.json.calendar.CalendarFeedJson;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.Request;
import jakarta.inject.Inject;

/** Addresses of calendars (docs/spec/resources.md, "Calendar feeds"). */
public final class CalendarEndpoints {
  private final CalendarService feeds;

  @Inject
  public CalendarEndpoints(CalendarService feeds) {
    this.feeds = feeds;
  }

  /** All feeds, oldest first, without their tokens. */
  public ApiResponse list(Request request) {
    return ApiResponse.of(200, CalendarFeedJson.list(feeds.list(request.organizationId())));
  }

  /** Makes a feed; its token is in this answer alone. */
  public ApiResponse add(Request request) {
    String name = CalendarFeedJson.name(request.body());
    return ApiResponse.of(
        201, CalendarFeedJson.of(feeds.create(request.actor(), name, request.now())));
  }

  /** Revokes a feed. */
  public ApiResponse delete(Request request) {
    feeds.revoke(request.actor(), request.calendarFeedId(), request.now());
    return ApiResponse.noContent();
  }
}
