package io.domainwatch.dashboard.domains;

import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.Organization;
import io.domainwatch.core.account.Role;
import io.domainwatch.core.account.User;
import io.domainwatch.core.domain.Domain;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.overview.DomainHealth;
import io.domainwatch.dashboard.Browser;
import io.domainwatch.dashboard.DashboardWorld;
import io.domainwatch.testkit.contract.domain.HealthHistory;
import io.domainwatch.testkit.contract.domain.HealthOracle.Expected;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whatever happens, no page, count, filter or file says more of a domain than is known. */
class HealthOnPagesTest {
  /** Instants of the history at which all is looked at. */
  private static final int STEPS = 30;

  private final DashboardWorld world = new DashboardWorld();

  @AfterEach
  void end() {
    world.close();
  }

  @Test
  void noPageCallsADomainOkOfWhichACheckHasNotToldForTwiceItsInterval() {
    Organization owner = world.fixtures().organization();
    User person = world.person(owner, "ann@example.com", Role.MEMBER);
    List<Domain> domains =
        Stream.of("a", "b", "c", "d", "e")
            .map(
                name ->
                    world
                        .fixtures()
                        .domain(owner, name + ".health.example", world.time().instant()))
            .toList();
    HealthHistory history = new HealthHistory(world.store(), owner, world.time(), domains, STEPS);
    Set<String> met = new HashSet<>();
    for (int step = 0; step < STEPS; step++) {
      history.letTimePass();
      met.addAll(agrees(person, history, domains));
      history.goOn();
      met.addAll(agrees(person, history, domains));
    }
    assertThat(met).as("the history has bite").contains("ok", "partial", "failing", "pending");
  }

  private Set<String> agrees(User person, HealthHistory history, List<Domain> domains) {
    Browser browser = world.signedIn(person);
    Map<String, Expected> expected = new HashMap<>();
    for (Map.Entry<DomainId, Expected> each : history.expected().entrySet()) {
      Domain domain =
          domains.stream().filter(d -> d.id().equals(each.getKey())).findFirst().orElseThrow();
      expected.put(domain.name().ascii(), each.getValue());
      Document page = browser.get("/domains/" + domain.id().text()).document();
      assertThat(badge(page.select("#standing").first())).isEqualTo(each.getValue().state());
    }
    Document list = browser.get("/domains").document();
    shown(list, expected);
    assertThat(counts(list)).isEqualTo(counted(expected));
    for (DomainHealth health : DomainHealth.values()) {
      Map<String, Expected> alike = new HashMap<>(expected);
      alike.values().removeIf(each -> !each.state().equals(health.wireName()));
      shown(browser.get("/domains?state=" + health.wireName()).document(), alike);
    }
    Map<String, String> file = new HashMap<>();
    browser
        .get("/domains/export.csv")
        .body()
        .lines()
        .skip(1)
        .map(line -> line.split(","))
        .forEach(columns -> file.put(columns[0], columns[2]));
    Map<String, String> states = new HashMap<>();
    expected.forEach((name, each) -> states.put(name, each.state()));
    assertThat(file).isEqualTo(states);
    return Set.copyOf(states.values());
  }

  private static void shown(Document page, Map<String, Expected> expected) {
    Map<String, String> seen = new HashMap<>();
    for (Element row : page.select("tbody tr")) {
      String name = row.select("th a").text();
      seen.put(name, badge(row.select(".standing").first()));
      Expected each = expected.get(name);
      if (each != null && each.state().equals("partial")) {
        assertThat(row.select(".standing").text())
            .contains(each.unknown() + (each.unknown() == 1 ? " check" : " checks") + " unknown");
      }
    }
    Map<String, String> wanted = new HashMap<>();
    expected.forEach((name, each) -> wanted.put(name, each.state()));
    assertThat(seen).isEqualTo(wanted);
  }

  private static String badge(Element place) {
    return place.select(".state").first().ownText().toLowerCase(Locale.ROOT);
  }

  private static Map<String, Integer> counts(Document page) {
    Map<String, Integer> counts = new HashMap<>();
    for (Element link : page.select("a[href*='state=']")) {
      String text = link.text();
      counts.put(
          text.substring(0, text.indexOf(" (")).toLowerCase(Locale.ROOT),
          Integer.parseInt(text.substring(text.indexOf('(') + 1, text.indexOf(')'))));
    }
    return counts;
  }

  private static Map<String, Integer> counted(Map<String, Expected> expected) {
    Map<String, Integer> counts = new HashMap<>();
    Stream.of(DomainHealth.values()).forEach(health -> counts.put(health.wireName(), 0));
    expected.values().forEach(each -> counts.merge(each.state(), 1, Integer::sum));
    return counts;
  }
}
