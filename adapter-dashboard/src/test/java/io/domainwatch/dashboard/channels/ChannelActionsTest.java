package io.domainwatch.dashboard.channels;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.SigningSecrets;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is done with a channel that is there, and what is said of one that does not work. */
class ChannelActionsTest {
  private static final String LIST = "/settings/notifications";

  private final DashboardWorld world = new DashboardWorld();
  private Organization acme;
  private Browser browser;
  private String path = "";

  @BeforeEach
  void aWebhook() {
    acme = world.fixtures().organization();
    browser = world.signedIn(world.person(acme, "bo@example.com", Role.MEMBER));
    browser.get(LIST + "/new?type=webhook");
    browser.submit("form.channel", "name", "ops", "target", "https://hooks.example.com/x");
    path = LIST + "/" + only().id().text();
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aNewSecretIsShownOnceAndTheOldOneWorksForADay() {
    SigningSecrets before = secrets();
    assertThat(browser.get(path + "/secret").text()).contains("stays valid for 1 day");
    Browser.Page rotated = browser.submit("form.card");
    String secret = rotated.document().select("#secret").val();
    assertThat(secret).isEqualTo(secrets().current().text()).isNotEqualTo(before.current().text());
    assertThat(rotated.text())
        .contains("The previous secret is valid until 2026-11-22 10:00:00 UTC");
    assertThat(browser.get(path).body())
        .contains("valid until", "2026-11-22 10:00:00 UTC")
        .doesNotContain(secret, before.current().text());
    assertThat(browser.get(path + "/secret").text()).contains("becomes invalid immediately");
    world.time().advance(SigningSecrets.OVERLAP);
    assertThat(browser.get(path).text()).doesNotContain("valid until");
  }

  @Test
  void oneThatIsSwitchedOffDropsWhatWasOnItsWayUntilItIsSwitchedOn() {
    browser.get(path);
    browser.submit("form[action$=/test]");
    browser.get(path);
    Browser.Page off = browser.submit("#channel-state form");
    assertThat(off.text())
        .contains(
            "The channel is disabled", "It was disabled by a person or an API key.", "Dropped");
    assertThat(only().isOn()).isFalse();
    assertThat(newest().state()).isInstanceOf(DeliveryState.Dropped.class);
    assertThat(browser.get(LIST).document().select("[role=alert]")).isEmpty();
    browser.get(path);
    assertThat(browser.submit("#channel-state form").text()).contains("The channel is enabled");
    assertThat(only().isOn()).isTrue();
  }

  @Test
  void oneIsDeletedAfterAQuestion() {
    String question = browser.get(path).document().select("a[href$=/delete]").attr("href");
    assertThat(browser.get(question).text()).contains("ops", "This cannot be undone");
    assertThat(world.store().channels().ofOrganization(acme.id())).hasSize(1);
    assertThat(browser.submit("form.card").text())
        .contains("The channel and its delivery log are deleted.", "There is no channel yet");
    assertThat(world.store().channels().ofOrganization(acme.id())).isEmpty();
    assertThat(browser.get(path).status()).isEqualTo(404);
  }

  @Test
  void oneThatFailsForMoreThanAnHourIsReportedOnTheOverviewToo() {
    Instant now = world.time().instant();
    save(only().failed(false, now.minus(Duration.ofMinutes(60))));
    assertThat(browser.get(LIST).document().select("tbody tr").text())
        .contains("Failing began 1 h ago");
    assertThat(browser.get("/domains").document().select("[role=alert]")).isEmpty();
    save(only().delivered().failed(false, now.minus(Duration.ofMinutes(61))));
    for (String page : List.of(LIST, "/domains")) {
      assertThat(browser.get(page).document().select("[role=alert]").text())
          .as(page)
          .contains("A notification channel does not work", "ops: first failed delivery 1 h ago");
    }
    assertThat(browser.present().document().select("[role=alert] a").attr("href")).isEqualTo(path);
  }

  @Test
  void oneThatWasSwitchedOffForFailingIsReportedUntilItIsSwitchedOn() {
    Instant now = world.time().instant();
    save(only().failed(false, now.minus(Duration.ofDays(3))).failed(false, now));
    assertThat(browser.get("/domains").document().select("[role=alert]").text())
        .contains("ops: disabled now", "nothing could be delivered for 3 days");
    browser.get(path);
    browser.submit("#channel-state form");
    assertThat(browser.get("/domains").document().select("[role=alert]")).isEmpty();
  }

  @Test
  void oneThatIsGoneSaysSo() {
    save(only().failed(true, world.time().instant()));
    assertThat(browser.get(LIST).text()).contains("the receiver responded with 410 (Gone)");
  }

  @Test
  void anotherOrganizationIsShownNothingOfIt() {
    save(only().failed(true, world.time().instant()));
    Browser stranger =
        world.signedIn(
            world.person(world.fixtures().organization(), "eve@example.org", Role.OWNER));
    assertThat(stranger.get("/domains").text()).doesNotContain("notification channel");
    assertThat(stranger.get(LIST).text()).contains("There is no channel yet");
  }

  private Channel only() {
    return world.store().channels().ofOrganization(acme.id()).getFirst();
  }

  private Delivery newest() {
    return world.store().deliveries().page(acme.id(), only().id(), Optional.empty(), 1).getFirst();
  }

  private SigningSecrets secrets() {
    return ((ChannelTarget.Webhook) only().target()).secrets();
  }

  private void save(Channel channel) {
    world.store().in(() -> world.store().channels().save(channel));
  }
}
