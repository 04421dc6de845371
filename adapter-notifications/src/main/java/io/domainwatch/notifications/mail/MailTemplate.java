package io.domainwatch.notifications.mail;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageText;
import io.domainwatch.core.text.Wording;
import io.domainwatch.core.value.TextSanitizer;
import io.domainwatch.notifications.text.EventWords;
import io.domainwatch.notifications.text.Links;
import java.util.List;
import java.util.Optional;

/**
 * What a mail says, in whichever form. Each text is one line that is fit to be shown.
 *
 * @param more events that are not listed
 * @param link the page that says more
 */
record MailTemplate(
    String title,
    Optional<String> lead,
    List<EventWords> events,
    int more,
    String link,
    String channelName,
    String channelLink,
    Wording wording) {
  /** Events listed; of more, the list of events tells. */
  private static final int MAX_EVENTS = 100;

  static MailTemplate of(Channel channel, Delivery delivery, Links links) {
    Message message = delivery.message();
    Wording wording = new Wording(channel.language());
    List<EventWords> listed =
        message.events().stream()
            .limit(MAX_EVENTS)
            .map(event -> EventWords.of(event, links, wording))
            .toList();
    return new MailTemplate(
        TextSanitizer.of(MessageText.title(message, wording), Integer.MAX_VALUE),
        MessageText.lead(message, wording),
        listed,
        message.events().size() + message.omittedEvents() - listed.size(),
        links.of(message),
        TextSanitizer.of(channel.name()),
        links.channel(channel.id()),
        wording);
  }
}
