package io.domainwatch.testkit.contract.note;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.note.DomainNote;
import io.domainwatch.core.note.DomainNotes;
import io.domainwatch.core.note.NoteText;
import io.domainwatch.testkit.contract.notification.NotificationContract;
import org.junit.jupiter.api.Test;

/** What {@link DomainNotes} must do. */
public interface DomainNotesContract extends NotificationContract {

  private DomainNotes notes() {
    return ports().domainNotes();
  }

  private DomainNote note(String text) {
    return new DomainNote(new NoteText(text), "ann@example.com", now());
  }

  @Test
  default void theLastNoteIsTheOneThatStays() {
    Domain domain = given().domain(given().organization());
    OrganizationId owner = domain.organizationId();
    Domain other = given().domain(given().organization());
    assertThat(notes().find(owner, domain.id())).isEmpty();
    notes().save(owner, domain.id(), note("first"));
    DomainNote kept = note("other");
    notes().save(other.organizationId(), other.id(), kept);
    DomainNote last = note("Kündigung zum 1. März ✓\nund mehr");
    notes().save(owner, domain.id(), last);
    assertThat(notes().find(owner, domain.id())).contains(last);
    notes().delete(owner, domain.id());
    assertThat(notes().find(owner, domain.id())).isEmpty();
    assertThat(notes().find(other.organizationId(), other.id())).contains(kept);
  }

  @Test
  default void noOtherOrganizationReachesIt() {
    Domain domain = given().domain(given().organization());
    OrganizationId stranger = given().organization().id();
    DomainNote note = note("ours");
    notes().save(domain.organizationId(), domain.id(), note);
    assertThat(notes().find(stranger, domain.id())).isEmpty();
    notes().save(stranger, domain.id(), note("theirs"));
    notes().delete(stranger, domain.id());
    assertThat(notes().find(domain.organizationId(), domain.id())).contains(note);
  }

  @Test
  default void aNoteGoesWithItsDomain() {
    Domain domain = given().domain(given().organization());
    notes().save(domain.organizationId(), domain.id(), note("x"));
    ports().domains().delete(domain.organizationId(), domain.id());
    assertThat(notes().find(domain.organizationId(), domain.id())).isEmpty();
  }
}
