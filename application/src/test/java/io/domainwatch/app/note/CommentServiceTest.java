package io.domainwatch.app.note;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.note.Comment;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.IncidentFixtures;
import java.time.Instant;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CommentServiceTest {
  private static final Instant NOW = House.NOW;

  private final House house = new House();
  private final Organization owner = house.given.organization();
  private final Domain domain = house.given.domain(owner);
  private final Incident incident =
      new IncidentFixtures(house.store).open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, NOW);
  private final User member = house.given.person(owner, Role.MEMBER);
  private final CommentService comments =
      new CommentService(
          house.store,
          house.incidents,
          house.store.comments(),
          house.trail,
          new IdGenerator(new Random(7)));

  private Comment written(String text) {
    return comments.write(Actor.of(member), incident.id(), () -> text, NOW);
  }

  @Test
  void aCommentIsKeptAndWrittenDown() {
    Comment comment = written(" I look after it. ");
    assertThat(comments.of(owner.id(), incident.id())).containsExactly(comment);
    assertThat(comment.text().text()).isEqualTo("I look after it.");
    assertThat(house.audit(owner))
        .singleElement()
        .satisfies(
            entry -> {
              assertThat(entry.action()).isEqualTo(AuditAction.INCIDENT_COMMENTED);
              assertThat(entry.subject()).isEqualTo(domain.name().ascii());
              assertThat(entry.detail()).contains(incident.id().text(), comment.id().text());
            });
  }

  @Test
  void whatIsRefusedChangesNothing() {
    assertThat(Refused.by(() -> written("  "))).isInstanceOf(Refusal.InvalidRequest.class);
    for (int i = 0; i < Comment.MAX_EACH; i++) {
      written("x");
    }
    assertThat(Refused.by(() -> written("x")))
        .isInstanceOfSatisfying(
            Refusal.InvalidRequest.class,
            refusal -> assertThat(refusal.message()).contains("at most 200 comments"));
    assertThat(comments.of(owner.id(), incident.id())).hasSize(Comment.MAX_EACH);
    assertThat(house.audit(owner)).hasSize(Comment.MAX_EACH);
  }

  @Test
  void theAuthorOrAnOwnerDeletesIt() {
    Comment first = written("one");
    Comment second = written("two");
    User other = house.given.person(owner, Role.MEMBER);
    assertThat(Refused.by(() -> comments.delete(other, incident.id(), first.id(), NOW)))
        .isInstanceOf(Refusal.NotAllowed.class);
    comments.delete(member, incident.id(), first.id(), NOW);
    comments.delete(member, incident.id(), first.id(), NOW);
    comments.delete(
        house.given.person(owner, Role.OWNER), incident.id(), second.id(), NOW.plusSeconds(1));
    assertThat(comments.of(owner.id(), incident.id())).isEmpty();
    assertThat(house.audit(owner).stream().map(AuditEntry::action))
        .filteredOn(AuditAction.COMMENT_DELETED::equals)
        .hasSize(2);
  }

  @Test
  void othersReachNothing() {
    Comment comment = written("ours");
    Organization stranger = house.given.organization();
    User eve = house.given.person(stranger, Role.OWNER);
    assertThat(Refused.by(() -> comments.of(stranger.id(), incident.id())))
        .isInstanceOf(Refusal.IncidentNotFound.class);
    assertThat(Refused.by(() -> comments.write(Actor.of(eve), incident.id(), () -> "x", NOW)))
        .isInstanceOf(Refusal.IncidentNotFound.class);
    assertThat(Refused.by(() -> comments.delete(eve, incident.id(), comment.id(), NOW)))
        .isInstanceOf(Refusal.IncidentNotFound.class);
    assertThat(comments.of(owner.id(), incident.id())).containsExactly(comment);
  }
}
