package io.domainwatch.dashboard.domain;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.audit.AuditAction;
import io.domainwatch.core.audit.AuditEntry;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.tag.Tag;
import io.domainwatch.core.tag.Tags;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tags on the pages. */
class DomainTagsTest {
  private final DashboardWorld world = new DashboardWorld();
  private Organization organization;
  private Browser browser;

  @BeforeEach
  void somebody() {
    organization = world.fixtures().organization();
    browser = world.signedIn(world.person(organization, "ann@example.com", Role.MEMBER));
  }

  @AfterEach
  void end() {
    world.close();
  }

  private Domain domain(String name, String... tags) {
    Domain domain = world.fixtures().domain(organization, name, world.time().instant());
    world
        .store()
        .domains()
        .tag(organization.id(), domain.id(), Tags.of(Stream.of(tags).map(Tag::new).toList()));
    return domain;
  }

  private List<String> tags(Domain domain) {
    return world
        .store()
        .domains()
        .find(organization.id(), domain.id())
        .orElseThrow()
        .tags()
        .texts();
  }

  private static String path(Domain domain) {
    return "/domains/" + domain.id().text();
  }

  private static List<String> names(Browser.Page page) {
    return page.document().select("tbody th > a").eachText();
  }

  @Test
  void theTagsOfADomainAreEditedOnItsPage() {
    Domain domain = domain("a.example.com", "old");
    Browser.Page before = browser.get(path(domain));
    assertThat(before.document().select("#tags").val()).isEqualTo("old");

    Browser.Page saved = browser.submit("form[action$=/tags]", "tags", " Shop, team:web  shop ");

    assertThat(saved.text()).contains("The tags are saved.");
    assertThat(saved.document().select("#tags").val()).isEqualTo("shop team:web");
    assertThat(tags(domain)).containsExactly("shop", "team:web");
    AuditEntry entry =
        world.store().auditLog().page(organization.id(), Optional.empty(), 10).getFirst();
    assertThat(entry.action()).isEqualTo(AuditAction.DOMAIN_TAGGED);
    assertThat(entry.detail()).isEqualTo("added: shop, team:web; removed: old");

    browser.submit("form[action$=/tags]", "tags", "");
    assertThat(tags(domain)).isEmpty();
  }

  @Test
  void whatIsNoTagIsRefusedAndWhatWasTypedStays() {
    Domain domain = domain("a.example.com", "old");
    browser.get(path(domain));

    Browser.Page refused = browser.submit("form[action$=/tags]", "tags", "good <b>bad</b>");

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("[role=alert]").text())
        .contains("“<b>bad</b>” is not a tag. A tag must be 1 to 50 of a-z");
    assertThat(refused.document().select("#tags").val()).isEqualTo("good <b>bad</b>");
    assertThat(refused.document().select("main b")).isEmpty();
    assertThat(tags(domain)).containsExactly("old");
  }

  @Test
  void moreThanTwentyAreRefused() {
    Domain domain = domain("a.example.com");
    browser.get(path(domain));
    String many =
        String.join(" ", Stream.iterate(1, i -> i + 1).limit(21).map(i -> "t" + i).toList());

    Browser.Page refused = browser.submit("form[action$=/tags]", "tags", many);

    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("[role=alert]").text())
        .isEqualTo("Tags must be at most 20 tags.");
    assertThat(tags(domain)).isEmpty();
  }

  @Test
  void theListShowsTagsAndFiltersByThemWithSearchAndState() {
    domain("shop.example.com", "eu", "prod");
    domain("blog.example.com", "eu");
    domain("other.example.com");
    Browser.Page all = browser.get("/domains");
    assertThat(all.document().select("tbody .tag").eachText())
        .containsExactlyInAnyOrder("eu", "prod", "eu");
    assertThat(all.document().select("tbody .tag").eachAttr("href"))
        .contains("/domains?tag=eu", "/domains?tag=prod");

    Browser.Page filtered = browser.get("/domains?tag=EU%2C+prod");
    assertThat(names(filtered)).containsExactly("shop.example.com");
    assertThat(filtered.document().select("#tag").val()).isEqualTo("eu prod");
    assertThat(filtered.document().select("nav[aria-label=State] a").first().text())
        .isEqualTo("All (1)");
    assertThat(filtered.document().select("nav[aria-label=State] a").eachAttr("href"))
        .allSatisfy(href -> assertThat(href).contains("tag=eu&tag=prod"));
    assertThat(names(browser.get("/domains?tag=eu&q=blog&state=pending")))
        .containsExactly("blog.example.com");
    assertThat(browser.get("/domains?tag=us").text()).contains("No domain matches.");
    assertThat(names(browser.get("/domains?tag=%3Cb%3E"))).hasSize(3);
    assertThat(browser.get("/domains/export.csv?tag=prod").body())
        .contains("shop.example.com")
        .contains("eu prod")
        .doesNotContain("blog.example.com");
  }

  @Test
  void aChannelIsMadeForTaggedDomains() {
    browser.get("/settings/notifications/new?type=webhook");
    Browser.Page refused =
        browser.submit(
            "form.channel",
            "name",
            "shops",
            "target",
            "https://hooks.example.com/x",
            "which_domains",
            "some",
            "tags",
            "shop <b>");
    assertThat(refused.status()).isEqualTo(422);
    assertThat(refused.document().select("#tags-problem").text()).contains("“<b>” is not a tag.");

    browser.submit("form.channel", "tags", "Shop team:web");
    Channel channel =
        world.store().channels().ofOrganization(organization.id()).stream()
            .findFirst()
            .orElseThrow();
    assertThat(channel.filter().tags().texts()).containsExactly("shop", "team:web");
    assertThat(channel.filter().domainIds()).isEmpty();
    String page = "/settings/notifications/" + channel.id().text();
    assertThat(browser.get(page).text()).contains("domains tagged shop or team:web");
    Browser.Page form = browser.get(page + "/edit");
    assertThat(form.document().select("#tags").val()).isEqualTo("shop team:web");
    assertThat(form.document().select("input[name=which_domains][value=some]").hasAttr("checked"))
        .isTrue();
  }
}
