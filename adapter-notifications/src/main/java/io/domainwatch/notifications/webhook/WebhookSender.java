package io.domainwatch.notifications.webhook;

import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.notifications.json.WebhookBody;
import io.domainwatch.notifications.net.HttpPost;
import io.domainwatch.notifications.text.Links;
import java.time.Instant;
import java.util.Map;

/** Sends signed webhooks (Standard Webhooks 1.0). */
public final class WebhookSender {
  private final HttpPost post;
  private final Links links;

  /** Sends by this. */
  public WebhookSender(HttpPost post, Links links) {
    this.post = post;
    this.links = links;
  }

  /** One attempt; never throws for the network. */
  public SendOutcome send(ChannelTarget.Webhook target, Delivery delivery, Instant now) {
    byte[] body = WebhookBody.of(delivery, links);
    String id = delivery.id().text();
    return post.post(
        target.url(),
        Map.of(
            "webhook-id",
            id,
            "webhook-timestamp",
            Long.toString(now.getEpochSecond()),
            "webhook-signature",
            Signature.of(target.secrets().validAt(now), id, now, body)),
        body,
        now);
  }
}
