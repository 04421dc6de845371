package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.withSettings;

import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.core.overview.DomainOverview;
import io.domainwatch.core.overview.DomainOverview.HealthOfDomain;
import io.domainwatch.core.overview.DomainOverview.ListedDomains;
import io.domainwatch.core.overview.Health;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import io.domainwatch.testkit.contract.http.steps.OpenApiJudge;
import io.domainwatch.testkit.net.RawHttp;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mockito.AdditionalAnswers;

/** Faults of ours, and stopping. */
class TroubleTest implements ApiContractSteps {
  private final AtomicReference<Supplier<List<Domain>>> pages = new AtomicReference<>(List::of);
  private final InMemoryApiWorld world =
      new InMemoryApiWorld(this::withTrouble, new OpenApiJudge());

  @Override
  public ApiWorld world() {
    return world;
  }

  @AfterEach
  void stop() throws InterruptedException {
    world.close();
  }

  /** The ports of the storage, but the pages of a list are what the test says. */
  private NotificationPorts withTrouble(NotificationPorts ports) {
    DomainOverview overview =
        mock(
            DomainOverview.class,
            withSettings().defaultAnswer(AdditionalAnswers.delegatesTo(ports.domainOverview())));
    doAnswer(
            _ ->
                new ListedDomains(
                    pages.get().get().stream().map(TroubleTest::well).toList(), false))
        .when(overview)
        .list(any(), any(), any(), anyInt(), any());
    NotificationPorts troubled =
        mock(
            NotificationPorts.class,
            withSettings().defaultAnswer(AdditionalAnswers.delegatesTo(ports)));
    doAnswer(_ -> overview).when(troubled).domainOverview();
    return troubled;
  }

  private static HealthOfDomain well(Domain domain) {
    return new HealthOfDomain(domain, new Health(DomainHealth.OK, 0, 0, 13, 0), Optional.empty());
  }

  @Test
  void aFaultOfOursNamesTheRequestAndNothingElse() {
    ApiTenant tenant = tenant();
    pages.set(
        () -> {
          throw new IllegalStateException("select secret from keys");
        });
    Exchange exchange = tenant.get("/api/v1/domains");
    refused(exchange, 500, "internal_error");
    assertThat(exchange.body())
        .contains(exchange.header("X-Request-Id"))
        .doesNotContain("secret", "Exception", "at io.");
  }

  @Test
  void aListThatFailsHalfwayDoesNotLookComplete() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("half.example.com");
    AtomicInteger asked = new AtomicInteger();
    pages.set(
        () -> {
          if (asked.incrementAndGet() > 3) {
            throw new IllegalStateException("broken halfway");
          }
          return Collections.nCopies(1000, domain);
        });
    try (RawHttp raw = new RawHttp(world.base())) {
      raw.lines(
          "GET /api/v1/domains HTTP/1.1", "Host: x", "Authorization: Bearer " + tenant.read(), "");
      String all = raw.readUntil("nothing ends with this");
      assertThat(all).startsWith("HTTP/1.1 200").contains("half.example.com");
      assertThat(all).doesNotEndWith("0\r\n\r\n").doesNotContain("]}");
    }
  }

  @Test
  void aStopLetsRequestsUnderWayEndAndRefusesNewOnes() throws Exception {
    ApiTenant tenant = tenant();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch go = new CountDownLatch(1);
    pages.set(
        () -> {
          begun.countDown();
          try {
            go.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
          return List.of();
        });
    CompletableFuture<Exchange> underWay =
        CompletableFuture.supplyAsync(() -> tenant.get("/api/v1/domains"));
    assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();
    CompletableFuture<Boolean> stopped = CompletableFuture.supplyAsync(this::stopServer);
    Eventually.holds("new requests are refused", () -> tenant.get("/api/v1/me").status() == 503);
    Exchange refused = tenant.get("/api/v1/me");
    refused(refused, 503, "service_unavailable");
    assertThat(refused.number("Retry-After")).isPositive();
    go.countDown();
    assertThat(underWay.get().status()).isEqualTo(200);
    assertThat(stopped.get()).isTrue();
  }

  private boolean stopServer() {
    try {
      return world.server().stop(Duration.ofSeconds(10));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
