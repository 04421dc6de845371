package io.domainwatch.testkit.contract.http.escalation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.http.steps.ApiContractSteps;
import io.domainwatch.testkit.contract.http.steps.ApiTenant;
import io.domainwatch.testkit.contract.http.steps.Exchange;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Escalation policies (docs/spec/resources.md, "Escalation policies"). */
public interface EscalationApiContract extends ApiContractSteps {
  /** Where policies are. */
  String POLICIES = "/api/v1/escalation-policies";

  /** A policy of two steps, with a channel of its own. */
  static JsonNode policy(ApiTenant tenant) {
    String channel = channel(tenant);
    Exchange made =
        tenant
            .call("POST", POLICIES)
            .json("{\"name\":\"Night\",\"steps\":" + steps(channel) + "}")
            .send();
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    return made.json().path("data");
  }

  private static String channel(ApiTenant tenant) {
    Exchange made =
        tenant
            .call("POST", "/api/v1/notification-channels")
            .json(
                "{\"type\":\"webhook\",\"name\":\"on call\","
                    + "\"url\":\"https://receiver.example/hook\"}")
            .send();
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
    return made.json().at("/data/id").asText();
  }

  private static String steps(String channel) {
    return ("[{\"afterMinutes\":5,\"channelIds\":[\"%1$s\"]},"
            + "{\"afterMinutes\":30,\"channelIds\":[\"%1$s\"]}]")
        .formatted(channel);
  }

  @Test
  default void aPolicyIsMadeReadListedChangedAndDeleted() {
    ApiTenant tenant = tenant();
    JsonNode made = policy(tenant);
    assertThat(made.path("id").asText()).startsWith("esc_");
    assertThat(made.path("name").asText()).isEqualTo("Night");
    assertThat(made.at("/filter/minSeverity").asText()).isEqualTo("info");
    assertThat(made.at("/steps/1/afterMinutes").asInt()).isEqualTo(30);
    assertThat(made.at("/steps/0/channelIds/0").asText()).startsWith("chn_");
    String path = POLICIES + "/" + made.path("id").asText();
    assertThat(answered(tenant.get(path), 200).json().path("data")).isEqualTo(made);
    assertThat(answered(tenant.get(POLICIES), 200).json().path("escalationPolicies"))
        .containsExactly(made);

    JsonNode changed =
        answered(
                tenant
                    .call("PATCH", path)
                    .json("{\"name\":\"Day\",\"filter\":{\"minSeverity\":\"high\"}}")
                    .send(),
                200)
            .json()
            .path("data");
    assertThat(changed.path("name").asText()).isEqualTo("Day");
    assertThat(changed.at("/filter/minSeverity").asText()).isEqualTo("high");
    assertThat(changed.path("steps")).isEqualTo(made.path("steps"));

    answered(tenant.call("DELETE", path).send(), 204);
    refused(tenant.get(path), 404, "escalation_policy_not_found");
    refused(tenant.get(POLICIES + "/x"), 404, "escalation_policy_not_found");
  }

  @Test
  default void whoeverReadAnOlderOneChangesAndDeletesNothing() {
    ApiTenant tenant = tenant();
    String path = POLICIES + "/" + policy(tenant).path("id").asText();
    String tag = answered(tenant.get(path), 200).header("ETag");
    Exchange changed =
        answered(
            tenant.call("PATCH", path).header("If-Match", tag).json("{\"name\":\"Day\"}").send(),
            200);
    assertThat(answered(tenant.get(path), 200).header("ETag")).isEqualTo(changed.header("ETag"));
    answered(tenant.call("GET", path).header("If-None-Match", changed.header("ETag")).send(), 304);
    refused(
        tenant.call("PATCH", path).header("If-Match", tag).json("{\"name\":\"x\"}").send(),
        412,
        "precondition_failed");
    refused(tenant.call("DELETE", path).header("If-Match", tag).send(), 412, "precondition_failed");
  }

  @Test
  default void aChannelOfAnotherOrganizationIsRefusedAsOneThatIsNotThere() {
    ApiTenant tenant = tenant();
    for (String channel : List.of(channel(tenant()), new ChannelId(Fixtures.newId()).text())) {
      Exchange sent =
          tenant
              .call("POST", POLICIES)
              .json("{\"name\":\"Night\",\"steps\":" + steps(channel) + "}")
              .send();
      refused(sent, 400, "invalid_request");
      assertThat(sent.body())
          .contains("steps[0].channelIds[0]", "must be the id of a channel of the organization");
    }
    assertThat(tenant.get(POLICIES).json().path("escalationPolicies")).isEmpty();
  }

  @Test
  default void whatIsWrongIsNamed() {
    ApiTenant tenant = tenant();
    for (String steps :
        List.of(
            "7",
            "[]",
            "[7]",
            "[{\"channelIds\":[]}]",
            "[{\"afterMinutes\":1.5,\"channelIds\":[\"x\"]}]",
            "[{\"afterMinutes\":1,\"channelIds\":[\"x\"],\"more\":1}]")) {
      Exchange sent =
          tenant.call("POST", POLICIES).json("{\"name\":\"Night\",\"steps\":" + steps + "}").send();
      refused(sent, 400, "invalid_request");
      assertThat(sent.body()).contains("steps");
    }
    refused(tenant.call("POST", POLICIES).json("{}").send(), 400, "invalid_request");
  }

  @Test
  default void anOrganizationHasAtMostTwentyPolicies() {
    ApiTenant tenant = tenant();
    String body = "{\"name\":\"Night\",\"steps\":" + steps(channel(tenant)) + "}";
    for (int i = 0; i < 20; i++) {
      answered(tenant.call("POST", POLICIES).json(body).send(), 201);
    }
    Exchange more = tenant.call("POST", POLICIES).json(body).send();
    refused(more, 400, "invalid_request");
    assertThat(more.body()).contains("at most 20 escalation policies");
  }

  @Test
  default void aDeletedChannelLeavesTheStepsOfItsPolicies() {
    ApiTenant tenant = tenant();
    JsonNode made = policy(tenant);
    String channel = made.at("/steps/0/channelIds/0").asText();
    answered(tenant.call("DELETE", "/api/v1/notification-channels/" + channel).send(), 204);
    assertThat(
            answered(tenant.get(POLICIES + "/" + made.path("id").asText()), 200)
                .json()
                .at("/data/steps/0/channelIds"))
        .isEmpty();
  }
}
