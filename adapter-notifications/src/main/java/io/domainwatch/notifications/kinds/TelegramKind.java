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
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Telegram by a bot (Telegram Bot API, "sendMessage"). */
final class TelegramKind implements NotificationKind {
  /**
   * 20 messages a minute in a group (Bots FAQ, "My bot is hitting limits"), which is less than the
   * one a second of any chat; the name of a channel does not say what it is.
   */
  private static final SendRate RATE = SendRate.spread(20, Duration.ofMinutes(1));

  /** Where the Bot API is. */
  private static final String STANDARD = "https://api.telegram.org";

  /** Characters of a message after its markup is read (sendMessage, {@code text}). */
  private static final int MAX_TEXT = 4_096;

  @Override
  public ServiceKind described() {
    return new ServiceKind(
            "telegram",
            "Telegram",
            "To a chat, a group or a channel, by a bot.",
            List.of(
                FieldRule.secret("token", "Bot token", "From @BotFather.", new Shape.Token(100)),
                FieldRule.open(
                    "chatId",
                    "Chat",
                    "The id of the chat, such as -1001234567890, or the @name of a public channel.",
                    new Shape.Token(100)),
                FieldRule.open(
                        "threadId",
                        "Topic",
                        "The id of a topic in a group with topics.",
                        new Shape.Token(20))
                    .optional(),
                FieldRule.open(
                        "server",
                        "Bot API server",
                        "Of your own Bot API server; without it https://api.telegram.org.",
                        new Shape.Url())
                    .optional()))
        .taking(RATE);
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    JsonValue.Builder body =
        JsonValue.fields()
            .put("chat_id", notice.text("chatId"))
            .put("text", ChatText.of(notice, Markups.HTML, MAX_TEXT))
            .put("parse_mode", "HTML")
            .put("link_preview_options", JsonValue.fields().put("is_disabled", true).build());
    notice.find("threadId").ifPresent(thread -> body.put("message_thread_id", thread));
    String server = notice.find("server").orElse(STANDARD).replaceFirst("/+$", "");
    String url = server + "/bot" + notice.text("token") + "/sendMessage";
    return List.of(OutgoingRequest.post(url, Map.of(), JsonText.bytes(body.build())));
  }

  /** Seconds (Telegram Bot API, ResponseParameters). */
  @Override
  public Optional<Duration> pause(Answer answer, Instant now) {
    return AnswerJson.seconds(AnswerJson.of(answer).fieldsOf("parameters"), "retry_after");
  }
}
