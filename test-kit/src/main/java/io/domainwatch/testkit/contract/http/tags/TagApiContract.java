package io.domainwatch.testkit.contract.http.tags;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.contract.http.steps.ApiHistory;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.ChannelApiSteps;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/** Tags of domains (docs/spec/resources.md, "Tags"). */
public interface TagApiContract extends ChannelApiSteps {
  /** The list. */
  String DOMAINS = "/api/v1/domains";

  private static List<String> texts(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false).map(JsonNode::asText).toList();
  }

  private static Exchange patch(ApiTenant tenant, Domain domain, String body) {
    return tenant.call("PATCH", ApiTenant.path(domain)).json(body).send();
  }

  private Domain tagged(ApiTenant tenant, String name, String tags) {
    Domain domain = tenant.domain(name);
    answered(patch(tenant, domain, "{\"tags\":[" + tags + "]}"), 200);
    return domain;
  }

  private static List<String> names(ApiTenant tenant, String path, String list, String name) {
    return tenant.get(path).json().path(list).findValuesAsText(name).stream().distinct().toList();
  }

  private static String auditLog(ApiTenant tenant) {
    return tenant
        .world()
        .ports()
        .auditLog()
        .page(tenant.organization().id(), Optional.empty(), 100)
        .stream()
        .map(AuditEntry::detail)
        .collect(Collectors.joining("\n"));
  }

  @Test
  default void aDomainIsAddedWithTagsAndShowsThemEverywhere() {
    ApiTenant tenant = tenant();
    JsonNode added =
        answered(
                tenant
                    .call("POST", DOMAINS)
                    .json(
                        "{\"domain\":\"tagged.example.com\",\"tags\":[\"Shop\",\"prod\",\"shop\"]}")
                    .send(),
                201)
            .json();
    assertThat(texts(added.path("tags"))).containsExactly("prod", "shop");
    String path = DOMAINS + "/" + added.path("id").asText();
    assertThat(texts(tenant.get(path).json().path("tags"))).containsExactly("prod", "shop");
    assertThat(texts(tenant.get(DOMAINS).json().path("domains").path(0).path("tags")))
        .containsExactly("prod", "shop");
    assertThat(auditLog(tenant)).contains("tags: prod, shop");
  }

  @Test
  default void aChangeReplacesTheTagsAndNothingElse() {
    ApiTenant tenant = tenant();
    Domain domain = tagged(tenant, "replaced.example.com", "\"a\",\"b\"");
    answered(patch(tenant, domain, "{\"status\":\"paused\",\"disabledChecks\":[\"dns\"]}"), 200);
    JsonNode data =
        answered(patch(tenant, domain, "{\"tags\":[\"b\",\"Team:Web\"]}"), 200).json().path("data");
    assertThat(texts(data.path("tags"))).containsExactly("b", "team:web");
    assertThat(data.path("status").asText()).isEqualTo("paused");
    assertThat(texts(data.path("disabledChecks"))).containsExactly("dns");
    assertThat(auditLog(tenant)).contains("added: team:web; removed: a");
    JsonNode kept = answered(patch(tenant, domain, "{\"status\":\"active\"}"), 200).json();
    assertThat(texts(kept.path("data").path("tags"))).containsExactly("b", "team:web");
    assertThat(texts(answered(patch(tenant, domain, "{\"tags\":[]}"), 200).json().at("/data/tags")))
        .isEmpty();
    int entries = auditLog(tenant).length();
    answered(patch(tenant, domain, "{\"tags\":[]}"), 200);
    assertThat(auditLog(tenant)).hasSize(entries);
  }

  @Test
  default void aWrongTagIsRefusedWithItsPlaceAndNothingChanges() {
    ApiTenant tenant = tenant();
    Domain domain = tagged(tenant, "wrong-tag.example.com", "\"a\"");
    String before = tenant.everything();
    Exchange refused =
        patch(tenant, domain, "{\"status\":\"paused\",\"tags\":[\"ok\",\"not ok\",\"-\"]}");
    refused(refused, 400, "invalid_request");
    assertThat(refused.json().path("details").findValuesAsText("field"))
        .containsExactly("tags[1]", "tags[2]");
    assertThat(refused.json().path("message").asText()).contains("1 to 50 of a-z");
    String many =
        IntStream.range(0, 21).mapToObj(i -> "\"t" + i + "\"").collect(Collectors.joining(","));
    for (String tags : List.of("[1]", "null", "\"a\"", "{}", "[null]", "[" + many + "]")) {
      refused(patch(tenant, domain, "{\"tags\":" + tags + "}"), 400, "invalid_request");
      refused(
          tenant
              .call("POST", DOMAINS)
              .json("{\"domain\":\"never.example.com\",\"tags\":" + tags + "}")
              .send(),
          400,
          "invalid_request");
    }
    assertThat(tenant.everything()).isEqualTo(before);
  }

  @Test
  default void anEntityTagOfADomainChangesWithItsTags() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("tag-of-tags.example.com");
    String stale = tenant.get(ApiTenant.path(domain)).header("ETag");
    answered(patch(tenant, domain, "{\"tags\":[\"a\"]}"), 200);
    assertThat(tenant.get(ApiTenant.path(domain)).header("ETag")).isNotEqualTo(stale);
    refused(
        tenant
            .call("PATCH", ApiTenant.path(domain))
            .header("If-Match", stale)
            .json("{\"tags\":[\"b\"]}")
            .send(),
        412,
        "precondition_failed");
  }

  @Test
  default void listsTakeDomainsThatHaveAllTags() {
    ApiTenant tenant = tenant();
    Domain both = tagged(tenant, "both.example.com", "\"eu\",\"prod\"");
    Domain one = tagged(tenant, "one.example.com", "\"eu\"");
    tenant.domain("none.example.com");
    for (Domain domain : List.of(both, one)) {
      new ApiHistory(tenant).run(domain, CheckType.SSL);
    }
    for (String query : List.of("tag=eu&tag=prod", "tag=PROD", "limit=5&tag=eu&tag=prod&tag=eu")) {
      assertThat(names(tenant, DOMAINS + "?" + query, "domains", "name"))
          .containsExactly("both.example.com");
    }
    assertThat(names(tenant, DOMAINS + "?tag=eu", "domains", "name")).hasSize(2);
    assertThat(names(tenant, DOMAINS + "?tag=eu&health=failing", "domains", "name")).hasSize(2);
    assertThat(names(tenant, DOMAINS + "?tag=nobody-has-it", "domains", "name")).isEmpty();
    assertThat(names(tenant, "/api/v1/events?tag=eu&tag=prod", "events", "domainId"))
        .containsExactly(both.id().text());
    assertThat(names(tenant, "/api/v1/incidents?tag=eu&tag=prod", "incidents", "domainId"))
        .containsExactly(both.id().text());
    assertThat(names(tenant, "/api/v1/availability?tag=prod", "availability", "domainId"))
        .containsExactly(both.id().text());
    assertThat(names(tenant, "/api/v1/availability?tag=eu", "availability", "domainId")).hasSize(2);
    answered(tenant.get("/api/v1/expiries?tag=eu"), 200);
    ApiTenant stranger = tenant();
    assertThat(names(stranger, DOMAINS + "?tag=eu", "domains", "name")).isEmpty();
    assertThat(names(stranger, "/api/v1/events?tag=eu", "events", "domainId")).isEmpty();
  }

  @Test
  default void whatIsNoTagIsRefusedInEveryList() {
    ApiTenant tenant = tenant();
    String many =
        IntStream.range(0, 21).mapToObj(i -> "tag=t" + i).collect(Collectors.joining("&"));
    for (String list : List.of("domains", "events", "incidents", "availability", "expiries")) {
      for (String wrong : List.of("tag=", "tag=a%20b", "tag=ok&tag=-", "tag=%00", many)) {
        Exchange refused = tenant.get("/api/v1/" + list + "?" + wrong);
        refused(refused, 400, "invalid_request");
        assertThat(refused.json().path("details").findValuesAsText("field")).containsOnly("tag");
      }
    }
    Domain domain = tenant.domain("no-tag-here.example.com");
    refused(tenant.get(ApiTenant.path(domain) + "/events?tag=a"), 400, "invalid_request");
  }

  @Test
  default void aChannelTakesTaggedDomains() {
    ApiTenant tenant = tenant();
    JsonNode channel =
        made(
            tenant,
            "{\"type\":\"webhook\",\"name\":\"tagged\",\"url\":\""
                + HOOK
                + "\",\"filter\":{\"tags\":[\"Shop\",\"prod\"]}}");
    assertThat(texts(channel.path("filter").path("tags"))).containsExactly("prod", "shop");
    assertThat(channel.path("filter").path("domainIds").isNull()).isTrue();
    String path = ChannelApiSteps.path(channel);
    assertThat(texts(read(tenant, path).path("filter").path("tags")))
        .containsExactly("prod", "shop");
    Exchange wrong =
        tenant.call("PATCH", path).json("{\"filter\":{\"tags\":[\"ok\",\"\"]}}").send();
    refused(wrong, 400, "invalid_request");
    assertThat(wrong.json().path("details").findValuesAsText("field"))
        .containsExactly("filter.tags[1]");
    JsonNode none =
        answered(tenant.call("PATCH", path).json("{\"filter\":{\"tags\":null}}").send(), 200)
            .json();
    assertThat(none.at("/data/filter/tags").isNull()).isTrue();
  }
}
