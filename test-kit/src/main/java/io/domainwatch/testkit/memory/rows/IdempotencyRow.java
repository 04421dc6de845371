package io.domainwatch.testkit.memory.rows;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.idempotency.Attempt;
import io.domainwatch.core.idempotency.RequestFingerprint;
import io.domainwatch.core.idempotency.StoredAnswer;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** A request that may be sent again; its instants are those of the clock of the machine. */
public record IdempotencyRow(
    Attempt attempt,
    RequestFingerprint fingerprint,
    Instant begunAt,
    Instant leaseUntil,
    boolean effective,
    Optional<StoredAnswer> answer) {

  /** Where it stands. */
  public record Key(OrganizationId organizationId, UUID id) {}

  public Key key() {
    return new Key(attempt.organizationId(), attempt.id());
  }

  public OrganizationId organizationId() {
    return attempt.organizationId();
  }

  public boolean isUnanswered(Attempt by) {
    return attempt.equals(by) && answer.isEmpty();
  }

  public IdempotencyRow markedUntil(Instant end) {
    return new IdempotencyRow(attempt, fingerprint, begunAt, end, true, answer);
  }

  public IdempotencyRow answered(StoredAnswer given) {
    return new IdempotencyRow(attempt, fingerprint, begunAt, leaseUntil, true, Optional.of(given));
  }

  /** The octets that count; those of the text are enough for a storage in memory. */
  public long octets() {
    return answer.map(given -> (long) given.body().length()).orElse(0L);
  }
}
