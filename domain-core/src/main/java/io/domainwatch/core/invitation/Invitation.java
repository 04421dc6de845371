package io.domainwatch.core.invitation;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.UserId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A link by which one person joins an organization (docs/spec/isolation.md, "Invitations").
 *
 * @param email lower-case address of the account to be made; empty lets the person choose it
 * @param role that the person will have
 * @param tokenHash {@link InvitationToken#hash}
 * @param end stored one: used or revoked; empty before
 */
public record Invitation(
    InvitationId id,
    OrganizationId organizationId,
    Optional<String> email,
    Role role,
    String tokenHash,
    Inviter inviter,
    Instant createdAt,
    Instant expiresAt,
    Optional<InvitationEnd> end) {
  /** A link works for so long, as that of a confirmation mail does; a holiday is longer. */
  public static final Duration VALID = Duration.ofDays(7);

  /** Open ones of an organization at once; a team is invited, not a mailing list. */
  public static final int MAX_OPEN = 20;

  /** Ended ones of an organization that are kept, so that their links say what became of them. */
  public static final int MAX_ENDED = 80;

  /**
   * Who invites.
   *
   * @param email as it was then
   */
  public record Inviter(UserId id, String email) {}

  /** Why nobody joins by it at an instant; empty while somebody may. */
  public Optional<InvitationEnd> endAt(Instant now) {
    return end.or(
        () ->
            now.isBefore(expiresAt)
                ? Optional.empty()
                : Optional.of(new InvitationEnd.Expired(expiresAt)));
  }

  /** Whether somebody may join by it at an instant. */
  public boolean isOpenAt(Instant now) {
    return endAt(now).isEmpty();
  }

  /** The same invitation after it ended. */
  public Invitation ended(InvitationEnd how) {
    return new Invitation(
        id,
        organizationId,
        email,
        role,
        tokenHash,
        inviter,
        createdAt,
        expiresAt,
        Optional.of(how));
  }
}
