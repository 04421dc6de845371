package io.domainwatch.core.channel;

import java.time.Instant;
import java.util.Optional;

/** Where messages of a channel go. */
public sealed interface ChannelTarget {
  /** A receiver of signed webhooks (Standard Webhooks 1.0). */
  record Webhook(String url, SigningSecrets secrets) implements ChannelTarget {
    @Override
    public String shown() {
      return url;
    }

    @Override
    public String traced() {
      return MaskedUrl.of(url);
    }
  }

  /**
   * One mailbox.
   *
   * @param confirmedAt when its receiver said that it wants the messages
   *     (docs/spec/notifications.md, "Confirmation of an address"); empty until then
   */
  record Email(String address, Optional<Instant> confirmedAt) implements ChannelTarget {
    /** A mailbox whose receiver has not been asked. */
    public Email(String address) {
      this(address, Optional.empty());
    }

    /** After its receiver said at {@code now} that it wants the messages. */
    public Email confirmed(Instant now) {
      return new Email(address, Optional.of(now));
    }

    /** With another address, whose receiver has not been asked; the same one changes nothing. */
    Email at(String other) {
      return other.equals(address) ? this : new Email(other);
    }

    @Override
    public String shown() {
      return address;
    }
  }

  /** An incoming webhook of Slack, or of whatever takes the same messages; its URL is a secret. */
  record Slack(String url) implements ChannelTarget {
    /** Scheme and host, and the last four characters. */
    @Override
    public String shown() {
      return MaskedUrl.of(url);
    }

    @Override
    public String toString() {
      return "Slack[" + shown() + "]";
    }
  }

  /** A service that a {@link ServiceKind} describes. */
  record Service(ChannelKind.Service kind, ServiceSettings settings) implements ChannelTarget {
    /** All values, the secret ones masked. */
    @Override
    public String shown() {
      return settings.line();
    }

    @Override
    public String traced() {
      return kind.wireName();
    }

    @Override
    public String toString() {
      return "Service[" + kind.wireName() + "]";
    }
  }

  /**
   * What is stored of it cannot be decrypted: its key is missing, or it was tampered with. Nothing
   * can be sent there, and saving it leaves alone what is stored.
   *
   * @param kind how it was reached
   */
  record Unreadable(ChannelKind kind) implements ChannelTarget {
    @Override
    public String shown() {
      return "cannot be read: its stored value cannot be decrypted";
    }
  }

  /**
   * What may be shown of it to its owners: nothing that gives a stranger the right to send there.
   */
  String shown();

  /** What may be written down of it in the open, such as in the audit log: no path of a URL. */
  default String traced() {
    return shown();
  }

  /** Whether messages may be sent there; what its owner set up needs nobody's word. */
  default boolean isConfirmed() {
    return switch (this) {
      case Email(String _, Optional<Instant> confirmedAt) -> confirmedAt.isPresent();
      case Webhook _, Slack _, Service _, Unreadable _ -> true;
    };
  }

  /** How it is reached. */
  default ChannelKind kind() {
    return switch (this) {
      case Webhook _ -> ChannelKind.BuiltIn.WEBHOOK;
      case Email _ -> ChannelKind.BuiltIn.EMAIL;
      case Slack _ -> ChannelKind.BuiltIn.SLACK;
      case Service(ChannelKind.Service kind, ServiceSettings _) -> kind;
      case Unreadable(ChannelKind kind) -> kind;
    };
  }
}
