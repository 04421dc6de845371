package io.domainwatch.dashboard.channels;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.quiet.QuietHours;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.dns.DnsDefinition;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.routing.NotificationLog.KeptEvent;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.testkit.IncidentFixtures;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Quiet hours in the form of a channel and on its page. */
class QuietHoursPagesTest {
  private static final String LIST = "/settings/notifications";
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

  private final DashboardWorld world = new DashboardWorld();
  private Organization acme;
  private Browser browser;

  @BeforeEach
  void aMemberIsSignedIn() {
    acme = world.fixtures().organization();
    browser = world.signedIn(world.person(acme, "bo@example.com", Role.MEMBER));
    browser.get(LIST + "/new?type=webhook");
    browser.submit("form.channel", "name", "ops", "target", "https://hooks.example.com/x");
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void whoAsksForNoneHasNone() {
    assertThat(only().timing().quietHours()).isEmpty();
    assertThat(browser.get(path()).document().select("dl.facts").text())
        .contains("Quiet hours none");
    assertThat(browser.get(path()).document().select("#channel-quiet").text()).isEmpty();
  }

  @Test
  void theFormMakesThemAndHoldsThemAsTheyAre() {
    browser.get(path() + "/edit");
    browser.submit("form.channel", "quiet", "other", "quiet_zone", "Europe/Berlin");
    QuietHours night =
        new QuietHours(BERLIN, LocalTime.of(22, 0), LocalTime.of(7, 0), Optional.empty(), true);
    assertThat(only().timing().quietHours()).contains(night);
    assertThat(browser.get(path()).document().select("dl.facts").text())
        .contains("22:00 to 07:00 Europe/Berlin, every day; high severity is sent");
    assertThat(browser.get("/settings/audit").text())
        .contains("quiet hours 22:00 to 07:00 Europe/Berlin, every day, high severity is sent");

    browser.get(path() + "/edit");
    browser.submit("form.channel");
    assertThat(only().timing().quietHours()).as("nothing changed").contains(night);

    browser.get(path() + "/edit");
    browser.submit("form.channel", "quiet", "none");
    assertThat(only().timing().quietHours()).isEmpty();
  }

  @Test
  void daysThatAreTickedAreThoseOnWhichTheyBegin() {
    quiet(LocalTime.of(22, 0), LocalTime.of(7, 0), Set.of(DayOfWeek.FRIDAY, DayOfWeek.SATURDAY));
    Browser.Page form = browser.get(path() + "/edit");
    assertThat(form.document().select("input[name=quiet_day][checked]").eachAttr("value"))
        .containsExactly("friday", "saturday");
    assertThat(form.document().select("input[name=quiet_high][checked]")).isEmpty();
    browser.submit("form.channel", "name", "weekend");
    assertThat(only().name()).isEqualTo("weekend");
    assertThat(only().timing().quietHours().orElseThrow().days())
        .contains(Set.of(DayOfWeek.FRIDAY, DayOfWeek.SATURDAY));
    assertThat(only().timing().quietHours().orElseThrow().highPasses()).isFalse();
  }

  @Test
  void whatIsWrongStandsBesideItsField() {
    browser.get(path() + "/edit");
    Browser.Page refused =
        browser.submit(
            "form.channel",
            "quiet",
            "other",
            "quiet_zone",
            "<b>Berlin",
            "quiet_from",
            "22:00",
            "quiet_to",
            "21:30");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("#quiet_zone-problem").text())
        .isEqualTo("Enter an IANA time zone, for example Europe/Berlin.");
    assertThat(refused.document().select("#quiet_to-problem").text())
        .isEqualTo("Enter a time from 00:00 to 23:59, 1 minute to 23 hours after the beginning.");
    assertThat(refused.document().select("#quiet_from-problem")).isEmpty();
    assertThat(refused.document().select("#quiet_zone").val()).isEqualTo("<b>Berlin");
    assertThat(refused.document().select("main b")).isEmpty();
    assertThat(only().timing().quietHours()).isEmpty();
  }

  @Test
  void thePageSaysUntilWhenItIsQuietAndWhatIsHeld() {
    LocalTime now = LocalTime.ofInstant(world.time().instant(), BERLIN);
    LocalTime from = now.minusHours(1).withSecond(0).withNano(0);
    LocalTime to = now.plusHours(2).withSecond(0).withNano(0);
    quiet(from, to, Set.of(DayOfWeek.values()));
    assertThat(standing()).isEqualTo("Quiet until " + to + " Europe/Berlin.");
    hold(1);
    assertThat(standing()).isEqualTo("Quiet until " + to + " Europe/Berlin; 1 event is held.");
    hold(2);
    assertThat(standing()).isEqualTo("Quiet until " + to + " Europe/Berlin; 3 events are held.");

    quiet(now.plusHours(3), now.plusHours(4), Set.of(DayOfWeek.values()));
    assertThat(standing()).isEqualTo("Not quiet now; 3 events are held.");
  }

  private String standing() {
    return browser.get(path()).document().select("#channel-quiet").text();
  }

  private void hold(int events) {
    Domain domain = world.fixtures().domain(acme);
    IncidentFixtures happenings = new IncidentFixtures(world.store());
    for (int i = 0; i < events; i++) {
      Instant at = world.time().instant().plusMillis(i);
      Event event = happenings.change(domain, CheckType.DNS, DnsDefinition.ADDRESS_CHANGED, at);
      KeptEvent kept = new KeptEvent(event.id(), domain.id(), at, true);
      world
          .store()
          .in(
              () ->
                  world
                      .store()
                      .notificationLog()
                      .keepForDigest(acme.id(), only().id(), List.of(kept)));
    }
  }

  private void quiet(LocalTime from, LocalTime to, Set<DayOfWeek> days) {
    Channel channel = only();
    Channel.Timing timing =
        new Channel.Timing(
            Optional.empty(),
            Optional.empty(),
            Optional.of(
                new QuietHours(
                    BERLIN,
                    from.withSecond(0).withNano(0),
                    to.withSecond(0).withNano(0),
                    Optional.of(days),
                    false)));
    world
        .store()
        .in(
            () ->
                world
                    .store()
                    .channels()
                    .save(
                        new Channel(
                            channel.id(),
                            channel.organizationId(),
                            channel.name(),
                            channel.target(),
                            channel.filter(),
                            timing,
                            channel.state(),
                            channel.failingSince(),
                            channel.createdAt(),
                            channel.updatedAt())));
  }

  private Channel only() {
    return world.store().channels().ofOrganization(acme.id()).getFirst();
  }

  private String path() {
    return LIST + "/" + only().id().text();
  }
}
