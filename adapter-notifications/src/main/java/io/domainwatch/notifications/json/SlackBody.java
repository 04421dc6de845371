package io.domainwatch.notifications.json;

import io.domainwatch.core.check.Tone;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageText;
import io.domainwatch.core.text.Wording;
import io.domainwatch.json.JsonText;
import io.domainwatch.notifications.text.EventWords;
import io.domainwatch.notifications.text.Links;
import java.util.ArrayList;
import java.util.List;

/**
 * The body of a message to Slack: blocks for Slack itself, and the same in {@code text} for its
 * notifications and for receivers that know no blocks. What comes from outside is text and nothing
 * else: no link, no mention, no markup of its own.
 */
public final class SlackBody {
  /**
   * Events listed; more are not read in a chat. With them a message has 24 blocks of 50 allowed.
   */
  private static final int MAX_EVENTS = 20;

  /** Characters of a heading (Slack, header block). */
  private static final int MAX_OF_TITLE = 150;

  /**
   * Characters of an event's sentence: with the rest it stays below the 3,000 of a section block,
   * and all of them below the 16,383 that Mattermost takes.
   */
  private static final int MAX_OF_MESSAGE = 300;

  private SlackBody() {}

  /** The body for a delivery, the same octets in every attempt. */
  public static byte[] of(Delivery delivery, Links links, Wording wording) {
    Message message = delivery.message();
    String title = MessageText.title(message, wording);
    List<String> parts = parts(message, links, wording);
    List<JsonValue> blocks = new ArrayList<>();
    blocks.add(block("header", "plain_text", SlackText.cut(title, MAX_OF_TITLE)));
    parts.forEach(part -> blocks.add(block("section", "mrkdwn", part)));
    return JsonText.bytes(
        JsonValue.fields()
            .put("text", "*" + SlackText.plain(title) + "*\n" + String.join("\n", parts))
            .put("blocks", JsonValue.of(blocks))
            .put("unfurl_links", false)
            .put("unfurl_media", false)
            .build());
  }

  private static List<String> parts(Message message, Links links, Wording wording) {
    List<String> parts = new ArrayList<>();
    MessageText.lead(message, wording).map(SlackText::plain).ifPresent(parts::add);
    message.events().stream()
        .limit(MAX_EVENTS)
        .map(event -> event(EventWords.of(event, links, wording), wording))
        .forEach(parts::add);
    int more = message.events().size() + message.omittedEvents() - MAX_EVENTS;
    if (more > 0) {
      parts.add(wording.text("messages.more", more));
    }
    parts.add(SlackText.link(links.of(message), wording.text("messages.open")));
    return parts;
  }

  private static String event(EventWords event, Wording wording) {
    return "%s *%s* %s (%s)\n%s\n%s · %s"
        .formatted(
            sign(event.tone()),
            SlackText.plain(event.domain()),
            SlackText.plain(event.label()),
            event.grade(),
            SlackText.plain(SlackText.cut(event.message(), MAX_OF_MESSAGE)),
            event.at(),
            SlackText.link(event.link(), wording.text("messages.details")));
  }

  private static String sign(Tone tone) {
    return switch (tone) {
      case FAILURE -> ":red_circle:";
      case WARNING -> ":large_yellow_circle:";
      case RECOVERY -> ":large_green_circle:";
      case INFO -> ":information_source:";
    };
  }

  private static JsonValue block(String type, String form, String text) {
    JsonValue.Builder shown = JsonValue.fields().put("type", form).put("text", text);
    if (form.equals("plain_text")) {
      shown.put("emoji", false);
    } else {
      // Else Slack makes links and mentions of what looks like one.
      shown.put("verbatim", true);
    }
    return JsonValue.fields().put("type", type).put("text", shown.build()).build();
  }
}
