package io.domainwatch.testkit.contract.note;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.IncidentId;
import io.domainwatch.core.note.Comment;
import io.domainwatch.core.note.CommentId;
import io.domainwatch.core.note.Comments;
import io.domainwatch.core.note.NoteText;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.notification.NotificationContract;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@link Comments} must do. */
public interface CommentsContract extends NotificationContract {

  private Comments comments() {
    return ports().comments();
  }

  private Comment comment(OrganizationId owner, IncidentId incident, String text) {
    return new Comment(
        new CommentId(Fixtures.newId()),
        incident,
        new NoteText(text),
        new Actor(owner, Actor.Kind.PERSON, "usr_x", "ann@example.com"),
        now());
  }

  private Incident incident(Domain domain) {
    return happenings().open(domain, CheckType.UPTIME, UptimeDefinition.DOWN, now());
  }

  @Test
  default void commentsComeBackAsTheyWereOldestFirst() {
    Domain domain = given().domain(given().organization());
    OrganizationId owner = domain.organizationId();
    Incident incident = incident(domain);
    Comment first = comment(owner, incident.id(), "Bäcker schaut nach ✓\nund noch eine Zeile");
    Comment second = comment(owner, incident.id(), "done");
    assertThat(comments().add(first)).isEqualTo(Comments.Addition.ADDED);
    assertThat(comments().add(second)).isEqualTo(Comments.Addition.ADDED);
    comments().add(comment(owner, incident(given().domain(given().organization())).id(), "x"));
    assertThat(comments().of(owner, incident.id())).containsExactly(first, second);
    assertThat(comments().find(owner, incident.id(), first.id())).contains(first);
  }

  @Test
  default void aCommentIsDeletedOnce() {
    Domain domain = given().domain(given().organization());
    Incident incident = incident(domain);
    Comment comment = comment(domain.organizationId(), incident.id(), "x");
    comments().add(comment);
    assertThat(comments().delete(domain.organizationId(), incident.id(), comment.id())).isTrue();
    assertThat(comments().delete(domain.organizationId(), incident.id(), comment.id())).isFalse();
    assertThat(comments().of(domain.organizationId(), incident.id())).isEmpty();
  }

  @Test
  default void noOtherOrganizationReachesThem() {
    Domain domain = given().domain(given().organization());
    OrganizationId stranger = given().organization().id();
    Incident incident = incident(domain);
    Comment comment = comment(domain.organizationId(), incident.id(), "x");
    comments().add(comment);
    assertThat(comments().of(stranger, incident.id())).isEmpty();
    assertThat(comments().find(stranger, incident.id(), comment.id())).isEmpty();
    assertThat(comments().delete(stranger, incident.id(), comment.id())).isFalse();
    assertThat(comments().add(comment(stranger, incident.id(), "mine?")))
        .isEqualTo(Comments.Addition.NO_INCIDENT);
    assertThat(comments().of(domain.organizationId(), incident.id())).containsExactly(comment);
  }

  @Test
  default void thereAreNoMoreThanMayBe() {
    Domain domain = given().domain(given().organization());
    OrganizationId owner = domain.organizationId();
    Incident incident = incident(domain);
    for (int i = 0; i < Comment.MAX_EACH; i++) {
      comments().add(comment(owner, incident.id(), "x"));
    }
    assertThat(comments().add(comment(owner, incident.id(), "one more")))
        .isEqualTo(Comments.Addition.TOO_MANY);
    assertThat(comments().of(owner, incident.id())).hasSize(Comment.MAX_EACH);
  }

  @Test
  default void commentsGoWithTheirDomain() {
    Domain domain = given().domain(given().organization());
    OrganizationId owner = domain.organizationId();
    Incident incident = incident(domain);
    comments().add(comment(owner, incident.id(), "x"));
    ports().domains().delete(owner, domain.id());
    assertThat(comments().of(owner, incident.id())).isEqualTo(List.of());
  }

  @Test
  default void whatIsTakenBackIsNotThere() {
    Domain domain = given().domain(given().organization());
    Incident incident = incident(domain);
    takenBack(() -> comments().add(comment(domain.organizationId(), incident.id(), "x")));
    assertThat(comments().of(domain.organizationId(), incident.id())).isEmpty();
  }
}
