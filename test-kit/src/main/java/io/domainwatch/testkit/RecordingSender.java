package io.domainwatch.testkit;

import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.NotificationSender;
import io.domainwatch.core.delivery.SendOutcome;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/** A sender that answers what a test tells it, and remembers what it was given. */
public final class RecordingSender implements NotificationSender {
  /** The receiver accepted it. */
  public static final SendOutcome ACCEPTED = new SendOutcome.Accepted(200, "ok");

  private final List<Sent> sent = new CopyOnWriteArrayList<>();
  private final AtomicReference<Script> script = new AtomicReference<>((_, _, _) -> ACCEPTED);

  /** What comes of an attempt. */
  public interface Script {
    /** The outcome. */
    SendOutcome send(Channel channel, Delivery delivery, Instant now);
  }

  /** One attempt. */
  public record Sent(Channel channel, Delivery delivery, Instant at) {}

  /** What attempts do from now on; until told, every one is {@link #ACCEPTED}. */
  public void does(Script next) {
    script.set(next);
  }

  /** All attempts so far, in the order in which they began. */
  public List<Sent> sent() {
    return List.copyOf(sent);
  }

  /** An answer with a status that is no success. */
  public static SendOutcome refused(int status) {
    return failed(SendOutcome.Reason.STATUS, Optional.of(status));
  }

  /** A failure without an answer. */
  public static SendOutcome failed(SendOutcome.Reason reason) {
    return failed(reason, Optional.empty());
  }

  @Override
  public SendOutcome send(Channel channel, Delivery delivery, Instant now) {
    sent.add(new Sent(channel, delivery, now));
    return script.get().send(channel, delivery, now);
  }

  private static SendOutcome failed(SendOutcome.Reason reason, Optional<Integer> status) {
    return new SendOutcome.Failed(reason, status, "told to fail", "", Optional.empty());
  }
}
