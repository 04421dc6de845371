package io.domainwatch.core.idempotency;

/** What is known of a request that is to be carried out once. */
public sealed interface Begun {
  /** Nothing was done for it yet: this attempt may. */
  record Fresh(Attempt attempt) implements Begun {}

  /** It was carried out, and answered like this. */
  record Answered(StoredAnswer answer) implements Begun {}

  /** An attempt holds it now. */
  record Running() implements Begun {}

  /** The key was used for another request. */
  record OtherRequest() implements Begun {}

  /** An attempt has changed something and ended without an answer: its instance died, say. */
  record AnswerLost() implements Begun {}

  /** The organization keeps as many keys, or as many octets of answers, as it may. */
  record Full() implements Begun {}
}
