package io.domainwatch.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class OrganizationPagesTest {
  private static final String PATH = "/settings/organization";
  private static final String FORM = "form[action=" + PATH + "]";

  private final DashboardWorld world = new DashboardWorld();
  private final Organization acme = world.fixtures().organization();
  private final Browser owner = world.signedIn(world.person(acme, "ann@example.com", Role.OWNER));

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void anOwnerRenamesTheOrganization() {
    assertThat(owner.get(PATH).document().select("#name").val()).isEqualTo(acme.name());
    Browser.Page renamed = owner.submit(FORM, "name", " <b>Acme</b> & Co ");
    assertThat(renamed.text()).contains("The organization has another name.");
    assertThat(renamed.document().select("#name").val()).isEqualTo("<b>Acme</b> & Co");
    assertThat(owner.get("/settings/audit").text())
        .contains("Renamed the organization", "was " + acme.name());
  }

  @Test
  void aNameOfAnotherIsRefusedAndWhatWasTypedStays() {
    Organization other = world.fixtures().organization();
    owner.get(PATH);
    Browser.Page refused = owner.submit(FORM, "name", other.name());
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("#problem").text()).contains("is taken");
    assertThat(refused.document().select("#name").val()).isEqualTo(other.name());
    assertThat(world.store().organizations().find(acme.id())).contains(acme);
  }

  @Test
  void aMemberSeesNoFormAndIsRefused() {
    Browser member = world.signedIn(world.person(acme, "bob@example.com", Role.MEMBER));
    Document page = member.get(PATH).document();
    assertThat(page.select(FORM)).isEmpty();
    assertThat(page.select("dl.facts bdi").eachText()).contains(acme.name());
    String token = member.present().document().select("input[name=form_token]").val();
    Browser.Page refused = member.post(PATH, Map.of("form_token", token, "name", "Mine"));
    assertThat(refused.status()).isEqualTo(403);
    assertThat(refused.text()).contains("Only an owner renames the organization");
    assertThat(world.store().organizations().find(acme.id())).contains(acme);
  }
}
