package io.domainwatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.testkit.IncidentFixtures;
import java.time.Duration;
import java.time.Instant;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ExpiryPagesTest {
  private final DashboardWorld world = new DashboardWorld();
  private Organization acme;
  private Browser browser;

  @BeforeEach
  void somebody() {
    acme = world.fixtures().organization();
    browser = world.signedIn(world.person(acme, "bo@example.com", Role.MEMBER));
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void whatExpiresIsListedByMonthsSoonestFirst() {
    Domain late = expiring(60);
    Domain expired = expiring(-1);
    Domain soon = expiring(5);
    Document page = browser.get("/expiries").document();
    assertThat(page.select("nav a[aria-current=page]").text()).isEqualTo("Expiries");
    assertThat(page.select("h2").eachText()).containsExactly("November 2026", "January 2027");
    assertThat(page.select("tbody tr td:nth-child(3)").eachText())
        .containsExactly(expired.name().unicode(), soon.name().unicode(), late.name().unicode());
    assertThat(page.select("tbody tr td:nth-child(2)").eachText())
        .containsExactly("expired", "5 days left", "60 days left");
    assertThat(page.select("tbody tr").first().text()).contains("Certificate", "Example CA");
    assertThat(page.select("tbody a").eachAttr("href"))
        .startsWith(
            "/domains/" + expired.id().text(), "/domains/" + expired.id().text() + "/checks/ssl");
  }

  @Test
  void theListIsNarrowedToDays() {
    expiring(60);
    expiring(5);
    assertThat(rows("")).isEqualTo(2);
    assertThat(rows("?within=30")).isOne();
    assertThat(rows("?within=60")).isEqualTo(2);
    assertThat(rows("?within=")).isEqualTo(2);
    assertThat(browser.get("/expiries?within=1").text()).contains("Nothing expires within 1 days.");
    assertThat(browser.get("/expiries?within=soon").text())
        .contains("\"soon\" is no number of days; all are shown.");
  }

  @Test
  void laterExpiriesAreOnTheNextPage() {
    for (int i = 1; i <= 101; i++) {
      expiring(i);
    }
    Document first = browser.get("/expiries").document();
    assertThat(first.select("tbody tr")).hasSize(100);
    Document second =
        browser.get(first.select("a:contains(Later expiries)").attr("href")).document();
    assertThat(second.select("tbody tr")).hasSize(1);
    assertThat(second.select("tbody tr").text()).contains("101 days left");
  }

  @Test
  void othersSeeNothingOfIt() {
    expiring(5);
    Browser stranger =
        world.signedIn(
            world.person(world.fixtures().organization(), "eve@example.org", Role.OWNER));
    assertThat(stranger.get("/expiries").text()).contains("No expiry is known yet.");
  }

  private int rows(String query) {
    return browser.get("/expiries" + query).document().select("tbody tr").size();
  }

  private Domain expiring(int days) {
    Domain domain = world.fixtures().domain(acme);
    Instant now = world.time().instant();
    JsonValue.JsonObject leaf =
        JsonValue.fields()
            .put("issuerO", "Example CA")
            .put("notAfter", now.plus(Duration.ofDays(days)).toString())
            .build();
    new IncidentFixtures(world.store())
        .see(domain, CheckType.SSL, JsonValue.fields().put("leaf", leaf).build(), now);
    return domain;
  }
}
