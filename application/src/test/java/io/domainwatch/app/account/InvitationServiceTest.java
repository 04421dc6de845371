package io.domainwatch.app.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.confirmation.MailReceiver;
import io.domainwatch.core.invitation.Invitation;
import io.domainwatch.core.invitation.InvitationEnd;
import io.domainwatch.core.text.Sentence;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class InvitationServiceTest {
  private static final Instant NOW = House.NOW;

  private final Door door = new Door();
  private final House house = door.house;
  private final MemberService members =
      new MemberService(
          house.store,
          house.store.organizations(),
          house.store.users(),
          house.users,
          house.openInvitations,
          house.rights,
          house.trail);

  @Test
  void anInvitationIsStoredWithTheHashOfItsTokenAloneAndMailed() {
    InvitationService.Made made = door.invite(" Bob@Example.com ");

    assertThat(made.mailing()).isEqualTo(InvitationPost.Mailing.SENT);
    assertThat(made.invitation().email()).contains("bob@example.com");
    assertThat(made.invitation().expiresAt()).isEqualTo(NOW.plus(Invitation.VALID));
    assertThat(made.invitation().tokenHash()).isEqualTo(made.token().hash());
    assertThat(made.token().text()).matches("[0-9a-f]{64}");
    assertThat(made.toString()).doesNotContain(made.token().text());
    assertThat(door.invitations.list(door.acme.id())).containsExactly(made.invitation());
    assertThat(door.mails)
        .singleElement()
        .satisfies(
            mail -> {
              assertThat(mail.address()).isEqualTo("bob@example.com");
              assertThat(mail.token()).isEqualTo(made.token());
            });
    AuditEntry entry = house.audit(door.acme).getFirst();
    assertThat(entry.action()).isEqualTo(AuditAction.INVITATION_MADE);
    assertThat(entry.subject()).isEqualTo("bob@example.com");
    assertThat(entry.detail()).isEqualTo("member");
  }

  @Test
  void nothingIsMailedWithoutAnAddressOrWhereNoMailIsSetUp() {
    assertThat(door.invite(" ").mailing()).isEqualTo(InvitationPost.Mailing.NONE);
    assertThat(door.invite("").invitation().email()).isEmpty();
    door.mailIsSetUp = false;
    assertThat(door.invite("bob@example.com").mailing()).isEqualTo(InvitationPost.Mailing.NONE);
    assertThat(door.mails).isEmpty();
  }

  @Test
  void aReceiverWhoWantsNoMailOrHadEnoughGetsNone() {
    house.store.mailReceivers().refuse(MailReceiver.of("no@example.com"), NOW);
    assertThat(door.invite("no@example.com").mailing()).isEqualTo(InvitationPost.Mailing.HELD_BACK);
    for (int i = 0; i < 3; i++) {
      assertThat(door.invite("bob+" + i + "@example.com").mailing())
          .isEqualTo(InvitationPost.Mailing.SENT);
    }
    assertThat(door.invite("bob@example.com").mailing())
        .isEqualTo(InvitationPost.Mailing.HELD_BACK);
    assertThat(door.mails).hasSize(3);
  }

  @Test
  void whatIsNoAddressIsRefusedAndOneWithAnAccountIsNot() {
    assertThat(Refused.by(() -> door.invite("bob")))
        .isEqualTo(
            Refusal.InvalidRequest.of("email", Sentence.of("must be an e-mail address, or empty")));
    assertThat(door.invite(door.ann.email()).mailing())
        .as("nobody learns who has an account")
        .isEqualTo(InvitationPost.Mailing.SENT);
  }

  @Test
  void nobodyButAnOwnerInvitesOrTakesBackAndAnOwnerAfterAStepUpAlone() {
    User bob = house.given.person(door.acme, Role.MEMBER);
    User eve = house.given.person(house.given.organization(), Role.OWNER);
    Invitation open = door.invite("").invitation();
    Refusal no = new Refusal.NotAllowed(Sentence.of("only an owner manages members"));

    assertThat(
            Refused.by(() -> door.invitations.invite(house.steppedUp(bob), "", Role.MEMBER, NOW)))
        .isEqualTo(no);
    assertThat(Refused.by(() -> door.invitations.revoke(Actor.of(bob), open.id(), NOW)))
        .isEqualTo(no);
    assertThat(door.invitations.revoke(Actor.of(eve), open.id(), NOW)).isEmpty();
    assertThat(
            Refused.by(() -> door.invitations.invite(house.visitor(door.ann), "", Role.OWNER, NOW)))
        .isEqualTo(new Refusal.StepUpNeeded());
    assertThat(door.invitations.list(door.acme.id())).containsExactly(open);
    door.invitations.invite(house.steppedUp(door.ann), "", Role.OWNER, NOW);
    assertThat(door.invitations.list(door.acme.id())).hasSize(2);
  }

  @Test
  void anInvitationIsTakenBackOnce() {
    Invitation open = door.invite("bob@example.com").invitation();

    Invitation revoked =
        door.invitations.revoke(Actor.of(door.ann), open.id(), NOW.plusSeconds(1)).orElseThrow();

    assertThat(revoked.end()).contains(new InvitationEnd.Revoked(NOW.plusSeconds(1)));
    assertThat(door.invitations.list(door.acme.id())).containsExactly(revoked);
    assertThat(house.audit(door.acme).getFirst().action())
        .isEqualTo(AuditAction.INVITATION_REVOKED);
    assertThat(door.invitations.revoke(Actor.of(door.ann), open.id(), NOW)).isEmpty();
  }

  @Test
  void noMoreThanTwentyAreOpenAndEndedOnesAreForgotten() {
    for (int i = 0; i < Invitation.MAX_OPEN; i++) {
      door.invite("");
    }
    assertThat(Refused.by(() -> door.invite("")))
        .isEqualTo(
            new Refusal.NotAllowed(
                Sentence.of("{0} invitations are open, and no more may be; revoke one first", 20)));
    for (int i = 0; i < 120; i++) {
      Invitation open =
          door.invitations.list(door.acme.id()).stream()
              .filter(it -> it.isOpenAt(NOW))
              .findFirst()
              .orElseThrow();
      door.invitations.revoke(Actor.of(door.ann), open.id(), NOW);
      door.invite("");
    }
    assertThat(door.invitations.list(door.acme.id()))
        .hasSizeBetween(Invitation.MAX_OPEN, Invitation.MAX_OPEN + Invitation.MAX_ENDED + 1)
        .filteredOn(it -> it.isOpenAt(NOW))
        .hasSize(Invitation.MAX_OPEN);
  }

  @Test
  void whatAFormerOwnerInvitedEnds() {
    User second = house.given.person(door.acme, Role.OWNER);
    User third = house.given.person(door.acme, Role.OWNER);
    door.invitations.invite(house.visitor(second), "", Role.MEMBER, NOW);
    door.invitations.invite(house.visitor(third), "", Role.MEMBER, NOW);
    Invitation own = door.invite("").invitation();

    members.changeRole(house.steppedUp(door.ann), second.id(), Role.MEMBER, NOW);
    members.remove(Actor.of(door.ann), third.id(), NOW);

    assertThat(door.invitations.list(door.acme.id()))
        .filteredOn(it -> it.isOpenAt(NOW))
        .containsExactly(own);
  }
}
