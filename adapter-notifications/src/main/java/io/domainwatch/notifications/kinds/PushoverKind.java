package io.domainwatch.notifications.kinds;

import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import io.domainwatch.notifications.net.AnswerReading.Answer;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.service.ChatText;
import io.domainwatch.notifications.service.Markups;
import io.domainwatch.notifications.service.Notice;
import io.domainwatch.notifications.service.NotificationKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pushover (Pushover Message API). */
final class PushoverKind implements NotificationKind {
  /** Characters of a message and of its title (Message API, "Message Limitations"). */
  private static final int MAX_TEXT = 1_024;

  private static final int MAX_TITLE = 250;

  private final String api;

  /** The real one. */
  public PushoverKind() {
    this("https://api.pushover.net/1/messages.json");
  }

  PushoverKind(String api) {
    this.api = api;
  }

  @Override
  public ServiceKind described() {
    return new ServiceKind(
        "pushover",
        "Pushover",
        "To your devices.",
        List.of(
            FieldRule.secret(
                "token",
                "Application token",
                "Of an application that you register at pushover.net.",
                new Shape.Token(30)),
            FieldRule.secret(
                "user", "User or group key", "On your page at pushover.net.", new Shape.Token(30)),
            FieldRule.open("device", "Device", "Only this one.", new Shape.Token(25)).optional()));
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    JsonValue.Builder body =
        JsonValue.fields()
            .put("token", notice.text("token"))
            .put("user", notice.text("user"))
            .put("title", ChatText.title(notice, MAX_TITLE))
            .put("message", ChatText.body(notice, Markups.PLAIN, MAX_TEXT))
            .put("url", notice.links().of(notice.message()))
            .put("url_title", "Open in Domainwatch")
            .put("priority", priority(ChatText.tone(notice)))
            .put("timestamp", notice.message().at().getEpochSecond());
    notice.find("device").ifPresent(device -> body.put("device", device));
    return List.of(OutgoingRequest.post(api, Map.of(), JsonText.bytes(body.build())));
  }

  /** From -2 to 2; 2 would need somebody to answer (Message API, "Message Priority"). */
  private static int priority(Tone tone) {
    return switch (tone) {
      case FAILURE -> 1;
      case WARNING, RECOVERY -> 0;
      case INFO -> -1;
    };
  }

  /** When the limit of the month ends, in seconds since 1970 (Message API, "Limitations"). */
  @Override
  public Optional<Duration> pause(Answer answer, Instant now) {
    return answer
        .headers()
        .apply("X-Limit-App-Reset")
        .filter(text -> answer.status() == 429 && text.matches("\\d{1,12}"))
        .map(text -> Duration.between(now, Instant.ofEpochSecond(Long.parseLong(text))))
        .filter(wait -> !wait.isNegative());
  }
}
