package io.domainwatch.notifications.service;

import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.text.Wording;
import io.domainwatch.notifications.text.Links;
import java.util.Optional;

/**
 * What is to be sent, and the settings of the channel that it goes to.
 *
 * @param wording the texts in the language of the channel
 */
public record Notice(Delivery delivery, ServiceSettings settings, Links links, Wording wording) {
  /** The message. */
  public Message message() {
    return delivery.message();
  }

  /**
   * The value of a field that a channel of the kind always has.
   *
   * @throws IllegalStateException when it has none, which its rules exclude
   */
  public String text(String field) {
    return settings
        .find(field)
        .orElseThrow(() -> new IllegalStateException("the channel has no " + field));
  }

  /** The value of a field that may be left out. */
  public Optional<String> find(String field) {
    return settings.find(field);
  }
}
