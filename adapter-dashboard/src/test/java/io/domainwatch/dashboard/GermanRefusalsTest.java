package io.domainwatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Preferences;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.testkit.Messages;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the core refuses is told in German to whoever reads German. */
class GermanRefusalsTest {
  private static final Preferences GERMAN = new Preferences(Optional.of("de"), Optional.empty());

  private final DashboardWorld world = new DashboardWorld();
  private final Organization acme = world.fixtures().organization();
  private final Domain domain = world.fixtures().domain(acme);
  private final String page = "/domains/" + domain.id().text();
  private User ann;
  private Browser browser;

  @BeforeEach
  void somebodyWhoReadsGerman() {
    ann = world.person(acme, "ann@example.com", Role.OWNER);
    world.store().users().savePreferences(ann.id(), GERMAN);
    browser = world.signedIn(ann);
  }

  @AfterEach
  void end() {
    world.close();
  }

  /** What a page in German says that refuses what was sent. */
  private static String told(Browser.Page refused) {
    assertThat(refused.status()).as(refused.path()).isEqualTo(422);
    assertThat(refused.document().select("html").attr("lang")).isEqualTo("de");
    return refused.document().select("main").text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          localhost         | Namen unter .localhost sind für besondere Zwecke bestimmt
          192.0.2.1         | Eine IP-Adresse ist kein Domainname.
          co.uk             | „co.uk“ ist ein öffentliches Suffix; nötig ist ein Name darunter.
          -a.example.com    | Kein Teil des Namens darf mit einem Bindestrich beginnen oder enden.
          ann@example.com   | Der Name darf keine Benutzerangaben enthalten
          """)
  void aNameOfADomain(String name, String why) {
    browser.get("/domains");
    assertThat(told(browser.submit("form[action=/domains][method=post]", "names", name)))
        .contains(why);
  }

  @Test
  void severalNamesOfDomains() {
    browser.get("/domains");
    Browser.Page report =
        browser.submit("form[action=/domains][method=post]", "names", "a.example.com a..b 1.2.3.4");
    assertThat(report.document().select("tbody tr td").eachText())
        .contains(
            "Der Name darf keinen leeren Teil zwischen zwei Punkten haben.",
            "Eine IP-Adresse ist kein Domainname.");
  }

  @Test
  void aPassword() {
    browser.get("/settings/account");
    Browser.Page refused =
        browser.submit(
            "form[action=/settings/account/password]",
            "old_password",
            DashboardWorld.PASSWORD,
            "new_password",
            "short",
            "new_password_again",
            "short");
    assertThat(told(refused)).contains("Neues Passwort: muss 12 bis 200 Zeichen haben.");
  }

  @Test
  void whatIsWrongInSeveralWaysIsToldInOneSentence() {
    world.store().users().saveMadePassword(ann.id(), ann.passwordHash());
    Browser again = world.signedIn(ann);
    Browser.Page refused =
        again.submit(
            "form[action=/new-password]", "new_password", "ann", "new_password_again", "ann");
    assertThat(told(refused))
        .contains(
            "Neues Passwort: muss 12 bis 200 Zeichen haben; Neues Passwort: darf nicht Ihre"
                + " E-Mail-Adresse oder ein Teil davon sein.");
  }

  @Test
  void fieldsOfAChannel() {
    browser.get("/settings/notifications/new?type=pager");
    Browser.Page refused =
        browser.submit(
            "form.channel",
            "name",
            "pager",
            "setting_server",
            "http://example.com:25/",
            "setting_token",
            "two words",
            "setting_group",
            "");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("#setting_server-problem").text())
        .isEqualTo(
            "Server: muss als Port 80, 443, 8080, 8443 nennen, oder einen ab 1024, wo kein anderer"
                + " Dienst zu erwarten ist.");
    assertThat(refused.document().select("#setting_token-problem").text())
        .isEqualTo("Token: muss 1 bis 100 sichtbare ASCII-Zeichen ohne Leerzeichen haben.");
    assertThat(refused.document().select("#setting_group-problem").text())
        .isEqualTo("Group: fehlt.");

    browser.get("/settings/notifications/new?type=webhook");
    browser.submit("form.channel", "name", "x", "target", "https://example.com:6379/");
    assertThat(browser.present().document().select("#target-problem").text())
        .isEqualTo(
            "Geben Sie eine URL mit einem dieser Ports ein: 80, 443, 8080, 8443, oder mit einem ab"
                + " 1024, wo kein anderer Dienst zu erwarten ist.");
  }

  @Test
  void domainsThatAChannelIsFor() {
    browser.get("/settings/notifications/new?type=webhook");
    Browser.Page refused =
        browser.submit(
            "form.channel",
            "name",
            "x",
            "target",
            "https://example.com/",
            "which_domains",
            "some",
            "domains",
            "localhost");
    assertThat(refused.document().select("#domains-problem").text())
        .contains(
            "„localhost“ ist kein gültiger Domainname: Namen unter .localhost sind für besondere");
  }

  @Test
  void tags() {
    String many = IntStream.range(0, 21).mapToObj(i -> "t" + i).collect(Collectors.joining(" "));
    browser.get(page);
    assertThat(told(browser.submit("form[action$=/tags]", "tags", "not_ok -x")))
        .contains("„-x“ ist kein Tag.");
    browser.get(page);
    assertThat(told(browser.submit("form[action$=/tags]", "tags", many)))
        .contains("Tags: höchstens 20 Tags sind erlaubt.");
  }

  @Test
  void settingsOfACheckAndASnooze() {
    browser.get(page);
    assertThat(told(browser.submit("form[action$=/snooze]", "for", "until", "until", "tomorrow")))
        .contains("höchstens 366 Tage");
    browser.get(page + "/checks/ssl?tab=settings");
    Browser.Page refused =
        browser.submit("form.settings", "interval", "61", "severity.ssl_cert_changed", "x");
    assertThat(told(refused)).isNotBlank();
    assertThat(refused.document().select("[id$=-problem]").text())
        .isNotBlank()
        .doesNotContain("the ", "must", " of ");
  }

  @Test
  void aMaintenanceWindow() {
    browser.get("/settings/maintenance");
    Browser.Page refused =
        browser.submit(
            "form.channel",
            "name",
            " ",
            "repeats",
            "rule",
            "rule",
            "FREQ=MINUTELY",
            "which_domains",
            "all");
    assertThat(told(refused))
        .contains(
            "Name: muss 1 bis 100 Zeichen haben, keines davon ein Steuerzeichen;"
                + " Wiederholung: muss FREQ mit DAILY, WEEKLY, MONTHLY oder YEARLY haben.");
  }

  @Test
  void anEscalationPolicy() {
    new Messages(world.store()).channel(acme);
    browser.get("/settings/escalation");
    assertThat(told(browser.submit("form.channel", "name", "Night", "min_severity", "high")))
        .contains("Schritte: 1 bis 10 sind erlaubt.");
  }

  @Test
  void whatARoleDoesNotAllow() {
    User bob = world.person(acme, "bob@example.com", Role.MEMBER);
    world.store().users().savePreferences(bob.id(), GERMAN);
    Browser member = world.signedIn(bob);
    member.get("/settings/keys");
    String proof = member.present().document().select("[name=form_token]").val();
    Browser.Page refused =
        member.post(
            "/settings/keys",
            Map.of("form_token", proof, "name", "k", "scope", "read", "last_day", ""));
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.text()).contains("Nur ein Eigentümer verwaltet API-Schlüssel.");
  }
}
