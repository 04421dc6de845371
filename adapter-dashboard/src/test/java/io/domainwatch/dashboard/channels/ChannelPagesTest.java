package io.domainwatch.dashboard.channels;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelKind;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.testkit.SampleKinds;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Makes and changes channels by their forms. */
class ChannelPagesTest {
  private static final String LIST = "/settings/notifications";
  private static final String SLACK = "https://hooks.slack.com/services/T1/B2/secretsecretWXYZ";

  private final DashboardWorld world = new DashboardWorld();
  private Organization acme;
  private Browser browser;

  @BeforeEach
  void aMemberIsSignedIn() {
    acme = world.fixtures().organization();
    browser = world.signedIn(world.person(acme, "bo@example.com", Role.MEMBER));
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void aNewWebhookShowsItsSecretOnceAndHowToUseIt() {
    browser.get(LIST + "/new?type=webhook");
    Browser.Page made =
        browser.submit("form.channel", "name", "ops", "target", "https://hooks.example.com/x");
    String secret = made.document().select("#secret").val();
    assertThat(made.status()).isEqualTo(200);
    assertThat(made.header("cache-control")).isEqualTo("no-store");
    assertThat(((ChannelTarget.Webhook) only().target()).secrets().current().text())
        .isEqualTo(secret)
        .startsWith("whsec_");
    assertThat(made.document().select("#verification").text())
        .contains(secret, "openssl dgst -sha256");
    assertThat(made.document().select("button[data-copy=secret]").text()).isEqualTo("Copy");
    for (String path : List.of(LIST, path(), path() + "/edit", path() + "/secret", "/domains")) {
      assertThat(browser.get(path).body()).as(path).doesNotContain(secret);
    }
    assertThat(browser.get("/settings/audit").body())
        .contains("Added a notification channel", "https://hooks.example.com/…")
        .doesNotContain(secret);
  }

  @Test
  void theCommandsThatCheckASignatureAreThoseOfStandardWebhooks() {
    webhook();
    browser.get(path() + "/secret");
    String commands = browser.submit("form.card").document().select("#verification").text();
    assertThat(commands)
        .contains("printf '%s.%s.%s' \"$id\" \"$timestamp\" \"$body\"")
        .contains("printf %s \"${secret#whsec_}\" | base64 -d")
        .contains("-macopt \"hexkey:$key\" -binary | base64");
  }

  @Test
  void theListShowsWhereEachGoesWhatItIsNotifiedOfAndHowItStands() {
    webhook();
    Browser.Page list = browser.get(LIST);
    assertThat(list.document().select("tbody tr").text())
        .isEqualTo(
            "ops Webhook https://hooks.example.com/x Every severity, all checks, all domains"
                + " Enabled");
    assertThat(list.document().select("nav[aria-label=Main] a[aria-current=true]").text())
        .isEqualTo("Notifications");
    assertThat(list.document().select("nav[aria-label=Notifications] a[aria-current=page]").text())
        .isEqualTo("Channels");
  }

  @Test
  void whatIsWrongStandsBesideItsFieldAndWhatWasTypedStays() {
    browser.get(LIST + "/new?type=webhook");
    Browser.Page refused =
        browser.submit(
            "form.channel",
            "name",
            " ",
            "target",
            "ftp://x",
            "which_checks",
            "some",
            "which_domains",
            "some",
            "domains",
            "nobody.example.com, <b>",
            "reminder",
            "other",
            "other_reminder",
            "soon",
            "digest",
            "7");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("[role=alert]").text()).startsWith("Nothing was saved.");
    assertThat(problem("name")).startsWith("Enter a name");
    assertThat(problem("target")).startsWith("Enter a URL that begins with https://");
    assertThat(problem("checks")).isEqualTo("Select at least one check, or all.");
    assertThat(problem("domains"))
        .contains("“<b>” is not a valid domain name")
        .contains("nobody.example.com is not one of your domains. Add it first.");
    assertThat(problem("reminder")).contains("5 min to 30 days");
    assertThat(refused.document().select("#digest-problem")).isEmpty();
    assertThat(refused.document().select("#target").val()).isEqualTo("ftp://x");
    assertThat(refused.document().select("#target").attr("aria-describedby"))
        .contains("target-problem");
    assertThat(refused.document().select("#domains").text()).isEqualTo("nobody.example.com, <b>");
    assertThat(refused.document().select("#other_reminder").val()).isEqualTo("soon");
    assertThat(refused.document().select("#digest option[selected]").val()).isEqualTo("7");
    assertThat(refused.document().select("main b")).isEmpty();
    assertThat(world.store().channels().ofOrganization(acme.id())).isEmpty();
  }

  @Test
  void aPortOfAnotherServiceIsRefusedAndThoseThatAreAllowedAreNamed() {
    browser.get(LIST + "/new?type=webhook");
    Browser.Page refused =
        browser.submit("form.channel", "name", "ops", "target", "http://db.example.com:5432/");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(problem("target"))
        .isEqualTo(
            "Enter a URL whose port is 80, 443, 8080, 8443, or 1024 and above where no other"
                + " service is expected.");
    assertThat(world.store().channels().ofOrganization(acme.id())).isEmpty();
  }

  @Test
  void aDomainOfOthersIsNoneOfOurs() {
    Domain theirs = world.fixtures().domain(world.fixtures().organization());
    browser.get(LIST + "/new?type=webhook");
    browser.submit(
        "form.channel",
        "name",
        "ops",
        "target",
        "https://hooks.example.com/x",
        "which_domains",
        "some",
        "domains",
        theirs.name().ascii() + " " + theirs.id().text());
    assertThat(problem("domains"))
        .contains(theirs.name().unicode() + " is not one of your domains")
        .contains("“" + theirs.id().text() + "” is not a valid domain name");
  }

  @Test
  void aChannelIsForTheTickedChecksAndTheNamedDomainsAlone() {
    Domain own = world.fixtures().domain(acme);
    browser.get(LIST + "/new?type=webhook");
    browser.submit(
        "form.channel",
        "name",
        "ops",
        "target",
        "https://hooks.example.com/x",
        "which_checks",
        "some",
        "check",
        "ssl",
        "min_severity",
        "medium",
        "which_domains",
        "some",
        "domains",
        "https://" + own.name().ascii() + "/page",
        "reminder",
        "other",
        "other_reminder",
        "90 min",
        "digest",
        "0");
    assertThat(only().filter().checkTypes()).contains(Set.of(CheckType.SSL));
    assertThat(only().filter().minSeverity()).isEqualTo(Severity.MEDIUM);
    assertThat(only().filter().domainIds()).contains(Set.of(own.id()));
    assertThat(only().timing().reminderAfter()).contains(Duration.ofMinutes(90));
    assertThat(only().timing().digestHour()).contains(0);
    assertThat(browser.get(path()).document().select("dl.facts").text())
        .contains("Medium severity and above, TLS certificate, 1 domain")
        .contains(own.name().unicode())
        .contains("every 90 min", "once a day, at 00:00 UTC");
  }

  @Test
  void theFormOfAPresentChannelHoldsItAsItIs() {
    aChannelIsForTheTickedChecksAndTheNamedDomainsAlone();
    Channel before = only();
    browser.get(path() + "/edit");
    assertThat(browser.submit("form.channel").text()).contains("The channel was changed.");
    assertThat(only()).isEqualTo(before);
    browser.get(path() + "/edit");
    browser.submit("form.channel", "name", "night", "which_domains", "all", "reminder", "14400");
    assertThat(only().name()).isEqualTo("night");
    assertThat(only().filter().domainIds()).isEmpty();
    assertThat(only().filter().checkTypes()).contains(Set.of(CheckType.SSL));
    assertThat(only().timing().reminderAfter()).contains(Duration.ofHours(4));
  }

  @Test
  void theUrlOfSlackIsMaskedAndStaysWhenNothingIsTyped() {
    browser.get(LIST + "/new?type=slack");
    Browser.Page made = browser.submit("form.channel", "name", "shop", "target", SLACK);
    assertThat(made.text()).contains("The channel is added.", "https://hooks.slack.com/…WXYZ");
    for (String path :
        List.of(LIST, path(), path() + "/edit", path() + "/delete", "/settings/audit")) {
      assertThat(browser.get(path).body()).as(path).doesNotContain("secretsecret");
    }
    browser.get(path() + "/edit");
    browser.submit("form.channel", "name", "shop alerts");
    assertThat(only().name()).isEqualTo("shop alerts");
    assertThat(only().target()).isEqualTo(new ChannelTarget.Slack(SLACK));
    assertThat(browser.get(path() + "/secret").text()).contains("are not signed");
  }

  @Test
  void mailGoesToOneAddress() {
    browser.get(LIST + "/new?type=email");
    Browser.Page refused = browser.submit("form.channel", "name", "me", "target", "nobody");
    assertThat(refused.document().select("#target-problem").text())
        .isEqualTo("Enter an e-mail address.");
    browser.submit("form.channel", "target", "Bo@Example.com");
    assertThat(only().target()).isEqualTo(new ChannelTarget.Email("bo@example.com"));
  }

  @Test
  void whoCanSendNoMailIsShownWhatToSet() {
    try (DashboardWorld mute = DashboardWorld.withoutMail()) {
      Organization theirs = mute.fixtures().organization();
      Browser visitor = mute.signedIn(mute.person(theirs, "eve@example.com", Role.MEMBER));
      Browser.Page kinds = visitor.get(LIST + "/new");
      assertThat(kinds.text()).contains("mail.smtp-url", "mail.from");
      assertThat(kinds.document().select("a[href$=type=email]")).isEmpty();
      assertThat(kinds.document().select("a[href$=type=slack]")).hasSize(1);
      assertThat(visitor.get(LIST + "/new?type=email").document().select("form.channel")).isEmpty();
      String token = visitor.present().document().select("input[name=form_token]").val();
      Browser.Page refused =
          visitor.post(
              LIST,
              Map.of("form_token", token, "type", "email", "name", "x", "target", "a@b.example"));
      assertThat(refused.status()).isEqualTo(422);
      assertThat(refused.text()).contains("mail.smtp-url");
      assertThat(mute.store().channels().ofOrganization(theirs.id())).isEmpty();
    }
  }

  @Test
  void aKindThatDoesNotExistLeadsToThoseThatDo() {
    assertThat(browser.get(LIST + "/new?type=fax").document().select("main .card"))
        .hasSize(ChannelKind.BuiltIn.values().length + SampleKinds.ALL.all().size());
  }

  private void webhook() {
    browser.get(LIST + "/new?type=webhook");
    browser.submit("form.channel", "name", "ops", "target", "https://hooks.example.com/x");
  }

  private String problem(String field) {
    return browser.present().document().select("#" + field + "-problem").text();
  }

  private Channel only() {
    List<Channel> all = world.store().channels().ofOrganization(acme.id());
    assertThat(all).hasSize(1);
    return all.getFirst();
  }

  private String path() {
    return LIST + "/" + only().id().text();
  }
}
