package io.domainwatch.dashboard.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.Subscription;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.testkit.Fixtures;
import java.net.http.HttpRequest;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AdditionTest {
  private static final String FORM = "form[action=/domains][method=post]";

  private final DashboardWorld world = new DashboardWorld();
  private Organization organization;
  private Browser browser;

  @BeforeEach
  void somebody() {
    organization = world.fixtures().organization(Fixtures.planOf(3), new Subscription.Active());
    browser = world.signedIn(world.person(organization, "ann@example.com", Role.MEMBER));
    browser.get("/domains");
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void manyNamesGetALineEach() {
    Domain there =
        world.fixtures().domain(organization, "there.example.com", world.time().instant());
    browser.get("/domains");
    Browser.Page page =
        browser.submit(
            FORM,
            "names",
            "one.example.com, https://two.example.com/x\r\n\r\n"
                + "there.example.com\n"
                + "no_name\n"
                + "<script>");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.text()).contains("2 added, 2 refused, 1 exists already.");
    assertThat(page.document().select("tbody tr")).hasSize(5);
    assertThat(page.document().select("tbody tr:nth-child(3) a").attr("href"))
        .isEqualTo("/domains/" + there.id().text());
    assertThat(page.document().select("tbody tr:nth-child(5) th").text()).isEqualTo("<script>");
    assertThat(page.document().select("tbody script")).isEmpty();
    assertThat(browser.get("/domains").text()).contains("one.example.com", "two.example.com");
  }

  @Test
  void whatWasRefusedIsMendedInPlaceAndNotToldAsDone() {
    Browser.Page page = browser.submit(FORM, "names", "good.example.com no_name also_bad");
    assertThat(page.document().select(".notice")).isEmpty();
    assertThat(page.document().select(".problem[role=alert]").text())
        .isEqualTo("1 added, 2 refused.");
    assertThat(page.document().select("#names").text()).isEqualTo("no_name\nalso_bad");
    page = browser.submit("main " + FORM, "names", "name.example.com bad.example.com");
    assertThat(page.document().select(".notice").text()).isEqualTo("2 added, 0 refused.");
    assertThat(page.document().select("#names")).isEmpty();
  }

  @Test
  void whoAddedIsWrittenDown() {
    browser.submit(FORM, "names", "a.example.com b, c.example.com, d.example.com");
    assertThat(world.store().auditLog().page(organization.id(), Optional.empty(), 10))
        .filteredOn(entry -> entry.action() == AuditAction.DOMAIN_ADDED)
        .extracting(AuditEntry::subject)
        .containsExactly("d.example.com", "c.example.com", "a.example.com");
  }

  @Test
  void aSingleBadNameIsReportedAtItsFieldWithWhatWasTyped() {
    Browser.Page page = browser.submit(FORM, "names", "user@example.com");
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("#names").text()).isEqualTo("user@example.com");
    assertThat(page.document().select("#names").attr("aria-describedby")).contains("names-problem");
    assertThat(page.document().select("#names-problem").text()).contains("email address");
    assertThat(page.document().select("[role=alert]")).hasSize(1);
  }

  @Test
  void aSingleNameThatExistsIsLinked() {
    Domain there =
        world.fixtures().domain(organization, "there.example.com", world.time().instant());
    Browser.Page page = browser.submit(FORM, "names", "THERE.example.com.");
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("#names-problem a").attr("href"))
        .isEqualTo("/domains/" + there.id().text());
    assertThat(page.document().select("details[open]")).isNotEmpty();
  }

  @Test
  void theLimitOfThePlanStopsTheRest() {
    Browser.Page page =
        browser.submit(FORM, "names", "a.example.com\nb.example.com\nc.example.com\nd.example.com");
    assertThat(page.text()).contains("3 added, 1 refused.").contains("allows 3 active domains");
  }

  @Test
  void noNameAndTooManyNamesAreRefused() {
    assertThat(browser.submit(FORM, "names", " \n , ").status()).isEqualTo(422);
    String many =
        IntStream.rangeClosed(0, NameList.MAX)
            .mapToObj(i -> "n" + i + ".example.com")
            .collect(Collectors.joining("\n"));
    Browser.Page page = browser.submit(FORM, "names", many);
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.text())
        .contains("At most 10,000 names are accepted at once; these are 10,001.");
    assertThat(world.store().domains().countActive(organization.id())).isZero();
  }

  @Test
  void aFileIsImportedByTheColumnThatIsHeadedDomain() {
    Browser.Page page =
        upload(
            "note,Domain\r\n"
                + "\"x, y\",one.example.com\r\n"
                + ",two.example.com\r\n"
                + "z,-bad-.example.com\r\n");
    assertThat(page.text()).contains("2 added, 1 refused.");
    assertThat(page.document().select("tbody th").eachText())
        .containsExactly("one.example.com", "two.example.com", "-bad-.example.com");
  }

  @Test
  void withoutAHeadTheFirstColumnIsTakenAndOurOwnExportToo() {
    assertThat(upload("one.example.com;x\ntwo.example.com;y\n").text()).contains("2 added");
    String exported = browser.get("/domains/export.csv").body();
    browser.get("/domains");
    assertThat(upload(exported).text()).contains("0 added, 0 refused, 2 exist already.");
  }

  @Test
  void anEmptyFileAndOneThatIsNoTextAreRefusedAtTheirField() {
    assertThat(upload("").document().select("#file-problem").text()).contains("Choose a file");
    Browser.Page page = upload("PK\u0003\u0004\u0000\u0000");
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("#file-problem").text()).contains("not a text file");
  }

  @Test
  void aTableWithTextAfterAClosingQuoteIsRefusedAtItsField() {
    Browser.Page page = upload("domain\n\"one.example.com\"x\n");
    assertThat(page.status()).isEqualTo(422);
    assertThat(page.document().select("#file-problem").text()).contains("cannot be read");
    assertThat(world.store().domains().countActive(organization.id())).isZero();
  }

  @Test
  void aFormWithoutItsTokenAddsNothing() {
    assertThat(browser.post("/domains", Map.of("names", "a.example.com")).status()).isEqualTo(403);
    assertThat(world.store().domains().countActive(organization.id())).isZero();
  }

  private Browser.Page upload(String content) {
    String token = browser.present().document().select("input[name=form_token]").attr("value");
    String body =
        "--b0\r\nContent-Disposition: form-data; name=\"form_token\"\r\n\r\n"
            + token
            + "\r\n--b0\r\nContent-Disposition: form-data; name=\"file\"; filename=\"x.csv\"\r\n"
            + "Content-Type: text/csv\r\n\r\n"
            + content
            + "\r\n--b0--\r\n";
    return browser.show(
        "/domains/import",
        HttpRequest.newBuilder(world.base().resolve("/domains/import"))
            .header("Content-Type", "multipart/form-data; boundary=b0")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }
}
