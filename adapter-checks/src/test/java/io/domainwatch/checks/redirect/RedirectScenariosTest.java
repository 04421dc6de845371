package io.domainwatch.checks.redirect;

import static io.domainwatch.checks.redirect.RedirectProbeResults.good;
import static io.domainwatch.testkit.check.CheckScenario.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.event.Event;
import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.check.ScenarioContract;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Whole stories, through assessment and engine. Each names all the events it makes, in their order;
 * every other event of the catalogue is forbidden in it.
 */
class RedirectScenariosTest implements ScenarioContract<RedirectProbeResults> {

  /** So that the regular run is not due at once after each of the hourly ones. */
  private static final Duration OFF_RHYTHM = Duration.ofMinutes(10);

  private static final String HTTPS = "https://example.net/ 200 H";

  @Override
  public CheckStory<RedirectProbeResults> story() {
    return RedirectProbeResults.story();
  }

  @Override
  public Stream<CheckScenario<RedirectProbeResults>> scenarios() {
    return Stream.of(
        scenario("all is well from the start", story -> story.runs(20, good())),
        scenario(
            "a loop comes and goes",
            story ->
                story
                    .runs(2, good())
                    .runs(4, good().secure("https://example.net/ 302 !loop"))
                    .runs(3, good()),
            "redirect_loop",
            "redirect_loop_resolved"),
        scenario(
            "a loop is seen twice",
            story ->
                story
                    .runs(2, good())
                    .runs(2, good().secure("https://example.net/ 302 !loop"))
                    .runs(3, good())),
        scenario(
            "a redirect leads nowhere and somewhere again",
            story ->
                story
                    .runs(2, good())
                    .runs(4, good().plain("http://example.net/ 301 !broken"))
                    .runs(3, good()),
            "redirect_broken",
            "redirect_recovered"),
        scenario(
            "the target of a redirect is an error page",
            story ->
                story.runs(
                    4, good().plain("http://example.net/ 301 https://example.net/start 404")),
            "redirect_broken"),
        scenario(
            "an interface answers 404 everywhere, with a redirect or without",
            story -> story.runs(6, good().replacing("net/ 200", "net/ 404"))),
        scenario(
            "the twin is in the DNS and does not answer over https",
            story -> story.runs(4, good().secureTwin("https://www.example.net/ !silent")),
            "redirect_broken"),
        scenario(
            "the twin's certificate is refused behind a redirect",
            story ->
                story.runs(
                    4,
                    good()
                        .plainTwin("http://www.example.net/ 301 https://www.example.net/ 200 X")
                        .secureTwin("https://www.example.net/ 200 X")),
            "redirect_not_canonical",
            "redirect_broken"),
        scenario(
            "a certificate ran out everywhere: that is for the check ssl to say",
            story -> story.runs(2, good()).runs(4, good().replacing("200 H", "200 H X"))),
        scenario(
            "nobody listens for http",
            story ->
                story.runs(
                    6,
                    good()
                        .plain("http://example.net/ !silent")
                        .plainTwin("http://www.example.net/ !silent"))),
        scenario(
            "the twin does not exist",
            story -> story.runs(6, good().plainTwin("!absent").secureTwin("!absent"))),
        scenario(
            "the name is hijacked and given back",
            story ->
                story
                    .runs(2, good())
                    .runs(3, good().replacing(HTTPS, "https://evil.example.org/ 200"))
                    .runs(3, good()),
            "redirect_external_target",
            "redirect_external_target_resolved"),
        scenario(
            "the name has led to another domain for two weeks and is expected to",
            story ->
                story
                    .runs(2, good())
                    .runs(3, foreign("evil"))
                    .after(Duration.ofDays(14))
                    .runs(4, foreign("evil")),
            "redirect_external_target",
            "redirect_external_target_resolved"),
        scenario(
            "a page inside the domain that is expected now changes",
            story ->
                story
                    .runs(2, good())
                    .runs(3, foreign("evil"))
                    .after(Duration.ofDays(14))
                    .runs(4, foreign("evil"))
                    .runs(3, good().replacing(HTTPS, "https://evil.example.org/de/ 200")),
            "redirect_external_target",
            "redirect_external_target_resolved",
            "redirect_target_changed"),
        scenario(
            "and back to the first domain is a departure again",
            story ->
                story
                    .runs(2, good())
                    .runs(3, foreign("evil"))
                    .after(Duration.ofDays(14))
                    .runs(4, foreign("evil"))
                    .runs(3, good()),
            "redirect_external_target",
            "redirect_external_target_resolved",
            "redirect_external_target"),
        scenario(
            "two weeks count from the last change of the foreign domain",
            story ->
                story
                    .runs(2, good())
                    .runs(3, foreign("evil"))
                    .after(Duration.ofDays(10))
                    .runs(1, good().replacing(HTTPS, "https://www.other.example/ 200"))
                    .runs(1, foreign("evil"))
                    .after(Duration.ofDays(10))
                    .runs(4, foreign("evil")),
            "redirect_external_target"),
        scenario(
            "runs that cannot tell make nothing expected",
            story ->
                story
                    .runs(2, good())
                    .runs(3, foreign("evil"))
                    .after(Duration.ofDays(14))
                    .runs(3, good().replacing(HTTPS, "https://example.net/ !unknown")),
            "redirect_external_target"),
        scenario(
            "the name leads to another domain from the start",
            story -> story.runs(6, good().replacing(HTTPS, "https://shop.example.org/ 200"))),
        scenario(
            "http is not redirected, then it is",
            story -> story.runs(3, good().plain("http://example.net/ 200")).runs(2, good()),
            "redirect_https_missing",
            "redirect_https_enforced"),
        scenario(
            "ends take turns among numbered hosts",
            story -> {
              for (int i = 0; i < 20; i++) {
                String end = "https://example.net/ 302 H https://www%d.example.net/ 200 H";
                story.run(
                    good()
                        .replacing(HTTPS, end.formatted(i * i % 3))
                        .secure(end.formatted(7 + i / 3)));
              }
            }),
        scenario(
            "a parameter of the query changes with every answer, another is changed",
            story -> {
              for (int i = 0; i < 20; i++) {
                story.run(
                    good()
                        .replacing(
                            HTTPS, "https://example.net/?lang=en&sid=%d 200 H".formatted(i)));
              }
              for (int i = 0; i < 6; i++) {
                story.run(
                    good()
                        .replacing(
                            HTTPS, "https://example.net/?lang=de&sid=%d 200 H".formatted(i)));
              }
            },
            "redirect_target_changed"),
        scenario(
            "a parameter alternates by itself",
            story -> {
              for (int i = 0; i < 20; i++) {
                story.run(
                    good()
                        .replacing(HTTPS, "https://example.net/?v=%d 200 H".formatted(i / 2 % 2)));
              }
            }),
        scenario(
            "http is refused, then redirected",
            story -> story.runs(3, good().plain("http://example.net/ 403")).runs(2, good()),
            "redirect_https_missing",
            "redirect_https_enforced"),
        scenario(
            "a site without https at all",
            story ->
                story.runs(
                    6,
                    new RedirectProbeResults(
                        "http://example.net/ 200",
                        "https://example.net/ !unknown",
                        "!absent",
                        "!absent"))),
        scenario(
            "https leads to http and no longer",
            story ->
                story
                    .runs(2, good())
                    .runs(
                        3,
                        good().secure("https://example.net/ 301 http://example.net/ 301 " + HTTPS))
                    .runs(2, good()),
            "redirect_downgrade",
            "redirect_downgrade_resolved"),
        scenario(
            "the twin ends at itself, then at the name",
            story ->
                story.runs(3, good().secureTwin("https://www.example.net/ 200 H")).runs(2, good()),
            "redirect_not_canonical",
            "redirect_canonical"),
        scenario(
            "a challenge on one variant: nothing is said of where all end",
            story ->
                story
                    .runs(2, good())
                    .runs(
                        6,
                        good()
                            .secureTwin("https://www.example.net/ 200 H")
                            .plainTwin("http://www.example.net/ !unknown"))),
        scenario(
            "a chain grows long and short again",
            story ->
                story
                    .runs(2, good())
                    .runs(
                        3,
                        good()
                            .plain(
                                "http://example.net/ 301 https://example.net/ 301"
                                    + " https://example.net/a 301 https://example.net/b 301 "
                                    + HTTPS))
                    .runs(2, good()),
            "redirect_chain_long",
            "redirect_chain_short"),
        scenario(
            "http of the apex skips https of the apex",
            story ->
                story
                    .runs(
                        3,
                        good()
                            .plain("http://example.net/ 301 https://www.example.net/ 301 " + HTTPS))
                    .runs(2, good()),
            "redirect_hsts_order",
            "redirect_hsts_order_ok"),
        scenario(
            "a temporary redirect for a week",
            story ->
                story
                    .runs(3, good().replacing("net/ 301", "net/ 302"))
                    .after(Duration.ofDays(7))
                    .runs(2, good().replacing("net/ 301", "net/ 302"))
                    .runs(2, good()),
            "redirect_temporary",
            "redirect_permanent"),
        scenario(
            "a temporary redirect that one permanent one interrupts",
            story ->
                story
                    .runs(1, good().replacing("net/ 301", "net/ 302"))
                    .after(Duration.ofDays(6))
                    .runs(1, good())
                    .after(Duration.ofDays(2))
                    .runs(2, good().replacing("net/ 301", "net/ 302"))),
        scenario(
            "a page in the reader's language is no address for good",
            story -> story.runs(2, german()).after(Duration.ofDays(8)).runs(2, german())),
        scenario(
            "the site moves to another host of its own",
            story ->
                story
                    .runs(2, good())
                    .runs(
                        3,
                        good()
                            .replacing(
                                HTTPS, "https://example.net/ 301 https://shop.example.net/ 200 H")),
            "redirect_target_changed"),
        scenario(
            "the path is another one with every run",
            story -> {
              story.runs(2, good());
              for (int i = 0; i < 6; i++) {
                story.runs(1, good().replacing(HTTPS, "https://example.net/login/" + i + " 200 H"));
              }
            }));
  }

  @Test
  void aLoopOfTheTwinAloneIsLessGrave() {
    CheckStory<RedirectProbeResults> twin =
        story().runs(3, good().secureTwin("https://www.example.net/ 302 !loop"));
    assertThat(twin.events()).extracting(Event::severity).containsExactly(Severity.MEDIUM);
    CheckStory<RedirectProbeResults> name =
        story().runs(3, good().plain("http://example.net/ 302 !loop"));
    assertThat(name.events()).extracting(Event::severity).containsExactly(Severity.HIGH);
  }

  @Test
  void anotherPathIsLessThanAnotherOrigin() {
    CheckStory<RedirectProbeResults> story = story().runs(2, good()).runs(2, german());
    assertThat(story.events()).extracting(Event::severity).containsExactly(Severity.INFO);
  }

  @Test
  void pathsThatNeverStayTheSameHurryNobody() {
    CheckStory<RedirectProbeResults> calm = story().after(OFF_RHYTHM).runs(3, good());
    CheckStory<RedirectProbeResults> story =
        story().after(OFF_RHYTHM).runs(2, good()).runs(1, good().replacing(HTTPS, at("a")));
    assertThat(story.nextRunAt()).isBefore(calm.nextRunAt());
    for (int i = 0; i < 5; i++) {
      calm.runs(1, good());
      story.runs(1, good().replacing(HTTPS, at("login/" + i)));
      assertThat(story.nextRunAt()).isEqualTo(calm.nextRunAt());
    }
  }

  @Test
  void theEndOfADepartureSaysThatTheNewDomainIsExpected() {
    CheckStory<RedirectProbeResults> story =
        story()
            .runs(2, good())
            .runs(3, good().plain("http://example.net/ 301 https://evil.example.org/ 200"))
            .after(Duration.ofDays(14))
            .runs(2, good().plain("http://example.net/ 301 https://evil.example.org/ 200"));
    Event resolved = story.lastEvent();
    assertThat(resolved.message())
        .startsWith(
            "http://example.net/ has led to example.org for 14 days and is expected to from now"
                + " on, after 14 days");
    assertThat(resolved.details().findText("acceptedNewBaseline")).contains("example.org");
    assertThat(resolved.details().findText("stableSince")).contains("2026-11-20T14:00:00.000Z");
  }

  @Test
  void theEndOfAnotherDepartureDoesNot() {
    CheckStory<RedirectProbeResults> story =
        story().runs(2, good()).runs(3, foreign("evil")).runs(2, good());
    assertThat(story.lastEvent().message()).startsWith("Back on the expected domain (");
    assertThat(story.lastEvent().details().find("acceptedNewBaseline")).isEmpty();
  }

  private static RedirectProbeResults foreign(String host) {
    return good().replacing(HTTPS, "https://" + host + ".example.org/ 200");
  }

  private static String at(String path) {
    return "https://example.net/" + path + " 200 H";
  }

  private static RedirectProbeResults german() {
    return good().replacing(HTTPS, "https://example.net/ 302 https://example.net/de/ 200 H");
  }
}
