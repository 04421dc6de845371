package io.domainwatch.dashboard.members;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.invitation.Invitation;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class InvitationPagesTest {
  private static final String LIST = "/settings/members";
  private static final String INVITE = "form[action=/settings/members/invitations]";
  private static final String JOIN = "form[action=/invitation]";
  private static final String PASSWORD = "a wholly new passphrase";

  private final DashboardWorld world = new DashboardWorld();
  private final Organization acme = world.fixtures().organization();
  private final User ann = world.person(acme, "ann@example.com", Role.OWNER);
  private final Browser owner = world.signedIn(ann);
  private final Browser guest = world.browser();

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void whoIsInvitedChoosesAPasswordJoinsAndSignsIn() {
    String path = invite("Bob@Example.com", "member");
    assertThat(world.invitations())
        .singleElement()
        .satisfies(
            mail -> {
              assertThat(mail.address()).isEqualTo("bob@example.com");
              assertThat(mail.organization()).isEqualTo(acme.name());
              assertThat(path).endsWith(mail.token().text());
            });
    assertThat(owner.get(LIST).body()).contains("bob@example.com").doesNotContain(token(path));
    Browser.Page page = guest.get(path);
    assertThat(page.text()).contains(acme.name(), "member");
    assertThat(page.document().select("#email").val()).isEqualTo("bob@example.com");
    Browser.Page joined = join("email", "eve@example.com");
    assertThat(joined.path()).startsWith("/sign-in");
    assertThat(joined.text()).contains("Your account is ready.");
    guest.submit("form[action=/sign-in]", "email", "bob@example.com", "password", PASSWORD);
    assertThat(guest.get("/settings/account").text()).contains("member of " + acme.name());
    assertThat(world.store().users().findByEmail("eve@example.com")).isEmpty();
    assertThat(owner.get(LIST).text()).doesNotContain("Open invitations");
    assertThat(owner.get("/settings/audit").text())
        .contains("Invited somebody", "Joined by an invitation", "invited by ann@example.com");
  }

  @Test
  void withoutAnAddressThePersonChoosesIt() {
    guest.get(invite("", "member"));
    assertThat(world.invitations()).isEmpty();
    assertThat(join("email", "cid@example.com").text()).contains("Your account is ready.");
    User cid = world.store().users().findByEmail("cid@example.com").orElseThrow();
    assertThat(cid.organizationId()).isEqualTo(acme.id());
    assertThat(cid.mustChangePassword()).isFalse();
  }

  @Test
  void aLinkWorksOnceAndSaysSo() {
    String path = invite("", "member");
    guest.get(path);
    Browser second = world.browser();
    second.get(path);
    join("email", "cid@example.com");
    Browser.Page late =
        second.submit(
            JOIN,
            "email",
            "dan@example.com",
            "new_password",
            PASSWORD,
            "new_password_again",
            PASSWORD);
    assertThat(late.status()).isEqualTo(410);
    assertThat(late.text()).contains("This invitation was used");
    assertThat(second.get(path).text()).contains("This invitation was used");
    assertThat(world.store().users().findByEmail("dan@example.com")).isEmpty();
  }

  @Test
  void anExpiredAndARevokedLinkSaySo() {
    String revoked = invite("bob@example.com", "member");
    owner.get(LIST);
    assertThat(owner.submit("form[action$=/revoke]").text()).contains("The invitation is revoked");
    assertThat(guest.get(revoked).status()).isEqualTo(410);
    assertThat(guest.present().text()).contains("This invitation was taken back");
    String expired = invite("", "member");
    guest.get(expired);
    world.time().advance(Invitation.VALID);
    assertThat(join("email", "bob@example.com").text()).contains("This invitation has expired");
    assertThat(guest.get(expired).status()).isEqualTo(410);
    assertThat(world.store().users().findByEmail("bob@example.com")).isEmpty();
  }

  @Test
  void aLinkThatIsNoneIsNotFound() {
    for (String token : new String[] {"", "x", "a".repeat(64)}) {
      assertThat(guest.get("/invitation?token=" + token).status()).isEqualTo(404);
      assertThat(guest.present().text()).contains("This link does not work");
    }
  }

  @Test
  void anAddressWithAnAccountIsRefusedWithoutSayingWhy() {
    String path = invite("", "member");
    guest.get(path);
    Browser.Page refused = join("email", "ann@example.com");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("#problem").text())
        .contains("No account can be created with this address here.")
        .doesNotContain("taken");
    assertThat(refused.document().select("#email").val()).isEqualTo("ann@example.com");
    assertThat(join("email", "cid@example.com").text()).contains("Your account is ready.");
  }

  @Test
  void aWeakPasswordAndATypingErrorAreSaidAndTheLinkStaysGood() {
    guest.get(invite("bob@example.com", "member"));
    Browser.Page weak = guest.submit(JOIN, "new_password", "short", "new_password_again", "short");
    assertThat(weak.status()).isEqualTo(422);
    assertThat(weak.text()).contains("must have 12 to 200 characters");
    Browser.Page typo = guest.submit(JOIN, "new_password", PASSWORD, "new_password_again", "x");
    assertThat(typo.text()).contains("The two passwords do not match.");
    assertThat(join().text()).contains("Your account is ready.");
  }

  @Test
  void anOwnerIsInvitedAfterAStepUpAlone() {
    owner.get(LIST);
    Browser.Page asked = owner.submit(INVITE, "email", "", "role", "owner");
    assertThat(asked.status()).isEqualTo(403);
    assertThat(world.store().invitations().ofOrganization(acme.id())).isEmpty();
    owner.submit(INVITE, "step_up_password", DashboardWorld.PASSWORD);
    guest.get(path(owner.present()));
    join("email", "cid@example.com");
    assertThat(world.store().users().findByEmail("cid@example.com").orElseThrow().role())
        .isEqualTo(Role.OWNER);
  }

  @Test
  void whoGuessesWaits() {
    for (int i = 0; i < 25; i++) {
      guest.get("/invitation?token=" + "%064x".formatted(i));
      world.time().advance(Duration.ofSeconds(2));
    }
    assertThat(guest.get("/invitation?token=" + "b".repeat(64)).status()).isEqualTo(429);
    assertThat(guest.present().header("retry-after")).matches("[0-9]+");
  }

  @Test
  void noMoreThanTwentyAreOpen() {
    for (int i = 0; i < Invitation.MAX_OPEN; i++) {
      invite("", "member");
    }
    owner.get(LIST);
    Browser.Page refused = owner.submit(INVITE, "email", "late@example.com", "role", "member");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("#problem").text()).contains("20 invitations are open");
    assertThat(refused.document().select("#invited").val()).isEqualTo("late@example.com");
    assertThat(world.store().invitations().ofOrganization(acme.id())).hasSize(20);
  }

  private Browser.Page join(String... more) {
    String[] fields = new String[more.length + 4];
    System.arraycopy(more, 0, fields, 0, more.length);
    fields[more.length] = "new_password";
    fields[more.length + 1] = PASSWORD;
    fields[more.length + 2] = "new_password_again";
    fields[more.length + 3] = PASSWORD;
    return guest.submit(JOIN, fields);
  }

  /** The path of the link that is shown once. */
  private String invite(String email, String role) {
    owner.get(LIST);
    return path(owner.submit(INVITE, "email", email, "role", role));
  }

  private static String path(Browser.Page made) {
    URI link = URI.create(made.document().select("#link").val());
    assertThat(link.toString()).startsWith("https://monitor.example.com/invitation?token=");
    return link.getPath() + "?" + link.getQuery();
  }

  private static String token(String path) {
    return path.substring(path.indexOf('=') + 1);
  }
}
