package io.domainwatch.notifications.kinds;

import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.rate.SendRate;
import io.domainwatch.core.check.Tone;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.service.ChatText;
import io.domainwatch.notifications.service.Markups;
import io.domainwatch.notifications.service.Notice;
import io.domainwatch.notifications.service.NotificationKind;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** ntfy (ntfy documentation, "Publish as JSON"). */
final class NtfyKind implements NotificationKind {
  /** 60 requests at once, then one in 5 s (ntfy documentation, "Limitations"). */
  private static final SendRate RATE = new SendRate(60, Duration.ofSeconds(5));

  /**
   * Octets of a message; what is longer than 4,096 becomes a file (ntfy documentation,
   * "Limitations"). A request has at most 8,192, which text that is escaped everywhere stays below.
   */
  private static final int MAX_TEXT = 4_000;

  /** Characters of a heading. */
  private static final int MAX_TITLE = 150;

  @Override
  public ServiceKind described() {
    return new ServiceKind(
            "ntfy",
            "ntfy",
            "To a topic of ntfy.sh or of your own server.",
            List.of(
                FieldRule.open("server", "Server", "Such as https://ntfy.sh.", new Shape.Url()),
                FieldRule.secret(
                    "topic", "Topic", "Who knows its name can read it.", new Shape.Token(64)),
                FieldRule.secret(
                        "token", "Access token", "Where the topic needs one.", new Shape.Token(200))
                    .optional()))
        .taking(RATE);
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    JsonValue body =
        JsonValue.fields()
            .put("topic", notice.text("topic"))
            .put("title", ChatText.title(notice, MAX_TITLE))
            .put("message", ChatText.body(notice, Markups.PLAIN_OCTETS, MAX_TEXT))
            .put("priority", priority(ChatText.tone(notice)))
            .put("click", notice.links().of(notice.message()))
            .build();
    return List.of(
        OutgoingRequest.post(
            notice.text("server"),
            notice
                .find("token")
                .map(token -> Map.of("Authorization", "Bearer " + token))
                .orElse(Map.of()),
            JsonText.bytes(body)));
  }

  /** 1 to 5 (ntfy documentation, "Message priority"). */
  private static int priority(Tone tone) {
    return switch (tone) {
      case FAILURE -> 4;
      case WARNING, RECOVERY -> 3;
      case INFO -> 2;
    };
  }
}
