package io.domainwatch.notifications.net;

import io.domainwatch.core.delivery.SendOutcome;
import java.util.Optional;
import java.util.function.Function;

/** What an answer of one kind of receiver means. */
@FunctionalInterface
public interface AnswerReading {
  /** That of every receiver (docs/spec/notifications.md, "Attempts"). */
  AnswerReading USUAL = (_, usual) -> usual;

  /**
   * An answer.
   *
   * @param body the beginning of it, as it came
   * @param headers the value of a header by its name
   */
  record Answer(int status, String body, Function<String, Optional<String>> headers) {}

  /**
   * What came of the attempt; no secret in its texts but what the answer quotes.
   *
   * @param usual what the status alone says
   */
  SendOutcome read(Answer answer, SendOutcome usual);
}
