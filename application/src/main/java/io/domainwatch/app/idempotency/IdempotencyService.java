package io.domainwatch.app.idempotency;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refusal.NotIdempotent.Why;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.core.idempotency.Attempt;
import io.domainwatch.core.idempotency.Begun;
import io.domainwatch.core.idempotency.IdempotencyKeys;
import io.domainwatch.core.idempotency.IdempotentRequest;
import io.domainwatch.core.idempotency.StoredAnswer;
import io.domainwatch.core.storage.StorageUnavailable;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Carries out a request once, and says its answer again (docs/spec/api.md, "Idempotent requests").
 */
public final class IdempotencyService {
  /**
   * Until a request counts as given up that commits nothing: twice what the slowest takes (ADR 55).
   * One that goes on all the same cannot commit anything any more.
   */
  public static final Duration LEASE = Duration.ofSeconds(10);

  private static final Logger LOG = LoggerFactory.getLogger(IdempotencyService.class);

  /** What does not tell of a refusal or a fault (RFC 9110 §15). */
  private static final int FIRST_REFUSAL = 400;

  private final IdempotencyKeys keys;

  @Inject
  public IdempotencyService(IdempotencyKeys keys) {
    this.keys = keys;
  }

  /**
   * An answer.
   *
   * @param again whether it was given before
   */
  public record Given(StoredAnswer answer, boolean again) {}

  /**
   * The answer to a request, which is carried out unless it was before. A refusal that left nothing
   * changed is not kept: the request may be sent again under its key, and is judged anew.
   *
   * @param work carries it out; what it throws was no answer
   * @throws RequestRefused with {@link Refusal.NotIdempotent}
   * @throws StorageUnavailable when the storage is away
   */
  public Given once(IdempotentRequest request, Supplier<StoredAnswer> work) {
    return switch (keys.begin(request, LEASE)) {
      case Begun.Fresh(Attempt attempt) -> new Given(carryOut(attempt, work), false);
      case Begun.Answered(StoredAnswer answer) -> new Given(answer, true);
      case Begun.Running _ -> throw refused(Why.RUNNING);
      case Begun.OtherRequest _ -> throw refused(Why.OTHER_REQUEST);
      case Begun.AnswerLost _ -> throw refused(Why.ANSWER_LOST);
      case Begun.Full _ -> throw refused(Why.TOO_MANY);
    };
  }

  private static RequestRefused refused(Why why) {
    return new RequestRefused(new Refusal.NotIdempotent(why));
  }

  private StoredAnswer carryOut(Attempt attempt, Supplier<StoredAnswer> work) {
    boolean answered = false;
    try {
      StoredAnswer answer = keys.within(attempt, LEASE, work);
      answered = true;
      keep(attempt, answer);
      return answer;
    } finally {
      if (!answered) {
        giveUp(attempt);
      }
    }
  }

  /** The client gets its answer in any case; what is not kept is lost only for those who repeat. */
  private void keep(Attempt attempt, StoredAnswer answer) {
    try {
      if (answer.status() < FIRST_REFUSAL || !keys.abandon(attempt)) {
        keys.finish(attempt, answer);
      }
    } catch (StorageUnavailable away) {
      LOG.debug("the answer to a request with a key is not kept", away);
    }
  }

  /** If this fails too, the lease lapses. */
  private void giveUp(Attempt attempt) {
    try {
      keys.abandon(attempt);
    } catch (StorageUnavailable away) {
      LOG.debug("a request with a key is not given up", away);
    }
  }
}
