package io.domainwatch.notifications.mail;

import io.domainwatch.core.confirmation.Confirmation;
import io.domainwatch.core.confirmation.ConfirmationMail;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.notifications.text.Links;

/**
 * The mail that asks a receiver whether it wants messages. Of the organization it says the name and
 * what it would send, nothing else: it may go to a stranger.
 */
final class ConfirmationLetter {
  /** Characters of the organization's name; it is somebody else's text in our letter. */
  private static final int MAX_OF_NAME = 60;

  private static final String SUBJECT = "Confirm notifications from Domainwatch";

  private static final String LEAD =
      "The organization %s wants to send notifications about domains that it monitors with"
          + " Domainwatch to this address: failures, warnings, recoveries, changes, and reminders"
          + " of them.";

  private static final String ASK =
      "If you want them, open this page within %d days and press the button:";

  private static final String END =
      "If you do not, do nothing: no notifications are sent. On the same page you can block all"
          + " mail from this service.";

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
    String lead =
        LEAD.formatted("\"" + TextSanitizer.of(mail.organization(), MAX_OF_NAME).strip() + "\"");
    String ask = ASK.formatted(Confirmation.LINK_VALID.toDays());
    String link = links.confirmation(mail.token());
    return new MailText(
        SUBJECT,
        "%s\n\n%s\n\n%s\n\n%s\n\n%s\n".formatted(SUBJECT, lead, ask, link, END),
        MailHtml.head(SUBJECT)
            + HTML.formatted(
                MailHtml.isolated(lead),
                MailHtml.escaped(ask),
                MailHtml.escaped(link),
                MailHtml.escaped(link),
                MailHtml.escaped(END)));
  }
}
