package io.domainwatch.core.control;

import io.domainwatch.core.domain.DomainName;
import java.time.Instant;
import java.util.Optional;

/** Whether an organization has shown that it controls a domain. */
public sealed interface ControlState {
  /** Never. */
  record Unverified() implements ControlState {}

  /**
   * It has, and that still counts.
   *
   * @param through the registrable domain above it for which it was shown; empty when it was shown
   *     for the name itself
   */
  record Verified(ControlMethod method, Instant at, Instant expiresAt, Optional<DomainName> through)
      implements ControlState {}

  /** It had, and did not show it again in time. */
  record Lapsed(ControlMethod method, Instant at, Instant expiredAt) implements ControlState {}
}
