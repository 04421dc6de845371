package io.domainwatch.browser.flow;

import static io.domainwatch.browser.flow.Walker.words;

import io.domainwatch.browser.fixture.Chromium;
import io.domainwatch.browser.fixture.Shared;
import io.domainwatch.browser.fixture.Visit;
import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Recorded;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What people come for, in each manner in which pages must work. */
@ExtendWith(Shared.class)
class FlowsIT {
  private static final String NAME = "flow.example.com";

  /** No well-known one. */
  private static final String CHOSEN = "a wholly new passphrase";

  private final DashboardWorld world = new DashboardWorld();
  private final Organization organization = world.fixtures().organization();
  private final User ann = world.person(organization, "ann@example.com", Role.OWNER);
  private final Chromium chromium;

  FlowsIT(Chromium chromium) {
    this.chromium = chromium;
  }

  @AfterEach
  void end() {
    world.close();
  }

  @ParameterizedTest
  @EnumSource
  void aDomainIsAddedPausedMutedAndDeleted(Manner manner) {
    try (Visit visit = manner.visit(chromium, world.base())) {
      signedIn(visit, manner)
          .follow(words("overview.add-domains"))
          .type(words("domains.names"), NAME)
          .press(words("domains.add"))
          .reads(words("web.done-domain-added"))
          .press(words("domain.pause"))
          .reads(words("web.done-domain-paused"))
          .press(words("domain.resume"))
          .reads(words("web.done-domain-resumed"))
          .unfold(words("snooze.mute"))
          .press(forTwoHours("snooze.mute-for"))
          .reads(words("web.done-snoozed"))
          .press(words("snooze.end-now"))
          .reads(words("web.done-snooze-ended"))
          .go(words("navigation.domains"))
          .tick(words("bulk.whole"))
          .press(words("bulk.mute") + "…")
          .press(forTwoHours("bulk.mute-for"))
          .reads(words("bulk.mute-told", 1))
          .follow(words("bulk.back"))
          .follow(NAME)
          .follow(words("domain.delete-it"))
          .type(words("domain.delete-name", NAME), NAME)
          .press(words("domain.delete-permanently"))
          .reads(words("web.done-domain-deleted"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void anIncidentIsUnderstoodAcknowledgedCommentedAndMuted(Manner manner) {
    new Recorded(world)
        .failing(world.fixtures().domain(organization), CheckType.UPTIME, "Nobody answers.");
    try (Visit visit = manner.visit(chromium, world.base())) {
      signedIn(visit, manner)
          .reads(words("show.remedy"))
          .followTo("/incidents/inc_")
          .press(words("incidents.acknowledge"))
          .reads(words("web.done-acknowledged"))
          .unfold(words("snooze.mute"))
          .press(forTwoHours("snooze.mute-for"))
          .reads(words("web.done-snoozed"))
          .type(words("incidents.comment"), "It is the new switch.")
          .press(words("incidents.add-comment"))
          .reads(words("web.done-commented"))
          .reads("It is the new switch.")
          .go(words("navigation.incidents"))
          .reads(words("incidents.acknowledged"))
          .go(words("navigation.events"))
          .reads("Nobody answers.")
          .go(words("navigation.expiries"))
          .reads(words("expiries.none"));
    }
  }

  @ParameterizedTest
  @EnumSource
  void aChannelAKeyAndAnInvitationAreMade(Manner manner) {
    try (Visit visit = manner.visit(chromium, world.base());
        Visit guests = manner.visit(chromium, world.base())) {
      Walker owner =
          signedIn(visit, manner)
              .go(words("navigation.notifications"))
              .follow(words("channels.add"))
              .follow(words("channels.webhook-add"))
              .type(words("channels.name"), "ops")
              .type(words("channels.url"), "https://hooks.example.com/x")
              .press(words("channels.add-button"))
              .reads(words("channels.secret-once"))
              .press(words("channels.send-test"))
              .reads(words("web.done-test-sent"))
              .go(words("navigation.settings"))
              .follow(words("navigation.keys"))
              .type(words("keys.name"), "deploy")
              .press(words("keys.create"))
              .reads(words("keys.once"))
              .follow(words("keys.done"))
              .follow(words("keys.revoke") + " deploy")
              .press(words("keys.revoke-it"))
              .reads(words("web.done-key-revoked"))
              .follow(words("navigation.members"))
              .press(words("members.make-link"))
              .reads(words("members.link-once"));
      joined(new Walker(guests, manner), owner.visit().page().locator("#link").inputValue());
    }
  }

  private static void joined(Walker guest, String link) {
    String email = "bo@example.com";
    guest.visit().open(link.substring(link.indexOf("/invitation")));
    guest
        .type(words("joining.email"), email)
        .type(words("joining.password"), CHOSEN)
        .type(words("joining.password-again"), CHOSEN)
        .press(words("joining.join"))
        .reads(words("web.done-joined"))
        .signIn(email, CHOSEN)
        .reads(words("overview.add-domains"))
        .go(words("navigation.settings"))
        .follow(words("navigation.members"))
        .reads(words("members.only-owners"));
  }

  private Walker signedIn(Visit visit, Manner manner) {
    return new Walker(visit, manner).signIn(ann.email(), DashboardWorld.PASSWORD);
  }

  private static String forTwoHours(String key) {
    return words(key, words("snooze.two-hours"));
  }
}
