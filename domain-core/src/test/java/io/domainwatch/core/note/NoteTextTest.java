package io.domainwatch.core.note;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.event.IncidentId;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NoteTextTest {
  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00Z");
  private static final OrganizationId ACME = new OrganizationId(new UUID(1, 1));

  @Test
  void endsOfLinesAreOneCharacterAndTheEdgesAreCut() {
    assertThat(NoteText.parse("  a\r\nb\rc\n\td \n"))
        .isEqualTo(new NoteText.Parsed.Valid(new NoteText("a\nb\nc\n\td")));
  }

  @Test
  void charactersAreCountedNotTheirHalves() {
    assertThat(NoteText.parse("😀".repeat(NoteText.MAX))).isInstanceOf(NoteText.Parsed.Valid.class);
    assertThat(NoteText.parse("😀".repeat(NoteText.MAX + 1)))
        .isInstanceOf(NoteText.Parsed.Refused.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " \n\t ", "a\u0000b", "a\u001bb", "a\ud800b", "a\u0085b"})
  void whatCannotBeReadIsRefused(String typed) {
    assertThat(NoteText.parse(typed))
        .isInstanceOfSatisfying(
            NoteText.Parsed.Refused.class,
            refused ->
                assertThat(refused.reason().text()).startsWith("must be 1 to 2000 characters"));
  }

  @Test
  void theAuthorAndOwnersMayDeleteAComment() {
    User author = user(2, ACME, Role.MEMBER);
    Comment comment = comment(Actor.of(author));
    assertThat(comment.mayBeDeletedBy(author)).isTrue();
    assertThat(comment.mayBeDeletedBy(user(3, ACME, Role.MEMBER))).isFalse();
    assertThat(comment.mayBeDeletedBy(user(4, ACME, Role.OWNER))).isTrue();
    OrganizationId other = new OrganizationId(new UUID(1, 9));
    assertThat(comment.mayBeDeletedBy(user(4, other, Role.OWNER))).isFalse();
  }

  @Test
  void aKeyIsNobodyThatMayDelete() {
    User member = user(2, ACME, Role.MEMBER);
    Comment comment =
        comment(new Actor(ACME, Actor.Kind.KEY, member.id().text(), "the same id by accident"));
    assertThat(comment.mayBeDeletedBy(member)).isFalse();
  }

  private static Comment comment(Actor author) {
    return new Comment(
        new CommentId(new UUID(1, 5)),
        new IncidentId(new UUID(1, 6)),
        new NoteText("x"),
        author,
        NOW);
  }

  private static User user(long id, OrganizationId organization, Role role) {
    return new User(
        new UserId(new UUID(1, id)),
        organization,
        "p" + id + "@example.com",
        role,
        new PasswordHash("x"),
        NOW);
  }
}
