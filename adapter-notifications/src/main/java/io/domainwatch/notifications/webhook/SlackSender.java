package io.domainwatch.notifications.webhook;

import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.text.Wording;
import io.domainwatch.notifications.json.SlackBody;
import io.domainwatch.notifications.net.HttpPost;
import io.domainwatch.notifications.text.Links;
import java.time.Instant;
import java.util.Map;

/** Sends to incoming webhooks of Slack and of what takes the same messages. */
public final class SlackSender {
  private final HttpPost post;
  private final Links links;

  /** Sends by this. */
  public SlackSender(HttpPost post, Links links) {
    this.post = post;
    this.links = links;
  }

  /** One attempt; never throws for the network. */
  public SendOutcome send(
      ChannelTarget.Slack target, Delivery delivery, Wording wording, Instant now) {
    return post.post(target.url(), Map.of(), SlackBody.of(delivery, links, wording), now);
  }
}
