package io.domainwatch.app.notification;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.confirmation.MailBucket;
import io.domainwatch.core.confirmation.MailLimit.Admission;
import io.domainwatch.core.confirmation.MailReceiver;
import io.domainwatch.core.confirmation.MailReceivers;
import jakarta.inject.Inject;
import java.time.Instant;

/** Whether a message may go to the receiver of a channel now. */
public final class MailGate {
  private final MailReceivers receivers;

  @Inject
  public MailGate(MailReceivers receivers) {
    this.receivers = receivers;
  }

  /** What becomes of a message. */
  sealed interface Passage {
    /** It goes out. */
    record Open() implements Passage {}

    /** It waits until then, for its receiver got enough. */
    record Held(Instant until) implements Passage {}

    /** Its receiver wants no mail from this service. */
    record Refused() implements Passage {}
  }

  /**
   * Counts a message that is about to go out.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when the storage is away
   */
  Passage pass(Channel channel, Instant now) {
    return switch (channel.target()) {
      case ChannelTarget.Webhook _,
          ChannelTarget.Slack _,
          ChannelTarget.Service _,
          ChannelTarget.Unreadable _ ->
          new Passage.Open();
      case ChannelTarget.Email mailbox -> pass(channel, MailReceiver.of(mailbox.address()), now);
    };
  }

  private Passage pass(Channel channel, MailReceiver receiver, Instant now) {
    if (receivers.hasRefused(receiver)) {
      return new Passage.Refused();
    }
    MailBucket bucket = new MailBucket.Messages(channel.organizationId(), receiver);
    return switch (receivers.count(bucket, now)) {
      case Admission.Admitted() -> new Passage.Open();
      case Admission.Full(Instant until) -> new Passage.Held(until);
    };
  }
}
