package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.contract.http.steps.ApiAccounts;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Domains (docs/spec/resources.md, "Domain"). */
public interface DomainApiContract extends ApiContractSteps {
  /** The list. */
  String DOMAINS = "/api/v1/domains";

  @Test
  default void anAddedDomainIsActiveNormalisedAndDueAtOnce() {
    ApiTenant tenant = tenant();
    Exchange added = answered(add(tenant, " HTTPS://Www.Example.COM./path?q#f "), 201);
    assertThat(fieldNames(added.json())).containsExactly("id", "name", "createdAt", "tags");
    assertThat(added.json().path("name").asText()).isEqualTo("www.example.com");
    assertThat(added.json().path("createdAt").asText())
        .matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
    Exchange found = answered(tenant.get(DOMAINS + "/" + added.json().path("id").asText()), 200);
    assertThat(found.json().path("status").asText()).isEqualTo("active");
    assertThat(found.json().path("lastCheckedAt").isNull()).isTrue();
    assertThat(found.json().path("checks")).hasSize(CheckType.values().length);
    for (JsonNode check : found.json().path("checks")) {
      assertThat(check.path("status").asText()).isEqualTo("pending");
      assertThat(check.path("nextCheckAt").asText())
          .isEqualTo(found.json().path("createdAt").asText());
    }
  }

  private static List<String> fieldNames(JsonNode object) {
    List<String> names = new ArrayList<>();
    object.fieldNames().forEachRemaining(names::add);
    return names;
  }

  private static Exchange add(ApiTenant tenant, String name) {
    return tenant.call("POST", DOMAINS).json("{\"domain\":\"" + name + "\"}").send();
  }

  @Test
  default void anInvalidNameIsRefusedAndNothingIsAdded() {
    ApiTenant tenant = tenant();
    for (String name :
        List.of(
            "",
            "localhost",
            "192.0.2.1",
            "a..com",
            "example.com:80",
            "co.uk",
            "\\ud800.com",
            "\\u0000")) {
      Exchange refused = add(tenant, name);
      assertThat(refused.status()).as(refused.toString()).isEqualTo(400);
      assertThat(refused.error()).isIn("invalid_domain_name", "invalid_request");
    }
    refused(add(tenant, "co.uk"), 400, "invalid_domain_name");
    assertThat(tenant.everything()).isEmpty();
  }

  @Test
  default void aNameThatIsMonitoredAlreadyIsAConflictThatNamesTheDomain() {
    ApiTenant tenant = tenant();
    String id = answered(add(tenant, "twice.example.com"), 201).json().path("id").asText();
    String before = tenant.everything();
    Exchange conflict = add(tenant, "TWICE.example.com.");
    refused(conflict, 409, "domain_already_exists");
    assertThat(conflict.json().path("details").path("domainId").asText()).isEqualTo(id);
    assertThat(tenant.everything()).isEqualTo(before);
    answered(add(tenant(), "twice.example.com"), 201);
  }

  @Test
  default void theActiveDomainLimitHoldsForAddingAndResuming() {
    ApiTenant tenant = tenant(ApiAccounts.TWO_DOMAINS);
    answered(add(tenant, "one.example.com"), 201);
    String two = answered(add(tenant, "two.example.com"), 201).json().path("id").asText();
    String full = tenant.everything();
    refused(add(tenant, "three.example.com"), 402, "domain_limit_reached");
    refused(add(tenant, "two.example.com"), 409, "domain_already_exists");
    assertThat(tenant.everything()).isEqualTo(full);
    answered(patch(tenant, two, "{\"status\":\"paused\"}"), 200);
    answered(add(tenant, "three.example.com"), 201);
    String before = tenant.everything();
    String both = "{\"status\":\"active\",\"disabledChecks\":[\"dns\"]}";
    refused(patch(tenant, two, both), 402, "domain_limit_reached");
    assertThat(tenant.everything()).isEqualTo(before);
    answered(patch(tenant, two, "{\"status\":\"paused\"}"), 200);
  }

  @Test
  default void additionsAtOnceNeverPassTheLimitTogether() {
    ApiTenant tenant = tenant(ApiAccounts.TWO_DOMAINS);
    long added =
        IntStream.range(0, 12)
            .parallel()
            .filter(i -> add(tenant, "race" + i + ".example.com").status() == 201)
            .count();
    assertThat(added).isEqualTo(2);
    assertThat(tenant.get(DOMAINS).json().path("domains")).hasSize(2);
  }

  private static Exchange patch(ApiTenant tenant, String id, String body) {
    return tenant.call("PATCH", DOMAINS + "/" + id).json(body).send();
  }

  @Test
  default void pausingAndDisablingAreShownInFull() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("settings.example.com");
    String id = domain.id().text();
    JsonNode disabled =
        answered(patch(tenant, id, "{\"disabledChecks\":[\"ssl\",\"dns\",\"ssl\"]}"), 200).json();
    assertThat(disabled.path("data").toString())
        .isEqualTo(
            "{\"domainId\":\""
                + id
                + "\",\"status\":\"active\",\"disabledChecks\":[\"ssl\",\"dns\"],\"tags\":[],"
                + "\"mutedUntil\":null,\"muteReason\":null,\"mutedBy\":null}");
    JsonNode paused = answered(patch(tenant, id, "{\"status\":\"paused\"}"), 200).json();
    assertThat(paused.path("data").path("disabledChecks")).hasSize(2);
    for (JsonNode check : tenant.get(ApiTenant.path(domain)).json().path("checks")) {
      boolean off = List.of("ssl", "dns").contains(check.path("checkType").asText());
      assertThat(check.path("status").asText()).isEqualTo(off ? "disabled" : "paused");
      assertThat(check.path("nextCheckAt").isNull()).isTrue();
    }
    answered(patch(tenant, id, "{\"status\":\"active\",\"disabledChecks\":[]}"), 200);
    for (JsonNode check : tenant.get(ApiTenant.path(domain)).json().path("checks")) {
      assertThat(check.path("status").asText()).isEqualTo("pending");
      assertThat(check.path("nextCheckAt").isNull()).isFalse();
    }
  }

  @Test
  default void aWrongChangeIsRefusedAndNothingChanges() {
    ApiTenant tenant = tenant();
    String id = tenant.domain("wrong.example.com").id().text();
    String before = tenant.everything();
    for (String body :
        List.of(
            "{}",
            "{\"status\":\"stopped\"}",
            "{\"status\":null}",
            "{\"status\":\"paused\",\"disabledChecks\":[\"nothing\"]}",
            "{\"status\":\"paused\",\"disabledChecks\":null}",
            "{\"status\":\"paused\",\"disabledChecks\":[1]}",
            "{\"status\":\"paused\",\"disabledChecks\":\"dns\"}",
            "{\"status\":\"paused\",\"name\":\"x\"}",
            "{\"status\":true}")) {
      refused(patch(tenant, id, body), 400, "invalid_request");
    }
    assertThat(tenant.everything()).isEqualTo(before);
    assertThat(patch(tenant, id, "{\"disabledChecks\":[\"nothing\"]}").body()).contains("nothing");
  }

  @Test
  default void aDeletedDomainIsGoneWithAllThatBelongsToIt() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("gone.example.com");
    answered(tenant.call("DELETE", ApiTenant.path(domain)).send(), 204);
    refused(tenant.call("DELETE", ApiTenant.path(domain)).send(), 404, "domain_not_found");
    refused(tenant.get(ApiTenant.path(domain)), 404, "domain_not_found");
    assertThat(tenant.everything()).isEmpty();
    refused(tenant.get(DOMAINS + "/nonsense"), 404, "domain_not_found");
  }

  @Test
  default void theListIsWholeAndOldestFirstHoweverLong() {
    ApiTenant tenant = tenant();
    assertThat(answered(tenant.get(DOMAINS), 200).body()).isEqualTo("{\"domains\":[]}");
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      names.add(tenant.domain("n" + (i * 7919) % 1000 + ".list.example.com").name().ascii());
      world().time().advance(Duration.ofMillis(i % 2));
    }
    JsonNode all = answered(tenant.get(DOMAINS), 200).json();
    assertThat(fieldNames(all)).containsExactly("domains");
    assertThat(all.path("domains").findValuesAsText("name")).hasSameElementsAs(names).hasSize(400);
    assertThat(all.path("domains").findValuesAsText("createdAt")).isSorted();
    assertThat(fieldNames(all.path("domains").path(0)))
        .containsExactly(
            "id", "name", "createdAt", "lastCheckedAt", "status", "tags", "health", "maintenance");
    assertThat(pages(tenant, "limit=150")).isEqualTo(all.path("domains").findValuesAsText("name"));
  }

  private List<String> pages(ApiTenant tenant, String query) {
    List<String> names = new ArrayList<>();
    JsonNode page = answered(tenant.get(DOMAINS + "?" + query), 200).json();
    names.addAll(page.path("domains").findValuesAsText("name"));
    while (!page.path("nextCursor").isNull()) {
      String cursor = page.path("nextCursor").asText();
      page = answered(tenant.get(DOMAINS + "?" + query + "&cursor=" + cursor), 200).json();
      names.addAll(page.path("domains").findValuesAsText("name"));
    }
    return names;
  }

  @Test
  default void theListCanBeFilteredAndPaged() {
    ApiTenant tenant = tenant();
    for (String name : List.of("a.shop.example.com", "b.example.com", "c.shop.example.com")) {
      tenant.domain(name);
    }
    String paused = tenant.domain("d.shop.example.com").id().text();
    answered(patch(tenant, paused, "{\"status\":\"paused\"}"), 200);
    assertThat(tenant.get(DOMAINS + "?status=paused").json().path("domains")).hasSize(1);
    assertThat(tenant.get(DOMAINS + "?name=shop&status=active").json().path("domains")).hasSize(2);
    assertThat(tenant.get(DOMAINS + "?name=%25").json().path("domains")).isEmpty();
    assertThat(tenant.get(DOMAINS + "?name=_").json().path("domains")).isEmpty();
    assertThat(pages(tenant, "limit=1&name=shop")).hasSize(3);
    Exchange last = tenant.get(DOMAINS + "?limit=4");
    assertThat(last.json().path("nextCursor").isNull()).isTrue();
    for (String wrong :
        List.of(
            "limit=0",
            "limit=1001",
            "limit=-1",
            "limit=1.0",
            "limit=",
            "limit=x",
            "cursor=",
            "cursor=abc",
            "cursor=%00",
            "status=gone",
            "status=",
            "name=",
            "name=%FF",
            "name=%00",
            "limit=99999999999")) {
      refused(tenant.get(DOMAINS + "?" + wrong), 400, "invalid_request");
    }
  }
}
