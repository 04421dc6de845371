package io.domainwatch.app.note;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.incidents.IncidentService;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.note.Comment;
import io.domainwatch.core.note.CommentId;
import io.domainwatch.core.note.Comments;
import io.domainwatch.core.note.NoteText;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import io.domainwatch.core.value.IdGenerator;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;

/**
 * Reads, adds and deletes comments on incidents. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away, and {@link
 * RequestRefused} with {@link Refusal.IncidentNotFound}.
 */
public final class CommentService {
  private static final String TEXT = "text";

  private final Transactions transactions;
  private final IncidentService incidents;
  private final Comments comments;
  private final AuditTrail trail;
  private final IdGenerator ids;

  @Inject
  public CommentService(
      Transactions transactions,
      IncidentService incidents,
      Comments comments,
      AuditTrail trail,
      IdGenerator ids) {
    this.transactions = transactions;
    this.incidents = incidents;
    this.comments = comments;
    this.trail = trail;
    this.ids = ids;
  }

  /** All comments on an incident, oldest first. */
  public List<Comment> of(OrganizationId organizationId, IncidentId id) {
    return transactions.in(
        () -> comments.of(organizationId, incidents.find(organizationId, id).id()));
  }

  /**
   * Adds a comment on an incident, open or not.
   *
   * @param typed judged by {@link NoteText}; asked for once the incident is found
   * @throws RequestRefused with {@link Refusal.InvalidRequest}, too where the incident has as many
   *     as it may; then nothing has changed
   */
  public Comment write(Actor actor, IncidentId id, Supplier<String> typed, Instant now) {
    return transactions.in(
        () -> {
          Incident incident = incidents.find(actor.organizationId(), id);
          Comment comment =
              new Comment(new CommentId(ids.next(now)), id, judged(typed.get()), actor, now);
          switch (comments.add(comment)) {
            case ADDED -> record(actor, AuditAction.INCIDENT_COMMENTED, incident, comment, now);
            case NO_INCIDENT -> throw new RequestRefused(new Refusal.IncidentNotFound());
            case TOO_MANY ->
                throw new RequestRefused(
                    Refusal.InvalidRequest.of(
                        TEXT,
                        Sentence.of(
                            "cannot be added: an incident has at most {0} comments",
                            Comment.MAX_EACH)));
          }
          return comment;
        });
  }

  /**
   * Deletes a comment; one that is gone already is no error.
   *
   * @throws RequestRefused with {@link Refusal.NotAllowed} when the person is neither its author
   *     nor an owner
   */
  public void delete(User person, IncidentId incidentId, CommentId id, Instant now) {
    transactions.in(
        () -> {
          Incident incident = incidents.find(person.organizationId(), incidentId);
          comments
              .find(person.organizationId(), incidentId, id)
              .ifPresent(comment -> delete(person, incident, comment, now));
        });
  }

  private void delete(User person, Incident incident, Comment comment, Instant now) {
    if (!comment.mayBeDeletedBy(person)) {
      throw new RequestRefused(
          new Refusal.NotAllowed(Sentence.of("Only its author or an owner may delete a comment")));
    }
    if (comments.delete(person.organizationId(), incident.id(), comment.id())) {
      record(Actor.of(person), AuditAction.COMMENT_DELETED, incident, comment, now);
    }
  }

  private void record(
      Actor actor, AuditAction action, Incident incident, Comment comment, Instant now) {
    String what = incident.label() + ", " + incident.id().text() + ", " + comment.id().text();
    trail.record(actor, action, incident.domainName().ascii(), what, now);
  }

  private static NoteText judged(String typed) {
    return switch (NoteText.parse(typed)) {
      case NoteText.Parsed.Valid(NoteText text) -> text;
      case NoteText.Parsed.Refused(Sentence reason) ->
          throw new RequestRefused(Refusal.InvalidRequest.of(TEXT, reason));
    };
  }
}
