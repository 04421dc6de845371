package io.domainwatch.checks.robots;

import static io.domainwatch.checks.robots.RobotsProbeResults.body;
import static io.domainwatch.checks.robots.RobotsProbeResults.failing;
import static io.domainwatch.checks.robots.RobotsProbeResults.gone;
import static io.domainwatch.checks.robots.RobotsProbeResults.rateLimited;
import static io.domainwatch.checks.robots.RobotsProbeResults.valid;
import static io.domainwatch.testkit.check.CheckScenario.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.robots.RobotsMemory;
import io.domainwatch.core.check.robots.RobotsProbeResult;
import io.domainwatch.core.event.Event;
import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.check.ScenarioContract;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each scenario names the events it makes, in their order; all others are forbidden in it. */
class RobotsScenariosTest implements ScenarioContract<RobotsProbeResult> {

  private static final String[] OPEN = {"User-agent: *", "Disallow: /admin"};
  private static final String[] CLOSED = {"User-agent: *", "Disallow: /"};
  private static final String[] LISTED = {"User-agent: *", "Disallow: /", "Allow: /shop"};
  private static final String[] MISSPELT = {"User-agent: *", "Disalow: /admin"};

  @Override
  public CheckStory<RobotsProbeResult> story() {
    return RobotsProbeResults.story();
  }

  @Override
  public Stream<CheckScenario<RobotsProbeResult>> scenarios() {
    return Stream.of(
        scenario("an ordinary file", s -> s.runs(5, valid(OPEN))),
        scenario("an empty file", s -> s.runs(5, body("", "text/plain"))),
        scenario("comments alone", s -> s.runs(5, valid("# nothing to say"))),
        scenario("a file that never was", s -> s.runs(5, gone())),
        scenario("a site that is closed", s -> s.runs(1, valid(CLOSED))),
        scenario("a site that stays closed", s -> s.runs(4, valid(CLOSED)), "robots_blocks_all"),
        scenario(
            "a site that closes and opens",
            s -> s.runs(3, valid(OPEN)).runs(3, valid(CLOSED)).runs(3, valid(OPEN)),
            "robots_blocks_all",
            "robots_blocks_all_resolved"),
        scenario(
            "a site that closes, and opens with other rules after more of them",
            s ->
                s.runs(3, valid(OPEN))
                    .runs(3, valid(CLOSED))
                    .runs(
                        3,
                        valid("User-agent: *", "Disallow: /", "User-agent: Yandex", "Disallow: /x"))
                    .runs(3, valid("User-agent: *", "Disallow: /cellar")),
            "robots_blocks_all",
            "robots_changed",
            "robots_blocks_all_resolved"),
        scenario(
            "a folder more is closed",
            s ->
                s.runs(3, valid(OPEN))
                    .runs(3, valid("User-agent: *", "Disallow: /admin", "Disallow: /cellar")),
            "robots_changed"),
        scenario(
            "closed for one fetch, as during a deployment",
            s -> s.runs(3, valid(OPEN)).runs(1, valid(CLOSED)).runs(3, valid(OPEN))),
        scenario("closed but for one folder", s -> s.runs(3, valid(LISTED)), "robots_blocks_all"),
        scenario(
            "the start page alone is open",
            s -> s.runs(3, valid("User-agent: *", "Disallow: /", "Allow: /$"))),
        scenario(
            "Googlebot has a group of its own and others do not come in",
            s ->
                s.runs(
                    3, valid("User-agent: *", "Disallow: /", "User-agent: Googlebot", "Allow: /"))),
        scenario(
            "everyone but Googlebot is locked out later",
            s ->
                s.runs(2, valid("User-agent: *", "Allow: /x", "User-agent: Googlebot", "Allow: /y"))
                    .runs(
                        3,
                        valid(
                            "User-agent: *", "Disallow: /", "User-agent: Googlebot", "Allow: /y")),
            "robots_agent_blocked"),
        scenario(
            "one crawler is locked out and let in again",
            s ->
                s.runs(2, valid(OPEN))
                    .runs(
                        3,
                        valid(
                            "User-agent: *",
                            "Disallow: /admin",
                            "User-agent: GPTBot",
                            "Disallow: /"))
                    .runs(3, valid(OPEN)),
            "robots_agent_blocked",
            "robots_agent_unblocked"),
        scenario(
            "two crawlers are locked out, and one of them is let in",
            s ->
                s.runs(2, valid(OPEN))
                    .runs(3, valid("User-agent: GPTBot", "User-agent: ClaudeBot", "Disallow: /"))
                    .runs(3, valid("User-agent: GPTBot", "Disallow: /")),
            "robots_agent_blocked",
            "robots_changed"),
        scenario(
            "one crawler is locked out, then another one too",
            s ->
                s.runs(2, valid(OPEN))
                    .runs(3, valid("User-agent: GPTBot", "Disallow: /"))
                    .runs(3, valid("User-agent: GPTBot", "User-agent: ClaudeBot", "Disallow: /")),
            "robots_agent_blocked",
            "robots_agent_blocked"),
        scenario(
            "one crawler is locked out, and then for one fetch everyone",
            s ->
                s.runs(2, valid(OPEN))
                    .runs(3, valid("User-agent: GPTBot", "Disallow: /"))
                    .runs(1, valid("User-agent: *", "User-agent: GPTBot", "Disallow: /"))
                    .runs(3, valid("User-agent: GPTBot", "Disallow: /")),
            "robots_agent_blocked"),
        scenario(
            "a crawler that was always locked out is let in",
            s -> s.runs(3, valid("User-agent: GPTBot", "Disallow: /")).runs(3, valid(OPEN)),
            "robots_changed"),
        scenario(
            "a crawler that was always locked out",
            s -> s.runs(5, valid("User-agent: GPTBot", "Disallow: /"))),
        scenario("a failing server", s -> s.runs(4, failing("http_5xx")), "robots_unreachable"),
        scenario(
            "a failing server that recovers",
            s -> s.runs(2, valid(OPEN)).runs(4, failing("connect_timeout")).runs(3, valid(OPEN)),
            "robots_unreachable",
            "robots_reachable"),
        scenario(
            "two failures are no proof",
            s -> s.runs(2, valid(OPEN)).runs(2, failing("http_5xx")).runs(2, valid(OPEN))),
        scenario(
            "a redirect inwards", s -> s.runs(3, failing("private_target")), "robots_unreachable"),
        scenario(
            "too many requests",
            s -> s.runs(3, rateLimited(Duration.ofMinutes(5))),
            "robots_unreachable"),
        scenario(
            "a block in between counts for nothing",
            s ->
                s.runs(2, valid(OPEN))
                    .runs(2, failing("http_5xx"))
                    .cannotTell()
                    .runs(2, valid(OPEN))),
        scenario(
            "a file that vanishes and returns",
            s -> s.runs(2, valid(OPEN)).runs(3, gone()).runs(2, valid(OPEN)),
            "robots_missing",
            "robots_restored"),
        scenario(
            "a closed site loses its file",
            s -> s.runs(3, valid(CLOSED)).runs(3, gone()),
            "robots_blocks_all",
            "robots_blocks_all_resolved",
            "robots_missing"),
        scenario(
            "a web page in its place from the start",
            s -> s.runs(3, body("<!DOCTYPE html><p>Disallow: /", "text/html")).runs(2, valid(OPEN)),
            "robots_invalid",
            "robots_valid"),
        scenario(
            "a web page in its place later",
            s ->
                s.runs(2, valid(OPEN))
                    .runs(3, body("\n <html>", "text/plain"))
                    .runs(2, valid(OPEN)),
            "robots_missing",
            "robots_restored"),
        scenario(
            "a web page in its place, then nothing, then binary data, then the file",
            s ->
                s.runs(2, valid(OPEN))
                    .runs(2, body("<html>", "text/html"))
                    .runs(2, gone())
                    .runs(2, body("U\u0000s\u0000e\u0000r\u0000", ""))
                    .runs(2, valid(OPEN)),
            "robots_missing",
            "robots_invalid",
            "robots_restored",
            "robots_valid"),
        scenario(
            "UTF-16", s -> s.runs(3, body("U\u0000s\u0000e\u0000r\u0000", "")), "robots_invalid"),
        scenario(
            "text without a rule",
            s -> s.runs(3, body("hello there, my friend\n", "text/plain")),
            "robots_invalid"),
        scenario("too large from the start", s -> s.runs(3, valid(large())), "robots_too_large"),
        scenario(
            "too large, then small again",
            s -> s.runs(2, valid(large())).runs(2, valid(OPEN)),
            "robots_too_large",
            "robots_size_ok",
            "robots_changed"),
        scenario(
            "a misspelt rule, then right",
            s -> s.runs(3, valid(MISSPELT)).runs(3, valid(OPEN)),
            "robots_syntax_issue",
            "robots_syntax_resolved"),
        scenario(
            "lines of single crawlers are in order",
            s ->
                s.runs(
                    5,
                    valid("User-agent: *", "Crawl-delay: 600", "Host: x", "Content-Signal: a=b"))),
        scenario(
            "comments, order and white space do not count",
            s ->
                s.runs(
                        2,
                        valid(
                            "User-agent: a",
                            "Disallow: /1",
                            "Disallow: /2",
                            "User-agent: b",
                            "Allow: /"))
                    .runs(
                        4,
                        valid(
                            "# new",
                            "User-agent:b",
                            "Allow:   /",
                            "",
                            "User-agent: A",
                            "Disallow: /2",
                            "User-Agent: a",
                            "Disallow: /1 # one"))),
        scenario(
            "a sitemap more",
            s ->
                s.runs(2, valid(OPEN))
                    .runs(
                        3,
                        valid(
                            "User-agent: *",
                            "Disallow: /admin",
                            "Sitemap: https://x.example/s.xml")),
            "robots_sitemaps_changed"),
        scenario(
            "a sitemap more and a folder less",
            s ->
                s.runs(2, valid(OPEN))
                    .runs(
                        3, valid("User-agent: *", "Disallow:", "Sitemap: https://x.example/s.xml")),
            "robots_changed",
            "robots_sitemaps_changed"));
  }

  @Test
  void aSiteWithAnOpenFolderIsLessSeverelyClosed() {
    assertThat(story().runs(2, valid(CLOSED)).events())
        .extracting(Event::severity)
        .containsExactly(Severity.HIGH);
    List<Event> events = story().runs(2, valid(LISTED)).events();
    assertThat(events).extracting(Event::severity).containsExactly(Severity.MEDIUM);
    assertThat(events.getFirst().details().toString()).contains("all_but_listed");
  }

  @Test
  void aChangeShowsItsLines() {
    List<Event> events =
        story()
            .runs(2, valid("User-agent: *", "Disallow: /a", "Disallow: /b"))
            .runs(2, valid("User-agent: *", "Disallow: /b", "Disallow: /c", "Sitemap: https://x/s"))
            .events();
    Event changed =
        events.stream().filter(e -> e.type().wireName().equals("robots_changed")).findFirst().get();
    assertThat(changed.details().textsOf("diff"))
        .containsExactly("- *: Disallow: /a", "+ *: Disallow: /c");
    assertThat(changed.details().isTrue("diffComplete")).isTrue();
  }

  @Test
  void aCrawlerThatIsShutOutIsReportedWithTheLinesThatDoIt() {
    assertThat(onlyDiff(story().runs(2, valid(OPEN)).runs(2, valid(CLOSED))))
        .containsExactly("- *: Disallow: /admin", "+ *: Disallow: /");
    assertThat(
            onlyDiff(
                story()
                    .runs(2, valid(OPEN))
                    .runs(
                        1,
                        valid(
                            "User-agent: *",
                            "Disallow: /admin",
                            "User-agent: GPTBot",
                            "Disallow: /"))))
        .containsExactly("+ gptbot: Disallow: /");
    assertThat(onlyDiff(story().runs(2, valid(CLOSED)))).isEmpty();
  }

  private static List<String> onlyDiff(CheckStory<RobotsProbeResult> story) {
    assertThat(story.events()).hasSize(1);
    return story.events().getFirst().details().textsOf("diff");
  }

  @Test
  void theMemoryStaysSmallWhateverTheFileSays() {
    String[] lines =
        IntStream.range(0, 2_000)
            .mapToObj(i -> "Disallow: /" + "x".repeat(200) + i)
            .toArray(String[]::new);
    CheckStory<RobotsProbeResult> story = story();
    for (int i = 0; i < 20; i++) {
      String[] file = Arrays.copyOf(lines, 100 + i);
      file[0] = "User-agent: *";
      story.runs(1, valid(file));
    }
    assertThat(story.memory().toString().length()).isLessThan(32_000);
    assertThat(story.memory().itemsOf("bodies")).hasSize(10);
  }

  @Test
  void aTextIsKeptByOneResultAMonth() {
    Instant now = Instant.parse("2026-11-20T12:00:00Z");
    RobotsMemory memory = RobotsMemory.of(story().runs(1, valid(OPEN)).memory());
    String sha = memory.bodies().getFirst().sha256();
    assertThat(memory.lacksBody(sha, now)).isFalse();
    assertThat(memory.lacksBody("another", now)).isTrue();
    assertThat(memory.lacksBody(sha, now.plus(Duration.ofDays(31)))).isTrue();
  }

  @Test
  void aServerThatAsksUsToWaitIsLeftAlone() {
    CheckStory<RobotsProbeResult> story = story();
    Instant start = story.now();
    story.runs(1, rateLimited(Duration.ofMinutes(20)));
    assertThat(story.now()).isEqualTo(start.plus(Duration.ofMinutes(20)));
    CheckStory<RobotsProbeResult> patient = story().runs(1, rateLimited(Duration.ofDays(3)));
    assertThat(patient.now()).isEqualTo(start.plus(Duration.ofHours(1)));
  }

  private static String[] large() {
    return IntStream.range(0, 30_000)
        .mapToObj(i -> i == 0 ? "User-agent: *" : "Disallow: /folder/" + i)
        .toArray(String[]::new);
  }
}
