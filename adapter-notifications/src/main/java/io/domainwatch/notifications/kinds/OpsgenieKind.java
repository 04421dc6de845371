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
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Opsgenie and Jira Service Management (Opsgenie Docs, Alert API: "Create Alert", "Acknowledge
 * Alert", "Close Alert").
 */
final class OpsgenieKind implements NotificationKind {
  /** Characters of the fields of an alert (Alert API, "Create Alert"). */
  private static final int MAX_MESSAGE = 130;

  private static final int MAX_DESCRIPTION = 15_000;

  private static final int MAX_ENTITY = 512;

  private static final Map<String, String> REGIONS =
      Map.of("us", "https://api.opsgenie.com", "eu", "https://api.eu.opsgenie.com");

  private final Map<String, String> regions;

  /** The real one. */
  public OpsgenieKind() {
    this(REGIONS);
  }

  OpsgenieKind(Map<String, String> regions) {
    this.regions = Map.copyOf(regions);
  }

  @Override
  public ServiceKind described() {
    return new ServiceKind(
            "opsgenie",
            "Opsgenie",
            "One alert there for one incident here, acknowledged and closed with it.",
            List.of(
                FieldRule.secret(
                    "apiKey",
                    "API key",
                    "Of an integration “API” of a team.",
                    new Shape.Token(100)),
                FieldRule.open(
                        "region",
                        "Region",
                        "eu when your account is in the EU.",
                        new Shape.Choice(List.of("us", "eu")))
                    .optional()))
        .acknowledging();
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    String alerts = regions.getOrDefault(notice.find("region").orElse("us"), "") + "/v2/alerts";
    Map<String, String> key = Map.of("Authorization", "GenieKey " + notice.text("apiKey"));
    return IncidentStep.of(notice).stream()
        .map(
            step ->
                switch (step.action()) {
                  case OPEN, NOTE -> OutgoingRequest.post(alerts, key, alert(step));
                  case ACKNOWLEDGE ->
                      OutgoingRequest.post(of(step, alerts, "acknowledge"), key, note(step));
                  case CLOSE -> OutgoingRequest.post(of(step, alerts, "close"), key, note(step));
                })
        .toList();
  }

  private static String of(IncidentStep step, String alerts, String action) {
    return alerts + "/" + step.key() + "/" + action + "?identifierType=alias";
  }

  private static byte[] alert(IncidentStep step) {
    JsonValue details =
        JsonValue.fields().put("check", step.check()).put("url", step.link()).build();
    return JsonText.bytes(
        JsonValue.fields()
            .put("message", ChatText.cut(step.words(), MAX_MESSAGE))
            .put("alias", step.key())
            .put(
                "description",
                ChatText.cut(step.details(), MAX_DESCRIPTION - step.link().length() - 1)
                    + "\n"
                    + step.link())
            .put("details", details)
            .put("entity", ChatText.cut(step.domain(), MAX_ENTITY))
            .put("source", "Domainwatch")
            .put("priority", priority(step.severity()))
            .build());
  }

  private static byte[] note(IncidentStep step) {
    return JsonText.bytes(
        JsonValue.fields()
            .put("source", "Domainwatch")
            .put("note", ChatText.cut(step.words() + ". " + step.details(), MAX_DESCRIPTION))
            .build());
  }

  private static String priority(Severity severity) {
    return switch (severity) {
      case HIGH -> "P1";
      case MEDIUM -> "P2";
      case LOW -> "P3";
      case INFO -> "P5";
    };
  }

  /** Seconds of the period (Opsgenie Docs, "API Rate Limiting"). */
  @Override
  public Optional<Duration> pause(Answer answer, Instant now) {
    return answer
        .headers()
        .apply("X-RateLimit-Period-In-Sec")
        .filter(_ -> answer.status() == 429)
        .flatMap(AnswerJson::seconds);
  }
}
