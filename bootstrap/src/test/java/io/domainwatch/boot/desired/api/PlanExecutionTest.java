package io.domainwatch.boot.desired.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.desired.CurrentState;
import io.domainwatch.app.desired.Plan;
import io.domainwatch.app.desired.Planner;
import io.domainwatch.app.desired.reading.ApiReader;
import io.domainwatch.boot.api.Api;
import io.domainwatch.boot.desired.DocumentFile;
import io.domainwatch.boot.desired.YamlReader;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.json.JsonText;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** In which order a plan is carried out, and with which ids. */
class PlanExecutionTest {
  private static final Instant NOW = Instant.parse("2026-11-28T12:00:00Z");

  private static final CurrentState CURRENT =
      ApiReader.read(
          new ApiReader.Shown(
              List.of(json("{id: dom_1, name: a.example.com, status: active}")),
              List.of(
                  json("{id: chn_1, name: Old, type: email, address: old@example.com}"),
                  json("{id: chn_2, name: Kept, type: email, address: kept@example.com}")),
              List.of(),
              List.of(
                  json(
                      "{id: esc_1, name: Changes, filter: {minSeverity: high},"
                          + " steps: [{afterMinutes: 5, channelIds: [chn_1]}]}"),
                  json(
                      "{id: esc_2, name: Goes, filter: {minSeverity: info},"
                          + " steps: [{afterMinutes: 5, channelIds: [chn_1]}]}")),
              json("{weekly: true, monthly: false, timeZone: UTC, receivers: [chn_1]}")),
          NOW);

  private static final String WANTED =
      """
      version: 1
      channels:
        - {name: Kept, type: email, address: kept@example.com}
        - {name: New, type: email, address: new@example.com}
      escalationPolicies:
        - name: Added
          filter: {domains: [a.example.com]}
          steps: [{afterMinutes: 0, channels: [New, Kept]}]
        - name: Changes
          steps: [{afterMinutes: 5, channels: [{name: New, type: email}]}]
      reports:
        monthly: true
        receivers: [New]
      """;

  private final List<String> asked = new ArrayList<>();

  @Test
  void channelsComeBeforeAndGoAfterWhatTellsThem() {
    assertThat(run("chn_9").failures()).isEmpty();

    assertThat(asked)
        .containsExactly(
            "DELETE /escalation-policies/esc_2",
            "POST /notification-channels"
                + " {\"name\":\"New\",\"type\":\"email\",\"address\":\"new@example.com\"}",
            "POST /escalation-policies {\"name\":\"Added\","
                + "\"filter\":{\"domainIds\":[\"dom_1\"],\"minSeverity\":\"info\"},"
                + "\"steps\":[{\"afterMinutes\":0,\"channelIds\":[\"chn_9\",\"chn_2\"]}]}",
            "GET /escalation-policies/esc_1",
            "PATCH /escalation-policies/esc_1 {\"filter\":{\"minSeverity\":\"info\"},"
                + "\"steps\":[{\"afterMinutes\":5,\"channelIds\":[\"chn_9\"]}]} if \"tag\"",
            "PATCH /report-settings"
                + " {\"monthly\":true,\"receivers\":[\"chn_9\"],\"weekly\":false}",
            "DELETE /notification-channels/chn_1");
  }

  @Test
  void aChannelThatWasRefusedIsNotTakenForAnother() {
    assertThat(run("").failures())
        .singleElement()
        .extracting(failure -> failure.key().label())
        .isEqualTo("channel \"New\" (email)");

    assertThat(asked)
        .contains(
            "PATCH /report-settings {\"monthly\":true,\"receivers\":[\"New\"],\"weekly\":false}");
  }

  /**
   * @param added the id of the channel that is added; empty for one that is refused
   */
  private ExecutionReport run(String added) {
    DocumentFile.Reading reading = DocumentFile.read(WANTED, Path.of(""), Map.of(), NOW);
    assertThat(reading).isInstanceOf(DocumentFile.Reading.Read.class);
    DocumentFile file = ((DocumentFile.Reading.Read) reading).file();
    Plan plan = Planner.plan(file.wanted(), CURRENT, true, _ -> false, NOW);
    assertThat(plan.problems()).isEmpty();
    return PlanExecution.run(plan, CURRENT, call -> answer(call, added), file.secrets(), NOW);
  }

  private Api.Answer answer(Api.Call call, String added) {
    asked.add(
        call.method()
            + " "
            + call.path()
            + call.body().map(body -> " " + JsonText.compact(body)).orElse("")
            + call.ifMatch().map(tag -> " if " + tag).orElse(""));
    if (call.path().equals("/notification-channels")) {
      return added.isEmpty()
          ? new Api.Answer(400, JsonValue.EMPTY, Optional.empty())
          : new Api.Answer(201, json("{data: {id: " + added + "}}"), Optional.empty());
    }
    return new Api.Answer(200, JsonValue.EMPTY, Optional.of("\"tag\""));
  }

  private static JsonObject json(String yaml) {
    return YamlReader.read(yaml) instanceof YamlReader.Reading.Read(JsonObject fields, var _)
        ? fields
        : JsonValue.EMPTY;
  }
}
