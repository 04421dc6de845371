package io.domainwatch.boot.api;

import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A list of the API, read page by page (docs/spec/api.md, "Paging").
 *
 * @param path below {@code /api/v1}
 * @param name of the field with the entries
 * @param query what is asked for, without leading sign
 */
public record Listing(String path, String name, String query) {
  /** Entries on a page that every paged list gives. */
  private static final int PER_PAGE = 500;

  /** The whole list. */
  public static Listing of(String path, String name) {
    return new Listing(path, name, "");
  }

  /** What has this value in a query parameter; all where there is none. */
  public Listing where(String parameter, Optional<String> value) {
    return value.map(one -> where(parameter, one)).orElse(this);
  }

  /** What has this value in a query parameter. */
  public Listing where(String parameter, String value) {
    return new Listing(path, name, query + "&" + parameter + "=" + encoded(value));
  }

  /**
   * Every entry, in the order of the API.
   *
   * @throws Refused when the API refuses
   */
  public List<JsonObject> all(Api api) {
    return first(api, Integer.MAX_VALUE);
  }

  /**
   * The entries that come first.
   *
   * @param most how many at most
   * @throws Refused when the API refuses
   */
  public List<JsonObject> first(Api api, int most) {
    return read(api, Math.min(most, PER_PAGE), most);
  }

  /**
   * Every entry, in pages of a size of its own.
   *
   * @param perPage what this list allows
   * @throws Refused when the API refuses
   */
  public List<JsonObject> allInPagesOf(Api api, int perPage) {
    return read(api, perPage, Integer.MAX_VALUE);
  }

  private List<JsonObject> read(Api api, int perPage, int most) {
    List<JsonObject> entries = new ArrayList<>();
    Optional<String> cursor = Optional.of("");
    while (cursor.isPresent() && entries.size() < most) {
      JsonObject page = page(api, "?limit=" + perPage + query + cursor.get());
      page.itemsOf(name).stream()
          .filter(JsonObject.class::isInstance)
          .map(JsonObject.class::cast)
          .limit(most - (long) entries.size())
          .forEach(entries::add);
      cursor = page.findText("nextCursor").map(next -> "&cursor=" + encoded(next));
    }
    return entries;
  }

  private JsonObject page(Api api, String asked) {
    Api.Answer answer = api.ask(Api.Call.get(path + asked));
    if (!answer.isDone()) {
      throw new Refused(answer.problem());
    }
    return answer.body();
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
