package io.domainwatch.core.note;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.event.IncidentId;
import java.time.Instant;

/**
 * What somebody wrote about an incident.
 *
 * @param author of the organization of the incident
 */
public record Comment(
    CommentId id, IncidentId incidentId, NoteText text, Actor author, Instant writtenAt) {
  /** Comments on one incident; more than people read, so that none grows without bound. */
  public static final int MAX_EACH = 200;

  /** The tenant whose comment it is. */
  public OrganizationId organizationId() {
    return author.organizationId();
  }

  /** Whether a person of the organization may delete it: its author, or any owner. */
  public boolean mayBeDeletedBy(User person) {
    return person.organizationId().equals(organizationId())
        && (person.role() == Role.OWNER
            || (author.kind() == Actor.Kind.PERSON && author.id().equals(person.id().text())));
  }
}
