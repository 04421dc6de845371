package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.withSettings;

import io.domainwatch.core.domain.Domains;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.http.ApiContractSteps;
import io.domainwatch.testkit.contract.http.ApiTenant;
import io.domainwatch.testkit.contract.http.ApiWorld;
import io.domainwatch.testkit.contract.http.Exchange;
import io.domainwatch.testkit.contract.http.OpenApiJudge;
import io.domainwatch.testkit.net.RawHttp;
import io.domainwatch.web.SelfProbe;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mockito.AdditionalAnswers;

/** More requests at once than threads, in a storage that does not answer. */
class BusyTest implements ApiContractSteps {
  /** Threads of the world and places in the queue. */
  private static final int CAPACITY = 16 + 500;

  private static final int BEYOND = 30;
  private static final String REFUSED = "the answer is HTTP/1.1 503";
  private static final String ABSENT = "/api/v1/domains/dom_00000000000000000000000000";

  private final CountDownLatch storageAnswers = new CountDownLatch(1);
  private final AtomicInteger asked = new AtomicInteger();
  private final InMemoryApiWorld world = new InMemoryApiWorld(this::silent, new OpenApiJudge());
  private final List<RawHttp> open = new ArrayList<>();

  @AfterEach
  void stop() throws InterruptedException {
    storageAnswers.countDown();
    open.forEach(RawHttp::close);
    world.close();
  }

  @Override
  public ApiWorld world() {
    return world;
  }

  private NotificationPorts silent(NotificationPorts ports) {
    Domains domains =
        mock(
            Domains.class,
            withSettings()
                .stubOnly()
                .defaultAnswer(AdditionalAnswers.delegatesTo(ports.domains())));
    doAnswer(
            call -> {
              asked.incrementAndGet();
              storageAnswers.await();
              return ports.domains().find(call.getArgument(0), call.getArgument(1));
            })
        .when(domains)
        .find(any(), any());
    NotificationPorts held =
        mock(
            NotificationPorts.class,
            withSettings().defaultAnswer(AdditionalAnswers.delegatesTo(ports)));
    doAnswer(_ -> domains).when(held).domains();
    return held;
  }

  @Test
  void moreThanCanWaitAreRefusedAtOnceAndTheOthersAreAnswered() {
    ApiTenant tenant = tenant();
    for (int i = 0; i < CAPACITY + BEYOND; i++) {
      RawHttp raw = new RawHttp(world.base());
      open.add(raw);
      raw.lines(
          "GET " + ABSENT + " HTTP/1.1", "Host: x", "Authorization: Bearer " + tenant.read(), "");
    }
    Eventually.holds("full", Duration.ofSeconds(30), () -> probe().equals(REFUSED));
    assertThat(asked.get()).isPositive();
    Exchange refused = tenant.get("/api/v1/me");
    assertThat(refused.error()).isEqualTo("service_unavailable");
    assertThat(refused.number("Retry-After")).isPositive();
    assertThat(refused.header("X-Request-Id")).isNotBlank();
    storageAnswers.countDown();
    List<String> answers = open.stream().map(RawHttp::status).toList();
    assertThat(answers)
        .containsOnly("HTTP/1.1 404 Not Found", "HTTP/1.1 503 Service Unavailable")
        .filteredOn(answer -> answer.contains("404"))
        .as("all but places that probes took; requests that were read late found it empty again")
        .hasSizeGreaterThanOrEqualTo(CAPACITY - BEYOND);
    assertThat(tenant.get("/api/v1/me").status()).isEqualTo(200);
    assertThat(probe()).isEmpty();
  }

  /** What was wrong with a request of our own; it takes a place while it waits. */
  private String probe() {
    return SelfProbe.problem(world.server().address(), false, ABSENT, Duration.ofSeconds(2))
        .orElse("");
  }
}
