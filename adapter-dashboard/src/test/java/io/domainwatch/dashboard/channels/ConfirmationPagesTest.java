package io.domainwatch.dashboard.channels;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.confirmation.Confirmation;
import io.domainwatch.core.confirmation.ConfirmationToken;
import io.domainwatch.core.confirmation.MailReceiver;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import java.security.SecureRandom;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the receiver of a mail sees without signing in, and what its sender sees. */
class ConfirmationPagesTest {
  private static final String LIST = "/settings/notifications";

  private final DashboardWorld world = new DashboardWorld();
  private final Browser receiver = world.browser();
  private Organization acme;
  private Browser owner;
  private String path = "";

  @BeforeEach
  void aMailbox() {
    acme = world.fixtures().organization();
    owner = world.signedIn(world.person(acme, "bo@example.com", Role.MEMBER));
    owner.get(LIST + "/new?type=email");
    Browser.Page made =
        owner.submit("form.channel", "name", "on call", "target", "ops@acme.example");
    assertThat(made.text()).contains("A mail asks its receiver to confirm", "Unconfirmed");
    assertThat(made.document().select("form[action$=/test] button")).isEmpty();
    path = LIST + "/" + only().id().text();
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void theButtonConfirmsAndLookingDoesNot() {
    String link = link();
    Browser.Page question = receiver.get(link);
    assertThat(question.text())
        .contains(acme.name(), "wants to send notifications")
        .doesNotContain("on call", "bo@example.com");
    receiver.get(link);
    assertThat(only().hears()).isFalse();

    Browser.Page done = receiver.submit("form:has(input[value=confirm])");
    assertThat(done.document().select("h1").text()).isEqualTo("Confirmed");
    assertThat(only().hears()).isTrue();
    assertThat(receiver.get(link).status()).isEqualTo(404);
    assertThat(receiver.present().text()).contains("This link does not work");
    assertThat(owner.get(path).text()).contains("Confirmed").doesNotContain("Unconfirmed");
    assertThat(owner.present().document().select("form[action$=/test] button")).hasSize(1);
  }

  @Test
  void whoRefusesIsNeverWrittenToAgain() {
    receiver.get(link());
    Browser.Page done = receiver.submit("form:has(input[value=refuse])");

    assertThat(done.document().select("h1").text()).isEqualTo("Refused");
    assertThat(world.store().mailReceivers().hasRefused(MailReceiver.of("ops@acme.example")))
        .isTrue();
    assertThat(only().hears()).isFalse();
    owner.get(path);
    owner.submit("form[action$=/confirmation]");
    assertThat(owner.present().text()).contains("has blocked all mail from this service");
  }

  @Test
  void aFormOfAnotherSiteConfirmsNothing() {
    String link = link();
    String token = link.substring(link.indexOf('=') + 1);
    receiver.get(link);

    Browser.Page refused =
        receiver.post("/confirm-mail", Map.of("token", token, "answer", "confirm"));

    assertThat(refused.status()).isEqualTo(403);
    assertThat(only().hears()).isFalse();
  }

  @Test
  void theReceiverCanBeAskedAgainFromThePageOfTheChannel() {
    link();
    assertThat(owner.get(path).text()).contains("A mail with a link was sent");
    Browser.Page asked = owner.submit("form[action$=/confirmation]");
    assertThat(asked.text())
        .contains("The confirmation mail is sent again", "The next mail is due at");
    assertThat(world.store().confirmations().find(acme.id(), only().id()).orElseThrow().mailDueAt())
        .contains(world.time().instant());
  }

  /** As a mail that was sent carries it. */
  private String link() {
    ConfirmationToken token = ConfirmationToken.make(new SecureRandom());
    Confirmation question =
        world.store().confirmations().find(acme.id(), only().id()).orElseThrow();
    world.store().confirmations().save(question.sending(token, world.time().instant()).settled());
    return "/confirm-mail?token=" + token.text();
  }

  private Channel only() {
    return world.store().channels().ofOrganization(acme.id()).getFirst();
  }
}
