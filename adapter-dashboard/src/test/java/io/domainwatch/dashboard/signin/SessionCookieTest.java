package io.domainwatch.dashboard.signin;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.signin.SessionToken;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import java.net.HttpCookie;
import java.net.http.HttpRequest;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The cookie of a session: what it is made of, and whose word for it is taken. */
class SessionCookieTest {
  private static final Instant NOW = Instant.parse("2026-11-21T10:00:00.000Z");

  @Test
  void byHttpScriptsAndOtherSitesDoNotGetIt() {
    try (DashboardWorld world = new DashboardWorld(false, NOW)) {
      assertThat(cookie(world))
          .startsWith("domainwatch=")
          .contains("; Path=/", "; HttpOnly", "; SameSite=Lax")
          .doesNotContain("Secure", "Domain=", "Max-Age", "Expires");
    }
  }

  @Test
  void byHttpsItIsSecureAndNoOtherHostCanSetIt() {
    try (DashboardWorld world = new DashboardWorld(true, NOW)) {
      assertThat(cookie(world))
          .startsWith("__Host-domainwatch=")
          .contains("; Path=/", "; HttpOnly", "; SameSite=Lax", "; Secure")
          .doesNotContain("Domain=", "Max-Age", "Expires");
    }
  }

  @Test
  void aTokenThatWasPlantedIsNotTheOneOfTheSession() {
    try (DashboardWorld world = new DashboardWorld(false, NOW)) {
      User owner = world.person(world.fixtures().organization(), "ann@example.com", Role.OWNER);
      Browser attacker = world.browser();
      attacker.get("/sign-in");
      HttpCookie planted = attacker.session();
      Browser victim = world.browser();
      victim.keep(planted);
      assertThat(victim.get("/sign-in").headers()).doesNotContainKey("set-cookie");
      victim.submit(
          "form[action=/sign-in]", "email", owner.email(), "password", DashboardWorld.PASSWORD);
      assertThat(victim.get("/domains").path()).isEqualTo("/domains");
      assertThat(victim.cookies()).noneMatch(it -> it.getValue().equals(planted.getValue()));
      assertThat(attacker.get("/domains").path()).startsWith("/sign-in");
      assertThat(
              SessionToken.find(planted.getValue())
                  .flatMap(it -> world.store().sessions().find(it.hash())))
          .isEmpty();
    }
  }

  @Test
  void aTokenThatIsMadeUpIsNobodys() {
    try (DashboardWorld world = new DashboardWorld(false, NOW)) {
      world.person(world.fixtures().organization(), "ann@example.com", Role.OWNER);
      for (String madeUp : List.of("", "x", "\"\"", "a".repeat(43), "a".repeat(5_000))) {
        Browser browser = world.browser();
        assertThat(browser.show("/domains", with(world, "/domains", madeUp)).path())
            .as(madeUp)
            .startsWith("/sign-in");
      }
    }
  }

  private static HttpRequest.Builder with(DashboardWorld world, String path, String token) {
    return HttpRequest.newBuilder(world.base().resolve(path))
        .header("Cookie", "domainwatch=" + token);
  }

  private static String cookie(DashboardWorld world) {
    return world.browser().get("/sign-in").header("set-cookie");
  }
}
