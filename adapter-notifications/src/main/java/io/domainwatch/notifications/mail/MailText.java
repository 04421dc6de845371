package io.domainwatch.notifications.mail;

/**
 * What a mail says, in both its forms.
 *
 * @param subject one line that is fit to be shown
 */
record MailText(String subject, String plain, String html) {
  static MailText of(MailTemplate letter) {
    return new MailText(letter.title(), MailPlain.of(letter), MailHtml.of(letter));
  }
}
