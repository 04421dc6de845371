package io.domainwatch.dashboard.channels;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.uptime.UptimeDefinition;
import io.domainwatch.core.delivery.Delivery;
import io.domainwatch.core.delivery.DeliveryId;
import io.domainwatch.core.delivery.DeliveryState;
import io.domainwatch.core.delivery.SendOutcome;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.event.Incident;
import io.domainwatch.core.event.NamedEvent;
import io.domainwatch.core.message.EventSnapshot;
import io.domainwatch.core.message.Message;
import io.domainwatch.core.message.MessageKind;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.dashboard.Attempts;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Recorded;
import io.domainwatch.testkit.IncidentFixtures;
import io.domainwatch.testkit.Messages;
import io.domainwatch.testkit.SampleKinds;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DeliveryPagesTest {
  private static final String LIST = "/settings/notifications";
  private static final String HOSTILE =
      "</pre><script>alert(1)</script><b onx=1>\u202Egnp.exe\u0007\nsecond line";

  private final DashboardWorld world = new DashboardWorld();
  private final Attempts attempts = new Attempts(world);
  private Organization acme;
  private Browser browser;
  private String path = "";

  @BeforeEach
  void aWebhook() {
    acme = world.fixtures().organization();
    browser = world.signedIn(world.person(acme, "bo@example.com", Role.MEMBER));
    browser.get(LIST + "/new?type=webhook");
    browser.submit("form.channel", "name", "ops", "target", "https://hooks.example.com/x");
    path = LIST + "/" + channel().id().text();
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aTestGoesOutAndItsPageTellsHowItWent() {
    browser.get(path);
    Browser.Page sent = browser.submit("form[action$=/test]");
    assertThat(sent.path()).startsWith(path + "/deliveries/dlv_");
    assertThat(sent.text()).contains("A test is being sent", "Pending", "None yet.");
    attempts.made(
        newest(),
        world.time().instant(),
        new SendOutcome.Accepted(204, ""),
        DeliveryState.Delivered::new);
    assertThat(browser.get(sent.path().replaceFirst("\\?.*", "")).text())
        .contains("Delivered The receiver accepted it.", "Accepted (204)", "took 84 ms");
    assertThat(browser.get("/settings/audit").text()).contains("Tested a notification channel");
  }

  @Test
  void whatAReceiverAnswersIsShownAsPrintableText() {
    Delivery delivery = add(Message.test(world.time().instant()));
    attempts.made(
        delivery,
        world.time().instant(),
        new SendOutcome.Failed(
            SendOutcome.Reason.STATUS,
            Optional.of(503),
            "It answered " + HOSTILE,
            HOSTILE,
            Optional.of(Duration.ofMinutes(7))),
        at -> new DeliveryState.Pending(at.plusSeconds(5)));
    String place = path + "/deliveries/" + delivery.id().text();
    Browser owner = world.signedIn(world.person(acme, "al@example.com", Role.OWNER));
    Browser.Page page = owner.get(place);
    assertThat(page.document().select(".attempts pre").text())
        .contains("</pre><script>alert(1)</script>", "second line");
    assertThat(page.document().select("main script, main b, [onx]")).isEmpty();
    assertThat(page.body()).doesNotContain("\u202E", "\u0007");
    assertThat(page.text())
        .contains("Rejected (503)", "The receiver asked to wait for 7 min.", "Retrying")
        .contains("Next attempt 2026-11-21 10:00:05 UTC");

    Browser.Page ofMember = browser.get(place);
    assertThat(ofMember.document().select(".attempts pre")).isEmpty();
    assertThat(ofMember.text()).contains("Rejected (503)", "Only owners see the response body.");
  }

  @Test
  void aMessageLeadsToWhatItTells() {
    Domain domain = world.fixtures().domain(acme);
    Event event = new Recorded(world).failing(domain, CheckType.UPTIME, "Nobody answers.");
    Delivery delivery =
        add(
            Message.of(
                MessageKind.EVENTS,
                world.time().instant(),
                List.of(EventSnapshot.of(new NamedEvent(event, domain.name()))),
                Optional.empty()));
    Browser.Page page = browser.get(path + "/deliveries/" + delivery.id().text());
    assertThat(page.document().select("tbody tr").text())
        .contains(domain.name().unicode(), "high", "Nobody answers.");
    assertThat(page.document().select("tbody a").attr("href"))
        .isEqualTo("/domains/" + domain.id().text() + "/checks/uptime");
  }

  @Test
  void theLogHasPagesNewestFirst() {
    Instant start = world.time().instant();
    for (int i = 0; i < 51; i++) {
      add(Message.test(start.plusSeconds(i)));
    }
    Browser.Page first = browser.get(path + "/deliveries");
    assertThat(first.document().select("tbody tr")).hasSize(50);
    assertThat(first.document().select("tbody tr").first().text()).contains("10:00:50");
    String older = first.document().select("main a[href*=before]").attr("href");
    Browser.Page second = browser.get(older);
    assertThat(second.document().select("tbody tr").eachText())
        .singleElement()
        .asString()
        .contains("10:00:00");
    assertThat(second.document().select("main a[href*=before]")).isEmpty();
    assertThat(browser.get(path).document().select("#newest tbody tr")).hasSize(10);
  }

  @Test
  void whatHasEndedIsSentAgain() {
    Delivery delivery = add(Message.test(world.time().instant()));
    attempts.made(
        delivery,
        world.time().instant(),
        new SendOutcome.Accepted(200, "ok"),
        DeliveryState.Delivered::new);
    browser.get(path + "/deliveries/" + delivery.id().text());
    Browser.Page again = browser.submit("#delivery form");
    assertThat(again.text())
        .contains("It is being sent again, with the same id.", "Accepted (200)");
    assertThat(newest().id()).isEqualTo(delivery.id());
    assertThat(newest().state()).isInstanceOf(DeliveryState.Pending.class);
    assertThat(browser.get("/settings/audit").text()).contains("Sent a notification again");
  }

  @Test
  void whatAChannelThatIsOffWasNotifiedOfIsNotOfferedAgain() {
    Domain domain = world.fixtures().domain(acme);
    Event event = new Recorded(world).failing(domain, CheckType.UPTIME, "Nobody answers.");
    Delivery told =
        add(
            Message.of(
                MessageKind.EVENTS,
                world.time().instant(),
                List.of(EventSnapshot.of(new NamedEvent(event, domain.name()))),
                Optional.empty()));
    browser.get(path);
    browser.submit("#channel-state form");
    Browser.Page page = browser.get(path + "/deliveries/" + told.id().text());
    assertThat(page.document().select("#delivery form")).isEmpty();
    assertThat(page.text()).contains("Enable it to send this again.");
    browser.get(path);
    browser.submit("form[action$=/test]");
    assertThat(browser.present().document().select("#delivery form button").text())
        .isEqualTo("Send now");
  }

  @Test
  void whatWouldOpenAnIncidentThatIsOverIsRefusedWithAReason() {
    Messages messages = new Messages(world.store());
    IncidentFixtures happenings = new IncidentFixtures(world.store());
    Instant now = world.time().instant();
    Channel pager =
        messages.channel(
            acme, new ChannelTarget.Service(SampleKinds.PAGER.kind(), ServiceSettings.NONE));
    Incident incident =
        happenings.open(
            world.fixtures().domain(acme), CheckType.UPTIME, UptimeDefinition.DOWN, now);
    Delivery told = messages.due(pager, incident);
    attempts.made(told, now, new SendOutcome.Accepted(202, ""), DeliveryState.Delivered::new);
    String place = LIST + "/" + pager.id().text() + "/deliveries/" + told.id().text();
    assertThat(browser.get(place).document().select("#delivery form button").text())
        .isEqualTo("Send again");
    happenings.close(incident, now.plusSeconds(60));

    assertThat(browser.submit("#delivery form").text())
        .contains("The incident is over.", "nothing would close it there");
    Browser.Page after = browser.get(place);
    assertThat(after.document().select("#delivery form")).isEmpty();
    assertThat(after.document().select("#delivery").text())
        .contains("The incident is over.", "nothing would close it there");
  }

  private Delivery add(Message message) {
    Delivery delivery =
        Delivery.first(
            new DeliveryId(world.get(IdGenerator.class).next(message.at())),
            acme.id(),
            channel().id(),
            message);
    world.store().deliveries().add(List.of(delivery));
    return delivery;
  }

  private Channel channel() {
    return world.store().channels().ofOrganization(acme.id()).getFirst();
  }

  private Delivery newest() {
    return world
        .store()
        .deliveries()
        .page(acme.id(), channel().id(), Optional.empty(), 1)
        .getFirst();
  }
}
