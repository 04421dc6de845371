package io.domainwatch.notifications.service;

import io.domainwatch.core.channel.ServiceKind;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.notifications.net.AnswerReading.Answer;
import io.domainwatch.notifications.net.OutgoingRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The one place that knows a kind of channel: its fields, what is sent, and what the answers mean
 * (docs/adding-a-channel.md). Any thread may use it.
 */
public interface NotificationKind {
  /** Its name and its fields. */
  ServiceKind described();

  /**
   * What is sent for a message, in this order; the same in every attempt. The next one goes out
   * when the one before was accepted.
   */
  List<OutgoingRequest> requests(Notice notice);

  /** What of the settings must not be quoted in the log; by default every secret field. */
  default Collection<String> secrets(ServiceSettings settings) {
    return settings.secret().values();
  }

  /** How long the receiver asks to wait by a field of its own; empty where it has none. */
  default Optional<Duration> pause(Answer answer, Instant now) {
    return Optional.empty();
  }

  /** Whether an answer of success says in its body that nothing was taken; by default none does. */
  default boolean isRefusal(Answer answer) {
    return false;
  }

  /** Whether an answer other than 410 says that the receiver is gone for good. */
  default boolean isGone(Answer answer) {
    return false;
  }
}
