package io.domainwatch.http.json.calendar;

import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.calendar.IssuedFeed;
import io.domainwatch.core.calendar.CalendarFeed;
import io.domainwatch.http.json.BodyFields;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.JsonWriter;
import java.util.List;
import java.util.Set;

/** Addresses of calendars (docs/spec/resources.md, "Calendar feeds"). */
public final class CalendarFeedJson {
  private CalendarFeedJson() {}

  /** All feeds, in the order given, without their tokens. */
  public static JsonBody list(List<CalendarFeed> feeds) {
    return writer ->
        writer.object(
            () ->
                writer.array(
                    "calendarFeeds",
                    () -> feeds.forEach(feed -> writer.object(() -> fields(writer, feed)))));
  }

  /** A new feed under {@code data}, with its token. */
  public static JsonBody of(IssuedFeed issued) {
    return writer ->
        writer.object(
            () ->
                writer.object(
                    "data",
                    () -> {
                      fields(writer, issued.feed());
                      writer.field("token", issued.token().text());
                      writer.field("path", issued.path());
                    }));
  }

  /**
   * The name that a body gives to a new feed; empty text when it gives none.
   *
   * @throws RequestRefused with everything that is wrong with its form
   */
  public static String name(byte[] body) {
    BodyFields fields = BodyFields.of(body, Set.of("name"));
    String name = fields.text("name").after("");
    fields.refuseProblems();
    return name;
  }

  private static void fields(JsonWriter writer, CalendarFeed feed) {
    writer.field("id", feed.id().text());
    writer.field("name", feed.name());
    writer.field("createdAt", feed.createdAt());
    writer.field("tokenMadeAt", feed.tokenMadeAt());
  }
}
