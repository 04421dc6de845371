package io.domainwatch.boot.desired.api;

import io.domainwatch.app.desired.CurrentState;
import io.domainwatch.app.desired.reading.ApiReader;
import io.domainwatch.boot.api.Api;
import io.domainwatch.boot.api.Listing;
import io.domainwatch.boot.terminal.Refused;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.time.Instant;
import java.util.List;

/** Reads what is set. */
public final class StateLoader {
  /** Domains on a page, which is what the API allows. */
  private static final int PER_PAGE = 1_000;

  private StateLoader() {}

  /**
   * All that is set, read in a request for each 1,000 domains and four more.
   *
   * @throws Refused when the API refuses
   */
  public static CurrentState load(Api api, Instant now) {
    List<JsonObject> domains =
        Listing.of("/domains/settings", "domains").allInPagesOf(api, PER_PAGE);
    List<JsonObject> policies = objects(read(api, "/escalation-policies"), "escalationPolicies");
    JsonObject reports = read(api, "/report-settings").fieldsOf("data");
    ApiReader.Shown shown =
        new ApiReader.Shown(
            domains,
            objects(read(api, "/notification-channels"), "notificationChannels"),
            objects(read(api, "/maintenance-windows"), "maintenanceWindows"),
            policies,
            reports);
    return ApiReader.read(shown, now);
  }

  /** The name of the organization. */
  public static String organization(Api api) {
    return read(api, "/me").fieldsOf("organization").findText("name").orElse("");
  }

  private static JsonObject read(Api api, String path) {
    Api.Answer answer = api.ask(Api.Call.get(path));
    if (!answer.isDone()) {
      throw new Refused(path + ": " + answer.problem());
    }
    return answer.body();
  }

  private static List<JsonObject> objects(JsonObject page, String name) {
    return page.itemsOf(name).stream()
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .toList();
  }
}
