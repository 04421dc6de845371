package io.domainwatch.dashboard.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A dashboard that is reached over the network without encryption says so to owners. */
class UnencryptedNoteTest {
  private static final String NOTE = "without encryption";

  @Test
  void everyPageOfAnOwnerSaysSo() {
    try (DashboardWorld world = DashboardWorld.unencrypted()) {
      Organization organization = world.fixtures().organization();
      Browser owner = world.signedIn(world.person(organization, "ann@example.com", Role.OWNER));
      for (String path : List.of("/domains", "/events", "/settings/keys")) {
        assertThat(owner.get(path).document().select(".caution").text()).contains(NOTE);
      }
      Browser member = world.signedIn(world.person(organization, "bob@example.com", Role.MEMBER));
      assertThat(member.get("/domains").text()).doesNotContain(NOTE);
      assertThat(world.browser().get("/sign-in").text()).doesNotContain(NOTE);
    }
  }

  @Test
  void elsewhereNobodyIsWarned() {
    try (DashboardWorld world = new DashboardWorld()) {
      Organization organization = world.fixtures().organization();
      Browser owner = world.signedIn(world.person(organization, "ann@example.com", Role.OWNER));
      assertThat(owner.get("/domains").text()).doesNotContain(NOTE);
    }
  }
}
