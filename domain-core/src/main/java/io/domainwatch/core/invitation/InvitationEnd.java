package io.domainwatch.core.invitation;

import java.time.Instant;

/** Why an invitation lets nobody in any more. */
public sealed interface InvitationEnd {
  /** When it ended. */
  Instant at();

  /**
   * Somebody joined by it.
   *
   * @param email of the account that was made
   */
  record Used(Instant at, String email) implements InvitationEnd {}

  /** An owner took it back. */
  record Revoked(Instant at) implements InvitationEnd {}

  /** Nobody used it in time. */
  record Expired(Instant at) implements InvitationEnd {}
}
