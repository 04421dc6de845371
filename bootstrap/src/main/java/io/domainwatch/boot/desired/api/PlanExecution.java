package io.domainwatch.boot.desired.api;

import io.domainwatch.app.desired.CurrentState;
import io.domainwatch.app.desired.CurrentState.Existing;
import io.domainwatch.app.desired.EntryKey;
import io.domainwatch.app.desired.Plan;
import io.domainwatch.app.desired.Section;
import io.domainwatch.app.desired.Step;
import io.domainwatch.boot.api.Api;
import io.domainwatch.boot.desired.SecretValues;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonBoolean;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Carries out a plan by the API: domains first, since the rest names them, and channels before what
 * tells them; a channel is deleted when nothing that is wanted tells it any more. Each step is a
 * change of its own, so that a plan that was cut short is carried on by making a new one.
 */
public final class PlanExecution {
  private static final String CHANNELS = "/notification-channels";
  private static final String WINDOWS = "/maintenance-windows";

  private final Api api;
  private final SecretValues secrets;
  private final Instant now;
  private final ExecutionReport report = new ExecutionReport();
  private final Map<String, String> ids = new HashMap<>();
  private final DomainIds domainIds = new DomainIds(ids);
  private final Map<EntryKey, String> channelIds = new HashMap<>();

  private PlanExecution(Api api, SecretValues secrets, Instant now) {
    this.api = api;
    this.secrets = secrets;
    this.now = now;
  }

  /**
   * Does all steps; one that is refused holds up no other.
   *
   * @param current what the plan was made for
   * @throws io.domainwatch.boot.terminal.Refused when the API takes nothing more
   */
  public static ExecutionReport run(
      Plan plan, CurrentState current, Api api, SecretValues secrets, Instant now) {
    PlanExecution execution = new PlanExecution(api, secrets, now);
    current
        .of(Section.DOMAINS)
        .forEach((key, domain) -> execution.ids.put(key.name(), domain.id()));
    current
        .of(Section.CHANNELS)
        .forEach((key, channel) -> execution.channelIds.put(key, channel.id()));
    execution.run(plan);
    return execution.report;
  }

  private void run(Plan plan) {
    List<Step> domains = of(plan, Section.DOMAINS);
    new DomainOperations(api, report, ids).run(domains);
    DomainChanges changes = new DomainChanges(api, report, ids, now);
    domains.forEach(changes::run);
    of(plan, Section.WINDOWS).forEach(this::window);
    ChannelUsers users = new ChannelUsers(api, report, domainIds, channelIds);
    List<Step> policies = of(plan, Section.POLICIES);
    List<Step> channels = merged(of(plan, Section.CHANNELS));
    policies.stream().filter(PlanExecution::removes).forEach(users::policy);
    channels.stream().filter(step -> !removes(step)).forEach(this::channel);
    policies.stream().filter(step -> !removes(step)).forEach(users::policy);
    of(plan, Section.REPORTS).forEach(users::reports);
    channels.stream().filter(PlanExecution::removes).forEach(this::channel);
  }

  private static boolean removes(Step step) {
    return step instanceof Step.Remove;
  }

  private static List<Step> of(Plan plan, Section section) {
    return plan.steps().stream().filter(step -> step.key().section() == section).toList();
  }

  /** What changes and what is sent again goes in one request. */
  private static List<Step> merged(List<Step> steps) {
    Map<EntryKey, Step> merged = new LinkedHashMap<>();
    for (Step step : steps) {
      merged.merge(
          step.key(),
          step,
          (before, after) ->
              before instanceof Step.Change(EntryKey key, Existing there, JsonObject changes)
                      && after instanceof Step.Resend(var _, var _, JsonObject more)
                  ? new Step.Change(key, there, together(changes, more))
                  : after);
    }
    return new ArrayList<>(merged.values());
  }

  private static JsonObject together(JsonObject changes, JsonObject secrets) {
    Map<String, JsonValue> all = new LinkedHashMap<>(changes.fields());
    secrets
        .fields()
        .forEach(
            (name, value) ->
                all.merge(
                    name,
                    value,
                    (one, other) ->
                        one instanceof JsonObject a && other instanceof JsonObject b
                            ? together(a, b)
                            : other));
    return new JsonObject(all);
  }

  private void channel(Step step) {
    EntryKey key = step.key();
    switch (step) {
      case Step.Add(var _, JsonObject fields) -> {
        Api.Answer answer = api.ask(Api.Call.post(CHANNELS, body(fields)));
        report.take(key, answer);
        answer.body().fieldsOf("data").findText("id").ifPresent(id -> channelIds.put(key, id));
      }
      case Step.Change(var _, Existing before, JsonObject changes) ->
          report.take(key, api.ask(Api.Call.patch(CHANNELS + "/" + before.id(), body(changes))));
      case Step.Resend(var _, Existing before, JsonObject changes) ->
          report.take(key, api.ask(Api.Call.patch(CHANNELS + "/" + before.id(), body(changes))));
      case Step.Remove(var _, Existing before) ->
          report.delete(api, key, CHANNELS + "/" + before.id());
    }
  }

  private void window(Step step) {
    EntryKey key = step.key();
    switch (step) {
      case Step.Add(var _, JsonObject fields) ->
          report.take(key, api.ask(Api.Call.post(WINDOWS, domainIds.in(fields))));
      case Step.Change(var _, Existing before, JsonObject changes) -> {
        String path = WINDOWS + "/" + before.id();
        Optional<String> tag = api.ask(Api.Call.get(path)).tag();
        report.take(key, api.ask(Api.Call.patch(path, domainIds.in(changes)).onlyFor(tag)));
      }
      case Step.Remove(var _, Existing before) ->
          report.delete(api, key, WINDOWS + "/" + before.id());
      case Step.Resend _ -> throw new IllegalArgumentException("a window has no secret");
    }
  }

  private JsonObject body(JsonObject fields) {
    Map<String, JsonValue> body = new LinkedHashMap<>(secrets.revealed(fields).fields());
    body.computeIfPresent(
        "filter",
        (_, filter) -> filter instanceof JsonObject object ? domainIds.in(object) : filter);
    body.computeIfPresent(
        "enabled", (_, value) -> value instanceof JsonNull ? new JsonBoolean(true) : value);
    return new JsonObject(body);
  }
}
