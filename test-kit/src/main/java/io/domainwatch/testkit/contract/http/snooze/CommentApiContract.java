package io.domainwatch.testkit.contract.http.snooze;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.event.Event;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiHistory;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Comments on incidents (docs/spec/resources.md, "Comments"). */
public interface CommentApiContract extends ApiContractSteps {

  private static String path(ApiTenant tenant) {
    Event event = new ApiHistory(tenant).run(tenant.domain("said.example.com"), CheckType.SSL);
    return "/api/v1/incidents/" + event.incidentId().orElseThrow().text() + "/comments";
  }

  @Test
  default void commentsAreAddedAndReadOldestFirst() {
    ApiTenant tenant = tenant();
    String path = path(tenant);
    assertThat(answered(tenant.get(path), 200).json().path("comments")).isEmpty();
    JsonNode first = added(tenant, path, "{\"text\":\" Bäcker looks\\r\\nafter it \"}");
    assertThat(first.path("id").asText()).startsWith("cmt_");
    assertThat(first.path("text").asText()).isEqualTo("Bäcker looks\nafter it");
    assertThat(first.path("by").asText()).contains("contract");
    assertThat(Instant.parse(first.path("at").asText())).isEqualTo(world().time().instant());
    JsonNode second = added(tenant, path, "{\"text\":\"done\"}");
    assertThat(answered(tenant.get(path), 200).json().path("comments"))
        .containsExactly(first, second);
  }

  private JsonNode added(ApiTenant tenant, String path, String body) {
    return answered(tenant.call("POST", path).json(body).send(), 201).json().path("data");
  }

  @Test
  default void whatIsNoCommentIsRefusedAndNothingIsKept() {
    ApiTenant tenant = tenant();
    String path = path(tenant);
    for (String body :
        List.of(
            "{}",
            "{\"text\":7}",
            "{\"text\":null}",
            "{\"text\":\" \\n \"}",
            "{\"text\":\"a\\u0000b\"}",
            "{\"text\":\"x\",\"by\":\"me\"}",
            "{\"text\":\"" + "x".repeat(2_001) + "\"}")) {
      refused(tenant.call("POST", path).json(body).send(), 400, "invalid_request");
    }
    assertThat(answered(tenant.get(path), 200).json().path("comments")).isEmpty();
    added(tenant, path, "{\"text\":\"" + "x".repeat(2_000) + "\"}");
  }

  @Test
  default void commentsOnNoIncidentAreNotFound() {
    ApiTenant tenant = tenant();
    String foreign = path(tenant());
    for (String path : List.of(foreign, "/api/v1/incidents/inc_x/comments")) {
      refused(tenant.get(path), 404, "incident_not_found");
      refused(tenant.call("POST", path).json("{\"text\":\"x\"}").send(), 404, "incident_not_found");
    }
  }
}
