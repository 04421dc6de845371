package io.domainwatch.core.invitation;

import io.domainwatch.core.account.OrganizationId;
import java.util.List;
import java.util.Optional;

/**
 * Keeps invitations. Every method throws {@link io.domainwatch.core.storage.StorageUnavailable}
 * when storage is away. Whoever changes one holds the lock of its organization.
 */
public interface Invitations {
  /** Adds a new one. */
  void add(Invitation invitation);

  /** Those of an organization, newest first. */
  List<Invitation> ofOrganization(OrganizationId organizationId);

  /** The one whose link carries this token, open or not, of whichever organization. */
  Optional<Invitation> find(InvitationToken token);

  /** Stores how a present one ended; a no-op when the organization has none with its id. */
  void saveEnd(Invitation invitation);

  /** Forgets one; a no-op when the organization has none with this id. */
  void remove(OrganizationId organizationId, InvitationId id);
}
