package io.domainwatch.notifications.service;

import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.delivery.SendOutcome.Accepted;
import io.domainwatch.core.delivery.SendOutcome.Failed;
import io.domainwatch.core.delivery.SendOutcome.Reason;
import io.domainwatch.notifications.net.AnswerReading.Answer;
import java.time.Instant;
import java.util.Optional;

/** What the answers that all these receivers know mean, in words that say what to do. */
final class AnswerWords {
  private AnswerWords() {}

  static SendOutcome read(NotificationKind kind, Answer answer, SendOutcome usual, Instant now) {
    if (usual instanceof Accepted(int status, String said) && kind.isRefusal(answer)) {
      return new Failed(
          Reason.STATUS,
          Optional.of(status),
          "The receiver answered " + status + ", but says in its body that it took nothing.",
          said,
          kind.pause(answer, now));
    }
    if (!(usual instanceof Failed failed) || failed.reason() == Reason.REDIRECT) {
      return usual;
    }
    boolean gone = failed.reason() == Reason.ENDPOINT_GONE || kind.isGone(answer);
    return new Failed(
        gone ? Reason.ENDPOINT_GONE : Reason.STATUS,
        Optional.of(answer.status()),
        gone ? gone(answer.status()) : words(answer.status(), failed.detail()),
        failed.responseBody(),
        kind.pause(answer, now).or(failed::retryAfter));
  }

  private static String gone(int status) {
    return "The receiver answered " + status + ": it is gone, and the channel is disabled.";
  }

  private static String words(int status, String usual) {
    return switch (status) {
      case 400, 422 -> "The receiver answered " + status + ": it does not take what was sent.";
      case 401, 403 ->
          "The receiver answered " + status + ": it refuses the credentials of this channel.";
      case 404 -> "The receiver answered 404: it knows nothing where the channel leads.";
      case 429 -> "The receiver answered 429: it gets too much at once.";
      default -> usual;
    };
  }
}
