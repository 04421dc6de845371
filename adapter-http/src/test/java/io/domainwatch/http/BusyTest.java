package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.withSettings;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.event.EventLog;
import io.domainwatch.testkit.Eventually;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import io.domainwatch.testkit.contract.http.steps.OpenApiJudge;
import io.domainwatch.testkit.net.RawHttp;
import io.domainwatch.web.SelfProbe;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mockito.AdditionalAnswers;

/**
 * More requests of one organization at once than threads and places to wait, in a storage that does
 * not answer them.
 */
class BusyTest implements ApiContractSteps {
  /** Of 12 places of the API one is left to others, who are known. */
  private static final int AT_WORK = 11;

  /** Of 500 places to wait in one in eight is left to others. */
  private static final int WAITING = 438;

  private static final int BEYOND = 30;
  private static final String EVENTS = "/api/v1/events";

  private final CountDownLatch storageAnswers = new CountDownLatch(1);
  private final AtomicInteger asked = new AtomicInteger();
  private final AtomicReference<Optional<OrganizationId>> hostile =
      new AtomicReference<>(Optional.empty());
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
    EventLog events =
        mock(
            EventLog.class,
            withSettings()
                .stubOnly()
                .defaultAnswer(AdditionalAnswers.delegatesTo(ports.eventLog())));
    doAnswer(
            call -> {
              if (hostile.get().equals(Optional.of(call.getArgument(0)))) {
                asked.incrementAndGet();
                storageAnswers.await();
              }
              return ports
                  .eventLog()
                  .page(
                      call.getArgument(0),
                      call.getArgument(1),
                      call.getArgument(2),
                      call.getArgument(3));
            })
        .when(events)
        .page(any(), any(), any(), anyInt());
    NotificationPorts held =
        mock(
            NotificationPorts.class,
            withSettings().defaultAnswer(AdditionalAnswers.delegatesTo(ports)));
    doAnswer(_ -> events).when(held).eventLog();
    return held;
  }

  @Test
  void oneOrganizationIsRefusedBeyondItsShareAtOnceAndOthersAreAnswered() {
    ApiTenant other = tenant();
    assertThat(other.get(EVENTS).status()).isEqualTo(200);
    ApiTenant tenant = tenant();
    hostile.set(Optional.of(tenant.organization().id()));
    for (int i = 0; i < AT_WORK + WAITING + BEYOND; i++) {
      RawHttp raw = new RawHttp(world.base());
      open.add(raw);
      raw.lines(
          "GET " + EVENTS + " HTTP/1.1", "Host: x", "Authorization: Bearer " + tenant.read(), "");
    }
    Eventually.holds("refused", Duration.ofSeconds(30), () -> answered(503) == BEYOND);
    assertThat(asked.get()).isEqualTo(AT_WORK);
    for (int i = 0; i < 20; i++) {
      assertThat(other.get(EVENTS).status()).isEqualTo(200);
    }
    Exchange refused = tenant.get("/api/v1/me");
    assertThat(refused.error()).isEqualTo("service_unavailable");
    assertThat(refused.json().path("message").asText())
        .contains("of this organization are waiting");
    assertThat(refused.number("Retry-After")).isPositive();
    carriesLimits(refused);
    assertThat(SelfProbe.problem(world.server().address(), false, EVENTS, Duration.ofSeconds(20)))
        .as("somebody is served")
        .isEmpty();

    storageAnswers.countDown();
    List<String> answers = open.stream().map(RawHttp::status).toList();
    assertThat(answers).filteredOn(answer -> answer.contains("503")).hasSize(BEYOND);
    assertThat(answers)
        .filteredOn(answer -> answer.equals("HTTP/1.1 200 OK"))
        .as("nothing that was let in is lost")
        .hasSize(AT_WORK + WAITING);
    assertThat(tenant.get("/api/v1/me").status()).isEqualTo(200);
  }

  private long answered(int status) {
    return world.measured().stream().filter(each -> each.status() == status).count();
  }
}
