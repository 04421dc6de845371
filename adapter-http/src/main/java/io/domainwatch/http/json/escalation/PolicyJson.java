package io.domainwatch.http.json.escalation;

import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.escalation.EscalationPolicy;
import io.domainwatch.http.json.JsonBody;
import io.domainwatch.http.json.JsonWriter;
import io.domainwatch.http.json.notification.ChannelJson;
import java.util.List;

/** Escalation policies (docs/spec/resources.md, "Escalation policies"). */
public final class PolicyJson {
  private PolicyJson() {}

  /** All policies, in the order given. */
  public static JsonBody list(List<EscalationPolicy> policies) {
    return writer ->
        writer.object(
            () ->
                writer.array(
                    "escalationPolicies",
                    () -> policies.forEach(policy -> writer.object(() -> fields(writer, policy)))));
  }

  /** One policy under {@code data}. */
  public static JsonBody of(EscalationPolicy policy) {
    return writer -> writer.object(() -> writer.object("data", () -> fields(writer, policy)));
  }

  private static void fields(JsonWriter writer, EscalationPolicy policy) {
    writer.field("id", policy.id().text());
    writer.field("name", policy.name());
    writer.object("filter", () -> ChannelJson.filter(writer, policy.filter()));
    writer.array(
        "steps", () -> policy.steps().forEach(step -> writer.object(() -> step(writer, step))));
    writer.field("createdAt", policy.createdAt());
    writer.field("updatedAt", policy.updatedAt());
  }

  private static void step(JsonWriter writer, EscalationPolicy.Step step) {
    writer.field("afterMinutes", step.afterMinutes());
    writer.texts("channelIds", step.channels().stream().map(ChannelId::text).toList());
  }
}
