package io.domainwatch.testkit.contract.http.tags;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainName;
import io.domainwatch.testkit.contract.http.steps.ApiAccounts;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Many changes of domains at once (docs/spec/resources.md, "Many domains at once"). */
public interface BatchApiContract extends ApiContractSteps {
  /** Where they are sent. */
  String BATCH = "/api/v1/domains/batch";

  /** Operations of the largest batch that is tried; a storage that is slower gets fewer. */
  default int batchSize() {
    return 1_000;
  }

  private static Exchange send(ApiTenant tenant, String key, List<String> operations) {
    return tenant
        .with(key, "POST", BATCH)
        .json("{\"operations\":[" + String.join(",", operations) + "]}")
        .send();
  }

  private List<JsonNode> results(ApiTenant tenant, List<String> operations) {
    Exchange exchange = answered(send(tenant, tenant.full(), operations), 200);
    List<JsonNode> results =
        StreamSupport.stream(exchange.json().path("results").spliterator(), false).toList();
    assertThat(results).hasSameSizeAs(operations);
    return results;
  }

  private static List<Integer> statuses(List<JsonNode> results) {
    return results.stream().map(result -> result.path("status").asInt()).toList();
  }

  private static String op(String op, String field, String value) {
    return "{\"op\":\"%s\",\"%s\":\"%s\"}".formatted(op, field, value);
  }

  private static String create(String name) {
    return op("create", "domain", name);
  }

  private static String tag(String op, Domain domain, String tags) {
    return "{\"op\":\"%s\",\"id\":\"%s\",\"tags\":[%s]}".formatted(op, domain.id().text(), tags);
  }

  @Test
  default void eachOperationAnswersAsItsOwnRequestWould() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("batch.example.com");
    String id = domain.id().text();
    List<JsonNode> results =
        results(
            tenant,
            List.of(
                "{\"op\":\"create\",\"domain\":\""
                    + " HTTPS://New.example.com/x\",\"tags\":[\"B\",\"a\"]}",
                create("co.uk"),
                create("batch.example.com"),
                op("pause", "id", id),
                tag("tag", domain, "\"x\",\"y\""),
                tag("untag", domain, "\"x\",\"z\""),
                op("resume", "domain", "BATCH.example.com."),
                op("pause", "id", "dom_" + "0".repeat(26)),
                op("pause", "id", "nonsense"),
                op("pause", "domain", "unknown.example.com"),
                op("delete", "id", id),
                op("delete", "id", id)));
    assertThat(statuses(results))
        .containsExactly(201, 400, 409, 200, 200, 200, 200, 404, 404, 404, 204, 404);
    assertThat(results.get(0).at("/data/name").asText()).isEqualTo("new.example.com");
    assertThat(results.get(0).at("/data/tags").toString()).isEqualTo("[\"a\",\"b\"]");
    assertThat(results.get(2).at("/error/details/domainId").asText()).isEqualTo(id);
    assertThat(results.get(3).at("/data").toString())
        .isEqualTo(
            ("{\"domainId\":\"%s\",\"status\":\"paused\",\"disabledChecks\":[],\"tags\":[],"
                    + "\"mutedUntil\":null,\"muteReason\":null,\"mutedBy\":null}")
                .formatted(id));
    assertThat(results.get(4).at("/data/tags").toString()).isEqualTo("[\"x\",\"y\"]");
    assertThat(results.get(5).at("/data/tags").toString()).isEqualTo("[\"y\"]");
    assertThat(results.get(10).path("data").isNull()).isTrue();
    assertThat(results.get(11).at("/error/error").asText()).isEqualTo("domain_not_found");
    assertThat(results.get(1).at("/error/requestId").asText()).isNotBlank();
    Exchange alone = tenant.call("POST", "/api/v1/domains").json("{\"domain\":\"co.uk\"}").send();
    assertThat(withoutId(results.get(1).path("error"))).isEqualTo(withoutId(alone.json()));
  }

  private static String withoutId(JsonNode error) {
    return error.toString().replaceFirst("\"requestId\":\"[^\"]*\"", "");
  }

  @Test
  default void ofManyOperationsExactlyTheGoodOnesAreDone() {
    ApiTenant tenant = tenant();
    Domain there = tenant.domain("there.example.com");
    List<String> operations = new ArrayList<>();
    Set<String> expected = new TreeSet<>(List.of(there.name().ascii()));
    for (int i = 0; i < batchSize(); i++) {
      switch (i % 5) {
        case 1 -> operations.add(create("localhost"));
        case 2 -> operations.add(create("there.example.com"));
        case 3 -> operations.add(op("pause", "id", "dom_" + "0".repeat(26)));
        default -> {
          operations.add(create("n" + i + ".example.com"));
          expected.add("n" + i + ".example.com");
        }
      }
    }
    List<Integer> statuses = statuses(results(tenant, operations));
    for (int i = 0; i < operations.size(); i++) {
      int wanted =
          switch (i % 5) {
            case 1 -> 400;
            case 2 -> 409;
            case 3 -> 404;
            default -> 201;
          };
      assertThat(statuses.get(i)).as("operation %d", i).isEqualTo(wanted);
    }
    JsonNode domains = tenant.get("/api/v1/domains").json().path("domains");
    assertThat(new TreeSet<>(domains.findValuesAsText("name"))).isEqualTo(expected);
    Domain made =
        tenant
            .world()
            .ports()
            .domains()
            .find(tenant.organization().id(), new DomainName("n0.example.com"))
            .orElseThrow();
    assertThat(tenant.world().ports().checkRuns().ofDomain(tenant.organization().id(), made.id()))
        .hasSize(CheckType.values().length);
  }

  @Test
  default void anOperationWhoseScopeIsMissingIsRefusedAlone() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("scoped.example.com");
    String id = domain.id().text();
    List<String> operations = List.of(op("delete", "id", id), op("pause", "id", id));
    Exchange written = answered(send(tenant, tenant.write(), operations), 200);
    assertThat(written.json().at("/results/0/status").asInt()).isEqualTo(403);
    assertThat(written.json().at("/results/1/status").asInt()).isEqualTo(200);
    assertThat(written.json().at("/results/0/error/error").asText())
        .isEqualTo("insufficient_scope");
    assertThat(written.json().at("/results/0/error/message").asText()).contains("full");
    refused(send(tenant, tenant.read(), operations), 403, "insufficient_scope");
    answered(tenant.get(ApiTenant.path(domain)), 200);
  }

  @Test
  default void theLimitsOfThePlanHoldWithinABatch() {
    ApiTenant tenant = tenant(ApiAccounts.TWO_DOMAINS);
    List<String> operations =
        IntStream.range(0, 4).mapToObj(i -> create("limit" + i + ".example.com")).toList();
    List<JsonNode> results = results(tenant, operations);
    assertThat(statuses(results)).containsExactly(201, 201, 402, 402);
    assertThat(results.get(3).at("/error/error").asText()).isEqualTo("domain_limit_reached");
  }

  @Test
  default void aBatchCountsAsOneRequest() {
    ApiTenant tenant = tenant(ApiAccounts.PAID);
    List<String> operations =
        IntStream.range(0, 100).mapToObj(_ -> op("pause", "id", "dom_x")).toList();
    assertThat(send(tenant, tenant.full(), operations).number("X-RateLimit-Remaining"))
        .isEqualTo(59);
  }

  @Test
  default void aBatchOfAnotherFormIsRefusedAsAWhole() {
    ApiTenant tenant = tenant();
    tenant.domain("untouched.example.com");
    String before = tenant.everything();
    String good = create("never.example.com");
    String tooMany =
        Stream.generate(() -> good).limit(1_001).collect(Collectors.joining(",", "[", "]"));
    for (String body :
        List.of(
            "{}",
            "[]",
            "{\"operations\":[]}",
            "{\"operations\":{}}",
            "{\"operations\":null}",
            "{\"operations\":" + tooMany + "}",
            "{\"operations\":[" + good + "],\"more\":1}",
            "{\"operations\":[" + good + "]")) {
      refused(tenant.call("POST", BATCH).json(body).send(), 400, "invalid_request");
    }
    String large = "{\"operations\":[" + good + "]" + " ".repeat(256 * 1024) + "}";
    refused(tenant.call("POST", BATCH).json(large).send(), 413, "payload_too_large");
    refused(
        tenant.call("POST", BATCH).body(new byte[] {'{', '}'}).send(),
        415,
        "unsupported_media_type");
    refused(tenant.call("GET", BATCH).send(), 405, "method_not_allowed");
    assertThat(tenant.everything()).isEqualTo(before);
  }

  @Test
  default void aBatchReachesNoDomainOfAnotherOrganization() {
    ApiTenant owner = tenant();
    Domain domain = owner.domain("mine-alone.example.com");
    ApiTenant stranger = tenant();
    String before = owner.everything();
    List<String> operations =
        List.of(
            op("pause", "id", domain.id().text()),
            op("delete", "id", domain.id().text()),
            op("delete", "domain", "mine-alone.example.com"),
            tag("tag", domain, "\"stolen\""));
    assertThat(statuses(results(stranger, operations))).containsOnly(404);
    assertThat(owner.everything()).isEqualTo(before);
  }
}
