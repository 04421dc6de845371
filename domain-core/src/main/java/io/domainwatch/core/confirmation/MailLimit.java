package io.domainwatch.core.confirmation;

import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How many mails may go out in a window that opens with the first of them. Pure.
 *
 * @param most mails in one window
 * @param window its length
 */
public record MailLimit(int most, Duration window) {
  /**
   * Three tries a day are enough for who wants the mail, and too few to be a nuisance to who does
   * not (docs/spec/notifications.md, "Mail limits").
   */
  public static final MailLimit CONFIRMATIONS_TO_RECEIVER = new MailLimit(3, Duration.ofDays(1));

  /** A few times the channels that a large team adds in a day; a mailing needs thousands. */
  public static final MailLimit CONFIRMATIONS_BY_ORGANIZATION =
      new MailLimit(30, Duration.ofDays(1));

  /** One a minute; nobody reads more, and what belongs together comes in one message anyway. */
  public static final MailLimit MESSAGES_TO_RECEIVER = new MailLimit(60, Duration.ofHours(1));

  /** How far ahead a message can be put off that its receiver had enough for. */
  public static final Horizon MESSAGE_HELD = new Horizon(MESSAGES_TO_RECEIVER.window());

  /** The longest window; a count that opened before it counts nothing any more. */
  public static final Duration MAX_WINDOW = Duration.ofDays(1);

  /**
   * Mails in a window.
   *
   * @param number at most one more than may go out, so that a full window is told from one that has
   *     just become full
   */
  public record Count(int number, Instant openedAt) {}

  /** Whether a mail may go out. */
  public sealed interface Admission {
    /** It may. */
    record Admitted() implements Admission {}

    /** Not before this instant. */
    record Full(Instant until) implements Admission {}
  }

  /** The count with one more mail, in a new window when the present one is over. */
  public Count with(Optional<Count> before, Instant now) {
    return before
        .filter(count -> isOpen(count.openedAt(), now))
        .map(count -> new Count(Math.min(count.number() + 1, most + 1), count.openedAt()))
        .orElseGet(() -> new Count(1, now));
  }

  /** What the newest mail of a count may do. */
  public Admission judge(Count count) {
    return count.number() <= most
        ? new Admission.Admitted()
        : new Admission.Full(count.openedAt().plus(window));
  }

  /** Not when it opened in an impossible future: nobody waits for a clock that was ahead. */
  private boolean isOpen(Instant openedAt, Instant now) {
    return now.isBefore(openedAt.plus(window)) && !Horizon.PRESENT.isBefore(openedAt, now);
  }
}
