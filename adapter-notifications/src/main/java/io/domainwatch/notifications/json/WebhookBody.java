package io.domainwatch.notifications.json;

import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.CommonCause;
import io.domainwatch.core.message.EscalationNote;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageText;
import io.domainwatch.core.value.Instants;
import io.domainwatch.json.JsonText;
import io.domainwatch.notifications.text.Links;

/**
 * The body of a webhook (docs/notifications.md, docs/notifications.schema.json): the fields of an
 * event are those of the API (docs/spec/resources.md, "Events").
 */
public final class WebhookBody {
  private WebhookBody() {}

  /** The body for a delivery, the same octets in every attempt. */
  public static byte[] of(Delivery delivery, Links links) {
    Message message = delivery.message();
    return JsonText.bytes(
        JsonValue.fields()
            .put("type", message.kind().wireName())
            .put("timestamp", Instants.text(message.at()))
            .put("data", data(delivery, links))
            .build());
  }

  private static JsonValue data(Delivery delivery, Links links) {
    Message message = delivery.message();
    return JsonValue.fields()
        .put("messageId", delivery.id().text())
        .put("title", MessageText.title(message))
        .put("domains", message.domains())
        .put(
            "events",
            JsonValue.of(message.events().stream().map(event -> event(event, links)).toList()))
        .put("omittedEvents", message.omittedEvents())
        .put("cause", message.cause().map(WebhookBody::cause).orElseGet(JsonValue.JsonNull::new))
        .put(
            "escalation",
            message.escalation().map(WebhookBody::escalation).orElseGet(JsonValue.JsonNull::new))
        .put("url", links.of(message))
        .build();
  }

  private static JsonValue event(EventSnapshot event, Links links) {
    return JsonValue.fields()
        .put("id", event.id().text())
        .put("domainId", event.domainId().text())
        .put("domainName", event.domainName().ascii())
        .put("checkType", event.checkType().wireName())
        .put("type", event.type().wireName())
        .put("label", event.label())
        .put("tone", event.tone().wireName())
        .put("severity", event.severity().wireName())
        .put("occurredAt", Instants.text(event.occurredAt()))
        .put("incidentId", event.incidentId().map(IncidentId::text))
        .put("message", event.message())
        .put("details", event.details())
        .put("url", links.of(event))
        .build();
  }

  private static JsonValue escalation(EscalationNote note) {
    return JsonValue.fields()
        .put("policy", note.policy())
        .put("step", note.step())
        .put("steps", note.steps())
        .put("minutes", note.minutes())
        .build();
  }

  private static JsonValue cause(CommonCause cause) {
    return JsonValue.fields()
        .put("kind", cause.kind().wireName())
        .put("value", cause.value())
        .put("domains", cause.domains())
        .build();
  }
}
