package io.domainwatch.testkit.memory.account;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.idempotency.Attempt;
import io.domainwatch.core.idempotency.Begun;
import io.domainwatch.core.idempotency.IdempotencyKeys;
import io.domainwatch.core.idempotency.IdempotentRequest;
import io.domainwatch.core.idempotency.StoredAnswer;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.testkit.memory.rows.IdempotencyRow;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;

public record InMemoryIdempotencyKeys(MemoryTransactions store) implements IdempotencyKeys {
  @Override
  public Begun begin(IdempotentRequest request, Duration lease) {
    return store.in(
        () -> {
          Instant now = Instant.now();
          Optional<IdempotencyRow> row = find(request.organizationId(), request.id());
          if (row.isEmpty() && isFull(request.organizationId())) {
            return new Begun.Full();
          }
          Optional<Begun> known = row.flatMap(found -> known(request, found, now));
          return known.orElseGet(() -> fresh(request, lease, now));
        });
  }

  private boolean isFull(OrganizationId owner) {
    return store.rows().idempotency.stream()
                .filter(row -> row.organizationId().equals(owner))
                .count()
            >= MAX_KEYS
        || store.rows().idempotency.stream()
                .filter(row -> row.organizationId().equals(owner))
                .mapToLong(IdempotencyRow::octets)
                .sum()
            >= MAX_OCTETS;
  }

  private static Optional<Begun> known(IdempotentRequest request, IdempotencyRow row, Instant now) {
    if (!row.fingerprint().equals(request.fingerprint())) {
      return Optional.of(new Begun.OtherRequest());
    }
    if (row.answer().isPresent()) {
      return Optional.of(new Begun.Answered(row.answer().get()));
    }
    if (row.leaseUntil().isAfter(now)) {
      return Optional.of(new Begun.Running());
    }
    return row.effective() ? Optional.of(new Begun.AnswerLost()) : Optional.empty();
  }

  private Begun fresh(IdempotentRequest request, Duration lease, Instant now) {
    Attempt attempt = new Attempt(request.organizationId(), request.id(), UUID.randomUUID());
    put(
        new IdempotencyRow(
            attempt, request.fingerprint(), now, now.plus(lease), false, Optional.empty()));
    return new Begun.Fresh(attempt);
  }

  @Override
  public <T> T within(Attempt attempt, Duration lease, Supplier<T> work) {
    return store.marking(() -> mark(attempt, lease), work);
  }

  private void mark(Attempt attempt, Duration lease) {
    IdempotencyRow row =
        unanswered(attempt)
            .orElseThrow(
                () -> new StorageUnavailable(new IllegalStateException("another has taken it")));
    put(row.markedUntil(Instant.now().plus(lease)));
  }

  @Override
  public void finish(Attempt attempt, StoredAnswer answer) {
    store.in(
        () -> {
          unanswered(attempt).ifPresent(row -> put(row.answered(answer)));
          return answer;
        });
  }

  @Override
  public boolean abandon(Attempt attempt) {
    return store.in(
        () ->
            unanswered(attempt)
                .filter(row -> !row.effective())
                .flatMap(row -> store.rows().idempotency.remove(row.key()))
                .isPresent());
  }

  @Override
  public int dropOlderThan(Duration age) {
    return store.in(
        () -> {
          Instant end = Instant.now().minus(age);
          long before = store.rows().idempotency.stream().count();
          store.rows().idempotency.removeIf(row -> !row.begunAt().isAfter(end));
          return Math.toIntExact(before - store.rows().idempotency.stream().count());
        });
  }

  private Optional<IdempotencyRow> unanswered(Attempt attempt) {
    return find(attempt.organizationId(), attempt.id()).filter(row -> row.isUnanswered(attempt));
  }

  private Optional<IdempotencyRow> find(OrganizationId owner, UUID id) {
    return store.rows().idempotency.find(new IdempotencyRow.Key(owner, id));
  }

  private void put(IdempotencyRow row) {
    store.rows().idempotency.put(row.key(), row);
  }
}
