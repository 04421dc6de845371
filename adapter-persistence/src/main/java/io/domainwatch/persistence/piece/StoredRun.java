package io.domainwatch.persistence.piece;

import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.value.OpaqueId;
import java.time.Instant;
import java.util.Comparator;
import java.util.UUID;

/**
 * One run as it is stored.
 *
 * @param startedAt in whole microseconds
 * @param outcome its name, which a later version may have brought
 */
public record StoredRun(
    Instant startedAt,
    UUID id,
    long durationMillis,
    String outcome,
    String summary,
    JsonValue observations) {
  /** Oldest first. */
  public static final Comparator<StoredRun> OLDEST_FIRST =
      Comparator.comparing(StoredRun::startedAt).thenComparing(StoredRun::id, OpaqueId::compare);
}
