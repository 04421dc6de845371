package io.domainwatch.core.channel;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.ChannelState.Off;
import io.domainwatch.core.channel.ChannelState.On;
import io.domainwatch.core.channel.ChannelState.Reason;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.text.Language;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;

/**
 * Where an organization is told of its events. A state machine: on, failing while on, off.
 *
 * @param language in which people read its messages
 * @param failingSince the first failed attempt since the last one that succeeded, or since it was
 *     switched on; empty while it works
 * @param updatedAt of the last change that a person or a key made
 */
public record Channel(
    ChannelId id,
    OrganizationId organizationId,
    String name,
    ChannelTarget target,
    ChannelFilter filter,
    Timing timing,
    Language language,
    ChannelState state,
    Optional<Instant> failingSince,
    Instant createdAt,
    Instant updatedAt) {
  /**
   * A channel that fails for longer is switched off (docs/spec/notifications.md, "Channel states").
   */
  public static final Duration FAILING_MOST = Duration.ofDays(3);

  /**
   * What a channel is told beside events as they come.
   *
   * @param reminderAfter a reminder of an incident that is still open comes so long after it was
   *     told, and each time again; empty for none
   * @param digestHour the hour of the day (UTC, 0 to 23) of one message with the quiet changes,
   *     tone info, of the day before it; empty tells them as they come
   * @param quietHours when it is told nothing; empty for never
   */
  public record Timing(
      Optional<Duration> reminderAfter,
      Optional<Integer> digestHour,
      Optional<QuietHours> quietHours) {
    /** No reminders, no digest. */
    public static final Timing PLAIN = new Timing(Optional.empty(), Optional.empty());

    /** Without quiet hours. */
    public Timing(Optional<Duration> reminderAfter, Optional<Integer> digestHour) {
      this(reminderAfter, digestHour, Optional.empty());
    }
  }

  /** One whose messages are in English. */
  public Channel(
      ChannelId id,
      OrganizationId organizationId,
      String name,
      ChannelTarget target,
      ChannelFilter filter,
      Timing timing,
      ChannelState state,
      Optional<Instant> failingSince,
      Instant createdAt,
      Instant updatedAt) {
    this(
        id,
        organizationId,
        name,
        target,
        filter,
        timing,
        Language.ENGLISH,
        state,
        failingSince,
        createdAt,
        updatedAt);
  }

  /** Whether it is used. */
  public boolean isOn() {
    return switch (state) {
      case On() -> true;
      case Off(_, _) -> false;
    };
  }

  /** Whether it is told of events: on, and wanted by its receiver. */
  public boolean hears() {
    return isOn() && target.isConfirmed();
  }

  /** After its receiver said at {@code now} that it wants the messages; only for mail. */
  public Channel confirmed(Instant now) {
    if (!(target instanceof ChannelTarget.Email mailbox)) {
      throw new IllegalStateException("only mail is confirmed");
    }
    return new Channel(
        id,
        organizationId,
        name,
        mailbox.confirmed(now),
        filter,
        timing,
        language,
        state,
        failingSince,
        createdAt,
        updatedAt);
  }

  /** After an attempt that succeeded. */
  public Channel delivered() {
    return with(state, Optional.empty());
  }

  /**
   * After an attempt that failed at {@code now}: failing, or off when it has failed for {@link
   * #FAILING_MOST} or is gone. One that is off stays as it is.
   */
  public Channel failed(boolean gone, Instant now) {
    Instant since = failingSince.orElse(now);
    if (!isOn()) {
      return this;
    }
    if (gone) {
      return with(new Off(now, Reason.ENDPOINT_GONE), Optional.of(since));
    }
    boolean tooLong = !now.isBefore(since.plus(FAILING_MOST));
    return with(tooLong ? new Off(now, Reason.FAILING) : state, Optional.of(since));
  }

  /** Switched on or off by somebody; asking for what it is changes nothing. */
  public Channel switched(boolean on, Instant now) {
    if (on == isOn()) {
      return this;
    }
    return with(on ? new On() : new Off(now, Reason.ASKED), Optional.empty());
  }

  /** With another set of secrets; only for a webhook. */
  public Channel signedWith(SigningSecrets secrets, Instant now) {
    if (!(target instanceof ChannelTarget.Webhook(String url, SigningSecrets _))) {
      throw new IllegalStateException("only webhooks are signed");
    }
    return new Channel(
        id,
        organizationId,
        name,
        new ChannelTarget.Webhook(url, secrets),
        filter,
        timing,
        language,
        state,
        failingSince,
        createdAt,
        now);
  }

  /** The first time after an instant at which its digest is due; empty without digests. */
  public Optional<Instant> nextDigest(Instant after) {
    return timing.digestHour().map(hour -> nextAt(hour, after));
  }

  /** When the quiet hours end in which it is at an instant; empty when it is in none. */
  public Optional<Instant> quietUntil(Instant now) {
    return timing.quietHours().flatMap(hours -> hours.heldUntil(now));
  }

  /** Whether it may be told of something of a severity now: no quiet hours hold it back. */
  public boolean mayHear(Severity severity, Instant now) {
    return quietUntil(now).isEmpty()
        || timing.quietHours().filter(hours -> hours.lets(severity)).isPresent();
  }

  Channel updatedAt(Instant now) {
    return new Channel(
        id,
        organizationId,
        name,
        target,
        filter,
        timing,
        language,
        state,
        failingSince,
        createdAt,
        now);
  }

  private static Instant nextAt(int hour, Instant after) {
    Instant today = after.truncatedTo(ChronoUnit.DAYS).plus(Duration.ofHours(hour));
    return today.isAfter(after) ? today : today.plus(Duration.ofDays(1));
  }

  private Channel with(ChannelState next, Optional<Instant> failing) {
    return new Channel(
        id,
        organizationId,
        name,
        target,
        filter,
        timing,
        language,
        next,
        failing,
        createdAt,
        updatedAt);
  }
}
