package io.domainwatch.testkit.contract.http.calendar;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.calendar.CalendarFeed;
import io.domainwatch.core.calendar.CalendarToken;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Addresses of calendars (docs/spec/resources.md, "Calendar feeds"). */
public interface CalendarApiContract extends ApiContractSteps {
  /** Where feeds are. */
  String FEEDS = "/api/v1/calendar-feeds";

  /** A feed with its token. */
  static JsonNode feed(ApiTenant tenant) {
    Exchange made = tenant.call("POST", FEEDS).json("{\"name\":\"Phone\"}").send();
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    return made.json().path("data");
  }

  @Test
  default void aFeedIsMadeWithATokenThatIsShownOnceAndKeptHashed() {
    ApiTenant tenant = tenant();
    JsonNode made = feed(tenant);
    assertThat(made.path("id").asText()).startsWith("cal_");
    assertThat(made.path("name").asText()).isEqualTo("Phone");
    String token = made.path("token").asText();
    assertThat(token).matches("[0-9a-f]{64}");
    assertThat(made.path("path").asText()).isEqualTo("/calendar/" + token + ".ics");
    CalendarFeed kept =
        world().ports().calendarFeeds().findByToken(new CalendarToken(token).hash()).orElseThrow();
    assertThat(kept.id().text()).isEqualTo(made.path("id").asText());
    Exchange list = answered(tenant.get(FEEDS), 200);
    assertThat(list.body()).doesNotContain(token, kept.tokenHash());
    assertThat(list.json().path("calendarFeeds")).hasSize(1);
    assertThat(list.json().path("calendarFeeds").path(0).path("createdAt"))
        .isEqualTo(made.path("createdAt"));
  }

  @Test
  default void aFeedIsRevokedOnce() {
    ApiTenant tenant = tenant();
    JsonNode made = feed(tenant);
    String path = FEEDS + "/" + made.path("id").asText();
    answered(tenant.call("DELETE", path).send(), 204);
    assertThat(
            world()
                .ports()
                .calendarFeeds()
                .findByToken(new CalendarToken(made.path("token").asText()).hash()))
        .isEmpty();
    refused(tenant.call("DELETE", path).send(), 404, "calendar_feed_not_found");
    refused(tenant.call("DELETE", FEEDS + "/x").send(), 404, "calendar_feed_not_found");
  }

  @Test
  default void anOrganizationHasAFewFeedsWithProperNames() {
    ApiTenant tenant = tenant();
    for (String body :
        List.of("{}", "{\"name\":\" \"}", "{\"name\":\"a\\nb\"}", "{\"name\":7}", "{\"x\":1}")) {
      refused(tenant.call("POST", FEEDS).json(body).send(), 400, "invalid_request");
    }
    for (int i = 0; i < CalendarFeed.MAX_FEEDS; i++) {
      feed(tenant);
    }
    Exchange more = tenant.call("POST", FEEDS).json("{\"name\":\"One more\"}").send();
    refused(more, 400, "invalid_request");
    assertThat(more.body()).contains("at most 10 calendar feeds");
  }
}
