package io.domainwatch.http.pipeline;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.idempotency.IdempotencyKey;
import io.domainwatch.core.text.Sentence;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The header {@code Idempotency-Key}: a string as structured fields have it (RFC 9651 §3.3.3), or
 * the same without quotes, as many clients send it.
 */
public final class IdempotencyKeyHeader {
  /** Its name. */
  public static final String NAME = "Idempotency-Key";

  private static final Pattern STRING =
      Pattern.compile("\"((?:[\\x20\\x21\\x23-\\x5B\\x5D-\\x7E]|\\\\[\"\\\\])*)\"");

  private static final Pattern ESCAPED = Pattern.compile("\\\\(.)");

  private IdempotencyKeyHeader() {}

  /**
   * The key that a request names; empty when it was not sent.
   *
   * @param lines of the header
   * @throws RequestRefused with {@link Refusal.InvalidRequest} when it is no key, or sent twice
   */
  public static Optional<IdempotencyKey> find(List<String> lines) {
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    Optional<IdempotencyKey> key =
        lines.size() == 1 ? read(lines.getFirst().strip()) : Optional.empty();
    if (key.isEmpty()) {
      throw new RequestRefused(
          Refusal.InvalidRequest.of(
              NAME,
              Sentence.verbatim(
                  "must be sent once, as a string of 1 to %d visible ASCII characters in quotes"
                      .formatted(IdempotencyKey.MAX_LENGTH))));
    }
    return key;
  }

  private static Optional<IdempotencyKey> read(String value) {
    if (!value.startsWith("\"")) {
      return IdempotencyKey.find(value);
    }
    Matcher string = STRING.matcher(value);
    return string.matches()
        ? IdempotencyKey.find(ESCAPED.matcher(string.group(1)).replaceAll("$1"))
        : Optional.empty();
  }
}
