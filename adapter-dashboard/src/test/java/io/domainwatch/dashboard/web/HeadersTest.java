package io.domainwatch.dashboard.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Places;
import io.domainwatch.dashboard.SampleData;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every answer carries, pages that refuse included. */
class HeadersTest {
  private final DashboardWorld world = new DashboardWorld();
  private SampleData data;
  private Places own;
  private Browser browser;

  @BeforeEach
  void sampleData() {
    data = SampleData.in(world);
    own =
        Places.stored(world, data.main(), world.fixtures().key(data.organization()), data.member());
    browser = world.signedIn(data.owner());
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void everyPageKeepsScriptsStylesAndFramesOut() {
    for (PageRoute route : world.routes()) {
      if (route.method().equals("GET") && !(route instanceof PageRoute.Live)) {
        own.of(route).forEach(path -> isFencedIn(browser.get(path)));
      }
    }
  }

  @Test
  void pagesThatRefuseAreFencedInToo() {
    isFencedIn(browser.get("/nothing/here"));
    isFencedIn(browser.post("/domains", Map.of()));
    isFencedIn(browser.post("/events", Map.of()));
    isFencedIn(world.browser().get("/settings/keys"));
  }

  @Test
  void noPageHoldsStylesOrScriptsThatThePolicyWouldHaveToAllow() {
    for (PageRoute route : world.routes()) {
      if (route.method().equals("GET") && !(route instanceof PageRoute.Live)) {
        for (String path : own.of(route)) {
          Browser.Page page = browser.get(path);
          assertThat(page.document().select("[style], style, script:not([src]), base, iframe"))
              .as(path)
              .isEmpty();
          assertThat(page.document().getAllElements())
              .as(path)
              .noneMatch(
                  element ->
                      element.attributes().asList().stream()
                          .anyMatch(attribute -> attribute.getKey().startsWith("on")));
        }
      }
    }
  }

  private static void isFencedIn(Browser.Page page) {
    assertThat(page.header("content-security-policy"))
        .as(page.path())
        .contains("default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'")
        .contains("form-action 'self'", "script-src 'self'", "style-src 'self'")
        .doesNotContain("unsafe", "*", "http:", "https:", "data:", "blob:");
    assertThat(page.header("x-content-type-options")).as(page.path()).isEqualTo("nosniff");
    assertThat(page.header("referrer-policy")).as(page.path()).isEqualTo("same-origin");
    assertThat(page.header("cache-control")).as(page.path()).isEqualTo("no-store");
  }
}
