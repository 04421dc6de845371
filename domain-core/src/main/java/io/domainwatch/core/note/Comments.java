package io.domainwatch.core.note;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.event.IncidentId;
import java.util.List;
import java.util.Optional;

/**
 * Keeps comments on incidents; they go with their incident. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when storage is away.
 */
public interface Comments {
  /** Those on an incident, oldest first; none where the organization has no such incident. */
  List<Comment> of(OrganizationId organizationId, IncidentId incidentId);

  /** One of them; empty when there is no such one. */
  Optional<Comment> find(OrganizationId organizationId, IncidentId incidentId, CommentId id);

  /** What became of a comment that was to be added. */
  enum Addition {
    /** It is kept. */
    ADDED,
    /** The organization has no such incident. */
    NO_INCIDENT,
    /** The incident has {@link Comment#MAX_EACH}. */
    TOO_MANY
  }

  /** Adds a comment; those that are added at once never become more than may be. */
  Addition add(Comment comment);

  /**
   * Removes a comment.
   *
   * @return whether there was such a one
   */
  boolean delete(OrganizationId organizationId, IncidentId incidentId, CommentId id);
}
