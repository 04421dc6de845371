package io.domainwatch.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.withSettings;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainFilter;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.schedule.CheckRuns;
import io.domainwatch.http.pipeline.ApiResponse;
import io.domainwatch.http.pipeline.QueryParameters;
import io.domainwatch.http.pipeline.Request;
import io.domainwatch.testkit.NotificationPorts;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import io.domainwatch.web.time.StorageTime;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.mockito.AdditionalAnswers;

/** What bounds a batch, and batches over a storage that fails halfway. */
class DomainBatchTest implements ApiContractSteps {
  private static final String BATCH = "/api/v1/domains/batch";

  /** The operation in whose middle the storage goes away. */
  private static final int FAILS_AT = 5;

  private final AtomicInteger scheduled = new AtomicInteger();
  private volatile boolean fails;
  private final InMemoryApiWorld world = new InMemoryApiWorld(this::failing, _ -> {});

  @Override
  public ApiWorld world() {
    return world;
  }

  @AfterEach
  void stop() throws InterruptedException {
    world.close();
  }

  /** The storage goes away when a domain is in it whose checks are not. */
  private NotificationPorts failing(NotificationPorts ports) {
    CheckRuns runs =
        mock(
            CheckRuns.class,
            withSettings().defaultAnswer(AdditionalAnswers.delegatesTo(ports.checkRuns())));
    doAnswer(
            call -> {
              if (fails && scheduled.incrementAndGet() == FAILS_AT) {
                world.ports().goAway();
              }
              ports
                  .checkRuns()
                  .schedule(call.getArgument(0), call.getArgument(1), call.getArgument(2));
              return null;
            })
        .when(runs)
        .schedule(any(), any(), any());
    NotificationPorts failing =
        mock(
            NotificationPorts.class,
            withSettings().defaultAnswer(AdditionalAnswers.delegatesTo(ports)));
    doAnswer(_ -> runs).when(failing).checkRuns();
    return failing;
  }

  @Test
  void whatTheStorageFailedAtIsNotThereInPartsAndWhatWasAnsweredIsThere() {
    ApiTenant tenant = tenant();
    String operations =
        IntStream.rangeClosed(1, 9)
            .mapToObj(i -> "{\"op\":\"create\",\"domain\":\"d" + i + ".example.com\"}")
            .collect(Collectors.joining(","));
    fails = true;
    Exchange exchange =
        tenant.call("POST", BATCH).json("{\"operations\":[" + operations + "]}").send();
    world.ports().comeBack();
    assertThat(exchange.status()).isEqualTo(200);
    assertThat(statusesOf(exchange.json()))
        .containsExactly(201, 201, 201, 201, 503, 503, 503, 503, 503);
    assertThat(exchange.json().at("/results/4/error/error").asText())
        .isEqualTo("service_unavailable");
    List<Domain> kept =
        world
            .ports()
            .domains()
            .page(tenant.organization().id(), DomainFilter.ALL, Optional.empty(), 100);
    assertThat(kept)
        .extracting(domain -> domain.name().ascii())
        .containsExactlyInAnyOrder(
            "d1.example.com", "d2.example.com", "d3.example.com", "d4.example.com");
    for (Domain domain : kept) {
      assertThat(world.ports().checkRuns().ofDomain(tenant.organization().id(), domain.id()))
          .hasSize(CheckType.values().length);
    }
  }

  @Test
  void whatIsNoOperationIsRefusedInItsPlaceWithTheFieldThatIsWrong() {
    ApiTenant tenant = tenant();
    Exchange exchange =
        tenant
            .call("POST", BATCH)
            .json(
                """
                {"operations":[
                  7,
                  {},
                  {"op":"destroy","id":"x"},
                  {"op":"create"},
                  {"op":"create","domain":"a.example.com","id":"x"},
                  {"op":"pause"},
                  {"op":"pause","id":"x","domain":"y"},
                  {"op":"pause","id":"x","tags":[]},
                  {"op":"tag","id":"x"},
                  {"op":"tag","id":"x","tags":["ok","not ok"]},
                  {"op":"pause","id":"x","more":1},
                  {"op":"pause","domain":"co.uk"}
                ]}
                """)
            .send();
    assertThat(exchange.status()).isEqualTo(200);
    assertThat(statusesOf(exchange.json())).containsOnly(400).hasSize(12);
    assertThat(
            StreamSupport.stream(exchange.json().path("results").spliterator(), false)
                .skip(1)
                .map(result -> result.at("/error/details/0/field").asText()))
        .containsExactly(
            "op", "op", "domain", "id", "id", "id", "tags", "tags", "tags[1]", "more", "domain");
    JsonNode last = exchange.json().at("/results/11/error/error");
    assertThat(last.asText()).isEqualTo("invalid_domain_name");
    assertThat(tenant.everything()).isEmpty();
  }

  private static final Instant NOW = Instant.parse("2026-11-20T15:16:00.000Z");

  private final AtomicLong nanos = new AtomicLong();
  private final AtomicBoolean closing = new AtomicBoolean();
  private final List<Instant> performedAt = new ArrayList<>();
  private Runnable meanwhile = () -> {};
  private Instant now = NOW;
  private final DomainBatch batch =
      new DomainBatch(this::alone, () -> now, nanos::get, StorageTime.UNBOUNDED, closing::get);

  private List<Integer> statuses(int operations) throws IOException {
    String body =
        Stream.generate(() -> "{}")
            .limit(operations)
            .collect(Collectors.joining(",", "{\"operations\":[", "]}"));
    ApiResponse answer = batch.run(request(body));
    JsonNode json =
        new ObjectMapper().readTree(((ApiResponse.Content.Whole) answer.content()).json());
    return statusesOf(json);
  }

  private static List<Integer> statusesOf(JsonNode json) {
    return StreamSupport.stream(json.path("results").spliterator(), false)
        .map(result -> result.path("status").asInt())
        .toList();
  }

  private static Request request(String body) {
    return new Request(
        null,
        Map.of(),
        QueryParameters.of("", Set.of()),
        new Request.Conditions(List.of(), List.of()),
        body.getBytes(StandardCharsets.UTF_8),
        "request-1",
        NOW);
  }

  private ApiResponse alone(Request request, JsonValue operation) {
    performedAt.add(request.now());
    meanwhile.run();
    return ApiResponse.noContent();
  }

  @Test
  void nothingIsBegunWhenTheTimeIsOver() throws IOException {
    meanwhile = () -> nanos.addAndGet(DomainBatch.MAX_TIME.toNanos() / 2);

    assertThat(statuses(6)).containsExactly(204, 204, 204, 503, 503, 503);
  }

  @Test
  void nothingIsBegunWhenTheServiceStops() throws IOException {
    meanwhile =
        () -> {
          if (performedAt.size() == 2) {
            closing.set(true);
          }
        };

    assertThat(statuses(4)).containsExactly(204, 204, 503, 503);
  }

  @Test
  void eachOperationHasTheTimeAtWhichItIsDone() throws IOException {
    meanwhile = () -> now = now.plusSeconds(1);

    statuses(3);

    assertThat(performedAt).containsExactly(NOW, NOW.plusSeconds(1), NOW.plusSeconds(2));
  }

  @Test
  void aFaultOfOursIsToldInItsPlaceAndHoldsUpNoOther() throws IOException {
    meanwhile =
        () -> {
          if (performedAt.size() == 2) {
            throw new IllegalStateException("broken");
          }
        };

    assertThat(statuses(3)).containsExactly(204, 500, 204);
  }
}
