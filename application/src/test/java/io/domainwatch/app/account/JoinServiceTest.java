package io.domainwatch.app.account;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.House;
import io.domainwatch.app.Refusal;
import io.domainwatch.app.Refused;
import io.domainwatch.app.signin.PasswordQueue;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.PasswordHashing;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.invitation.Invitation;
import io.domainwatch.core.invitation.InvitationEnd;
import io.domainwatch.core.invitation.InvitationToken;
import io.domainwatch.core.text.Sentence;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class JoinServiceTest {
  private static final Instant NOW = House.NOW;

  private final Door door = new Door();
  private final House house = door.house;

  @Test
  void whoIsInvitedHasAnAccountWithTheirOwnPassword() {
    InvitationService.Made made = door.invite("bob@example.com");

    JoinService.Invited invited =
        door.joining.look(made.token().text(), Door.GUEST, NOW).orElseThrow();
    assertThat(invited.organization()).isEqualTo(door.acme.name());
    assertThat(invited.role()).isEqualTo(Role.MEMBER);
    assertThat(invited.email()).contains("bob@example.com");
    assertThat(invited.end()).isEmpty();

    User bob = ((Joining.Joined) join(made, "passed over")).user();
    assertThat(bob.email()).isEqualTo("bob@example.com");
    assertThat(bob.organizationId()).isEqualTo(door.acme.id());
    assertThat(bob.mustChangePassword()).isFalse();
    assertThat(house.hashing.matches(Door.PASSWORD, bob.passwordHash())).isTrue();
    assertThat(house.store.users().find(bob.id())).contains(bob);
    AuditEntry entry = house.audit(door.acme).getFirst();
    assertThat(entry.action()).isEqualTo(AuditAction.INVITATION_USED);
    assertThat(entry.actor()).isEqualTo(Actor.of(bob));
    assertThat(entry.detail()).isEqualTo("member, invited by " + door.ann.email());
  }

  @Test
  void anInvitationIsUsedOnce() {
    InvitationService.Made made = door.invite("");

    assertThat(join(made, "bob@example.com")).isInstanceOf(Joining.Joined.class);

    InvitationEnd used = new InvitationEnd.Used(NOW, "bob@example.com");
    assertThat(join(made, "cid@example.com")).isEqualTo(new Joining.Ended(used));
    assertThat(door.joining.look(made.token().text(), Door.GUEST, NOW).orElseThrow().end())
        .contains(used);
    assertThat(house.store.users().findByEmail("cid@example.com")).isEmpty();
  }

  @Test
  void oneThatEndedWhileThePasswordWasHashedIsNotUsed() {
    InvitationService.Made made = door.invite("");
    JoinService slow =
        new JoinService(
            house.store,
            new JoinService.Stores(
                house.store.organizations(), house.store.users(), house.store.invitations()),
            door.guard,
            new JoinService.NewHash(new Revoking(made.invitation()), new PasswordQueue(1)),
            house.ids,
            house.trail);

    assertThat(slow.join(made.token().text(), "bob@example.com", Door.PASSWORD, Door.GUEST, NOW))
        .isEqualTo(new Joining.Ended(new InvitationEnd.Revoked(NOW)));
    assertThat(house.store.users().findByEmail("bob@example.com")).isEmpty();
  }

  @Test
  void afterSevenDaysItHasExpired() {
    InvitationService.Made made = door.invite("");
    Instant end = NOW.plus(Duration.ofDays(7));

    assertThat(
            door.joining.join(
                made.token().text(), "bob@example.com", Door.PASSWORD, Door.GUEST, end))
        .isEqualTo(new Joining.Ended(new InvitationEnd.Expired(end)));
    assertThat(
            door.joining.join(
                made.token().text(),
                "bob@example.com",
                Door.PASSWORD,
                Door.GUEST,
                end.minusMillis(1)))
        .isInstanceOf(Joining.Joined.class);
  }

  @Test
  void anAddressThatHasAnAccountIsRefusedAndTheInvitationStaysOpen() {
    User elsewhere = house.given.person(house.given.organization(), Role.OWNER);
    InvitationService.Made open = door.invite("");
    InvitationService.Made named = door.invite(elsewhere.email());

    assertThat(join(open, elsewhere.email())).isEqualTo(new Joining.AddressRefused());
    assertThat(join(named, "")).isEqualTo(new Joining.AddressRefused());
    assertThat(house.store.users().find(elsewhere.id())).contains(elsewhere);
    assertThat(join(open, "bob@example.com")).isInstanceOf(Joining.Joined.class);
  }

  @Test
  void whatIsNoAddressOrAWeakPasswordIsRefusedAndNothingIsDone() {
    InvitationService.Made made = door.invite("");
    String token = made.token().text();

    assertThat(Refused.by(() -> door.joining.join(token, "bob", Door.PASSWORD, Door.GUEST, NOW)))
        .isEqualTo(Refusal.InvalidRequest.of("email", Sentence.of("must be an e-mail address")));
    assertThat(
            Refused.by(() -> door.joining.join(token, "bob@example.com", "short", Door.GUEST, NOW)))
        .isEqualTo(
            Refusal.InvalidRequest.of(
                "password", Sentence.of("must have {0} to {1} characters", 12, 200)));
    assertThat(join(made, "bob@example.com")).isInstanceOf(Joining.Joined.class);
  }

  @Test
  void whoGuessesWaitsAndNobodyElse() {
    Instant at = NOW;
    for (int i = 0; i < 20; i++) {
      String guess = i % 2 == 0 ? InvitationToken.make(new SecureRandom()).text() : "b".repeat(64);
      assertThat(door.joining.look(guess, Door.GUEST, at)).isEmpty();
      at = at.plusSeconds(3);
    }
    Instant now = at.minusSeconds(3);
    InvitationService.Made made = door.invite("");
    assertThat(Refused.by(() -> door.joining.look(made.token().text(), Door.GUEST, now)))
        .isInstanceOf(Refusal.RateLimited.class);
    assertThat(door.joining.look(made.token().text(), Door.client("198.51.100.7"), now))
        .isPresent();
  }

  @Test
  void whoTriesManyAddressesWaits() {
    InvitationService.Made made = door.invite("");
    Instant at = NOW;
    for (int i = 0; i < 20; i++) {
      assertThat(
              door.joining.join(
                  made.token().text(), door.ann.email(), Door.PASSWORD, Door.GUEST, at))
          .isEqualTo(new Joining.AddressRefused());
      at = at.plusSeconds(3);
    }
    Instant now = at.minusSeconds(3);
    assertThat(
            Refused.by(
                () ->
                    door.joining.join(
                        made.token().text(), door.ann.email(), Door.PASSWORD, Door.GUEST, now)))
        .isInstanceOf(Refusal.RateLimited.class);
  }

  @Test
  void goodLinksCountAsNoFailure() {
    Instant at = NOW;
    InvitationService.Made made = door.invite("");
    for (int i = 0; i < 100; i++) {
      assertThat(door.joining.look(made.token().text(), Door.GUEST, at)).isPresent();
      at = at.plusSeconds(3);
    }
  }

  @Test
  void whatIsNoTokenAsksNobody() {
    assertThat(door.joining.look("x", Door.GUEST, NOW)).isEmpty();
    assertThat(door.joining.join("", "bob@example.com", Door.PASSWORD, Door.GUEST, NOW))
        .isEqualTo(new Joining.NoSuch());
  }

  private Joining join(InvitationService.Made made, String email) {
    return door.joining.join(made.token().text(), email, Door.PASSWORD, Door.GUEST, NOW);
  }

  /** Takes an invitation back while a password is hashed. */
  private final class Revoking implements PasswordHashing {
    private final Invitation open;

    Revoking(Invitation open) {
      this.open = open;
    }

    @Override
    public PasswordHash hash(String password) {
      door.invitations.revoke(Actor.of(door.ann), open.id(), NOW);
      return house.hashing.hash(password);
    }

    @Override
    public boolean matches(String password, PasswordHash hash) {
      return house.hashing.matches(password, hash);
    }
  }
}
