package io.domainwatch.app.bulk;

import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.DomainStatus;
import io.domainwatch.core.override.SnoozeChange;
import io.domainwatch.core.tag.TagChange;
import java.util.Optional;

/** What is done to each of many domains, as it would be done to one alone. */
public sealed interface BulkAction {
  /** Pauses or resumes. */
  record Move(DomainStatus status) implements BulkAction {}

  /** Adds tags or takes them away. */
  record Retag(TagChange change) implements BulkAction {}

  /**
   * Mutes for a time, or ends that.
   *
   * @param check empty for the domain as a whole
   */
  record Mute(Optional<CheckType> check, SnoozeChange change) implements BulkAction {}

  /**
   * Sets how often a check runs.
   *
   * @param seconds one of the presets of the check; empty for its default
   */
  record Pace(CheckType check, Optional<Long> seconds) implements BulkAction {}

  /** Deletes, with all history. */
  record Delete() implements BulkAction {}
}
