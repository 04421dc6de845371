package io.domainwatch.testkit.contract.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.UserId;
import io.domainwatch.core.invitation.Invitation;
import io.domainwatch.core.invitation.InvitationEnd;
import io.domainwatch.core.invitation.InvitationId;
import io.domainwatch.core.invitation.InvitationToken;
import io.domainwatch.core.invitation.Invitations;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.contract.StorageContract;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What {@link Invitations} must do. */
public interface InvitationsContract extends StorageContract {
  Instant MADE = Instant.parse("2026-11-20T12:00:00Z");

  private Invitations invitations() {
    return ports().invitations();
  }

  /** One that was not stored, with its token. */
  record Fresh(Invitation invitation, InvitationToken token) {}

  private static Fresh fresh(OrganizationId owner, Optional<String> email, Instant createdAt) {
    InvitationToken token = InvitationToken.make(new SecureRandom());
    return new Fresh(
        new Invitation(
            new InvitationId(Fixtures.newId()),
            owner,
            email,
            Role.MEMBER,
            token.hash(),
            new Invitation.Inviter(new UserId(Fixtures.newId()), "ann@example.com"),
            createdAt,
            createdAt.plus(Invitation.VALID),
            Optional.empty()),
        token);
  }

  private Fresh stored(OrganizationId owner, Optional<String> email, Instant createdAt) {
    Fresh fresh = fresh(owner, email, createdAt);
    invitations().add(fresh.invitation());
    return fresh;
  }

  @Test
  default void anInvitationComesBackAsItWas() {
    OrganizationId owner = given().organization().id();
    Fresh named = stored(owner, Optional.of("bob@example.com"), MADE);
    Fresh open = stored(owner, Optional.empty(), MADE.plusSeconds(1));

    assertThat(invitations().find(named.token())).contains(named.invitation());
    assertThat(invitations().find(open.token())).contains(open.invitation());
    assertThat(invitations().ofOrganization(owner))
        .as("newest first")
        .containsExactly(open.invitation(), named.invitation());
  }

  @Test
  default void anotherTokenFindsNothing() {
    stored(given().organization().id(), Optional.empty(), MADE);

    assertThat(invitations().find(InvitationToken.make(new SecureRandom()))).isEmpty();
  }

  @Test
  default void howItEndedIsStoredAndNothingElse() {
    OrganizationId owner = given().organization().id();
    Fresh first = stored(owner, Optional.empty(), MADE);
    Fresh second = stored(owner, Optional.empty(), MADE);
    Invitation used =
        first.invitation().ended(new InvitationEnd.Used(MADE.plusSeconds(60), "bob@example.com"));
    Invitation revoked = second.invitation().ended(new InvitationEnd.Revoked(MADE.plusSeconds(90)));

    invitations().saveEnd(used);
    invitations().saveEnd(revoked);

    assertThat(invitations().find(first.token())).contains(used);
    assertThat(invitations().find(second.token())).contains(revoked);
  }

  @Test
  default void anEndOfAnAbsentOneAddsNone() {
    Fresh absent = fresh(given().organization().id(), Optional.empty(), MADE);

    invitations().saveEnd(absent.invitation().ended(new InvitationEnd.Revoked(MADE)));

    assertThat(invitations().find(absent.token())).isEmpty();
  }

  @Test
  default void nobodySeesOrChangesWhatIsAnothers() {
    OrganizationId owner = given().organization().id();
    OrganizationId stranger = given().organization().id();
    Fresh fresh = stored(owner, Optional.empty(), MADE);
    Invitation mine = fresh.invitation();
    Invitation forged =
        new Invitation(
            mine.id(),
            stranger,
            mine.email(),
            mine.role(),
            mine.tokenHash(),
            mine.inviter(),
            mine.createdAt(),
            mine.expiresAt(),
            Optional.of(new InvitationEnd.Revoked(MADE)));

    invitations().saveEnd(forged);
    invitations().remove(stranger, mine.id());

    assertThat(invitations().ofOrganization(stranger)).isEmpty();
    assertThat(invitations().ofOrganization(owner)).containsExactly(mine);
  }

  @Test
  default void whatIsRemovedIsNotFound() {
    OrganizationId owner = given().organization().id();
    Fresh gone = stored(owner, Optional.empty(), MADE);
    Fresh kept = stored(owner, Optional.empty(), MADE);

    invitations().remove(owner, gone.invitation().id());

    assertThat(invitations().find(gone.token())).isEmpty();
    assertThat(invitations().ofOrganization(owner)).containsExactly(kept.invitation());
  }

  @Test
  default void whatWasTakenBackIsNotThere() {
    OrganizationId owner = given().organization().id();
    assertThatThrownBy(
            () ->
                ports()
                    .transactions()
                    .in(
                        () -> {
                          stored(owner, Optional.empty(), MADE);
                          throw new IllegalStateException("on purpose");
                        }))
        .hasMessage("on purpose");
    assertThat(invitations().ofOrganization(owner)).isEmpty();
  }
}
