package io.domainwatch.persistence.piece;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.result.ResultId;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * Whose runs they are.
 *
 * @param checkType its name, which a later version may have brought
 */
public record CheckKey(UUID organizationId, UUID domainId, String checkType) {
  /** The id that a run of it has which began then, unless it is older than such ids. */
  Optional<UUID> idOf(Instant startedAt) {
    return CheckType.find(checkType)
        .map(type -> ResultId.ofRun(new DomainId(domainId), type, startedAt).uuid());
  }
}
