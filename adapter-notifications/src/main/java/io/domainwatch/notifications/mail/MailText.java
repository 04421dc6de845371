package io.domainwatch.notifications.mail;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.notifications.text.Links;

/**
 * What a mail says, in both its forms.
 *
 * @param subject one line that is fit to be shown
 */
record MailText(String subject, String plain, String html) {
  /** What a delivery says to a channel. */
  static MailText of(Channel channel, Delivery delivery, Links links) {
    return delivery
        .message()
        .letter()
        .map(letter -> LetterMail.of(letter, channel, links))
        .orElseGet(() -> of(MailTemplate.of(channel, delivery, links)));
  }

  private static MailText of(MailTemplate letter) {
    return new MailText(letter.title(), MailPlain.of(letter), MailHtml.of(letter));
  }
}
