package io.domainwatch.notifications.kinds;

import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.rate.SendRate;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import io.domainwatch.notifications.net.AnswerReading.Answer;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.service.ChatText;
import io.domainwatch.notifications.service.Markups;
import io.domainwatch.notifications.service.Notice;
import io.domainwatch.notifications.service.NotificationKind;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Microsoft Teams by a workflow (Microsoft Learn, "Create Incoming Webhooks with Workflows"); what
 * it shows is a card (Adaptive Cards 1.4).
 */
final class TeamsKind implements NotificationKind {
  /** Four requests a second (Microsoft Teams, "Rate limiting for connectors"). */
  private static final SendRate RATE = SendRate.spread(4, Duration.ofSeconds(1));

  /**
   * Characters of the whole text: with escapes and the rest of the card it stays below the 28 KB of
   * a message (Microsoft Learn, "Limits and specifications for Microsoft Teams", Chat).
   */
  private static final int MAX_TEXT = 6_000;

  /**
   * What a connector in front of Teams answers with 200 when Teams itself refused (Microsoft Teams,
   * "Rate limiting for connectors").
   */
  private static final String REFUSED = "Microsoft Teams endpoint returned HTTP error";

  @Override
  public ServiceKind described() {
    return new ServiceKind(
            "teams",
            "Microsoft Teams",
            "To a chat or a channel, by a workflow.",
            List.of(
                FieldRule.secret(
                    "url",
                    "Workflow URL",
                    "In Teams: Workflows, Post to a channel when a webhook request is received;"
                        + " then copy the URL.",
                    new Shape.Url())))
        .taking(RATE);
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    JsonValue card =
        JsonValue.fields()
            .put("$schema", "http://adaptivecards.io/schemas/adaptive-card.json")
            .put("type", "AdaptiveCard")
            .put("version", "1.4")
            .put("msteams", JsonValue.fields().put("width", "Full").build())
            .put(
                "body",
                JsonValue.of(
                    List.of(
                        block(ChatText.title(notice), true),
                        block(ChatText.body(notice, Markups.PLAIN, MAX_TEXT), false))))
            .put("actions", JsonValue.of(List.of(open(notice))))
            .build();
    JsonValue attachment =
        JsonValue.fields()
            .put("contentType", "application/vnd.microsoft.card.adaptive")
            .put("contentUrl", new JsonValue.JsonNull())
            .put("content", card)
            .build();
    JsonValue body =
        JsonValue.fields()
            .put("type", "message")
            .put("attachments", JsonValue.of(List.of(attachment)))
            .build();
    return List.of(OutgoingRequest.post(notice.text("url"), Map.of(), JsonText.bytes(body)));
  }

  @Override
  public boolean isRefusal(Answer answer) {
    return answer.body().contains(REFUSED);
  }

  /** A text run knows no Markdown (Adaptive Cards, TextRun). */
  private static JsonValue block(String text, boolean strong) {
    JsonValue run =
        JsonValue.fields()
            .put("type", "TextRun")
            .put("text", text)
            .put("weight", strong ? "Bolder" : "Default")
            .build();
    return JsonValue.fields()
        .put("type", "RichTextBlock")
        .put("inlines", JsonValue.of(List.of(run)))
        .build();
  }

  private static JsonValue open(Notice notice) {
    return JsonValue.fields()
        .put("type", "Action.OpenUrl")
        .put("title", notice.wording().text("messages.open"))
        .put("url", notice.links().of(notice.message()))
        .build();
  }
}
