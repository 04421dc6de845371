package io.domainwatch.app.access;

import io.domainwatch.app.Caller;
import io.domainwatch.app.Refusal;
import io.domainwatch.core.apikey.ApiKeyHash;
import io.domainwatch.core.apikey.ApiKeyId;
import io.domainwatch.core.apikey.ApiKeySecret;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.apikey.KeyState;
import io.domainwatch.core.storage.StorageUnavailable;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Tells who calls. Keys are held in memory as long as {@link ApiKeys#revision} proves that none has
 * changed, so that a change takes effect within one second on every instance (docs/spec/api.md,
 * "Effect of changes").
 */
public final class Authenticator {
  /** How long a proof of the revision counts; with a slow answer still less than one second. */
  private static final Duration PROOF_LASTS = Duration.ofMillis(900);

  private final ApiKeys keys;
  private final AtomicReference<Optional<KeyCache>> cache = new AtomicReference<>(Optional.empty());
  private final Map<ApiKeyId, Instant> lastUsed = new ConcurrentHashMap<>();
  private volatile Bells bells = new Bells(() -> {}, () -> {});
  private volatile boolean asked;

  /**
   * Who is told, by the threads of requests, what there is to do.
   *
   * @param refresh a key was looked for whose copy in memory is proven no more
   * @param flush a key was used
   */
  public record Bells(Runnable refresh, Runnable flush) {}

  @Inject
  public Authenticator(ApiKeys keys) {
    this.keys = keys;
  }

  /**
   * The caller behind a bearer token. Judged in the order known, revoked, expired; eligibility is
   * judged later ({@link Caller#requireEligible}). An active key counts as used at {@code now}.
   *
   * @param token what followed the scheme word {@code Bearer}
   * @throws StorageUnavailable when the key is not in memory and the storage is away
   */
  public Authentication authenticate(String token, Instant now) {
    Optional<ApiKeys.KnownKey> known =
        ApiKeySecret.find(token).map(ApiKeySecret::hash).flatMap(hash -> find(hash, now));
    if (known.isEmpty()) {
      return new Authentication.Refused(new Refusal.InvalidKey());
    }
    ApiKeys.KnownKey key = known.get();
    return switch (key.key().stateAt(now)) {
      case KeyState.Revoked(Instant at) -> new Authentication.Refused(new Refusal.KeyRevoked(at));
      case KeyState.Expired(Instant at) -> new Authentication.Refused(new Refusal.KeyExpired(at));
      case KeyState.Active _ -> {
        use(key.key().id(), now);
        yield new Authentication.Proven(new Caller(key.key(), key.organization()));
      }
    };
  }

  /** From now on these are told. */
  public void rings(Bells whom) {
    bells = whom;
  }

  /** Whether a key was looked for since the last {@link #refresh} began. */
  public boolean isInUse() {
    return asked;
  }

  /**
   * Looks whether keys in memory are still right; to be called every 400 ms while keys are in use.
   * When it was not, they are read from the storage.
   *
   * @throws StorageUnavailable when the storage is away; keys in memory soon are not used then
   */
  public void refresh(Instant now) {
    asked = false;
    long revision = keys.revision();
    cache.updateAndGet(
        held ->
            Optional.of(
                held.map(present -> present.provenAgain(revision, now))
                    .orElseGet(() -> KeyCache.empty(revision, now))));
  }

  /**
   * Stores when keys were last used; called within 500 ms of a use and when the service stops.
   *
   * @throws StorageUnavailable when the storage is away; nothing is forgotten
   */
  public void flushLastUsed() {
    Map<ApiKeyId, Instant> taken = new HashMap<>();
    lastUsed.forEach(
        (id, at) -> {
          if (lastUsed.remove(id, at)) {
            taken.put(id, at);
          }
        });
    if (taken.isEmpty()) {
      return;
    }
    boolean stored = false;
    try {
      keys.used(taken);
      stored = true;
    } finally {
      if (!stored) {
        taken.forEach(this::use);
      }
    }
  }

  private Optional<ApiKeys.KnownKey> find(ApiKeyHash hash, Instant now) {
    if (!asked) {
      asked = true;
    }
    Optional<KeyCache> proven = cache.get().filter(held -> held.isProvenAt(now, PROOF_LASTS));
    if (proven.isPresent()) {
      return proven.get().find(hash, keys::findByHash);
    }
    bells.refresh().run();
    return keys.findByHash(hash);
  }

  private void use(ApiKeyId id, Instant at) {
    lastUsed.merge(id, at, (left, right) -> left.isAfter(right) ? left : right);
    bells.flush().run();
  }
}
