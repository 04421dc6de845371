package io.domainwatch.dashboard.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import java.time.Duration;
import org.jsoup.nodes.Element;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** People see and end their own sessions. */
class SessionPagesTest {
  private static final String END = "form[action=/settings/account/sessions/end]";

  private final DashboardWorld world = new DashboardWorld();
  private final Organization acme = world.fixtures().organization();
  private final User owner = world.person(acme, "ann@example.com", Role.OWNER);

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void ownSessionsAreListedWithNetworkAndBrowserAndThisOneIsMarked() {
    world.signedIn(world.person(acme, "bob@example.com", Role.OWNER));
    world.signedIn(owner);
    Browser here = world.signedIn(owner);

    Elements rows =
        here.get("/settings/account")
            .document()
            .select("[aria-labelledby=sessions-heading] tbody tr");

    assertThat(rows).hasSize(2);
    assertThat(rows.eachText()).allMatch(row -> row.contains("127.0.0.0/24"));
    assertThat(rows.eachText()).allMatch(row -> row.contains("another program"));
    assertThat(rows.eachText()).filteredOn(row -> row.contains("(this one)")).hasSize(1);
    assertThat(rows.select("form")).hasSize(1);
  }

  @Test
  void anotherSessionIsEnded() {
    Browser other = world.signedIn(owner);
    Browser here = world.signedIn(owner);
    here.get("/settings/account");

    assertThat(here.submit(END).text()).contains("That session has ended.");

    assertThat(other.get("/domains").path()).startsWith("/sign-in");
    assertThat(here.get("/domains").path()).isEqualTo("/domains");
  }

  @Test
  void nobodyEndsAnothersSession() {
    User bob = world.person(acme, "bob@example.com", Role.OWNER);
    Browser bobs = world.signedIn(bob);
    world.signedIn(bob);
    Element form = bobs.get("/settings/account").document().selectFirst(END);
    Browser anns = world.signedIn(owner);
    String token = anns.get("/settings/account").document().select("[name=form_token]").val();

    assertThat(
            anns.post(
                    "/settings/account/sessions/end",
                    java.util.Map.of(
                        "form_token", token, "session", form.select("[name=session]").val()))
                .status())
        .isEqualTo(404);
    assertThat(bobs.get("/settings/account").document().select(END)).hasSize(1);
  }

  @Test
  void signingOutEverywhereEndsThisOneToo() {
    Browser other = world.signedIn(owner);
    Browser here = world.signedIn(owner);
    here.get("/settings/account");

    Browser.Page page = here.submit("form[action$=/end-all]");

    assertThat(page.text()).contains("You are signed out everywhere.");
    assertThat(here.get("/domains").path()).startsWith("/sign-in");
    assertThat(other.get("/domains").path()).startsWith("/sign-in");
  }

  @Test
  void aSessionThatIsUsedEveryHourEndsAfterThirtyDays() {
    Browser here = world.signedIn(owner);
    for (int hour = 0; hour < 30 * 24 - 1; hour++) {
      world.time().advance(Duration.ofHours(1));
      here.get("/settings/organization");
    }
    assertThat(here.get("/domains").path()).isEqualTo("/domains");

    world.time().advance(Duration.ofHours(1));

    assertThat(here.get("/domains").path()).startsWith("/sign-in");
  }
}
