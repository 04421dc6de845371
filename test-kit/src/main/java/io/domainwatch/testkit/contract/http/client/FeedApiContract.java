package io.domainwatch.testkit.contract.http.client;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiHistory;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Events as they become known (docs/spec/resources.md, "Change feed"). */
public interface FeedApiContract extends ApiContractSteps {
  /** Behind what a reader has. */
  String FEED = "/api/v1/events?after=";

  @Test
  default void aReaderGetsEachEventOnceOldestFirst() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("feed.example.com");
    List<String> told = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      told.add(happens(tenant, domain, CheckType.SSL));
    }
    List<String> read = new ArrayList<>();
    JsonNode page = page(tenant, "&limit=2", "");
    while (!ids(page).isEmpty()) {
      read.addAll(ids(page));
      page = page(tenant, "&limit=2", cursor(page));
    }
    assertThat(read).isEqualTo(told);
    world().time().advance(Duration.ofSeconds(1));
    String later = happens(tenant, domain, CheckType.UPTIME);

    assertThat(ids(page(tenant, "", cursor(page)))).containsExactly(later);
    assertThat(ids(answered(tenant.get("/api/v1/events?limit=1"), 200).json()))
        .as("the list is newest first as before")
        .containsExactly(later);
  }

  @Test
  default void whoBeginsNowGetsWhatFollowsAlone() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("from-now.example.com");
    happens(tenant, domain, CheckType.SSL);
    JsonNode begin = page(tenant, "", "now");

    String later = happens(tenant, domain, CheckType.SSL);

    assertThat(ids(begin)).isEmpty();
    assertThat(ids(page(tenant, "", cursor(begin)))).containsExactly(later);
  }

  @Test
  default void whoWaitsIsAnsweredWhenSomethingHappens() throws Exception {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("waits.example.com");
    String cursor = cursor(page(tenant, "", "now"));
    try (ExecutorService client = Executors.newSingleThreadExecutor()) {
      Future<List<String>> first = client.submit(() -> next(tenant, cursor));

      String told = happens(tenant, domain, CheckType.SSL);

      assertThat(first.get()).containsExactly(told);
    }
  }

  /** What a client is told first that waits again and again. */
  private List<String> next(ApiTenant tenant, String after) {
    JsonNode page = page(tenant, "&wait=5", after);
    for (int i = 0; i < 10 && ids(page).isEmpty(); i++) {
      page = page(tenant, "&wait=5", cursor(page));
    }
    return ids(page);
  }

  @Test
  default void whoWaitsInVainIsAnsweredWithoutEvents() {
    ApiTenant tenant = tenant();
    happens(tenant, tenant.domain("in-vain.example.com"), CheckType.SSL);

    JsonNode empty = page(tenant, "&wait=1&checkType=dns", "");

    assertThat(ids(empty)).isEmpty();
    assertThat(ids(page(tenant, "", cursor(empty)))).isEmpty();
  }

  @Test
  default void aFeedCanBeFiltered() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("filtered-feed.example.com");
    String ssl = happens(tenant, domain, CheckType.SSL);
    String uptime = happens(tenant, domain, CheckType.UPTIME);

    assertThat(ids(page(tenant, "&checkType=uptime", ""))).containsExactly(uptime);
    assertThat(ids(page(tenant, "&severity=high&checkType=ssl", ""))).containsExactly(ssl);
    assertThat(ids(page(tenant, "&severity=low", ""))).isEmpty();
  }

  @Test
  default void theFeedOfAnotherOrganizationIsEmpty() {
    ApiTenant owner = tenant();
    ApiTenant stranger = tenant();
    Domain domain = owner.domain("border-feed.example.com");
    String cursor = cursor(page(owner, "", "now"));
    happens(owner, domain, CheckType.SSL);

    assertThat(ids(page(stranger, "", ""))).isEmpty();
    assertThat(ids(page(stranger, "&wait=2", cursor))).isEmpty();
  }

  @Test
  default void whatIsNoFeedIsRefused() {
    ApiTenant tenant = tenant();
    tenant.domain("a.example.com");
    String ofAList = tenant.get("/api/v1/domains?limit=1").json().path("nextCursor").asText();
    String cursor = cursor(page(tenant, "", "now"));
    for (String wrong :
        List.of(
            "wait=1",
            "after=yesterday",
            "after=" + ofAList,
            "after=" + cursor + "A",
            "after=&wait=61",
            "after=&wait=-1",
            "after=&wait=",
            "after=&limit=501",
            "after=&from=2026-01-01T00:00:00Z",
            "after=&to=2026-01-01T00:00:00Z",
            "after=&cursor=" + ofAList,
            "cursor=" + cursor)) {
      refused(tenant.get("/api/v1/events?" + wrong), 400, "invalid_request");
    }
  }

  /** A storage may keep an event back until transactions of others have ended. */
  private String happens(ApiTenant tenant, Domain domain, CheckType type) {
    String id = new ApiHistory(tenant).run(domain, type).id().text();
    Eventually.holds("it is told", () -> ids(page(tenant, "&limit=500", "")).contains(id));
    return id;
  }

  private JsonNode page(ApiTenant tenant, String more, String after) {
    return answered(tenant.get(FEED + after + more), 200).json();
  }

  private static List<String> ids(JsonNode page) {
    return page.path("events").findValuesAsText("id");
  }

  private static String cursor(JsonNode page) {
    assertThat(page.path("nextCursor").asText()).isNotBlank();
    return page.path("nextCursor").asText();
  }
}
