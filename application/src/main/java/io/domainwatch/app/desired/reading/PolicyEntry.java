package io.domainwatch.app.desired.reading;

import io.domainwatch.app.desired.ChannelUses;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelChange;
import io.domainwatch.core.channel.ChannelFilter;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.core.escalation.PolicyChange;
import io.domainwatch.core.escalation.PolicyId;
import io.domainwatch.core.escalation.PolicyRules;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.json.JsonValue.JsonNull;
import io.domainwatch.core.json.JsonValue.JsonObject;
import io.domainwatch.core.override.FieldError;
import io.domainwatch.core.override.Patch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** Reads an escalation policy of a document, which always says all of it. */
final class PolicyEntry {
  private static final List<String> FIELDS = List.of("name", "filter", "steps");
  private static final String AFTER = "afterMinutes";
  private static final List<String> STEP_FIELDS = List.of(AFTER, ChannelUses.OF_STEPS);

  /** A policy of a document has no id; the rules want one. */
  private static final UUID NONE = new UUID(0, 0);

  private final List<FieldError> problems;

  /** Channels of a document have no ids; the rules want some, one for each name. */
  private final Map<JsonValue, ChannelId> ids = new HashMap<>();

  PolicyEntry(List<FieldError> problems) {
    this.problems = problems;
  }

  /** The fields of a policy; empty when something is wrong with it. */
  Optional<JsonObject> read(String path, JsonValue value) {
    int before = problems.size();
    Fields fields = Fields.of(path, value, problems).knowing(FIELDS);
    Optional<String> name = fields.requiredText("name");
    JsonObject filter = filter(fields.within("filter"));
    List<JsonObject> steps = new ArrayList<>();
    List<PolicyChange.StepInput> judged = new ArrayList<>();
    List<JsonValue> items = fields.items(PolicyRules.STEPS);
    for (int i = 0; i < items.size(); i++) {
      step(fields.item(PolicyRules.STEPS, i, items.get(i)).knowing(STEP_FIELDS), steps, judged);
    }
    return name.flatMap(text -> judged(fields, text, judged))
        .filter(_ -> problems.size() == before)
        .map(
            policy ->
                JsonValue.fields()
                    .put("name", policy.name())
                    .put("filter", filter)
                    .put(PolicyRules.STEPS, JsonValue.of(steps))
                    .build());
  }

  /** What is not said takes all, so that nothing of a filter stays. */
  private static JsonObject filter(Fields fields) {
    Map<String, JsonValue> said = new LinkedHashMap<>(ChannelEntry.filter(fields).fields());
    said.values().removeIf(JsonNull.class::isInstance);
    said.putIfAbsent("minSeverity", JsonValue.of(ChannelFilter.ALL.minSeverity().wireName()));
    return new JsonObject(said);
  }

  private void step(Fields fields, List<JsonObject> steps, List<PolicyChange.StepInput> judged) {
    Optional<Long> after = fields.whole(AFTER).after(Optional.empty());
    List<JsonValue> channels = ChannelReferences.read(fields, ChannelUses.OF_STEPS);
    steps.add(
        JsonValue.fields()
            .put(AFTER, after.orElse(0L))
            .put(ChannelUses.OF_STEPS, JsonValue.of(channels))
            .build());
    judged.add(new PolicyChange.StepInput(after, channels.stream().map(this::id).toList()));
  }

  private String id(JsonValue reference) {
    return ids.computeIfAbsent(reference, _ -> new ChannelId(new UUID(0, ids.size() + 1L))).text();
  }

  private Optional<EscalationPolicy> judged(
      Fields fields, String name, List<PolicyChange.StepInput> steps) {
    boolean isMissing = !fields.has(PolicyRules.STEPS);
    PolicyChange change =
        new PolicyChange(
            Patch.to(name), ChannelChange.NONE, isMissing ? Patch.keep() : Patch.to(steps));
    PolicyRules.Outcome outcome =
        PolicyRules.create(
            new PolicyId(NONE),
            new OrganizationId(NONE),
            change,
            Set.copyOf(ids.values()),
            Instant.EPOCH);
    return switch (outcome) {
      case PolicyRules.Outcome.Accepted(EscalationPolicy policy) -> Optional.of(policy);
      case PolicyRules.Outcome.Rejected(List<FieldError> wrong) -> {
        unlessNamed(fields, wrong);
        yield Optional.empty();
      }
    };
  }

  /** What has the wrong form is not said to be missing too. */
  private void unlessNamed(Fields fields, List<FieldError> wrong) {
    Set<String> named = problems.stream().map(FieldError::field).collect(Collectors.toSet());
    for (FieldError each : wrong) {
      String field = each.field().replace(".channelIds", "." + ChannelUses.OF_STEPS);
      if (!named.contains(fields.path(field))) {
        fields.wrong(field, each.sentence());
      }
    }
  }
}
