package io.domainwatch.notifications.service;

import io.domainwatch.core.check.Tone;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageText;
import io.domainwatch.core.text.Wording;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.notifications.text.EventWords;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** A message as one text of a chat. */
public final class ChatText {
  /** Events listed; more are not read in a chat. */
  private static final int MAX_EVENTS = 20;

  /** Characters of a heading. */
  private static final int MAX_OF_TITLE = 150;

  /** Characters of an event's sentence. */
  private static final int MAX_OF_MESSAGE = 300;

  private final Notice notice;
  private final Markup markup;

  private ChatText(Notice notice, Markup markup) {
    this.notice = notice;
    this.markup = markup;
  }

  /**
   * The heading, the events that fit, how many more there are, and a link.
   *
   * @param most what the text may have, as {@link Markup#length} counts it
   */
  public static String of(Notice notice, Markup markup, int most) {
    return new ChatText(notice, markup).within(most, true);
  }

  /** The same without the heading, for receivers that show one of their own. */
  public static String body(Notice notice, Markup markup, int most) {
    return new ChatText(notice, markup).within(most, false);
  }

  /** The heading as plain text. */
  public static String title(Notice notice) {
    return title(notice, MAX_OF_TITLE);
  }

  /** The heading as plain text of at most so many characters. */
  public static String title(Notice notice, int most) {
    return cut(
        TextSanitizer.of(MessageText.title(notice.message(), notice.wording()), Integer.MAX_VALUE),
        most);
  }

  /** The first characters of a text, with a sign where something was cut. */
  public static String cut(String text, int most) {
    return text.codePointCount(0, text.length()) <= most
        ? text
        : TextSanitizer.of(text, most - 1) + "…";
  }

  /** What a message is in all: the gravest of its events. */
  public static Tone tone(Notice notice) {
    return notice.message().events().stream()
        .map(EventSnapshot::tone)
        .min(Comparator.naturalOrder())
        .orElse(Tone.INFO);
  }

  /** A sign for what kind of news it is. */
  public static String sign(Tone tone) {
    return switch (tone) {
      case FAILURE -> "🔴";
      case WARNING -> "🟡";
      case RECOVERY -> "🟢";
      case INFO -> "🔵";
    };
  }

  private Wording wording() {
    return notice.wording();
  }

  private String text(String name, Object... arguments) {
    return wording().text("messages." + name, arguments);
  }

  private String within(int most, boolean titled) {
    for (int events = Math.min(MAX_EVENTS, notice.message().events().size()); ; events--) {
      String text = text(Math.max(events, 0), titled, events >= 0);
      if (events < 0 || markup.length(text) <= most) {
        return text;
      }
    }
  }

  private String text(int events, boolean titled, boolean led) {
    Message message = notice.message();
    List<String> parts = new ArrayList<>();
    if (titled) {
      parts.add(markup.strong(markup.plain(title(notice))));
    }
    MessageText.lead(message, wording()).filter(_ -> led).map(markup::plain).ifPresent(parts::add);
    message.events().stream()
        .limit(events)
        .map(event -> event(EventWords.of(event, notice.links(), wording())))
        .forEach(parts::add);
    int more = message.events().size() + message.omittedEvents() - events;
    if (more > 0) {
      parts.add(text("more", more));
    }
    parts.add(markup.link(notice.links().of(message), text("open")));
    return String.join("\n", parts);
  }

  private String event(EventWords event) {
    return "%s %s %s (%s)\n%s\n%s · %s"
        .formatted(
            sign(event.tone()),
            markup.strong(markup.plain(event.domain())),
            markup.plain(event.label()),
            event.grade(),
            markup.plain(cut(event.message(), MAX_OF_MESSAGE)),
            event.at(),
            markup.link(event.link(), text("details")));
  }
}
