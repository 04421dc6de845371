package io.domainwatch.app.note;

import io.domainwatch.app.Refusal;
import io.domainwatch.app.RequestRefused;
import io.domainwatch.app.audit.AuditTrail;
import io.domainwatch.app.domains.DomainAccess;
import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.note.DomainNote;
import io.domainwatch.core.note.DomainNotes;
import io.domainwatch.core.note.NoteText;
import io.domainwatch.core.storage.Transactions;
import io.domainwatch.core.text.Sentence;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Optional;

/**
 * Reads and changes what people wrote down about a domain. Every method throws {@link
 * io.domainwatch.core.storage.StorageUnavailable} when the storage is away, and {@link
 * RequestRefused} with {@link Refusal.DomainNotFound}.
 */
public final class DomainNoteService {
  private final Transactions transactions;
  private final DomainAccess access;
  private final DomainNotes notes;
  private final AuditTrail trail;

  @Inject
  public DomainNoteService(
      Transactions transactions, DomainAccess access, DomainNotes notes, AuditTrail trail) {
    this.transactions = transactions;
    this.access = access;
    this.notes = notes;
    this.trail = trail;
  }

  /** The note of a domain; empty when it has none. */
  public Optional<DomainNote> of(OrganizationId organizationId, DomainId id) {
    return transactions.in(
        () -> notes.find(organizationId, access.require(organizationId, id).id()));
  }

  /**
   * Replaces the note of a domain. The same text again changes nothing.
   *
   * @param typed judged by {@link NoteText}; a blank one removes the note
   * @throws RequestRefused with {@link Refusal.InvalidRequest}; then nothing has changed
   */
  public void write(Actor actor, DomainId id, String typed, Instant now) {
    transactions.in(
        () -> {
          Domain domain = access.require(actor.organizationId(), id);
          Optional<NoteText> before = notes.find(actor.organizationId(), id).map(DomainNote::text);
          Optional<NoteText> after =
              typed.isBlank() ? Optional.empty() : Optional.of(judged(typed));
          if (!before.equals(after)) {
            after.ifPresentOrElse(
                text ->
                    notes.save(actor.organizationId(), id, new DomainNote(text, actor.name(), now)),
                () -> notes.delete(actor.organizationId(), id));
            String what = after.isPresent() ? "" : "removed it";
            trail.record(actor, AuditAction.DOMAIN_NOTED, domain.name().ascii(), what, now);
          }
        });
  }

  private static NoteText judged(String typed) {
    return switch (NoteText.parse(typed)) {
      case NoteText.Parsed.Valid(NoteText text) -> text;
      case NoteText.Parsed.Refused(Sentence reason) ->
          throw new RequestRefused(Refusal.InvalidRequest.of("note", reason));
    };
  }
}
