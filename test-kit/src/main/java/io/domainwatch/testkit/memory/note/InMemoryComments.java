package io.domainwatch.testkit.memory.note;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.note.Comment;
import io.domainwatch.core.note.CommentId;
import io.domainwatch.core.note.Comments;
import io.domainwatch.testkit.memory.rows.MemoryTransactions;
import java.util.List;
import java.util.Optional;

public record InMemoryComments(MemoryTransactions store) implements Comments {
  @Override
  public List<Comment> of(OrganizationId organizationId, IncidentId incidentId) {
    return store.in(
        () ->
            store.rows().told.comments.stream()
                .filter(comment -> comment.organizationId().equals(organizationId))
                .filter(comment -> comment.incidentId().equals(incidentId))
                .toList());
  }

  @Override
  public Optional<Comment> find(
      OrganizationId organizationId, IncidentId incidentId, CommentId id) {
    return of(organizationId, incidentId).stream()
        .filter(comment -> comment.id().equals(id))
        .findFirst();
  }

  @Override
  public Addition add(Comment comment) {
    return store.in(
        () -> {
          var told = store.rows().told;
          if (told.findIncident(comment.organizationId(), comment.incidentId()).isEmpty()) {
            return Addition.NO_INCIDENT;
          }
          if (of(comment.organizationId(), comment.incidentId()).size() >= Comment.MAX_EACH) {
            return Addition.TOO_MANY;
          }
          told.comments.put(comment.id(), comment);
          return Addition.ADDED;
        });
  }

  @Override
  public boolean delete(OrganizationId organizationId, IncidentId incidentId, CommentId id) {
    return store.in(
        () ->
            find(organizationId, incidentId, id)
                .flatMap(found -> store.rows().told.comments.remove(found.id()))
                .isPresent());
  }
}
