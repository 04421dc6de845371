package io.domainwatch.notifications.kinds;

import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.channel.ServiceKind;
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

/** Mattermost (Mattermost documentation, "Incoming webhooks"). */
final class MattermostKind implements NotificationKind {
  /** Characters of a post (Mattermost documentation, "Incoming webhooks", Tips). */
  private static final int MAX_TEXT = 16_383;

  @Override
  public ServiceKind described() {
    return new ServiceKind(
        "mattermost",
        "Mattermost",
        "To a channel, by an incoming webhook.",
        List.of(
            FieldRule.secret(
                "url",
                "Webhook URL",
                "In Mattermost: Integrations, Incoming Webhooks.",
                new Shape.Url()),
            FieldRule.open(
                    "channel",
                    "Channel",
                    "Instead of the channel of the webhook, where that is not locked.",
                    new Shape.Text(100))
                .optional()));
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    JsonValue.Builder body =
        JsonValue.fields().put("text", ChatText.of(notice, Markups.MARKDOWN, MAX_TEXT));
    notice.find("channel").ifPresent(channel -> body.put("channel", channel));
    return List.of(
        OutgoingRequest.post(notice.text("url"), Map.of(), JsonText.bytes(body.build())));
  }

  /**
   * Seconds until all is taken again (Mattermost API Reference, "Rate Limiting"). A server that
   * also says {@code Retry-After} takes one message that early.
   */
  @Override
  public Optional<Duration> pause(Answer answer, Instant now) {
    return answer
        .headers()
        .apply("X-Ratelimit-Reset")
        .filter(_ -> answer.headers().apply("Retry-After").isEmpty())
        .flatMap(AnswerJson::seconds);
  }
}
