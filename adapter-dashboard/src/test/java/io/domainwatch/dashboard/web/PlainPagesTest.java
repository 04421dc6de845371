package io.domainwatch.dashboard.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.app.operator.KeyService;
import io.domainwatch.core.apikey.ApiKey;
import io.domainwatch.core.apikey.Scope;
import io.domainwatch.core.audit.Actor;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.dashboard.Places;
import io.domainwatch.dashboard.SampleData;
import io.domainwatch.testkit.PlainText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** No page shows people a code that is made for programs. */
class PlainPagesTest {
  /** Where text is quoted as it is written for programs, and what a person has typed. */
  private static final String QUOTED = "code, pre, textarea, input, script, style";

  private static final String ID = "[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}";

  private final DashboardWorld world = new DashboardWorld();
  private final SampleData data = SampleData.in(world);

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void noCodeReachesAPage() {
    Browser browser = world.signedIn(data.owner());
    List<String> found = new ArrayList<>();
    for (String path : pages()) {
      Document page = browser.get(path).document();
      page.select(QUOTED).forEach(Element::remove);
      PlainText.codes(page.body().text()).stream()
          .filter(code -> !code.matches(ID))
          .forEach(code -> found.add(path + ": " + code));
    }
    assertThat(found).isEmpty();
  }

  private List<String> pages() {
    ApiKey key =
        world
            .get(KeyService.class)
            .issue(
                Actor.of(data.owner()), "key", Scope.READ, Optional.empty(), world.time().instant())
            .key();
    Places places = Places.stored(world, data.main(), key, data.member());
    Stream<String> routes =
        world.routes().stream()
            .filter(route -> route instanceof PageRoute.Guarded && route.method().equals("GET"))
            .filter(route -> !route.template().equals("/") && !route.template().endsWith(".csv"))
            .flatMap(route -> places.of(route).stream());
    return Stream.concat(routes, data.domains().stream().flatMap(PlainPagesTest::pages))
        .distinct()
        .toList();
  }

  private static Stream<String> pages(Domain domain) {
    String path = "/domains/" + domain.id().text();
    return Stream.concat(
        Stream.of(path),
        Stream.of(CheckType.values()).map(type -> path + "/checks/" + type.wireName()));
  }
}
