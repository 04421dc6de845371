package io.domainwatch.core.storage;

import java.time.Instant;
import java.util.Optional;

/**
 * Whether what is old may be deleted: nothing else that a wrong clock does is lost for good, so it
 * takes more than one witness of the time.
 */
@FunctionalInterface
public interface Forgetting {
  /** Why nothing may be deleted now, in a few words; empty when it may. */
  Optional<String> doubt(Instant now);
}
