package io.domainwatch.dashboard.channels;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.text.Language;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The language of messages in the form of a channel and on its page. */
class ChannelLanguageTest {
  private static final String LIST = "/settings/notifications";

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
  void whoChoosesNoneReadsEnglishAndTheFormHoldsWhatWasChosen() {
    add("slack", "https://hooks.slack.com/services/T0/B0/x");
    assertThat(only().language()).isEqualTo(Language.ENGLISH);

    browser.get(path() + "/edit");
    browser.submit("form.channel", "language", "de");
    assertThat(only().language()).isEqualTo(Language.GERMAN);
    assertThat(browser.get(path()).document().select("dl.facts").text())
        .contains("Language of messages German");
    assertThat(browser.get("/settings/audit").text()).contains("language de");

    browser.get(path() + "/edit");
    browser.submit("form.channel", "name", "still");
    assertThat(only().language()).isEqualTo(Language.GERMAN);
  }

  @Test
  void aLanguageThatThereIsNotIsRefusedBesideItsField() {
    add("slack", "https://hooks.slack.com/services/T0/B0/x");
    browser.get(path() + "/edit");
    Browser.Page refused = browser.submit("form.channel", "language", "fr");

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("#language-problem").text())
        .isEqualTo("Choose one of the listed languages.");
  }

  @Test
  void aWebhookIsReadByPrograms() {
    add("webhook", "https://hooks.example.com/x");

    assertThat(browser.get(path() + "/edit").document().select("#language")).isEmpty();
    assertThat(browser.get(path()).document().select("dl.facts").text()).doesNotContain("Language");
  }

  private void add(String type, String target) {
    browser.get(LIST + "/new?type=" + type);
    browser.submit("form.channel", "name", "ops", "target", target);
  }

  private Channel only() {
    return world.store().channels().ofOrganization(acme.id()).getFirst();
  }

  private String path() {
    return LIST + "/" + only().id().text();
  }
}
