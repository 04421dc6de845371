package io.domainwatch.notifications.mail;

import io.domainwatch.core.confirmation.Confirmation;
import io.domainwatch.core.confirmation.ConfirmationMail;
import io.domainwatch.core.text.Wording;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.notifications.text.Links;

/**
 * The mail that asks a receiver whether it wants messages. Of the organization it says the name and
 * what it would send, nothing else: it may go to a stranger.
 */
final class ConfirmationLetter {
  /** Characters of the organization's name; it is somebody else's text in our letter. */
  private static final int MAX_OF_NAME = 60;

  private static final String HTML =
      """
      <p style="margin:0 0 16px">%s</p>
      <p style="margin:0 0 16px">%s</p>
      <p style="margin:0 0 16px"><a href="%s">%s</a></p>
      <p style="margin:0 0 16px">%s</p>
      </div>
      </body>
      </html>
      """;

  private ConfirmationLetter() {}

  static MailText of(ConfirmationMail mail, Links links) {
    Wording wording = new Wording(mail.language());
    String subject = wording.text("messages.confirm");
    String lead =
        wording.text(
            "messages.confirm-lead", TextSanitizer.of(mail.organization(), MAX_OF_NAME).strip());
    String ask = wording.text("messages.confirm-ask", Confirmation.LINK_VALID.toDays());
    String end = wording.text("messages.confirm-end");
    String link = links.confirmation(mail.token());
    return new MailText(
        subject,
        "%s\n\n%s\n\n%s\n\n%s\n\n%s\n".formatted(subject, lead, ask, link, end),
        MailHtml.head(subject, wording)
            + HTML.formatted(
                MailHtml.isolated(lead),
                MailHtml.escaped(ask),
                MailHtml.escaped(link),
                MailHtml.escaped(link),
                MailHtml.escaped(end)));
  }
}
