package io.domainwatch.testkit.contract.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.testkit.contract.domain.HealthHistory;
import io.domainwatch.testkit.contract.domain.HealthOracle.Expected;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiHistory;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How domains stand, in every answer that says so (docs/spec/engine.md, "Domain health"). */
public interface HealthApiContract extends ApiContractSteps {
  /** Where domains are. */
  String DOMAINS = "/api/v1/domains";

  /** Steps of a history in which most states come up. */
  int LONG = 40;

  /** Instants of a random history at which all is looked at. */
  default int healthSteps() {
    return LONG;
  }

  @Test
  default void noAnswerCallsADomainOkOfWhichACheckHasNotToldForTwiceItsInterval() {
    ApiTenant tenant = tenant();
    List<Domain> domains =
        Stream.of("a", "b", "c", "d", "e").map(n -> tenant.domain(n + ".health.example")).toList();
    HealthHistory history =
        new HealthHistory(
            world().ports(), tenant.organization(), world().time(), domains, healthSteps());
    Set<String> met = new HashSet<>();
    for (int step = 0; step < healthSteps(); step++) {
      history.letTimePass();
      met.addAll(agrees(tenant, history));
      history.goOn();
      met.addAll(agrees(tenant, history));
    }
    if (healthSteps() >= LONG) {
      assertThat(met).as("the history has bite").contains("ok", "partial", "failing", "pending");
    }
  }

  /** Compares all answers with what must be said; the states that were met. */
  private Set<String> agrees(ApiTenant tenant, HealthHistory history) {
    Instant now = world().time().instant();
    Map<DomainId, Expected> expected = history.expected();
    Map<DomainId, JsonNode> whole = all(tenant, DOMAINS);
    assertThat(said(whole)).isEqualTo(expected);
    assertThat(all(tenant, DOMAINS + "?limit=2")).isEqualTo(whole);
    for (DomainHealth health : DomainHealth.values()) {
      Map<DomainId, Expected> alike = new HashMap<>(expected);
      alike.values().removeIf(each -> !each.state().equals(health.wireName()));
      String filter = DOMAINS + "?health=" + health.wireName();
      assertThat(said(all(tenant, filter))).isEqualTo(alike);
      assertThat(said(all(tenant, filter + "&limit=1"))).isEqualTo(alike);
    }
    whole.forEach(
        (id, health) -> {
          JsonNode single = answered(tenant.get(DOMAINS + "/" + id.text()), 200).json();
          assertThat(single.path("health")).isEqualTo(health);
          history.oracle().neverOkWhileUnknown(id, now);
          history.oracle().began(id, Instant.parse(health.path("since").asText()), now);
        });
    return new HashSet<>(expected.values().stream().map(Expected::state).toList());
  }

  private static Map<DomainId, Expected> said(Map<DomainId, JsonNode> found) {
    Map<DomainId, Expected> said = new HashMap<>();
    found.forEach(
        (id, health) ->
            said.put(
                id,
                new Expected(
                    health.path("state").asText(),
                    health.path("failing").asInt(-1),
                    health.path("warning").asInt(-1),
                    health.path("ok").asInt(-1),
                    health.path("unknown").asInt(-1))));
    return said;
  }

  /** The health of all domains of a list, over all its pages, each domain once. */
  private Map<DomainId, JsonNode> all(ApiTenant tenant, String path) {
    List<JsonNode> entries = new ArrayList<>();
    JsonNode page = answered(tenant.get(path), 200).json();
    page.path("domains").forEach(entries::add);
    while (page.hasNonNull("nextCursor")) {
      String next = path + "&cursor=" + page.path("nextCursor").asText();
      page = answered(tenant.get(next), 200).json();
      page.path("domains").forEach(entries::add);
    }
    Map<DomainId, JsonNode> health = new HashMap<>();
    for (JsonNode entry : entries) {
      DomainId id = DomainId.find(entry.path("id").asText()).orElseThrow();
      assertThat(health.put(id, entry.path("health"))).isNull();
    }
    return health;
  }

  @Test
  default void aDomainThatWasJustAddedIsPendingSinceThen() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("new.health.example");
    JsonNode entry = answered(tenant.get(DOMAINS), 200).json().path("domains").path(0);
    int checks = CheckType.values().length;
    assertThat(entry.path("health").toString())
        .isEqualTo(
            ("{\"state\":\"pending\",\"failing\":0,\"warning\":0,\"ok\":0,\"unknown\":%d,"
                    + "\"since\":%s}")
                .formatted(checks, entry.path("createdAt")));
    assertThat(answered(tenant.get(ApiTenant.path(domain)), 200).json().path("health"))
        .isEqualTo(entry.path("health"));
  }

  @Test
  default void aChangeOfAClientMovesTheStateAtOnce() {
    ApiTenant tenant = tenant();
    Domain domain = tenant.domain("moved.health.example");
    new ApiHistory(tenant).run(domain, CheckType.SSL);
    assertThat(state(tenant, domain)).isEqualTo("failing");
    Instant disabled = world().time().advance(Duration.ofSeconds(5));
    patched(tenant, domain, "{\"disabledChecks\":[\"ssl\"]}");
    assertThat(state(tenant, domain)).isEqualTo("pending");
    assertThat(since(tenant, domain)).isEqualTo(disabled);
    Instant paused = world().time().advance(Duration.ofSeconds(5));
    patched(tenant, domain, "{\"status\":\"paused\"}");
    assertThat(state(tenant, domain)).isEqualTo("paused");
    assertThat(since(tenant, domain)).isEqualTo(paused);
    Instant resumed = world().time().advance(Duration.ofSeconds(5));
    patched(tenant, domain, "{\"status\":\"active\",\"disabledChecks\":[]}");
    assertThat(state(tenant, domain)).isEqualTo("failing");
    assertThat(since(tenant, domain)).isEqualTo(resumed);
  }

  @Test
  default void aWrongStateIsRefused() {
    for (String wrong : List.of("health=", "health=fine", "health=OK", "health=ok&health=ok")) {
      refused(tenant().get(DOMAINS + "?" + wrong), 400, "invalid_request");
    }
  }

  private void patched(ApiTenant tenant, Domain domain, String body) {
    answered(tenant.call("PATCH", ApiTenant.path(domain)).json(body).send(), 200);
  }

  private String state(ApiTenant tenant, Domain domain) {
    return health(tenant, domain).path("state").asText();
  }

  private Instant since(ApiTenant tenant, Domain domain) {
    return Instant.parse(health(tenant, domain).path("since").asText());
  }

  private JsonNode health(ApiTenant tenant, Domain domain) {
    return answered(tenant.get(ApiTenant.path(domain)), 200).json().path("health");
  }
}
