package io.domainwatch.dashboard.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.channel.Channel;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.event.EventFilter;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Places;
import io.domainwatch.dashboard.SampleData;
import io.domainwatch.testkit.Fixtures;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Walks through all routes with ids of others. */
class TenantBorderTest {
  private static final String HEAD = "Not found";

  private final DashboardWorld world = new DashboardWorld();
  private Organization foreign;
  private Domain domain;
  private Optional<Domain> before = Optional.empty();
  private List<Object> told = List.of();
  private ApiKey key;
  private User person;
  private Browser browser;
  private String formToken = "";

  @BeforeEach
  void twoOrganizations() {
    SampleData theirs = SampleData.in(world);
    foreign = theirs.organization();
    domain = theirs.main();
    key = world.fixtures().key(foreign);
    person = theirs.member();
    before = world.store().domains().find(foreign.id(), domain.id());
    told = told();
    User owner = world.person(world.fixtures().organization(), "eve@example.com", Role.OWNER);
    browser = world.signedIn(owner);
    formToken = browser.get("/settings/members").document().select("input[name=form_token]").val();
  }

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void whatBelongsToOthersIsAsAbsentAsWhatIsNotThere() {
    Places others = Places.stored(world, domain, key, person);
    assertThat(answers(others)).isNotEmpty().allSatisfy(TenantBorderTest::isNotFound);
    nothingHasChanged();
  }

  @Test
  void idsOfNobodyAreNotFound() {
    Places nobodys =
        new Places(
            new DomainId(Fixtures.newId()).text(),
            key.id().text().replaceAll(".{4}$", "zzzz"),
            person.id().text().replaceAll(".{4}$", "zzzz"),
            Map.of(),
            Places.Notified.NOTHING);
    assertThat(answers(nobodys)).isNotEmpty().allSatisfy(TenantBorderTest::isNotFound);
  }

  @Test
  void whatIsNoIdIsNotFound() {
    Places nonsense =
        new Places(
            "x",
            "%00",
            "..%2f",
            Map.of(),
            new Places.Notified("chn_", "%00", "x", "mwn_", "esc_", "inv_", "cal_"));
    assertThat(answers(nonsense)).isNotEmpty().allSatisfy(TenantBorderTest::isNotFound);
  }

  @Test
  void noAddressSaysMoreToWhoIsNotSignedIn() {
    Places others = Places.stored(world, domain, key, person);
    Browser stranger = world.browser();
    for (PageRoute route : world.routes()) {
      if (!(route instanceof PageRoute.Open) && !(route instanceof PageRoute.Subscription)) {
        others
            .of(route)
            .forEach(
                path -> {
                  Browser.Page page =
                      route.method().equals("GET")
                          ? stranger.get(path)
                          : stranger.post(path, Map.of());
                  assertThat(page.path()).as(path).startsWith("/sign-in");
                });
      }
    }
  }

  private List<Browser.Page> answers(Places places) {
    List<Browser.Page> answers = new ArrayList<>();
    for (PageRoute route : world.routes()) {
      if (Places.hasId(route)) {
        for (String path : places.of(route)) {
          answers.add(route.method().equals("GET") ? browser.get(path) : post(path));
        }
      }
    }
    return answers;
  }

  /** With all that the forms of these paths could want. */
  private Browser.Page post(String path) {
    Map<String, String> fields = new HashMap<>();
    fields.put("form_token", formToken);
    fields.put("name", domain.name().ascii());
    fields.put("role", "owner");
    return browser.post(path, fields);
  }

  private static void isNotFound(Browser.Page page) {
    assertThat(page.status()).as(page.path() + ": " + page.text()).isEqualTo(404);
    assertThat(page.document().select("h1").text()).isEqualTo(HEAD);
  }

  /** Their channels, what was sent there, and their incidents. */
  private List<Object> told() {
    List<Object> all = new ArrayList<>();
    for (Channel channel : world.store().channels().ofOrganization(foreign.id())) {
      all.add(channel);
      all.addAll(
          world.store().deliveries().page(foreign.id(), channel.id(), Optional.empty(), 100));
    }
    world.store().eventLog().page(foreign.id(), EventFilter.ALL, Optional.empty(), 1_000).stream()
        .flatMap(named -> named.event().incidentId().stream())
        .forEach(id -> all.add(world.store().incidents().find(foreign.id(), id)));
    return all;
  }

  private void nothingHasChanged() {
    assertThat(world.store().domains().find(foreign.id(), domain.id())).isEqualTo(before);
    assertThat(world.store().apiKeys().find(key.id())).contains(key);
    assertThat(world.store().users().find(person.id())).contains(person);
    assertThat(told()).isEqualTo(told).hasSizeGreaterThan(20);
    assertThat(world.store().checkOverrides().of(foreign.id(), domain.id())).isEmpty();
  }
}
