package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.feed.FeedWaits;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiHistory;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Many who wait for events at once, and a stop. */
class FeedWaitsTest implements ApiContractSteps {
  private static final String WAIT = "/api/v1/events?after=now&wait=25";

  private final InMemoryApiWorld world = InMemoryApiWorld.quiet();
  private final ExecutorService clients = Executors.newVirtualThreadPerTaskExecutor();
  private final List<Future<Exchange>> waiting = new ArrayList<>();

  @AfterEach
  void stop() throws InterruptedException {
    world.close();
    clients.close();
  }

  @Override
  public ApiWorld world() {
    return world;
  }

  private void waitAsManyAsMay(ApiTenant tenant) {
    int before = waiting.size();
    for (int i = 0; i < FeedWaits.MAX_OF_ORGANIZATION; i++) {
      waiting.add(clients.submit(() -> tenant.get(WAIT)));
    }
    Eventually.holds(
        "all wait", () -> world.waits().present() == before + FeedWaits.MAX_OF_ORGANIZATION);
  }

  @Test
  void whoeverWaitsHoldsUpNobodyAndIsBoundedForEachOrganization() throws Exception {
    ApiTenant tenant = tenant();
    ApiTenant other = tenant();
    Domain domain = tenant.domain("held.example.com");
    waitAsManyAsMay(tenant);
    waitAsManyAsMay(other);

    Exchange beyond = tenant.get(WAIT);
    refused(beyond, 429, "too_many_waits");
    assertThat(beyond.number("Retry-After")).isPositive();
    assertThat(tenant.get("/api/v1/events?after=").status()).isEqualTo(200);
    String told = new ApiHistory(tenant).run(domain, CheckType.SSL).id().text();

    for (Future<Exchange> each : waiting.subList(0, FeedWaits.MAX_OF_ORGANIZATION)) {
      Exchange answer = answered(each.get(), 200);
      assertThat(answer.json().at("/events/0/id").asText()).isEqualTo(told);
    }
    assertThat(world.waits().present()).isEqualTo(FeedWaits.MAX_OF_ORGANIZATION);
    assertThat(world.measured())
        .as("time of waiting is no time of ours")
        .allMatch(each -> each.duration().compareTo(Duration.ofSeconds(20)) < 0);
  }

  @Test
  void aStopAnswersThoseWhoWaitAsUsual() throws Exception {
    waitAsManyAsMay(tenant());

    assertThat(world.server().stop(Duration.ofSeconds(20))).isTrue();

    for (Future<Exchange> each : waiting) {
      Exchange answer = answered(each.get(), 200);
      assertThat(answer.json().path("events")).isEmpty();
      assertThat(answer.json().path("nextCursor").asText()).isNotBlank();
    }
    assertThat(world.waits().present()).isZero();
  }
}
