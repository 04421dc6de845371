package io.domainwatch.core.idempotency;

import java.util.Optional;

/**
 * What a client names a request by that it may have to send again
 * (draft-ietf-httpapi-idempotency-key-header-07 §2.2).
 *
 * @param text 1 to {@link #MAX_LENGTH} visible ASCII characters
 */
public record IdempotencyKey(String text) {
  /** Characters of a key at most; a UUID has 36. */
  public static final int MAX_LENGTH = 255;

  /** First and last visible character of ASCII (RFC 20 §4). */
  private static final char FIRST = '!';

  private static final char LAST = '~';

  public IdempotencyKey {
    if (!isKey(text)) {
      throw new IllegalArgumentException("a key of " + text.length() + " characters");
    }
  }

  /** The key with this text; empty when it is none. */
  public static Optional<IdempotencyKey> find(String text) {
    return isKey(text) ? Optional.of(new IdempotencyKey(text)) : Optional.empty();
  }

  private static boolean isKey(String text) {
    return !text.isEmpty()
        && text.length() <= MAX_LENGTH
        && text.chars().allMatch(character -> character >= FIRST && character <= LAST);
  }
}
