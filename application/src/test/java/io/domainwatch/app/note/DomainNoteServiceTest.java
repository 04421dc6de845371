package io.domainwatch.app.note;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.note.DomainNote;
import io.domainwatch.core.note.NoteText;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class DomainNoteServiceTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final Organization owner = house.given.organization();
  private final Domain domain = house.given.domain(owner);
  private final Actor ann = Actor.of(house.given.person(owner, Role.MEMBER));
  private final DomainNoteService notes =
      new DomainNoteService(house.store, house.access, house.store.domainNotes(), house.trail);

  @Test
  void aNoteIsKeptWithWhoWroteItLast() {
    notes.write(ann, domain.id(), " Registrar: Example ", NOW);
    assertThat(notes.of(owner.id(), domain.id()))
        .contains(new DomainNote(new NoteText("Registrar: Example"), ann.name(), NOW));
    assertThat(house.audit(owner))
        .singleElement()
        .satisfies(entry -> assertThat(entry.action()).isEqualTo(AuditAction.DOMAIN_NOTED));
  }

  @Test
  void theSameTextAgainChangesNothing() {
    notes.write(ann, domain.id(), "same", NOW);
    notes.write(House.operator(owner), domain.id(), "same\n", NOW.plusSeconds(9));
    assertThat(notes.of(owner.id(), domain.id()).orElseThrow().by()).isEqualTo(ann.name());
    notes.write(ann, domain.id(), " ", NOW);
    notes.write(ann, domain.id(), "", NOW);
    assertThat(notes.of(owner.id(), domain.id())).isEmpty();
    assertThat(house.audit(owner)).hasSize(2);
  }

  @Test
  void whatIsRefusedChangesNothing() {
    notes.write(ann, domain.id(), "kept", NOW);
    assertThat(Refused.by(() -> notes.write(ann, domain.id(), "x".repeat(2_001), NOW)))
        .isInstanceOf(Refusal.InvalidRequest.class);
    Actor eve = Actor.of(house.given.person(house.given.organization(), Role.OWNER));
    assertThat(Refused.by(() -> notes.write(eve, domain.id(), "theirs", NOW)))
        .isInstanceOf(Refusal.DomainNotFound.class);
    assertThat(Refused.by(() -> notes.of(eve.organizationId(), domain.id())))
        .isInstanceOf(Refusal.DomainNotFound.class);
    assertThat(notes.of(owner.id(), domain.id()).orElseThrow().text().text()).isEqualTo("kept");
  }
}
