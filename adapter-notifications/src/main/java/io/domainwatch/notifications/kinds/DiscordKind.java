package io.domainwatch.notifications.kinds;

import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.rate.SendRate;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.text.Sentence;
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
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Webhooks of Discord (Discord Developer Documentation, Webhook Resource, "Execute Webhook"). */
final class DiscordKind implements NotificationKind {
  /** Five messages in 2 s, as the fields {@code X-RateLimit-} of its answers say. */
  private static final SendRate RATE = SendRate.spread(5, Duration.ofSeconds(2));

  /** Characters of a message (Execute Webhook, {@code content}). */
  private static final int MAX_CONTENT = 2_000;

  /** Characters of a sender's name (Webhook Resource, "Create Webhook"). */
  private static final int MAX_NAME = 80;

  /** Shows no previews of links (Message Resource, "Message Flags", SUPPRESS_EMBEDS). */
  private static final int SUPPRESS_EMBEDS = 4;

  /** The webhook was deleted (Opcodes and Status Codes, "JSON", 10015). */
  private static final long UNKNOWN_WEBHOOK = 10_015;

  /** No name of a webhook has these, in whatever case (Webhook Resource, "Create Webhook"). */
  private static final Pattern REFUSED_NAME = Pattern.compile("(?i)clyde|discord");

  @Override
  public ServiceKind described() {
    return new ServiceKind(
            "discord",
            "Discord",
            "To a channel of a Discord server, by a webhook.",
            List.of(
                FieldRule.secret(
                    "url",
                    "Webhook URL",
                    "In Discord: Edit Channel, Integrations, Webhooks, Copy Webhook URL.",
                    new Shape.Url()),
                FieldRule.open(
                        "username",
                        "Name of the sender",
                        "Shown instead of the name of the webhook.",
                        new Shape.Text(MAX_NAME))
                    .optional()),
            DiscordKind::problems)
        .taking(RATE);
  }

  private static Map<String, Sentence> problems(Map<String, String> all) {
    return REFUSED_NAME.matcher(all.getOrDefault("username", "")).find()
        ? Map.of("username", Sentence.of("must not contain “discord” or “clyde”"))
        : Map.of();
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    JsonValue.Builder body =
        JsonValue.fields()
            .put("content", ChatText.of(notice, Markups.MARKDOWN, MAX_CONTENT))
            .put("flags", SUPPRESS_EMBEDS)
            .put("allowed_mentions", JsonValue.fields().put("parse", List.of()).build());
    notice.find("username").ifPresent(name -> body.put("username", name));
    return List.of(
        OutgoingRequest.post(notice.text("url"), Map.of(), JsonText.bytes(body.build())));
  }

  /** Seconds with a fraction (Rate Limits, "Exceeding A Rate Limit"). */
  @Override
  public Optional<Duration> pause(Answer answer, Instant now) {
    return AnswerJson.seconds(AnswerJson.of(answer), "retry_after");
  }

  @Override
  public boolean isGone(Answer answer) {
    return answer.status() == 404
        && AnswerJson.of(answer).findWhole("code").equals(OptionalLong.of(UNKNOWN_WEBHOOK));
  }
}
