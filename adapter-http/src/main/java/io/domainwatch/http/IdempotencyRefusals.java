package io.domainwatch.http;

import io.domainwatch.app.Refusal.NotIdempotent.Why;
import io.domainwatch.core.idempotency.IdempotencyKeys;
import io.domainwatch.http.pipeline.ApiResponse;
import java.time.Duration;

/** How requests with a key are refused (docs/spec/api.md, "Idempotent requests"). */
final class IdempotencyRefusals {
  /** What a client waits until its first request has ended; nearly all take less. */
  private static final Duration RETRY_RUNNING = Duration.ofSeconds(1);

  /** Between two removals of old keys. */
  private static final Duration RETRY_KEYS = Duration.ofHours(1);

  private IdempotencyRefusals() {}

  static int status(Why why) {
    return switch (why) {
      case RUNNING -> 409;
      case OTHER_REQUEST, ANSWER_LOST -> 422;
      case TOO_MANY -> 429;
    };
  }

  static String code(Why why) {
    return switch (why) {
      case RUNNING -> "idempotency_key_in_use";
      case OTHER_REQUEST -> "idempotency_key_reused";
      case ANSWER_LOST -> "idempotency_answer_lost";
      case TOO_MANY -> "idempotency_keys_used_up";
    };
  }

  static String message(Why why) {
    return switch (why) {
      case RUNNING -> "the first request with this Idempotency-Key is still being carried out";
      case OTHER_REQUEST ->
          "this Idempotency-Key was used for another method, path or body; use a new one";
      case ANSWER_LOST ->
          "the request with this Idempotency-Key was carried out, at least in part, and its answer"
              + " is lost; read what is there, and use a new key";
      case TOO_MANY ->
          "the organization has used %d idempotency keys in 24 h, or %d MiB of answers; send the request without one, or later"
              .formatted(IdempotencyKeys.MAX_KEYS, IdempotencyKeys.MAX_OCTETS >> 20);
    };
  }

  /** With the time to come again, where coming again may help. */
  static ApiResponse withRetry(ApiResponse answer, Why why) {
    return switch (why) {
      case RUNNING -> answer.with("Retry-After", Long.toString(RETRY_RUNNING.toSeconds()));
      case TOO_MANY -> answer.with("Retry-After", Long.toString(RETRY_KEYS.toSeconds()));
      case OTHER_REQUEST, ANSWER_LOST -> answer;
    };
  }
}
