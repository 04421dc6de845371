package io.domainwatch.notifications.mail;

import io.domainwatch.core.text.Wording;
import io.domainwatch.notifications.text.EventWords;

/** A letter as plain text. */
final class MailPlain {
  private MailPlain() {}

  static String of(MailTemplate letter) {
    StringBuilder text = new StringBuilder(letter.title()).append("\n\n");
    letter.lead().ifPresent(lead -> text.append(lead).append("\n\n"));
    letter.events().forEach(event -> append(text, event));
    if (letter.more() > 0) {
      text.append(letter.wording().text("messages.more-line", letter.more())).append("\n\n");
    }
    return text.append(letter.wording().text("messages.open-link", letter.link()))
        .append(signature(letter.channelName(), letter.channelLink(), letter.wording()))
        .toString();
  }

  /** Who sends it; what stands behind the two dashes mail programs leave out of answers. */
  static String signature(String channelName, String channelLink, Wording wording) {
    return "\n\n-- \n"
        + wording.text("messages.sent-by", channelName)
        + '\n'
        + wording.text("messages.settings-link", channelLink)
        + '\n';
  }

  private static void append(StringBuilder text, EventWords event) {
    text.append("* %s: %s (%s)\n".formatted(event.domain(), event.label(), event.grade()))
        .append("  %s\n".formatted(event.message()))
        .append("  %s\n".formatted(event.at()))
        .append("  %s\n\n".formatted(event.link()));
  }
}
