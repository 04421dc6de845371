package io.domainwatch.checks.sitemap;

import static io.domainwatch.checks.sitemap.SitemapProbeResults.child;
import static io.domainwatch.checks.sitemap.SitemapProbeResults.document;
import static io.domainwatch.checks.sitemap.SitemapProbeResults.good;
import static io.domainwatch.checks.sitemap.SitemapProbeResults.index;
import static io.domainwatch.checks.sitemap.SitemapProbeResults.notFound;
import static io.domainwatch.checks.sitemap.SitemapProbeResults.nothing;
import static io.domainwatch.checks.sitemap.SitemapProbeResults.source;
import static io.domainwatch.testkit.check.CheckScenario.scenario;
import static org.assertj.core.api.Assertions.assertThat;

import io.domainwatch.core.check.Severity;
import io.domainwatch.core.check.sitemap.SitemapMemory;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Defaults;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Discovery;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.Origin;
import io.domainwatch.core.check.sitemap.SitemapProbeResult.State;
import io.domainwatch.core.check.sitemap.document.DocumentNote;
import io.domainwatch.core.check.sitemap.document.EntryQuality;
import io.domainwatch.core.check.sitemap.document.EntryQuality.Faults;
import io.domainwatch.core.event.Event;
import io.domainwatch.testkit.check.CheckScenario;
import io.domainwatch.testkit.check.CheckStory;
import io.domainwatch.testkit.check.ScenarioContract;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each scenario names the events it makes; all others are forbidden in it. */
class SitemapScenariosTest implements ScenarioContract<SitemapProbeResults> {

  private static final State GOOD = new State.Good();
  private static final State BROKEN_XML = new State.Invalid("not_well_formed", 7);
  private static final State LARGE = new State.OverLimit("too_many_entries");
  private static final State BLOCKED = new State.Unknown("blocked", "datadome");

  @Override
  public CheckStory<SitemapProbeResults> story() {
    return SitemapProbeResults.story();
  }

  @Override
  public Stream<CheckScenario<SitemapProbeResults>> scenarios() {
    return Stream.of(documents(), children(), counts(), pages()).flatMap(List::stream);
  }

  private static List<CheckScenario<SitemapProbeResults>> documents() {
    return List.of(
        scenario("a good sitemap", s -> s.runs(8, good())),
        scenario(
            "not found once", s -> s.runs(2, good()).runs(1, source(notFound())).runs(2, good())),
        scenario(
            "not found twice", s -> s.runs(2, good()).runs(2, source(notFound())).runs(2, good())),
        scenario(
            "gone and back",
            s -> s.runs(2, good()).runs(4, source(notFound())).runs(2, good()),
            "sitemap_unreachable",
            "sitemap_reachable"),
        scenario(
            "declared and never there", s -> s.runs(4, source(notFound())), "sitemap_unreachable"),
        scenario(
            "what is not known does not count",
            s ->
                s.runs(2, good())
                    .runs(2, source(notFound()))
                    .cannotTell()
                    .runs(2, source(BLOCKED))
                    .runs(2, good())),
        scenario(
            "an open outage is not closed by a block",
            s -> s.runs(3, source(notFound())).runs(4, source(BLOCKED)),
            "sitemap_unreachable"),
        scenario("none anywhere", s -> s.runs(1, nothing(Defaults.NONE))),
        scenario(
            "none anywhere, then one",
            s -> s.runs(3, nothing(Defaults.NONE)).runs(2, good()),
            "sitemap_not_found",
            "sitemap_found"),
        scenario("a site that wants a login", s -> s.runs(4, nothing(Defaults.REFUSED))),
        scenario("usual paths that do not answer", s -> s.runs(4, nothing(Defaults.UNKNOWN))),
        scenario(
            "a line of robots.txt is taken out, the file stays",
            s ->
                s.runs(2, good())
                    .runs(
                        3,
                        good()
                            .found(new Discovery(true, 0, Defaults.NOT_ASKED))
                            .with(document(SitemapProbeResults.SOURCE, Origin.KNOWN, GOOD)))),
        scenario(
            "not well-formed, then right",
            s -> s.runs(2, good()).runs(3, source(BROKEN_XML)).runs(2, good()),
            "sitemap_invalid",
            "sitemap_valid"),
        scenario(
            "cut off once", s -> s.runs(2, good()).runs(1, source(BROKEN_XML)).runs(2, good())),
        scenario(
            "over a limit, at once",
            s -> s.runs(1, source(LARGE)).runs(1, good()),
            "sitemap_limit_exceeded",
            "sitemap_limit_ok"),
        scenario(
            "a bomb does not prove that the rest is valid",
            s ->
                s.runs(3, source(BROKEN_XML))
                    .runs(2, source(new State.OverLimit("decompression_bomb"))),
            "sitemap_invalid",
            "sitemap_limit_exceeded"),
        scenario(
            "a bomb",
            s -> s.runs(2, source(new State.OverLimit("decompression_bomb"))),
            "sitemap_limit_exceeded"));
  }

  private static List<CheckScenario<SitemapProbeResults>> children() {
    return List.of(
        scenario("a good index", s -> s.runs(4, index(child(1, GOOD), child(2, GOOD)))),
        scenario(
            "a child fails and is mended",
            s ->
                s.runs(2, index(child(1, GOOD), child(2, GOOD)))
                    .runs(3, index(child(1, GOOD), child(2, notFound())))
                    .runs(2, index(child(1, GOOD), child(2, GOOD))),
            "sitemap_child_failed",
            "sitemap_child_recovered"),
        scenario(
            "a failing child whose turn it is not stays open",
            s ->
                s.runs(3, index(child(2, BROKEN_XML)))
                    .runs(3, index(child(1, GOOD), child(2, new State.Unknown("not_asked", "")))),
            "sitemap_child_failed"),
        scenario(
            "different children fail once each",
            s ->
                s.runs(1, index(child(1, notFound()), child(2, GOOD)))
                    .runs(1, index(child(1, GOOD), child(2, notFound())))
                    .runs(1, index(child(1, GOOD), child(2, GOOD)))),
        scenario(
            "an index that is cut off, and a child that fails",
            s ->
                s.runs(
                    3,
                    index(child(1, notFound()))
                        .with(
                            document(
                                SitemapProbeResults.SOURCE,
                                Origin.DECLARED,
                                new State.Invalid("not_well_formed", 3)),
                            child(1, notFound()))),
            "sitemap_invalid"),
        scenario(
            "an index in an index",
            s -> s.runs(1, index(child(1, new State.OverLimit("nested_index")))),
            "sitemap_limit_exceeded"));
  }

  private static List<CheckScenario<SitemapProbeResults>> counts() {
    return List.of(
        scenario(
            "half of the URLs vanish and return",
            s -> s.runs(5, good()).runs(2, good().urls(0, 500)).runs(2, good()),
            "sitemap_urls_dropped",
            "sitemap_urls_restored"),
        scenario(
            "half of the URLs vanish for one fetch",
            s -> s.runs(5, good()).runs(1, good().urls(0, 500)).runs(3, good())),
        scenario(
            "half of the URLs vanish, and then others are listed in place of the rest",
            s -> s.runs(5, good()).runs(2, good().urls(0, 500)).runs(2, good().urls(5_000, 500)),
            "sitemap_urls_dropped",
            "sitemap_changed"),
        scenario(
            "a short list for one fetch",
            s -> s.runs(5, good()).runs(1, good().urls(0, 500).incomplete()).runs(2, good())),
        scenario(
            "all vanish",
            s -> s.runs(5, good()).runs(2, good().urls(0, 0)),
            "sitemap_urls_dropped"),
        scenario(
            "a new level becomes usual",
            s -> s.runs(5, good()).runs(6, good().urls(0, 500)),
            "sitemap_urls_dropped",
            "sitemap_urls_restored"),
        scenario(
            "a small site loses a few",
            s -> s.runs(5, good().urls(0, 12)).runs(2, good().urls(0, 4)),
            "sitemap_changed"),
        scenario(
            "incomplete runs say nothing of the number",
            s -> s.runs(5, good()).runs(4, good().urls(0, 100).incomplete())),
        scenario("a few new pages", s -> s.runs(3, good()).runs(3, good().urls(0, 1_030))),
        scenario(
            "a small sitemap grows",
            s -> {
              for (int i = 0; i < 20; i++) {
                s.run(good().urls(0, 3 + i / 2));
              }
            }),
        scenario("a sitemap grows tenfold", s -> s.runs(3, good()).runs(3, good().urls(0, 10_000))),
        scenario(
            "a small sitemap grows, and then loses a page",
            s ->
                s.runs(2, good().urls(0, 3))
                    .runs(2, good().urls(0, 9))
                    .after(Duration.ofDays(1))
                    .runs(2, good().urls(1, 8)),
            "sitemap_changed"),
        scenario(
            "a small sitemap is replaced by a larger one",
            s -> s.runs(2, good().urls(0, 3)).runs(2, good().urls(100, 9)),
            "sitemap_changed"),
        scenario(
            "a sitemap is replaced by one that is ten times as large",
            s -> s.runs(3, good()).runs(3, good().urls(5_000, 10_000)),
            "sitemap_changed"),
        scenario(
            "a sitemap grows, and another source is declared",
            s ->
                s.runs(3, good())
                    .runs(
                        2,
                        good()
                            .urls(0, 2_000)
                            .with(
                                document(SitemapProbeResults.SOURCE, Origin.DECLARED, GOOD),
                                document("https://x.example/s", Origin.DECLARED, GOOD))),
            "sitemap_changed"),
        scenario(
            "a tenth of the pages is new",
            s -> s.runs(3, good()).runs(3, good().urls(100, 1_000)),
            "sitemap_changed"),
        scenario(
            "another source",
            s ->
                s.runs(3, good())
                    .runs(2, good().with(document("https://x.example/s", Origin.DECLARED, GOOD))),
            "sitemap_changed"));
  }

  private static List<CheckScenario<SitemapProbeResults>> pages() {
    return List.of(
        scenario(
            "listed pages fail and load again",
            s -> s.runs(2, good()).runs(3, good().broken(4)).runs(3, good().broken(1)),
            "sitemap_urls_broken",
            "sitemap_urls_ok"),
        scenario("two broken pages are no news", s -> s.runs(5, good().broken(2))),
        scenario(
            "one bad sample", s -> s.runs(2, good()).runs(1, good().broken(10)).runs(2, good())),
        scenario(
            "questionable entries, then none",
            s -> s.runs(1, good().quality(faults(11))).runs(1, good()),
            "sitemap_quality_issue",
            "sitemap_quality_ok"),
        scenario(
            "foreign hosts that cannot be asked leave it open",
            s ->
                s.runs(1, good().quality(faults(11)))
                    .runs(
                        3,
                        good()
                            .quality(
                                new EntryQuality(
                                    0, new Faults(0, 0, 0, 0, 0, 0), 0, false, List.of()))),
            "sitemap_quality_issue"),
        scenario(
            "pages outside of the directory are only shown",
            s ->
                s.runs(
                    3,
                    good()
                        .quality(
                            new EntryQuality(
                                0, new Faults(0, 0, 0, 0, 0, 0), 900, true, List.of())))),
        scenario(
            "an empty set, then one with entries",
            s -> s.runs(2, source(new State.Good(List.of(DocumentNote.EMPTY_SET)))).runs(2, good()),
            "sitemap_quality_issue",
            "sitemap_quality_ok"),
        scenario(
            "two of forty entries are http",
            s ->
                s.runs(
                    2,
                    good()
                        .urls(0, 40)
                        .quality(
                            new EntryQuality(2, new Faults(0, 0, 0, 0, 2, 0), 0, true, List.of()))),
            "sitemap_quality_issue"),
        scenario("a few questionable entries", s -> s.runs(3, good().quality(faults(10)))),
        scenario(
            "a part that is clean does not clear the whole",
            s -> s.runs(1, good().quality(faults(50))).runs(2, good().incomplete()),
            "sitemap_quality_issue"));
  }

  @Test
  void anEmptySitemapIsMoreSevereThanAShortOne() {
    assertThat(dropTo(500).severity()).isEqualTo(Severity.MEDIUM);
    assertThat(dropTo(0).severity()).isEqualTo(Severity.HIGH);
  }

  @Test
  void aNewLevelSaysThatItIsTheUsualOneNow() {
    List<Event> heard = story().runs(5, good()).runs(6, good().urls(0, 500)).events();
    assertThat(heard.getLast().message())
        .startsWith("About 500 URLs have been listed in 5 runs and count as usual now, after ");
    assertThat(heard.getLast().details().findWhole("acceptedNewBaseline")).hasValue(500);
  }

  @Test
  void aChangeIsReportedOnceADay() {
    CheckStory<SitemapProbeResults> story = story().runs(2, good());
    for (int i = 1; i < 4; i++) {
      story.runs(1, good().urls(500 * i, 1_000).broken(3));
    }
    assertThat(story.events().stream().filter(e -> e.type().wireName().equals("sitemap_changed")))
        .hasSize(2);
    assertThat(story.events().getFirst().details().findWhole("addedAbout").orElseThrow())
        .isBetween(400L, 600L);
  }

  @Test
  void failingChildrenAreAskedForAgain() {
    CheckStory<SitemapProbeResults> story =
        story().runs(1, index(child(1, GOOD), child(2, notFound()), child(3, BLOCKED)));
    assertThat(SitemapMemory.of(story.memory()).watched())
        .containsExactly("https://www.example.net/2.xml", "https://www.example.net/3.xml");
    assertThat(story.memory().toString().length()).isLessThan(4_000);
  }

  @Test
  void whatIsKnownOutlivesARunThatCannotReadRobots() {
    Discovery robotsGone = new Discovery(false, 0, Defaults.NOT_ASKED);
    CheckStory<SitemapProbeResults> story =
        story()
            .runs(1, good())
            .runs(
                2,
                good()
                    .found(robotsGone)
                    .with(document(SitemapProbeResults.SOURCE, Origin.KNOWN, notFound())));
    assertThat(SitemapMemory.of(story.memory()).known())
        .containsExactly(new SitemapMemory.Known(SitemapProbeResults.SOURCE, true));
  }

  private Event dropTo(int urls) {
    return story().runs(5, good()).runs(2, good().urls(0, urls)).events().stream()
        .filter(event -> event.type().wireName().equals("sitemap_urls_dropped"))
        .findFirst()
        .orElseThrow();
  }

  private static EntryQuality faults(int crossHost) {
    return new EntryQuality(
        crossHost, new Faults(crossHost, 0, 0, 0, 0, 0), 0, true, List.of("other.example"));
  }
}
