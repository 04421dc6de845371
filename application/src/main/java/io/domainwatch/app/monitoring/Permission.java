package io.domainwatch.app.monitoring;

import io.domainwatch.core.run.Intrusion;
import io.domainwatch.core.schedule.ClaimedCheck;
import java.time.Instant;

/** Tells what a run may do to its target. */
@FunctionalInterface
public interface Permission {
  /**
   * What it may; asked only for checks of {@link Intrusion#CHECKS}.
   *
   * @throws io.domainwatch.core.storage.StorageUnavailable when that cannot be read now
   */
  Intrusion of(ClaimedCheck claimed, Instant now);
}
