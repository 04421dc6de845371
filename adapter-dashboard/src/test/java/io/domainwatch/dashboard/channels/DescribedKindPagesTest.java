package io.domainwatch.dashboard.channels;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.channel.ChannelTarget;
import io.domainwatch.core.channel.ServiceSettings;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.testkit.SampleKinds;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The forms that are made from the description of a kind. */
class DescribedKindPagesTest {
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
  void everyFieldHasItsLabelItsHelpAndItsShape() {
    assertThat(browser.get(LIST + "/new").document().select("a[href$=type=pager]").text())
        .isEqualTo("Add Pager");
    Document form = browser.get(LIST + "/new?type=pager").document();
    assertThat(form.select("label[for=setting_token]").text()).isEqualTo("Token");
    assertThat(form.select("#setting_token-hint").text()).isEqualTo("Of the account.");
    assertThat(form.select("#setting_token").attr("aria-describedby"))
        .isEqualTo("setting_token-hint");
    assertThat(form.select("#setting_token").hasAttr("required")).isTrue();
    assertThat(form.select("#setting_token").attr("maxlength")).isEqualTo("100");
    assertThat(form.select("textarea#setting_notes").hasAttr("required")).isFalse();
    assertThat(form.select("#setting_notes-hint").text()).startsWith("Optional. ");
    assertThat(form.select("#setting_region option").eachText()).containsExactly("us", "eu");
    assertThat(form.select("#target")).isEmpty();
  }

  @Test
  void whatIsWrongStandsBesideItsField() {
    browser.get(LIST + "/new?type=pager");
    Browser.Page refused =
        browser.submit(
            "form.channel",
            "name",
            "pager",
            "setting_server",
            "ftp://x",
            "setting_token",
            "two words",
            "setting_group",
            "<b>night</b>");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("#setting_server-problem").text())
        .startsWith("Server must be an http or https URL");
    assertThat(refused.document().select("#setting_token-problem").text())
        .isEqualTo("Token must have 1 to 100 visible ASCII characters without spaces.");
    assertThat(refused.document().select("#setting_group").val()).isEqualTo("<b>night</b>");
    assertThat(refused.document().select("#setting_token").val()).isEmpty();
    assertThat(refused.document().select("#setting_server").attr("aria-describedby"))
        .isEqualTo("setting_server-hint setting_server-problem");
    assertThat(world.store().channels().ofOrganization(acme.id())).isEmpty();
  }

  @Test
  void secretsAreMaskedAndStayWhenNothingIsTyped() {
    browser.get(LIST + "/new?type=pager");
    Browser.Page made =
        browser.submit(
            "form.channel",
            "name",
            "pager",
            "setting_server",
            "https://pager.example.com",
            "setting_token",
            "s3cr3ts3cr3ts3cr3tWXYZ",
            "setting_group",
            "night",
            "setting_region",
            "eu");
    assertThat(made.text()).contains("The channel is added.", "Pager", "…WXYZ");
    for (String path :
        List.of(LIST, path(), path() + "/edit", path() + "/delete", "/settings/audit", "/")) {
      assertThat(browser.get(path).body()).as(path).doesNotContain("s3cr3t");
    }
    Document edit = browser.get(path() + "/edit").document();
    assertThat(edit.select("#setting_token-hint").text()).endsWith("Leave it empty to keep …WXYZ.");
    assertThat(edit.select("#setting_group").val()).isEqualTo("night");
    assertThat(edit.select("#setting_region option[selected]").val()).isEqualTo("eu");
    browser.submit("form.channel", "setting_group", "day");
    assertThat(only().target())
        .isEqualTo(
            new ChannelTarget.Service(
                SampleKinds.PAGER.kind(),
                new ServiceSettings(
                    Map.of("server", "https://pager.example.com", "group", "day", "region", "eu"),
                    Map.of("token", "s3cr3ts3cr3ts3cr3tWXYZ"))));
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
