package io.domainwatch.testkit.contract.http.fuzz;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.testkit.contract.http.escalation.EscalationApiContract;
import io.domainwatch.testkit.contract.http.steps.ApiHistory;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ApiWorld;
import io.domainwatch.testkit.contract.http.steps.ChannelApiSteps;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import io.domainwatch.testkit.contract.http.steps.OpenApiJudge;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;

/**
 * Sends requests that are made by chance to a service and holds what comes back against the
 * description: no fault of ours, nothing that is not described, no silence, no answer that ends
 * early, and nothing done by halves.
 */
public final class HttpFuzz implements ChannelApiSteps {
  /** Requests to send, by hand {@code -Dfuzz.requests=200000}. */
  private static final int REQUESTS = Integer.getInteger("fuzz.requests", 5_000);

  /** What the random numbers begin with. */
  private static final long SEED = Long.getLong("fuzz.seed", 20_261_122L);

  /** Requests to one organization, so that its lists stay short. */
  private static final int PER_TENANT = 250;

  /** Failures after which it ends. */
  private static final int MAX_FAILURES = 20;

  private static final List<Integer> FAULTS_ALLOWED = List.of(505);

  private final ApiWorld world;
  private final OpenApiJudge judge = new OpenApiJudge();
  private final FuzzedRequests requests = new FuzzedRequests(new SplittableRandom(SEED));
  private final Map<String, Integer> counts = new TreeMap<>();
  private final List<String> failures = new ArrayList<>();
  private Optional<Wire> kept = Optional.empty();

  /**
   * @param world the service
   */
  public HttpFuzz(ApiWorld world) {
    this.world = world;
  }

  @Override
  public ApiWorld world() {
    return world;
  }

  /**
   * What was found.
   *
   * @param counts answers by kind of request and status
   * @param failures one text each
   */
  public record Report(int sent, Map<String, Integer> counts, List<String> failures) {}

  /** Sends all requests and tells what came back. */
  public Report run() {
    FuzzedRequests.Names names = names();
    int sent = 0;
    while (sent < REQUESTS && failures.size() < MAX_FAILURES) {
      if (sent % PER_TENANT == 0) {
        names = names();
      }
      FuzzedRequest request = requests.next(names);
      sent++;
      try {
        send(request);
      } catch (IOException
          | UncheckedIOException
          | IllegalArgumentException
          | AssertionError problem) {
        forget();
        failures.add(
            "seed %d, request %d, %s\n%s\n---\n%s"
                .formatted(SEED, sent, request.kind(), request.text(), problem));
      }
    }
    forget();
    return new Report(sent, counts, failures);
  }

  private FuzzedRequests.Names names() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("fuzz.example.com");
    Event event = new ApiHistory(tenant).run(domain, CheckType.SSL);
    JsonNode channel = webhook(tenant, "fuzz");
    JsonNode delivery = posted(tenant, ChannelApiSteps.path(channel) + "/test", 202);
    JsonNode window = window(tenant);
    ApiTenant other = tenant();
    String foreign = other.domain("foreign.example.com").id().text();
    return new FuzzedRequests.Names(
        Map.of(
            "domains",
            List.of(domain.id().text(), domain.id().text(), foreign),
            "{checkType}",
            List.of("ssl", "uptime", "open_ports", "none"),
            "notification-channels",
            List.of(channel.path("id").asText()),
            "{deliveryId}",
            List.of(delivery.path("id").asText()),
            "maintenance-windows",
            List.of(window.path("id").asText()),
            "calendar-feeds",
            List.of(calendar(tenant)),
            "escalation-policies",
            List.of(EscalationApiContract.policy(tenant).path("id").asText()),
            "incidents",
            List.of(event.incidentId().orElseThrow().text())),
        List.of(tenant.full(), tenant.full(), tenant.full(), tenant.write(), tenant.read()));
  }

  private JsonNode window(ApiTenant tenant) {
    String body =
        "{\"name\":\"fuzz\",\"rrule\":\"FREQ=YEARLY\",\"dtstart\":\"2099-01-01T00:00:00\","
            + "\"durationSeconds\":600,\"timeZone\":\"UTC\"}";
    return answered(tenant.call("POST", "/api/v1/maintenance-windows").json(body).send(), 201)
        .json()
        .path("data");
  }

  private String calendar(ApiTenant tenant) {
    return answered(
            tenant.call("POST", "/api/v1/calendar-feeds").json("{\"name\":\"fuzz\"}").send(), 201)
        .json()
        .at("/data/id")
        .asText();
  }

  private void send(FuzzedRequest request) throws IOException {
    switch (request.kind()) {
      case PROPER -> judgeProper(request);
      case CUT_SHORT -> judgeAll(request, 400);
      case SCRAMBLED -> judgeAll(request, 200);
    }
  }

  private void judgeProper(FuzzedRequest request) throws IOException {
    boolean head = request.method().equals("HEAD");
    Optional<Wire.Answer> answer = overKept(request, head);
    if (answer.isEmpty()) {
      forget();
      answer = overKept(request, head);
    }
    Wire.Answer came = answer.orElseThrow(() -> new AssertionError("no answer"));
    Exchange exchange =
        new Exchange(
            request.method(),
            request.target(),
            request.body(),
            came.status(),
            came.headers(),
            came.body());
    count(request, came);
    noFault(came);
    judge.accept(exchange);
    if (came.isLast() || kept.filter(Wire::broken).isPresent()) {
      forget();
    }
  }

  private Optional<Wire.Answer> overKept(FuzzedRequest request, boolean head) throws IOException {
    if (kept.isEmpty()) {
      kept = Optional.of(new Wire(world.base()));
    }
    kept.get().send(request.octets());
    return kept.get().next(head);
  }

  private void forget() {
    try {
      if (kept.isPresent()) {
        kept.get().close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    kept = Optional.empty();
  }

  /**
   * All answers on a connection of its own, until the server ends it. Only the first one can be for
   * HEAD, after empty lines too: what a scrambled request leaves behind is not asked for so.
   */
  private void judgeAll(FuzzedRequest request, int least) throws IOException {
    try (Wire wire = new Wire(world.base())) {
      wire.send(request.octets());
      wire.end();
      boolean head = request.text().stripLeading().startsWith("HEAD ");
      Optional<Wire.Answer> answer = wire.next(head);
      while (answer.isPresent()) {
        Wire.Answer came = answer.get();
        count(request, came);
        noFault(came);
        if (came.status() < least) {
          throw new AssertionError("half a request was answered with " + came.status());
        }
        if (came.status() >= 400 && !head) {
          judge.acceptError(came.body());
        }
        head = false;
        answer = wire.next(head);
      }
    }
  }

  private static void noFault(Wire.Answer came) {
    if (came.status() >= 500 && !FAULTS_ALLOWED.contains(came.status())) {
      throw new AssertionError(came.status() + ": " + came.body());
    }
  }

  private void count(FuzzedRequest request, Wire.Answer came) {
    counts.merge(request.kind() + " " + came.status(), 1, Integer::sum);
  }
}
