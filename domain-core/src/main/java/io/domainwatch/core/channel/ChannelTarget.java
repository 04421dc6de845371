package io.domainwatch.core.channel;

/** Where messages of a channel go. */
public sealed interface ChannelTarget {
  /** A receiver of signed webhooks (Standard Webhooks 1.0). */
  record Webhook(String url, SigningSecrets secrets) implements ChannelTarget {
    @Override
    public String shown() {
      return url;
    }
  }

  /** One mailbox. */
  record Email(String address) implements ChannelTarget {
    @Override
    public String shown() {
      return address;
    }
  }

  /** An incoming webhook of Slack, or of whatever takes the same messages; its URL is a secret. */
  record Slack(String url) implements ChannelTarget {
    /** Characters at the end of the URL that tell one from another. */
    private static final int SHOWN_END = 4;

    /** Scheme and host, and the last four characters. */
    @Override
    public String shown() {
      int end = endOfHost();
      String tail =
          url.length() - end <= 2 * SHOWN_END ? "" : url.substring(url.length() - SHOWN_END);
      return url.substring(0, end) + "/…" + tail;
    }

    private int endOfHost() {
      int end = url.indexOf("://") + 3;
      while (end < url.length() && url.charAt(end) != '/' && url.charAt(end) != '?') {
        end++;
      }
      return end;
    }

    @Override
    public String toString() {
      return "Slack[" + shown() + "]";
    }
  }

  /** What may be shown of it: nothing that gives the right to send there. */
  String shown();

  /** How it is reached. */
  default ChannelKind kind() {
    return switch (this) {
      case Webhook _ -> ChannelKind.WEBHOOK;
      case Email _ -> ChannelKind.EMAIL;
      case Slack _ -> ChannelKind.SLACK;
    };
  }
}
