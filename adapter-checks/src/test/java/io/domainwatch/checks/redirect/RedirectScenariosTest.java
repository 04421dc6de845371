package io.domainwatch.checks.redirect;

import static io.domainwatch.checks.redirect.Ways.good;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.account.OrganizationId;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventSpec;
import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.catalogue.CheckCatalogue;
import io.domainwatch.core.domain.DomainId;
import io.domainwatch.core.engine.CheckState;
import io.domainwatch.core.engine.CompletedRun;
import io.domainwatch.core.engine.Engine;
import io.domainwatch.core.engine.Transition;
import io.domainwatch.core.event.Event;
import io.domainwatch.core.override.CheckOverride;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.Claim;
import io.domainwatch.core.value.IdGenerator;
import io.domainwatch.testkit.Fixtures;
import io.domainwatch.testkit.OneFaultOneEvent;
import io.domainwatch.testkit.PlainText;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whole stories, through assessment and engine. Each names all the events it makes, in their order;
 * every other event of the catalogue is forbidden in it.
 */
class RedirectScenariosTest {

  private static final String HTTPS = "https://example.net/ 200 H";

  record Scenario(String name, Consumer<Lab> story, List<String> expected) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Plays observations through the assessment and the engine, an hour apart. */
  static final class Lab {
    private final Engine engine = new Engine(new IdGenerator(new Random(1)), 1);
    private final List<Event> heard = new ArrayList<>();
    private CheckState state = CheckState.NEW;
    private Instant now = Instant.parse("2026-11-20T12:00:00Z");
    private Instant nextRunAt = now;

    Lab runs(int count, Ways ways) {
      for (int i = 0; i < count; i++) {
        run(ways.seen());
      }
      return this;
    }

    Lab run(RedirectObservation seen) {
      Assessment assessment =
          RedirectAssessment.assess(seen, state.baseline(), state.memory(), now);
      Claim claim =
          new Claim(
              new OrganizationId(Fixtures.newId()),
              new DomainId(new UUID(7, 9)),
              CheckType.REDIRECT,
              UUID.randomUUID());
      CheckOutcome outcome = new CheckOutcome.Observed(RedirectFields.of(seen), assessment);
      CompletedRun run =
          new CompletedRun(claim, now, Duration.ofMillis(100), PlainText.proven(outcome), false);
      Transition advance =
          engine.advance(
              state, run, CheckCatalogue.of(CheckType.REDIRECT), CheckOverride.NONE, now);
      heard.addAll(advance.events());
      state = advance.state();
      nextRunAt = advance.nextRunAt();
      now = now.plus(Duration.ofHours(1));
      return this;
    }

    Lab after(Duration pause) {
      now = now.plus(pause);
      return this;
    }

    List<String> words() {
      return heard.stream().map(event -> event.type().word()).toList();
    }
  }

  static List<Scenario> scenarios() {
    return List.of(
        new Scenario("all is well from the start", lab -> lab.runs(20, good()), List.of()),
        new Scenario(
            "a loop comes and goes",
            lab ->
                lab.runs(2, good())
                    .runs(4, good().secure("https://example.net/ 302 !loop"))
                    .runs(3, good()),
            List.of("redirect_loop", "redirect_loop_resolved")),
        new Scenario(
            "a loop is seen twice",
            lab ->
                lab.runs(2, good())
                    .runs(2, good().secure("https://example.net/ 302 !loop"))
                    .runs(3, good()),
            List.of()),
        new Scenario(
            "a redirect leads nowhere and somewhere again",
            lab ->
                lab.runs(2, good())
                    .runs(4, good().plain("http://example.net/ 301 !broken"))
                    .runs(3, good()),
            List.of("redirect_broken", "redirect_recovered")),
        new Scenario(
            "the target of a redirect is an error page",
            lab ->
                lab.runs(4, good().plain("http://example.net/ 301 https://example.net/start 404")),
            List.of("redirect_broken")),
        new Scenario(
            "an interface answers 404 everywhere, with a redirect or without",
            lab -> lab.runs(6, good().replacing("net/ 200", "net/ 404")),
            List.of()),
        new Scenario(
            "the twin is in the DNS and does not answer over https",
            lab -> lab.runs(4, good().secureTwin("https://www.example.net/ !silent")),
            List.of("redirect_broken")),
        new Scenario(
            "the twin's certificate is refused behind a redirect",
            lab ->
                lab.runs(
                    4,
                    good()
                        .plainTwin("http://www.example.net/ 301 https://www.example.net/ 200 X")
                        .secureTwin("https://www.example.net/ 200 X")),
            List.of("redirect_not_canonical", "redirect_broken")),
        new Scenario(
            "a certificate ran out everywhere: that is for the check ssl to say",
            lab -> lab.runs(2, good()).runs(4, good().replacing("200 H", "200 H X")),
            List.of()),
        new Scenario(
            "nobody listens for http",
            lab ->
                lab.runs(
                    6,
                    good()
                        .plain("http://example.net/ !silent")
                        .plainTwin("http://www.example.net/ !silent")),
            List.of()),
        new Scenario(
            "the twin does not exist",
            lab -> lab.runs(6, good().plainTwin("!absent").secureTwin("!absent")),
            List.of()),
        new Scenario(
            "the name is hijacked and given back",
            lab ->
                lab.runs(2, good())
                    .runs(3, good().replacing(HTTPS, "https://evil.example.org/ 200"))
                    .runs(3, good()),
            List.of("redirect_external_target", "redirect_external_target_resolved")),
        new Scenario(
            "the name has led to another domain for two weeks and is expected to",
            lab ->
                lab.runs(2, good())
                    .runs(3, foreign("evil"))
                    .after(Duration.ofDays(14))
                    .runs(4, foreign("evil")),
            List.of("redirect_external_target", "redirect_external_target_resolved")),
        new Scenario(
            "a page inside the domain that is expected now changes",
            lab ->
                lab.runs(2, good())
                    .runs(3, foreign("evil"))
                    .after(Duration.ofDays(14))
                    .runs(4, foreign("evil"))
                    .runs(3, good().replacing(HTTPS, "https://evil.example.org/de/ 200")),
            List.of(
                "redirect_external_target",
                "redirect_external_target_resolved",
                "redirect_target_changed")),
        new Scenario(
            "and back to the first domain is a departure again",
            lab ->
                lab.runs(2, good())
                    .runs(3, foreign("evil"))
                    .after(Duration.ofDays(14))
                    .runs(4, foreign("evil"))
                    .runs(3, good()),
            List.of(
                "redirect_external_target",
                "redirect_external_target_resolved",
                "redirect_external_target")),
        new Scenario(
            "two weeks count from the last change of the foreign domain",
            lab ->
                lab.runs(2, good())
                    .runs(3, foreign("evil"))
                    .after(Duration.ofDays(10))
                    .runs(1, good().replacing(HTTPS, "https://www.other.example/ 200"))
                    .runs(1, foreign("evil"))
                    .after(Duration.ofDays(10))
                    .runs(4, foreign("evil")),
            List.of("redirect_external_target")),
        new Scenario(
            "runs that cannot tell make nothing expected",
            lab ->
                lab.runs(2, good())
                    .runs(3, foreign("evil"))
                    .after(Duration.ofDays(14))
                    .runs(3, good().replacing(HTTPS, "https://example.net/ !unknown")),
            List.of("redirect_external_target")),
        new Scenario(
            "the name leads to another domain from the start",
            lab -> lab.runs(6, good().replacing(HTTPS, "https://shop.example.org/ 200")),
            List.of()),
        new Scenario(
            "http is not redirected, then it is",
            lab -> lab.runs(3, good().plain("http://example.net/ 200")).runs(2, good()),
            List.of("redirect_https_missing", "redirect_https_enforced")),
        new Scenario(
            "a site without https at all",
            lab ->
                lab.runs(
                    6,
                    new Ways(
                        "http://example.net/ 200",
                        "https://example.net/ !unknown",
                        "!absent",
                        "!absent")),
            List.of()),
        new Scenario(
            "https leads to http and no longer",
            lab ->
                lab.runs(2, good())
                    .runs(
                        3,
                        good().secure("https://example.net/ 301 http://example.net/ 301 " + HTTPS))
                    .runs(2, good()),
            List.of("redirect_downgrade", "redirect_downgrade_resolved")),
        new Scenario(
            "the twin ends at itself, then at the name",
            lab -> lab.runs(3, good().secureTwin("https://www.example.net/ 200 H")).runs(2, good()),
            List.of("redirect_not_canonical", "redirect_canonical")),
        new Scenario(
            "a challenge on one variant: nothing is said of where all end",
            lab ->
                lab.runs(2, good())
                    .runs(
                        6,
                        good()
                            .secureTwin("https://www.example.net/ 200 H")
                            .plainTwin("http://www.example.net/ !unknown")),
            List.of()),
        new Scenario(
            "a chain grows long and short again",
            lab ->
                lab.runs(2, good())
                    .runs(
                        3,
                        good()
                            .plain(
                                "http://example.net/ 301 https://example.net/ 301"
                                    + " https://example.net/a 301 https://example.net/b 301 "
                                    + HTTPS))
                    .runs(2, good()),
            List.of("redirect_chain_long", "redirect_chain_short")),
        new Scenario(
            "http of the apex skips https of the apex",
            lab ->
                lab.runs(
                        3,
                        good()
                            .plain("http://example.net/ 301 https://www.example.net/ 301 " + HTTPS))
                    .runs(2, good()),
            List.of("redirect_hsts_order", "redirect_hsts_order_ok")),
        new Scenario(
            "a temporary redirect for a week",
            lab ->
                lab.runs(3, good().replacing("net/ 301", "net/ 302"))
                    .after(Duration.ofDays(7))
                    .runs(2, good().replacing("net/ 301", "net/ 302"))
                    .runs(2, good()),
            List.of("redirect_temporary", "redirect_permanent")),
        new Scenario(
            "a temporary redirect that one permanent one interrupts",
            lab ->
                lab.runs(1, good().replacing("net/ 301", "net/ 302"))
                    .after(Duration.ofDays(6))
                    .runs(1, good())
                    .after(Duration.ofDays(2))
                    .runs(2, good().replacing("net/ 301", "net/ 302")),
            List.of()),
        new Scenario(
            "a page in the reader's language is no address for good",
            lab -> lab.runs(2, german()).after(Duration.ofDays(8)).runs(2, german()),
            List.of()),
        new Scenario(
            "the site moves to another host of its own",
            lab ->
                lab.runs(2, good())
                    .runs(
                        3,
                        good()
                            .replacing(
                                HTTPS, "https://example.net/ 301 https://shop.example.net/ 200 H")),
            List.of("redirect_target_changed")),
        new Scenario(
            "the path is another one with every run",
            lab -> {
              lab.runs(2, good());
              for (int i = 0; i < 6; i++) {
                lab.runs(1, good().replacing(HTTPS, "https://example.net/login/" + i + " 200 H"));
              }
            },
            List.of()));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void aStoryMakesTheExpectedEventsAndNoOther(Scenario scenario) {
    Lab lab = new Lab();
    scenario.story().accept(lab);
    assertThat(lab.words()).isEqualTo(scenario.expected());
  }

  @Test
  void everyFaultIsToldAloneSomewhere() {
    assertThat(
            OneFaultOneEvent.neverAlone(
                CheckCatalogue.of(CheckType.REDIRECT),
                scenarios().stream().map(s -> s.expected()).toList()))
        .isEmpty();
  }

  @Test
  void everyEventOfTheCatalogueIsExpectedSomewhere() {
    Set<String> expected =
        scenarios().stream().flatMap(s -> s.expected().stream()).collect(Collectors.toSet());
    assertThat(expected)
        .containsExactlyInAnyOrderElementsOf(
            CheckCatalogue.of(CheckType.REDIRECT).events().stream()
                .map(EventSpec::type)
                .map(type -> type.word())
                .toList());
  }

  @Test
  void aLoopOfTheTwinAloneIsLessGrave() {
    Lab twin = new Lab().runs(3, good().secureTwin("https://www.example.net/ 302 !loop"));
    assertThat(twin.heard).extracting(Event::severity).containsExactly(Severity.MEDIUM);
    Lab name = new Lab().runs(3, good().plain("http://example.net/ 302 !loop"));
    assertThat(name.heard).extracting(Event::severity).containsExactly(Severity.HIGH);
  }

  @Test
  void anotherPathIsLessThanAnotherOrigin() {
    Lab lab = new Lab().runs(2, good()).runs(2, german());
    assertThat(lab.heard).extracting(Event::severity).containsExactly(Severity.INFO);
  }

  @Test
  void pathsThatNeverStayTheSameHurryNobody() {
    Lab calm = new Lab().runs(3, good());
    Lab lab = new Lab().runs(2, good()).runs(1, good().replacing(HTTPS, at("a")));
    assertThat(lab.nextRunAt).isBefore(calm.nextRunAt);
    for (int i = 0; i < 5; i++) {
      calm.runs(1, good());
      lab.runs(1, good().replacing(HTTPS, at("login/" + i)));
      assertThat(lab.nextRunAt).isEqualTo(calm.nextRunAt);
    }
  }

  @Test
  void theEndOfADepartureSaysThatTheNewDomainIsExpected() {
    Lab lab =
        new Lab()
            .runs(2, good())
            .runs(3, good().plain("http://example.net/ 301 https://evil.example.org/ 200"))
            .after(Duration.ofDays(14))
            .runs(2, good().plain("http://example.net/ 301 https://evil.example.org/ 200"));
    Event resolved = lab.heard.getLast();
    assertThat(resolved.message())
        .startsWith(
            "http://example.net/ has led to example.org for 14 days and is expected to from now"
                + " on, after 14 days");
    assertThat(resolved.details().findText("acceptedNewBaseline")).contains("example.org");
    assertThat(resolved.details().findText("stableSince")).contains("2026-11-20T14:00:00.000Z");
  }

  @Test
  void theEndOfAnotherDepartureDoesNot() {
    Lab lab = new Lab().runs(2, good()).runs(3, foreign("evil")).runs(2, good());
    assertThat(lab.heard.getLast().message()).startsWith("Back on the expected domain (");
    assertThat(lab.heard.getLast().details().find("acceptedNewBaseline")).isEmpty();
  }

  private static Ways foreign(String host) {
    return good().replacing(HTTPS, "https://" + host + ".example.org/ 200");
  }

  private static String at(String path) {
    return "https://example.net/" + path + " 200 H";
  }

  private static Ways german() {
    return good().replacing(HTTPS, "https://example.net/ 302 https://example.net/de/ 200 H");
  }
}
