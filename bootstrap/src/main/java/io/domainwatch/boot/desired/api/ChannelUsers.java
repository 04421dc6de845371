package io.domainwatch.boot.desired.api;

import io.domainwatch.app.desired.ChannelNames;
import io.domainwatch.app.desired.ChannelUses;
import io.domainwatch.app.desired.CurrentState.Existing;
import io.domainwatch.app.desired.Defaults;
import io.domainwatch.app.desired.EntryKey;
import io.domainwatch.app.desired.Section;
import io.domainwatch.app.desired.Step;
import io.domainwatch.boot.api.Api;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonArray;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.json.JsonValue.JsonString;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes, changes and deletes what tells channels by their names: escalation policies and reports.
 *
 * @param channelIds of the channels that are there; others may come in
 */
record ChannelUsers(
    Api api, ExecutionReport report, DomainIds domainIds, Map<EntryKey, String> channelIds) {
  private static final String POLICIES = "/escalation-policies";
  private static final String REPORTS = "/report-settings";

  void policy(Step step) {
    EntryKey key = step.key();
    switch (step) {
      case Step.Add(var _, JsonObject fields) ->
          report.take(key, api.ask(Api.Call.post(POLICIES, policyBody(fields))));
      case Step.Change(var _, Existing before, JsonObject changes) -> {
        String path = POLICIES + "/" + before.id();
        Optional<String> tag = api.ask(Api.Call.get(path)).tag();
        report.take(key, api.ask(Api.Call.patch(path, policyBody(changes)).onlyFor(tag)));
      }
      case Step.Remove(var _, Existing before) ->
          report.delete(api, key, POLICIES + "/" + before.id());
      case Step.Resend _ -> throw new IllegalArgumentException("a policy has no secret");
    }
  }

  void reports(Step step) {
    switch (step) {
      case Step.Add(EntryKey key, JsonObject fields) ->
          report.take(key, api.ask(Api.Call.patch(REPORTS, reportsBody(fields))));
      case Step.Change(EntryKey key, var _, JsonObject changes) ->
          report.take(key, api.ask(Api.Call.patch(REPORTS, reportsBody(changes))));
      case Step.Remove _, Step.Resend _ ->
          throw new IllegalArgumentException("reports are changed only");
    }
  }

  private JsonObject policyBody(JsonObject fields) {
    Map<String, JsonValue> body =
        new LinkedHashMap<>(
            ChannelUses.replaced(Section.POLICIES, fields, (_, told) -> ids(told)).fields());
    body.computeIfPresent(
        "filter",
        (_, filter) -> filter instanceof JsonObject chosen ? domainIds.in(chosen) : filter);
    body.computeIfPresent(
        "steps",
        (_, steps) ->
            steps instanceof JsonArray(List<JsonValue> items)
                ? JsonValue.of(items.stream().map(ChannelUsers::renamed).toList())
                : steps);
    return new JsonObject(body);
  }

  private static JsonValue renamed(JsonValue step) {
    return step instanceof JsonObject fields
        ? fields
            .without(ChannelUses.OF_STEPS)
            .with("channelIds", JsonValue.of(fields.itemsOf(ChannelUses.OF_STEPS)))
        : step;
  }

  /** The API has no {@code null} for what is as by default. */
  private JsonObject reportsBody(JsonObject fields) {
    Map<String, JsonValue> body =
        new LinkedHashMap<>(
            ChannelUses.replaced(Section.REPORTS, fields, (_, told) -> ids(told)).fields());
    body.replaceAll(
        (field, value) ->
            !(value instanceof JsonNull)
                ? value
                : switch (field) {
                  case "timeZone" -> JsonValue.of(Defaults.REPORT_ZONE);
                  case ChannelUses.OF_REPORTS -> new JsonArray(List.of());
                  default -> new JsonBoolean(false);
                });
    return new JsonObject(body);
  }

  /** A channel that was not added is refused by the API. */
  private List<JsonValue> ids(List<JsonValue> references) {
    ChannelNames names = new ChannelNames(channelIds.keySet());
    return references.stream().map(reference -> id(names, reference)).toList();
  }

  private JsonValue id(ChannelNames names, JsonValue reference) {
    return names.meant(reference).stream()
        .findFirst()
        .map(channel -> JsonValue.of(channelIds.getOrDefault(channel, "")))
        .orElseGet(() -> reference instanceof JsonString ? reference : JsonValue.of(""));
  }
}
