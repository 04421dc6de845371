package io.domainwatch.notifications.service;

import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.core.text.Wording;
import io.domainwatch.notifications.net.HttpPost;
import io.domainwatch.notifications.net.OutgoingRequest;
import io.domainwatch.notifications.text.Links;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sends to channels of described kinds. */
public final class ServiceSender {
  /**
   * No further request of an attempt begins after so long: with the longest request it stays well
   * below the 3 minutes of a lease (docs/spec/notifications.md, "Attempts").
   */
  private static final Duration LONGEST = Duration.ofSeconds(60);

  /** Deliveries of which is known how far they came; the oldest is forgotten. */
  private static final int MAX_REMEMBERED = 1_000;

  private final List<NotificationKind> kinds;
  private final HttpPost http;
  private final Links links;
  private final Map<DeliveryId, Progress> begun =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<DeliveryId, Progress> eldest) {
          return size() > MAX_REMEMBERED;
        }
      };

  /** Requests of a delivery that these settings have sent. */
  private record Progress(ServiceSettings settings, int sent) {}

  /** Sends by this. */
  public ServiceSender(List<NotificationKind> kinds, HttpPost http, Links links) {
    this.kinds = List.copyOf(kinds);
    this.http = http;
    this.links = links;
  }

  /**
   * One attempt; never throws for the network. A message of several requests goes on where its last
   * attempt ended; after a restart it begins anew, which receivers of such messages can bear.
   */
  public SendOutcome send(
      ChannelTarget.Service target, Delivery delivery, Wording wording, Instant now) {
    return kinds.stream()
        .filter(kind -> kind.described().kind().equals(target.kind()))
        .findFirst()
        .map(kind -> send(kind, new Notice(delivery, target.settings(), links, wording), now))
        .orElseGet(ServiceSender::unknown);
  }

  private SendOutcome send(NotificationKind kind, Notice notice, Instant now) {
    ServiceSettings settings = notice.settings();
    Delivery delivery = notice.delivery();
    List<OutgoingRequest> requests = kind.requests(notice);
    Deadline deadline = Deadline.after(LONGEST);
    int sent = sent(delivery.id(), settings);
    SendOutcome outcome = new SendOutcome.Accepted(200, "");
    while (sent < requests.size()) {
      if (deadline.isOver()) {
        outcome = slow();
        break;
      }
      outcome = send(kind, settings, requests.get(sent), now);
      if (outcome instanceof Failed) {
        break;
      }
      sent++;
    }
    remember(delivery.id(), new Progress(settings, sent), sent < requests.size());
    return outcome instanceof Failed failed && requests.size() > 1
        ? counted(failed, sent, requests.size())
        : outcome;
  }

  private SendOutcome send(
      NotificationKind kind, ServiceSettings settings, OutgoingRequest request, Instant now) {
    return http.send(
        request,
        kind.secrets(settings),
        (answer, usual) -> AnswerWords.read(kind, answer, usual, now),
        now);
  }

  private int sent(DeliveryId id, ServiceSettings settings) {
    synchronized (begun) {
      return Optional.ofNullable(begun.get(id))
          .filter(progress -> progress.settings().equals(settings))
          .map(Progress::sent)
          .orElse(0);
    }
  }

  private void remember(DeliveryId id, Progress progress, boolean unfinished) {
    synchronized (begun) {
      begun.remove(id);
      if (unfinished && progress.sent() > 0) {
        begun.put(id, progress);
      }
    }
  }

  private static Failed counted(Failed failed, int sent, int all) {
    return new Failed(
        failed.reason(),
        failed.status(),
        failed.detail() + " Of the " + all + " parts of the message " + sent + " were sent.",
        failed.responseBody(),
        failed.retryAfter());
  }

  private static Failed slow() {
    return new Failed(
        Reason.TIMEOUT,
        Optional.empty(),
        "The receiver did not take all parts of the message in " + LONGEST.toSeconds() + " s.",
        "",
        Optional.empty());
  }

  /** A later version made the channel. */
  private static SendOutcome unknown() {
    return new Failed(
        Reason.INTERNAL,
        Optional.empty(),
        "Nothing was sent: this version of the service does not know the type of the channel.",
        "",
        Optional.empty());
  }
}
