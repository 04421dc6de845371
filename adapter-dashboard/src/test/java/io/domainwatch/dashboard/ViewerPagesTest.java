package io.domainwatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.dashboard.web.PageRoute;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ViewerPagesTest {
  private final DashboardWorld world = new DashboardWorld();
  private final SampleData data = SampleData.in(world);
  private final User vic = world.person(data.organization(), "vic@example.com", Role.VIEWER);
  private final Browser viewer = world.signedIn(vic);
  private final Browser member =
      world.signedIn(world.person(data.organization(), "mel@example.com", Role.MEMBER));

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void noPageShowsAControlThatIsRefused() {
    Places places =
        Places.stored(world, data.main(), world.fixtures().key(data.organization()), data.member());
    int pages = 0;
    for (PageRoute route : world.routes()) {
      if (route instanceof PageRoute.Guarded guarded
          && guarded.method().equals("GET")
          && !guarded.changes()) {
        for (String path : places.of(route)) {
          Browser.Page page = viewer.get(path);
          assertThat(controls(page)).as(path).isEmpty();
          pages++;
        }
      }
    }
    assertThat(pages).isGreaterThan(40);
  }

  /** Forms and links that lead to what {@link PageRoute.Guarded#changes} says. */
  private List<String> controls(Browser.Page page) {
    return page.document().select("form[method=post]:has(button), a[href]").stream()
        .map(ViewerPagesTest::target)
        .filter(this::isBarred)
        .toList();
  }

  private static String target(Element element) {
    return element.is("form")
        ? "POST " + element.attr("action")
        : "GET " + element.attr("href").replaceFirst("[?#].*", "");
  }

  private boolean isBarred(String target) {
    return world.routes().stream()
        .filter(route -> route instanceof PageRoute.Guarded guarded && guarded.changes())
        .map(route -> route.method() + " " + route.template().replaceAll("\\{[a-z]+}", "[^/]+"))
        .anyMatch(target::matches);
  }

  @Test
  void theTestFindsControlsWhereTheyAre() {
    for (String path :
        List.of(
            "/domains",
            "/domains/" + data.main().id().text(),
            "/settings/maintenance",
            "/settings/reports",
            "/settings/notifications")) {
      assertThat(controls(member.get(path))).as(path).isNotEmpty();
    }
  }

  @Test
  void aViewerReadsWhatAMemberReads() {
    for (String path :
        List.of("/overview", "/events", "/expiries", "/incidents", "/settings/reports/weekly")) {
      assertThat(viewer.get(path).document().select("main").text())
          .as(path)
          .isEqualTo(member.get(path).document().select("main").text());
    }
    String check = "/domains/" + data.main().id().text() + "/checks/uptime?tab=settings";
    assertThat(viewer.get(check).document().select("fieldset[disabled] #interval option[selected]"))
        .hasSize(1);
  }

  @Test
  void whatIsSentAllTheSameIsRefusedWithAPageThatSaysWhy() {
    String token =
        viewer.get("/settings/account").document().select("input[name=form_token]").val();
    Browser.Page refused =
        viewer.post("/domains", Map.of("form_token", token, "names", "new.example.com"));
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.text()).contains("Your role is viewer: you see everything");
    assertThat(viewer.get("/settings/notifications/new").status()).isEqualTo(403);
  }

  @Test
  void aViewerChangesTheirOwnPasswordAndSignsOut() {
    viewer.get("/settings/account");
    Browser.Page changed =
        viewer.submit(
            "form[action=/settings/account/password]",
            "old_password",
            DashboardWorld.PASSWORD,
            "new_password",
            "a wholly new passphrase",
            "new_password_again",
            "a wholly new passphrase");
    assertThat(changed.text()).contains("The password was changed");
    assertThat(viewer.submit("form[action=/sign-out]").text()).contains("You are signed out.");
  }

  @Test
  void anotherRoleCountsFromTheNextRequestOn() {
    String token =
        viewer.get("/settings/account").document().select("input[name=form_token]").val();
    world.store().users().saveRole(vic.id(), Role.MEMBER);
    assertThat(
            viewer
                .post("/domains", Map.of("form_token", token, "names", "new.example.com"))
                .status())
        .isEqualTo(200);
    world.store().users().saveRole(vic.id(), Role.VIEWER);
    assertThat(
            viewer
                .post("/domains", Map.of("form_token", token, "names", "two.example.com"))
                .status())
        .isEqualTo(403);
  }
}
