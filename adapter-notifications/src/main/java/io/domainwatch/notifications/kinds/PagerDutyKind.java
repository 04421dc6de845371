package io.domainwatch.notifications.kinds;

import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.value.Instants;
import io.domainwatch.json.JsonText;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.service.ChatText;
import io.domainwatch.notifications.service.IncidentStep;
import io.domainwatch.notifications.service.Notice;
import io.domainwatch.notifications.service.NotificationKind;
import java.util.List;
import java.util.Map;

/**
 * PagerDuty (PagerDuty Developer, Events API v2: "Send an Alert Event" and "Send a Change Event").
 */
final class PagerDutyKind implements NotificationKind {
  /** Characters of a summary (Events API v2, {@code payload.summary}). */
  private static final int MAX_SUMMARY = 1_024;

  /** Where the service regions of PagerDuty take events. */
  private static final Map<String, String> REGIONS =
      Map.of("us", "https://events.pagerduty.com", "eu", "https://events.eu.pagerduty.com");

  private final Map<String, String> regions;

  /** The real one. */
  public PagerDutyKind() {
    this(REGIONS);
  }

  PagerDutyKind(Map<String, String> regions) {
    this.regions = Map.copyOf(regions);
  }

  @Override
  public ServiceKind described() {
    return new ServiceKind(
            "pagerduty",
            "PagerDuty",
            "One incident there for one here, acknowledged and resolved with it.",
            List.of(
                FieldRule.secret(
                    "routingKey",
                    "Integration key",
                    "Of an integration “Events API V2” of a service.",
                    new Shape.Token(64)),
                FieldRule.open(
                        "region",
                        "Service region",
                        "eu when your PagerDuty address has .eu. in it.",
                        new Shape.Choice(List.of("us", "eu")))
                    .optional()))
        .acknowledging();
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    String server = regions.getOrDefault(notice.find("region").orElse("us"), "");
    return IncidentStep.of(notice).stream().map(step -> request(step, notice, server)).toList();
  }

  private static OutgoingRequest request(IncidentStep step, Notice notice, String server) {
    JsonValue.Builder body = JsonValue.fields().put("routing_key", notice.text("routingKey"));
    return switch (step.action()) {
      case OPEN -> post(server + "/v2/enqueue", alert(body, "trigger", step, notice));
      case ACKNOWLEDGE -> post(server + "/v2/enqueue", alert(body, "acknowledge", step, notice));
      case CLOSE -> post(server + "/v2/enqueue", alert(body, "resolve", step, notice));
      case NOTE -> post(server + "/v2/change/enqueue", change(body, step, notice));
    };
  }

  private static OutgoingRequest post(String url, JsonValue.Builder body) {
    return OutgoingRequest.post(url, Map.of(), JsonText.bytes(body.build()));
  }

  private static JsonValue.Builder alert(
      JsonValue.Builder body, String action, IncidentStep step, Notice notice) {
    JsonValue.Builder payload =
        JsonValue.fields()
            .put("summary", ChatText.cut(step.words() + ". " + step.details(), MAX_SUMMARY))
            .put("source", step.domain())
            .put("severity", severity(step.severity()))
            .put("timestamp", Instants.text(step.at()))
            .put("class", step.check())
            .put("custom_details", details(step));
    return body.put("event_action", action)
        .put("dedup_key", step.key())
        .put("payload", payload.build())
        .put("client", "Domainwatch")
        .put("client_url", step.link())
        .put("links", links(step, notice));
  }

  private static JsonValue.Builder change(
      JsonValue.Builder body, IncidentStep step, Notice notice) {
    JsonValue.Builder payload =
        JsonValue.fields()
            .put("summary", ChatText.cut(step.words() + ". " + step.details(), MAX_SUMMARY))
            .put("source", step.domain())
            .put("timestamp", Instants.text(step.at()))
            .put("custom_details", details(step));
    return body.put("payload", payload.build()).put("links", links(step, notice));
  }

  private static JsonValue details(IncidentStep step) {
    return JsonValue.fields().put("message", step.details()).put("check", step.check()).build();
  }

  private static JsonValue links(IncidentStep step, Notice notice) {
    return JsonValue.of(
        List.of(
            JsonValue.fields()
                .put("href", step.link())
                .put("text", notice.wording().text("messages.open"))
                .build()));
  }

  private static String severity(Severity severity) {
    return switch (severity) {
      case HIGH -> "critical";
      case MEDIUM -> "error";
      case LOW -> "warning";
      case INFO -> "info";
    };
  }
}
