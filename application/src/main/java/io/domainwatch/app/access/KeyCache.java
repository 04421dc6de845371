package io.domainwatch.app.access;

import io.domainwatch.core.apikey.ApiKeyHash;
import io.domainwatch.core.apikey.ApiKeys;
import io.domainwatch.core.value.Horizon;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Keys as they were at one revision; a new revision makes a new cache, so that a slow look-up can
 * only ever fill the cache that it began with.
 *
 * @param provenAt when the last successful look at the revision began
 */
record KeyCache(
    long revision, Instant provenAt, Map<ApiKeyHash, Optional<ApiKeys.KnownKey>> byHash) {
  /** Keys held at most, unknown ones included; bounds the memory that guessing can take. */
  private static final int MAX_KEYS = 50_000;

  static KeyCache empty(long revision, Instant provenAt) {
    return new KeyCache(revision, provenAt, new ConcurrentHashMap<>());
  }

  /** Whether the proof still counts; one that a clock gave that was ahead does not. */
  boolean isProvenAt(Instant now, Duration lasts) {
    return now.isBefore(provenAt.plus(lasts)) && !Horizon.PRESENT.isBefore(provenAt, now);
  }

  KeyCache provenAgain(long presentRevision, Instant now) {
    return presentRevision == revision
        ? new KeyCache(revision, now, byHash)
        : empty(presentRevision, now);
  }

  Optional<ApiKeys.KnownKey> find(
      ApiKeyHash hash, Function<ApiKeyHash, Optional<ApiKeys.KnownKey>> lookUp) {
    Optional<ApiKeys.KnownKey> known = byHash.get(hash);
    if (known != null) {
      return known;
    }
    Optional<ApiKeys.KnownKey> found = lookUp.apply(hash);
    if (byHash.size() >= MAX_KEYS) {
      byHash.clear();
    }
    byHash.put(hash, found);
    return found;
  }
}
