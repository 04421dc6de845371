package io.domainwatch.dashboard.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Places;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Forms that no page of ours sent (cross-site request forgery). */
class CsrfTokenTest {
  private final DashboardWorld world = new DashboardWorld();
  private Organization acme;
  private User owner;
  private Browser browser;
  private Places own;

  @BeforeEach
  void anOwnerIsSignedIn() {
    acme = world.fixtures().organization();
    owner = world.person(acme, "ann@example.com", Role.OWNER);
    Domain domain = world.fixtures().domain(acme);
    own = Places.stored(world, domain, world.fixtures().key(acme), owner);
    browser = world.signedIn(owner);
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void everyFormWithoutATokenIsRefused() {
    assertThat(postPaths()).hasSizeGreaterThan(10);
    for (String path : postPaths()) {
      assertThat(browser.post(path, Map.of()).status()).as(path).isEqualTo(403);
    }
    nothingHasChanged();
  }

  @Test
  void everyFormWithTheTokenOfAnotherSessionOfTheSamePersonIsRefused() {
    String token = formToken(world.signedIn(owner));
    for (String path : postPaths()) {
      assertThat(browser.post(path, Map.of("form_token", token)).status()).as(path).isEqualTo(403);
    }
    nothingHasChanged();
  }

  @Test
  void everyFormThatAnotherSiteSentIsRefusedEvenWithTheToken() {
    for (String site : List.of("cross-site", "same-site", "")) {
      for (String path : postPaths()) {
        assertThat(sent(path, formToken(browser), site).status()).as(path).isEqualTo(403);
      }
    }
    nothingHasChanged();
  }

  @Test
  void aFormOfOurOwnPageIsTaken() {
    Browser.Page page =
        sent("/domains/" + own.domain() + "/pause", formToken(browser), "same-origin");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.text()).contains("The domain is paused");
  }

  @Test
  void theTokenOfAFormIsNotTheTokenOfTheSession() {
    String session = browser.session().getValue();
    assertThat(formToken(browser)).isNotEmpty().isNotEqualTo(session);
    assertThat(browser.get("/settings/account").body()).doesNotContain(session);
  }

  private List<String> postPaths() {
    List<String> paths = new ArrayList<>();
    for (PageRoute route : world.routes()) {
      if (route.method().equals("POST")) {
        paths.addAll(own.of(route));
      }
    }
    return paths;
  }

  private Browser.Page sent(String path, String token, String site) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(world.base().resolve(path))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Sec-Fetch-Site", site)
            .POST(
                HttpRequest.BodyPublishers.ofString(
                    "form_token=" + URLEncoder.encode(token, StandardCharsets.UTF_8)));
    return browser.show(path, request);
  }

  private static String formToken(Browser browser) {
    return browser.get("/settings/members").document().select("input[name=form_token]").val();
  }

  private void nothingHasChanged() {
    assertThat(world.store().users().find(owner.id())).contains(owner);
    assertThat(world.store().domains().countActive(acme.id())).isEqualTo(1);
    assertThat(world.store().apiKeys().ofOrganization(acme.id()))
        .singleElement()
        .matches(key -> key.revokedAt().isEmpty());
    assertThat(browser.get("/settings/members").path()).isEqualTo("/settings/members");
  }
}
