package io.domainwatch.notifications.kinds;

import io.domainwatch.core.channel.FieldRule;
import io.domainwatch.core.channel.FieldRule.Shape;
import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.rate.SendRate;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.json.JsonText;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.service.ChatText;
import io.domainwatch.notifications.service.Markup;
import io.domainwatch.notifications.service.Markups;
import io.domainwatch.notifications.service.Notice;
import io.domainwatch.notifications.service.NotificationKind;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Google Chat (Google Workspace, "Send messages to Google Chat with incoming webhooks"). */
final class GoogleChatKind implements NotificationKind {
  /** One message a second in a space (Google Chat API, "Usage limits", per-space quotas). */
  private static final SendRate RATE = SendRate.spread(1, Duration.ofSeconds(1));

  /** Characters: with signs of four octets it stays below 32,000 (Chat API, Message). */
  private static final int MAX_TEXT = 4_000;

  private static final Markup MARKUP = new ChatMarkup();

  @Override
  public ServiceKind described() {
    return new ServiceKind(
            "google_chat",
            "Google Chat",
            "To a space, by a webhook.",
            List.of(
                FieldRule.secret(
                    "url",
                    "Webhook URL",
                    "In Google Chat: Apps and integrations, Webhooks.",
                    new Shape.Url())))
        .taking(RATE);
  }

  @Override
  public List<OutgoingRequest> requests(Notice notice) {
    JsonValue body = JsonValue.fields().put("text", ChatText.of(notice, MARKUP, MAX_TEXT)).build();
    return List.of(OutgoingRequest.post(notice.text("url"), Map.of(), JsonText.bytes(body)));
  }

  /**
   * "Format messages" knows no escapes: what would mark something is parted from its word or
   * replaced by a sign that looks like it.
   */
  private static final class ChatMarkup implements Markup {
    @Override
    public String plain(String text) {
      return Markups.inert(text)
          .replace("<", "<\u2060")
          .replace("*", "\u2217")
          .replace("~", "\u223c")
          .replace("_", "\u2060_\u2060")
          .replace("`", "'");
    }

    @Override
    public String strong(String marked) {
      return "*" + marked + "*";
    }

    @Override
    public String link(String url, String words) {
      return "<" + url.replace("|", "%7C").replace(">", "%3E") + "|" + words + ">";
    }
  }
}
