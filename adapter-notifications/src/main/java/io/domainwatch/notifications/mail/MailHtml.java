package io.domainwatch.notifications.mail;

import io.domainwatch.core.check.Tone;
import io.domainwatch.core.text.Wording;
import io.domainwatch.notifications.text.EventWords;

/**
 * A letter as HTML: one column that fits a phone, no picture, nothing fetched, readable in light
 * and dark. Texts are escaped and cannot turn the direction of what stands around them.
 */
final class MailHtml {
  private static final String HEAD =
      """
      <!DOCTYPE html>
      <html lang="%s">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>%s</title>
      %s</head>
      <body style="margin:0;padding:16px;font:16px/1.5 system-ui,sans-serif">
      <div style="max-width:600px;margin:0 auto;overflow-wrap:anywhere">
      <h1 style="font-size:20px;line-height:1.3;margin:0 0 16px">%s</h1>
      """;

  private static final String EVENT =
      """
      <div style="border-left:4px solid %s;padding:0 0 0 12px;margin:0 0 20px">
      <p style="margin:0"><strong>%s</strong>: %s</p>
      <p style="margin:0"%s>%s</p>
      <p style="margin:0;font-size:14px">%s · %s · <a href="%s">%s</a></p>
      </div>
      """;

  private static final String END =
      """
      <p style="margin:24px 0"><a href="%s">%s</a></p>
      <p style="font-size:14px;border-top:1px solid #888;padding-top:12px">%s <a href="%s">%s</a></p>
      </div>
      </body>
      </html>
      """;

  private MailHtml() {}

  static String of(MailTemplate letter) {
    Wording wording = letter.wording();
    StringBuilder html = new StringBuilder(head(letter.title(), wording));
    letter.lead().ifPresent(lead -> html.append(paragraph(lead)));
    letter.events().forEach(event -> html.append(event(event, wording)));
    if (letter.more() > 0) {
      html.append(paragraph(wording.text("messages.more-line", letter.more())));
    }
    return html.append(end(letter.link(), letter.channelName(), letter.channelLink(), wording))
        .toString();
  }

  /**
   * The end of a letter.
   *
   * @param link the page that says more
   */
  static String end(String link, String channelName, String channelLink, Wording wording) {
    return END.formatted(
        escaped(link),
        wording.text("messages.open"),
        wording.text("messages.sent-by-marked", isolated(channelName)),
        escaped(channelLink),
        wording.text("messages.settings"));
  }

  /** The beginning of a letter, up to its first paragraph. */
  static String head(String title, Wording wording) {
    return head(title, "", wording);
  }

  /** The same with rules of style of its own. */
  static String head(String title, String style, Wording wording) {
    return HEAD.formatted(wording.language().wireName(), escaped(title), style, isolated(title));
  }

  private static String event(EventWords event, Wording wording) {
    return EVENT.formatted(
        colour(event.tone()),
        isolated(event.domain()),
        escaped(event.label()),
        event.recorded() ? " lang=\"en\"" : "",
        isolated(event.message()),
        escaped(event.grade()),
        event.at(),
        escaped(event.link()),
        wording.text("messages.details"));
  }

  private static String colour(Tone tone) {
    return switch (tone) {
      case FAILURE -> "#c62828";
      case WARNING -> "#e08600";
      case RECOVERY -> "#2e7d32";
      case INFO -> "#546e7a";
    };
  }

  static String paragraph(String text) {
    return "<p style=\"margin:0 0 16px\">" + isolated(text) + "</p>\n";
  }

  static String isolated(String text) {
    return "<bdi>" + escaped(text) + "</bdi>";
  }

  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
