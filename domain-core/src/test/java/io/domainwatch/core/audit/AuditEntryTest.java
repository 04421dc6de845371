package io.domainwatch.core.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.account.PasswordHash;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.account.UserId;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AuditEntryTest {
  private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
  private static final OrganizationId ACME = new OrganizationId(new UUID(1, 1));
  private static final User OWNER = user(1, "ann@example.com", Role.OWNER);
  private static final User BOB = user(2, "bob@example.com", Role.MEMBER);
  private static final User CID = user(3, "cid@example.com", Role.MEMBER);

  @Test
  void membersSeeNoClientAddressesOfOthers() {
    AuditEntry bobs = signedIn(BOB, "from 2001:db8::1 with the second factor");

    assertThat(bobs.shownTo(OWNER)).isEqualTo(bobs);
    assertThat(bobs.shownTo(BOB)).isEqualTo(bobs);
    assertThat(bobs.shownTo(CID).detail())
        .isEqualTo("from an address that owners see with the second factor");
    assertThat(signedIn(OWNER, "from 192.0.2.1").shownTo(CID).detail())
        .isEqualTo("from an address that owners see");
  }

  @Test
  void refusedSignInsShowTheirAddressToTheOwnersAndToWhoseAccountItIs() {
    AuditEntry refused =
        entry(
            Actor.stranger(ACME),
            AuditAction.SIGN_IN_REFUSED,
            BOB.email(),
            "from 192.0.2.1, 3 times");

    assertThat(refused.shownTo(OWNER)).isEqualTo(refused);
    assertThat(refused.shownTo(BOB)).isEqualTo(refused);
    assertThat(refused.shownTo(CID).detail()).isEqualTo("from an address that owners see, 3 times");
  }

  @Test
  void whatTellsNoAddressIsShownAsItIs() {
    AuditEntry changed = entry(Actor.of(OWNER), AuditAction.CHANNEL_CHANGED, "from", "from a to b");

    assertThat(changed.shownTo(CID)).isEqualTo(changed);
  }

  private static AuditEntry signedIn(User user, String detail) {
    return entry(Actor.of(user), AuditAction.SIGNED_IN, user.email(), detail);
  }

  private static AuditEntry entry(Actor actor, AuditAction action, String subject, String detail) {
    return new AuditEntry(new AuditId(new UUID(9, 9)), actor, action, subject, detail, NOW);
  }

  private static User user(long id, String email, Role role) {
    return new User(new UserId(new UUID(2, id)), ACME, email, role, new PasswordHash("x"), NOW);
  }
}
