package io.domainwatch.browser.notification;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Keyboard;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.dashboard.Attempts;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.testkit.Eventually;
import java.net.HttpCookie;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Channels over the storage in memory, so that a test says what becomes of a delivery. */
@ExtendWith(Shared.class)
class ChannelsIT {
  private final DashboardWorld world = new DashboardWorld();
  private final Chromium chromium;
  private Organization organization;
  private HttpCookie session;

  ChannelsIT(Chromium chromium) {
    this.chromium = chromium;
  }

  @BeforeEach
  void aMemberIsSignedIn() {
    organization = world.fixtures().organization();
    session = world.signedIn(world.person(organization, "bo@example.com", Role.MEMBER)).session();
  }

  @AfterEach
  void end() {
    world.close();
  }

  private Visit visit() {
    return chromium.visit(world.base()).with(session.getName(), session.getValue());
  }

  @Test
  void aWebhookIsMadeWithASecretThatIsCopiedAndShownNeverAgain() {
    try (Visit visit = visit()) {
      visit.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
      visit.open("/domains");
      visit.follow("Notifications").follow("Add a channel").follow("Add a webhook");
      visit.type("Name", "ops").type("URL", "https://hooks.example.com/x").press("Add the channel");
      String secret = visit.page().getByLabel("Signing secret of ops").inputValue();
      assertThat(secret).startsWith("whsec_");
      visit.button("Copy").click();
      visit.page().getByText("Copied").waitFor();
      assertThat(visit.page().evaluate("() => navigator.clipboard.readText()")).isEqualTo(secret);
      visit.follow("Done, back to the channel");
      assertThat(visit.page().content()).doesNotContain(secret);
      visit.follow("Back to the channels");
      assertThat(visit.text()).contains("ops", "https://hooks.example.com/x", "Enabled");
      assertThat(visit.page().content()).doesNotContain(secret);
    }
  }

  @Test
  void howATestGoesIsSeenWhileItHappens() {
    try (Visit visit = visit()) {
      made(visit);
      visit.press("Send a test");
      Locator delivery = visit.page().locator("#delivery");
      assertThat(delivery.innerText()).contains("Pending", "None yet.");
      new Attempts(world)
          .made(
              world
                  .store()
                  .deliveries()
                  .page(organization.id(), channel().id(), Optional.empty(), 1)
                  .getFirst(),
              world.time().instant(),
              new SendOutcome.Accepted(204, ""),
              DeliveryState.Delivered::new);
      Eventually.holds(
          "delivered",
          () -> {
            world.tick();
            return delivery.innerText().contains("Accepted (204)");
          });
      assertThat(delivery.innerText()).contains("The receiver accepted it.");
      visit.follow("Back to ops");
      assertThat(visit.page().locator("#newest").innerText()).contains("Test message", "Delivered");
    }
  }

  @Test
  void aChannelThatIsSwitchedOffMeanwhileIsSeenToBeOff() {
    try (Visit visit = visit()) {
      made(visit);
      assertThat(visit.page().locator("#channel-state").innerText()).contains("Enabled");
      Channel off = channel().failed(true, world.time().instant());
      world.store().in(() -> world.store().channels().save(off));
      Eventually.holds(
          "off",
          () -> {
            world.tick();
            return visit.page().locator("#channel-state").innerText().contains("410 (Gone)");
          });
      visit.press("Enable");
      assertThat(visit.text()).contains("The channel is enabled");
    }
  }

  @Test
  void whatIsNotAskedForIsNotShown() {
    try (Visit visit = visit()) {
      visit.open("/settings/notifications/new?type=webhook");
      Locator checks = visit.page().locator(".some.ticks");
      assertThat(checks.isVisible()).isFalse();
      visit.page().locator("input[name=which_checks][value=some]").check();
      assertThat(checks.isVisible()).isTrue();
      Locator other = visit.page().locator("#other_reminder");
      assertThat(other.isVisible()).isFalse();
      visit.page().getByText("Another time").click();
      assertThat(other.isVisible()).isTrue();
    }
  }

  @Test
  void aChannelIsMadeByKeyboardAlone() {
    try (Visit visit = visit()) {
      visit.open("/settings/notifications/new?type=webhook");
      Keyboard keyboard = new Keyboard(visit);
      keyboard.to("Name").type("keys");
      keyboard.to("URL").type("https://hooks.example.com/keys");
      keyboard.to("All, including those added later").press("ArrowDown");
      keyboard.to("Uptime").press("Space");
      keyboard.to("Add the channel").enter();
      assertThat(visit.text()).contains("The secret is shown only once.");
      keyboard.to("Done, back to the channel").enter();
      assertThat(visit.text()).contains("Every severity, Uptime, all domains");
    }
  }

  private void made(Visit visit) {
    visit.open("/settings/notifications/new?type=webhook");
    visit.type("Name", "ops").type("URL", "https://hooks.example.com/x").press("Add the channel");
    visit.follow("Done, back to the channel");
  }

  private Channel channel() {
    return world.store().channels().ofOrganization(organization.id()).getFirst();
  }
}
