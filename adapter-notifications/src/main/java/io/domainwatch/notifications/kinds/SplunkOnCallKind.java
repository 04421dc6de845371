package io.domainwatch.notifications.kinds;

import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import io.domainwatch.notifications.net.AnswerReading.Answer;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.service.AnswerJson;
import io.domainwatch.notifications.service.ChatText;
import io.domainwatch.notifications.service.IncidentStep;
import io.domainwatch.notifications.service.Notice;
import io.domainwatch.notifications.service.NotificationKind;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * Splunk On-Call (Splunk On-Call documentation, "REST Endpoint Integration Guide", "Incident Fields
 * Glossary").
 */
final class SplunkOnCallKind implements NotificationKind {
  /** Characters of a message; the field takes 20,480 ("Incident Fields Glossary"). */
  private static final int MAX_MESSAGE = 5_000;

  private final String server;

  /** The real one. */
  public SplunkOnCallKind() {
    this("https://alert.victorops.com");
  }

  SplunkOnCallKind(String server) {
    this.server = server;
  }

  @Override
  public ServiceKind described() {
    return new ServiceKind(
            "splunk_oncall",
            "Splunk On-Call",
            "One incident there for one here, acknowledged and recovered with it.",
            List.of(
                FieldRule.secret(
                    "apiKey",
                    "REST API key",
                    "In Splunk On-Call: Integrations, REST – Generic: the part of the URL before"
                        + " $routing_key.",
                    new Shape.Token(100)),
                FieldRule.open(
                    "routingKey",
                    "Routing key",
                    "Of the team that is called.",
                    new Shape.Token(100))))
        .acknowledging();
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    String url =
        server
            + "/integrations/generic/20131114/alert/"
            + URLEncoder.encode(notice.text("apiKey"), StandardCharsets.UTF_8)
            + "/"
            + URLEncoder.encode(notice.text("routingKey"), StandardCharsets.UTF_8);
    return IncidentStep.of(notice).stream()
        .map(step -> OutgoingRequest.post(url, Map.of(), alert(step)))
        .toList();
  }

  /** It says in {@code result} whether it took an alert, also with 200. */
  @Override
  public boolean isRefusal(Answer answer) {
    return AnswerJson.of(answer).findText("result").filter("failure"::equals).isPresent();
  }

  private static byte[] alert(IncidentStep step) {
    return JsonText.bytes(
        JsonValue.fields()
            .put("message_type", type(step))
            .put("entity_id", step.key())
            .put("entity_display_name", ChatText.cut(step.words(), MAX_MESSAGE))
            .put("state_message", ChatText.cut(step.details(), MAX_MESSAGE))
            .put("state_start_time", step.at().getEpochSecond())
            .put("monitoring_tool", "Domainwatch")
            .put("alert_url", step.link())
            .build());
  }

  private static String type(IncidentStep step) {
    return switch (step.action()) {
      case ACKNOWLEDGE -> "ACKNOWLEDGEMENT";
      case CLOSE -> "RECOVERY";
      case NOTE -> "INFO";
      case OPEN -> Severity.HIGH == step.severity() ? "CRITICAL" : "WARNING";
    };
  }
}
