package io.domainwatch.app.notification;

import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.delivery.Attempt;
import io.domainwatch.core.delivery.ClaimedDelivery;
import io.domainwatch.core.delivery.NotificationSender;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.storage.StorageUnavailable;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One attempt of a delivery: sends it outside any transaction and stores what came of it. */
public final class DeliveryAttempts {
  private static final Logger LOG = LoggerFactory.getLogger(DeliveryAttempts.class);

  /**
   * A claim that is older when its message could go out is given back: this process may have been
   * frozen, and others take over what an instance holds that is silent for 10 s (docs/adr/0053).
   */
  static final Duration FRESH = Duration.ofSeconds(5);

  /** What an organization is told of a receiver that has refused. */
  private static final String REFUSED =
      "The receiver has blocked all mail from this service to that address.";

  private final MailGate gate;
  private final NotificationSender sender;
  private final AttemptRecording recording;
  private final NotificationMeter meter;
  private final InstantSource time;
  private final Set<String> knownFaults = ConcurrentHashMap.newKeySet();

  @Inject
  public DeliveryAttempts(
      MailGate gate,
      NotificationSender sender,
      AttemptRecording recording,
      NotificationMeter meter,
      InstantSource time) {
    this.gate = gate;
    this.sender = sender;
    this.recording = recording;
    this.meter = meter;
    this.time = time;
  }

  /**
   * Tries once; what its receiver has had enough of waits untried, and what was claimed too long
   * ago. Never throws for the receiver, the storage or a fault of ours: what could not be stored is
   * tried again under the same id when its lease has ended.
   */
  void attempt(ClaimedDelivery claimed, Instant claimedAt) {
    try {
      switch (gate.pass(claimed.channel(), time.instant())) {
        case MailGate.Passage.Open() when !isFresh(claimedAt) ->
            recording.hold(claimed, time.instant());
        case MailGate.Passage.Open() -> attempt(claimed, now -> send(claimed, now));
        case MailGate.Passage.Refused() -> attempt(claimed, _ -> refused());
        case MailGate.Passage.Held(Instant until) -> recording.hold(claimed, until);
      }
    } catch (StorageUnavailable away) {
      LOG.debug("{} is tried again when its lease has ended", id(claimed), away);
    }
  }

  private boolean isFresh(Instant claimedAt) {
    return !time.instant().isAfter(claimedAt.plus(FRESH));
  }

  private void attempt(ClaimedDelivery claimed, Function<Instant, SendOutcome> sending) {
    Instant startedAt = time.instant();
    SendOutcome outcome = sending.apply(startedAt);
    Instant endedAt = time.instant();
    Duration took = Duration.between(startedAt, endedAt);
    Attempt attempt =
        new Attempt(
            claimed.delivery().attempts() + 1,
            startedAt,
            took.isNegative() ? Duration.ZERO : took,
            outcome);
    meter.attempted(claimed.channel().target().kind(), outcome, attempt.took());
    store(claimed, attempt, endedAt);
  }

  private SendOutcome send(ClaimedDelivery claimed, Instant now) {
    if (claimed.channel().target() instanceof ChannelTarget.Unreadable) {
      LOG.atError()
          .addKeyValue("organizationId", claimed.channel().organizationId().text())
          .addKeyValue("channelId", claimed.channel().id().text())
          .log(
              "the stored target of a notification channel cannot be decrypted; see"
                  + " secrets.key-file");
      return unreadable();
    }
    try {
      return sender.send(claimed.channel(), claimed.delivery(), now);
    } catch (RuntimeException | LinkageError | StackOverflowError fault) {
      logOnce(claimed, fault);
      return new SendOutcome.Failed(
          SendOutcome.Reason.INTERNAL,
          Optional.empty(),
          "The message was not sent because of an internal error of this service.",
          "",
          Optional.empty());
    }
  }

  /** A fault of ours, which says nothing of the channel; it goes out once the key is back. */
  private static SendOutcome unreadable() {
    return new SendOutcome.Failed(
        SendOutcome.Reason.INTERNAL,
        Optional.empty(),
        "Nothing was sent: the stored target of the channel cannot be decrypted.",
        "",
        Optional.empty());
  }

  private static SendOutcome refused() {
    return new SendOutcome.Failed(
        SendOutcome.Reason.ENDPOINT_GONE, Optional.empty(), REFUSED, "", Optional.empty());
  }

  private void store(ClaimedDelivery claimed, Attempt attempt, Instant now) {
    try {
      storeAsSeen(claimed, attempt, now);
    } catch (StorageUnavailable away) {
      LOG.debug("{} is sent again when its lease has ended", id(claimed), away);
    }
  }

  /** What the receiver said may be what cannot be stored; then it is stored without. */
  private void storeAsSeen(ClaimedDelivery claimed, Attempt attempt, Instant now) {
    try {
      recording.record(claimed, attempt, now);
    } catch (StorageUnavailable away) {
      throw away;
    } catch (RuntimeException poisonous) {
      LOG.error("an attempt of {} cannot be stored as it is", id(claimed), poisonous);
      storePlain(claimed, attempt, now);
    }
  }

  private void storePlain(ClaimedDelivery claimed, Attempt attempt, Instant now) {
    try {
      recording.record(claimed, plain(attempt), now);
    } catch (StorageUnavailable away) {
      throw away;
    } catch (RuntimeException fault) {
      LOG.error("{} is tried again when its lease has ended", id(claimed), fault);
    }
  }

  private static Attempt plain(Attempt attempt) {
    SendOutcome outcome =
        switch (attempt.outcome()) {
          case SendOutcome.Accepted(int status, String _) -> new SendOutcome.Accepted(status, "");
          case SendOutcome.Failed failed ->
              new SendOutcome.Failed(
                  failed.reason(),
                  failed.status(),
                  "Its result could not be stored.",
                  "",
                  failed.retryAfter());
        };
    return new Attempt(attempt.number(), attempt.startedAt(), attempt.took(), outcome);
  }

  private void logOnce(ClaimedDelivery claimed, Throwable fault) {
    StackTraceElement[] trace = fault.getStackTrace();
    String place = trace.length == 0 ? "" : trace[0].toString();
    String kind = claimed.channel().target().kind().wireName();
    if (knownFaults.add(kind + fault.getClass().getName() + place)) {
      LOG.error(
          "sending by {} failed for {}; further failures of this kind are not logged",
          kind,
          id(claimed),
          fault);
    }
  }

  private static String id(ClaimedDelivery claimed) {
    return claimed.delivery().id().text();
  }
}
