package io.domainwatch.notifications.kinds;

import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.rate.SendRate;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import io.domainwatch.notifications.net.AnswerReading.Answer;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.service.AnswerJson;
import io.domainwatch.notifications.service.ChatText;
import io.domainwatch.notifications.service.Markups;
import io.domainwatch.notifications.service.Notice;
import io.domainwatch.notifications.service.NotificationKind;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Matrix (Matrix Specification, Client-Server API, "PUT /rooms/{roomId}/send/{eventType}/{txnId}").
 */
final class MatrixKind implements NotificationKind {
  /**
   * The specification names none; this is what Synapse takes of an account when nothing else is set
   * (Synapse, "rc_message").
   */
  private static final SendRate RATE = new SendRate(10, Duration.ofSeconds(5));

  /** Characters: both forms together stay below the 65,536 octets of an event ("Size limits"). */
  private static final int MAX_TEXT = 6_000;

  @Override
  public ServiceKind described() {
    return new ServiceKind(
            "matrix",
            "Matrix",
            "To a room, by an account of yours.",
            List.of(
                FieldRule.open(
                    "server", "Homeserver", "Such as https://matrix.example.org.", new Shape.Url()),
                FieldRule.secret(
                    "token",
                    "Access token",
                    "Of the account that sends; in Element: All settings, Help and About.",
                    new Shape.Token(500)),
                FieldRule.open(
                    "room",
                    "Room",
                    "The internal id of the room, such as !abc:example.org; the account must be in"
                        + " it.",
                    new Shape.Token(255))))
        .taking(RATE);
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    JsonValue body =
        JsonValue.fields()
            .put("msgtype", "m.text")
            .put("body", ChatText.of(notice, Markups.PLAIN, MAX_TEXT))
            .put("format", "org.matrix.custom.html")
            .put(
                "formatted_body", ChatText.of(notice, Markups.HTML, MAX_TEXT).replace("\n", "<br>"))
            .put("m.mentions", JsonValue.EMPTY)
            .build();
    // The id of a transaction makes a repeat no second message.
    String url =
        notice.text("server").replaceFirst("/+$", "")
            + "/_matrix/client/v3/rooms/"
            + URLEncoder.encode(notice.text("room"), StandardCharsets.UTF_8)
            + "/send/m.room.message/"
            + notice.delivery().id().text();
    return List.of(
        OutgoingRequest.post(
                url,
                Map.of("Authorization", "Bearer " + notice.text("token")),
                JsonText.bytes(body))
            .by("PUT"));
  }

  /** Milliseconds (Client-Server API, "Rate limiting", M_LIMIT_EXCEEDED). */
  @Override
  public Optional<Duration> pause(Answer answer, Instant now) {
    return AnswerJson.of(answer).findWhole("retry_after_ms").stream()
        .filter(wait -> wait >= 0)
        .mapToObj(Duration::ofMillis)
        .findFirst();
  }
}
