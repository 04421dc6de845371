package io.domainwatch.core.confirmation;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelId;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.delivery.RetrySchedule;
import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * The open question to the receiver of an e-mail channel whether it wants the messages
 * (docs/spec/notifications.md, "Confirmation of an address"). A channel has at most one; it ends
 * when the receiver answers.
 *
 * @param address to which the question goes, as the channel has it
 * @param mailDueAt when a mail with the question is to go out next; empty when none is to
 * @param failures tries of the present mail that failed
 * @param link of the newest mail; empty before the first one
 */
public record Confirmation(
    OrganizationId organizationId,
    ChannelId channelId,
    String address,
    Optional<Instant> mailDueAt,
    int failures,
    Optional<Link> link) {
  /** A link works for so long; a holiday is longer, and then a new one can be asked for. */
  public static final Duration LINK_VALID = Duration.ofDays(7);

  /**
   * A mail of which it is not known whether it went out, since its sender died, goes out again
   * after this; longer than any attempt takes.
   */
  public static final Duration LEASE = Duration.ofMinutes(5);

  /** A mail waits no longer for its turn than the windows of its limits are long. */
  private static final Horizon MAX_HELD = new Horizon(MailLimit.MAX_WINDOW);

  /**
   * The link in a mail, until when it works.
   *
   * @param tokenHash {@link ConfirmationToken#hash}
   */
  public record Link(String tokenHash, Instant expiresAt) {}

  /**
   * The question that a channel with an unconfirmed address needs: a mail that is due at once.
   *
   * @throws IllegalArgumentException when the channel needs none
   */
  public static Confirmation of(Channel channel, Instant now) {
    return unconfirmed(channel)
        .map(
            address ->
                new Confirmation(
                    channel.organizationId(),
                    channel.id(),
                    address,
                    Optional.of(now),
                    0,
                    Optional.empty()))
        .orElseThrow(() -> new IllegalArgumentException("nothing to confirm: " + channel.id()));
  }

  /** Whether this is the question that the channel, as it is now, needs. */
  public boolean isOf(Channel channel) {
    return channel.id().equals(channelId)
        && channel.organizationId().equals(organizationId)
        && unconfirmed(channel).filter(address::equals).isPresent();
  }

  /**
   * Asked for once more: a new mail is due, unless one is on its way already; one that a clock put
   * off that was ahead is not.
   */
  public Confirmation askedAgain(Instant now) {
    boolean coming = mailDueAt.filter(at -> !MAX_HELD.isBefore(at, now)).isPresent();
    return coming ? this : with(Optional.of(now), 0, link);
  }

  /** The mail may not go out before an instant, for its receiver got enough. */
  public Confirmation heldUntil(Instant until) {
    return with(Optional.of(until), failures, link);
  }

  /** A mail with this token is about to be sent; the link of an older one ends. */
  public Confirmation sending(ConfirmationToken token, Instant now) {
    return with(
        Optional.of(now.plus(LEASE)),
        failures,
        Optional.of(new Link(token.hash(), now.plus(LINK_VALID))));
  }

  /** The mail is out, or none is to go out any more. */
  public Confirmation settled() {
    return with(Optional.empty(), 0, link);
  }

  /**
   * The mail was not taken: it is tried again as other messages are, and no more after the last
   * try.
   *
   * @param chance from 0 (inclusive) to 1 (exclusive): where in the range of the jitter
   */
  public Confirmation failed(double chance, Instant now) {
    Optional<Instant> next = RetrySchedule.next(failures + 1, Optional.empty(), chance, now);
    return with(next, next.isPresent() ? failures + 1 : 0, link);
  }

  /** Whether a token is the one of the newest mail and not expired. */
  public boolean opensWith(ConfirmationToken token, Instant now) {
    return link.filter(it -> it.tokenHash().equals(token.hash()))
        .filter(it -> now.isBefore(it.expiresAt()))
        .isPresent();
  }

  private static Optional<String> unconfirmed(Channel channel) {
    return switch (channel.target()) {
      case ChannelTarget.Email(String address, Optional<Instant> confirmedAt) ->
          confirmedAt.isEmpty() ? Optional.of(address) : Optional.empty();
      case ChannelTarget.Webhook _,
          ChannelTarget.Slack _,
          ChannelTarget.Service _,
          ChannelTarget.Unreadable _ ->
          Optional.empty();
    };
  }

  private Confirmation with(Optional<Instant> dueAt, int failed, Optional<Link> newest) {
    return new Confirmation(organizationId, channelId, address, dueAt, failed, newest);
  }
}
