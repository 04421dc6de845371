package io.domainwatch.checks.sitemap;

import static io.domainwatch.checks.net.WebLab.NOBODY;
import static io.domainwatch.checks.sitemap.Documents.gzip;
import static io.domainwatch.checks.sitemap.Documents.index;
import static io.domainwatch.checks.sitemap.Documents.urlset;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.CHILD_FAILED;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.INVALID;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.LIMIT_EXCEEDED;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.NOT_FOUND;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.QUALITY_ISSUE;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.UNREACHABLE;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.URLS_BROKEN;
import static io.domainwatch.core.check.sitemap.SitemapDefinition.URLS_DROPPED;
import static io.domainwatch.testkit.net.LoopbackHttp.response;
import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import io.domainwatch.checks.net.AddressAnswer;
import io.domainwatch.checks.net.WebLab;
import io.domainwatch.checks.net.http.Ports;
import io.domainwatch.checks.run.RunTime;
import io.domainwatch.core.check.CheckType;
import io.domainwatch.core.check.EventType;
import io.domainwatch.core.json.JsonValue;
import io.domainwatch.core.quota.ForeignBudget;
import io.domainwatch.core.quota.ForeignVisits;
import io.domainwatch.core.run.Assessment;
import io.domainwatch.core.run.CheckOutcome;
import io.domainwatch.core.run.CheckTarget;
import io.domainwatch.core.run.Finding;
import io.domainwatch.core.run.OnBehalf;
import io.domainwatch.core.storage.StorageUnavailable;
import io.domainwatch.testkit.memory.InMemoryStore;
import io.domainwatch.testkit.net.LoopbackAddress;
import io.domainwatch.testkit.net.LoopbackHttp;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

class SitemapCheckRunnerTest {

  private static final Instant NOW = Instant.parse("2026-11-20T12:00:00Z");
  private static final String SITE = "http://www.example.net";

  private final WebLab lab = new WebLab();
  private final Map<String, byte[]> paths = new HashMap<>();
  private final Map<String, byte[]> refusals = new HashMap<>();
  private final LoopbackHttp site = lab.site(this::answer);
  private JsonValue.JsonObject memory = JsonValue.EMPTY;
  private ForeignVisits visits = ForeignVisits.UNCOUNTED;
  private ForeignBudget budget = new ForeignBudget(300, 1L << 30);

  @AfterEach
  void close() throws Exception {
    lab.close();
  }

  @Test
  void aDeclaredSitemapIsObservedInFull() throws Exception {
    put("/robots.txt", "User-agent: *\nDisallow: /private\nSitemap: " + SITE + "/map.xml\n");
    put("/map.xml", urlset(pages(40)));
    for (String page : pages(40)) {
      put(page.substring(SITE.length()), "page");
    }
    CheckOutcome.Observed observed = observed();
    JsonValue.JsonObject seen = observed.observations();
    assertThat(seen.findWhole("totalUrls")).hasValue(40);
    assertThat(seen.isTrue("complete")).isTrue();
    assertThat(seen.findWhole("declared")).hasValue(1);
    assertThat(seen.itemsOf("sample")).hasSize(10);
    JsonValue.JsonObject source = (JsonValue.JsonObject) seen.itemsOf("sources").getFirst();
    assertThat(source.findText("url")).contains(SITE + "/map.xml");
    assertThat(source.isTrue("declared")).isTrue();
    assertThat(source.findText("state")).contains("good");
    assertThat(source.findText("type")).contains("urlset");
    assertThat(source.findWhole("status")).hasValue(200);
    assertThat(source.findWhole("urlCount")).hasValue(40);
    assertThat(source.findText("sha256").orElseThrow()).hasSize(64);
    Assessment assessment = observed.assessment();
    assertThat(assessment.judgements().keySet())
        .containsExactlyInAnyOrder(
            UNREACHABLE,
            INVALID,
            LIMIT_EXCEEDED,
            CHILD_FAILED,
            NOT_FOUND,
            URLS_BROKEN,
            QUALITY_ISSUE,
            URLS_DROPPED);
    assertThat(assessment.judgements().values()).allMatch(j -> j.findings().isEmpty());
  }

  @Test
  void aHealthyRunCostsTwelveRequestsOfOneConnectionEach() throws Exception {
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    put("/map.xml", urlset(pages(100)));
    for (String page : pages(100)) {
      put(page.substring(SITE.length()), "page");
    }
    observed();
    assertThat(site.connections()).isEqualTo(12);
    assertThat(site.requests())
        .extracting(LoopbackHttp.Request::path)
        .startsWith("/robots.txt", "/map.xml");
  }

  @Test
  void usualPathsAreTriedWhereNothingIsDeclared() throws Exception {
    put("/robots.txt", "User-agent: *\nDisallow:\n");
    put("/sitemap_index.xml", index(SITE + "/a.xml", SITE + "/b.xml.gz"));
    put("/a.xml", urlset(SITE + "/1"));
    paths.put(
        "/b.xml.gz", bytes("Content-Type: application/gzip\r\n", gzip(utf8(urlset(SITE + "/2")))));
    put("/1", "page");
    put("/2", "page");
    CheckOutcome.Observed observed = observed();
    assertThat(observed.observations().findWhole("totalUrls")).hasValue(2);
    assertThat(observed.observations().findText("defaults")).contains("found");
    assertThat(observed.observations().isTrue("complete")).isTrue();
    assertThat(bad(observed)).isEmpty();
    int requests = site.connections();
    memory = observed.assessment().memory();
    observed();
    assertThat(site.requests().subList(requests, requests + 2))
        .extracting(LoopbackHttp.Request::path)
        .containsExactly("/robots.txt", "/sitemap_index.xml");
  }

  @Test
  void aSiteWithoutASitemapHasNone() throws Exception {
    assertThat(bad(observed())).containsExactly(NOT_FOUND);
    paths.put("*", utf8(response(200, "Content-Type: text/html\r\n", "<!doctype html><p>hello")));
    put("/robots.txt", "");
    assertThat(bad(observed())).containsExactly(NOT_FOUND);
    paths.put("*", utf8(response(403, "", "go away")));
    assertThat(observed().assessment().judgements()).doesNotContainKey(NOT_FOUND);
    paths.put("*", utf8(response(500, "", "oh no")));
    assertThat(observed().assessment().judgements()).doesNotContainKey(NOT_FOUND);
  }

  @Test
  void faultsOfADeclaredSitemapAreNamed() throws Exception {
    assertThat(fault(utf8(response(404, "", "none")))).containsExactly(UNREACHABLE);
    assertThat(fault(utf8(response(500, "", "none")))).containsExactly(UNREACHABLE);
    assertThat(fault(utf8(response(200, "", "<html>nothing here</html>"))))
        .containsExactly(UNREACHABLE);
    assertThat(fault(utf8("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n<urlset>")))
        .containsExactly(UNREACHABLE);
    lab.lookup.with("inside.example.net", LoopbackAddress.of("127.66.9.9"));
    assertThat(fault(utf8(response(302, "Location: http://inside.example.net/x\r\n", ""))))
        .containsExactly(UNREACHABLE);
    assertThat(fault(utf8(response(200, "", "<urlset><url><loc>a & b</loc></url></urlset>"))))
        .containsExactly(INVALID);
    assertThat(fault(utf8(response(200, "", "<urlset><url>")))).containsExactly(INVALID);
    assertThat(fault(bytes("", new byte[] {0x1F, (byte) 0x8B, 8, 0, 0, 0, 0, 0, 0, 0, 99, 98, 97})))
        .containsExactly(INVALID);
    assertThat(fault(bytes("Content-Encoding: gzip\r\n", utf8("garbage"))))
        .containsExactly(INVALID);
  }

  @Test
  void aChallengeSaysNothing() throws Exception {
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    paths.put("/map.xml", utf8(response(403, "cf-mitigated: challenge\r\n", "")));
    assertThat(inconclusive()).isEqualTo("blocked");
    paths.put("/map.xml", utf8(response(429, "", "slow down")));
    assertThat(inconclusive()).isEqualTo("blocked");
    paths.put("/robots.txt", utf8(response(403, "cf-mitigated: challenge\r\n", "")));
    assertThat(inconclusive()).isEqualTo("blocked");
    paths.put("/robots.txt", utf8(response(503, "", "")));
    assertThat(inconclusive()).isEqualTo("robots_unreachable");
  }

  @Test
  void whoRefusesUsAloneHasLostNoSitemap() throws Exception {
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    put("/map.xml", index(SITE + "/a.xml", SITE + "/b.xml"));
    put("/a.xml", urlset(pages(5)));
    put("/b.xml", urlset(SITE + "/last"));
    CheckOutcome.Observed first = observed();
    memory = first.assessment().memory();
    for (int status : new int[] {403, 404, 429}) {
      refuseUs(status, "/map.xml");
      assertThat(inconclusive()).isEqualTo("blocked");
      refuseUs(status, "/robots.txt");
      assertThat(inconclusive()).isEqualTo("blocked");
      refuseUs(status, "/b.xml");
      assertThat(states(observed())).contains("unknown blocked");
      assertThat(bad(observed())).doesNotContain(CHILD_FAILED);
    }
    refusals.clear();
    paths.put("/map.xml", utf8(response(403, "", "no")));
    assertThat(bad(observed())).containsExactly(UNREACHABLE);
  }

  @Test
  void aRunLooksTwiceAtAFewOfManyDocuments() throws Exception {
    String[] children =
        IntStream.range(0, 20).mapToObj(i -> SITE + "/" + i + ".xml").toArray(String[]::new);
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    put("/map.xml", index(children));
    CheckOutcome.Observed outcome = observed();
    assertThat(outcome.assessment().judgements().get(CHILD_FAILED).findings()).hasSize(20);
    assertThat(site.connections()).isEqualTo(2 + 20 + 3);
  }

  /** From now on this path is refused to us, and to no browser; every other path to nobody. */
  private void refuseUs(int status, String path) {
    refusals.clear();
    refusals.put(path, utf8(response(status, "", "no")));
  }

  @Test
  void gigabytesAndBombsEndEarly() throws Exception {
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    paths.put("/map.xml", utf8("endless"));
    assertThat(reason(observed(), LIMIT_EXCEEDED)).isEqualTo("too_large");
    byte[] bomb = gzip(utf8("<urlset>" + "<url><loc>http://x/</loc></url>".repeat(500_000)));
    paths.put("/map.xml", bytes("", bomb));
    assertThat(reason(observed(), LIMIT_EXCEEDED)).isEqualTo("decompression_bomb");
    paths.put("/map.xml", bytes("Content-Encoding: gzip\r\n", bomb));
    assertThat(reason(observed(), LIMIT_EXCEEDED)).isEqualTo("decompression_bomb");
    paths.put(
        "/map.xml", bytes("Content-Encoding: gzip\r\n", gzip(gzip(utf8(urlset(SITE + "/1"))))));
    assertThat(observed().observations().findWhole("totalUrls")).hasValue(1);
  }

  @Test
  @Execution(ExecutionMode.CONCURRENT)
  void aDripEndsInTime() throws Exception {
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    paths.put("/map.xml", utf8("drip"));
    long start = System.nanoTime();
    assertThat(bad(observed())).containsExactly(UNREACHABLE);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(40));
  }

  @Test
  void anIndexWithBadChildrenIsNotComplete() throws Exception {
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    put("/map.xml", index(SITE + "/a.xml", SITE + "/gone.xml", SITE + "/map.xml", SITE + "/n.xml"));
    put("/a.xml", urlset(SITE + "/1"));
    put("/n.xml", index(SITE + "/deeper.xml"));
    put("/1", "page");
    CheckOutcome.Observed observed = observed();
    assertThat(bad(observed)).containsExactlyInAnyOrder(CHILD_FAILED, LIMIT_EXCEEDED);
    assertThat(observed.assessment().judgements().get(CHILD_FAILED).findings())
        .extracting(Finding::subject)
        .containsExactly(SITE + "/gone.xml");
    assertThat(observed.observations().isTrue("complete")).isFalse();
    assertThat(site.requests())
        .extracting(LoopbackHttp.Request::path)
        .doesNotContain("/deeper.xml");
  }

  @Test
  void noMoreThanFiftyChildrenAreReadInARun() throws Exception {
    String[] children =
        IntStream.range(0, 60).mapToObj(i -> SITE + "/c" + i + ".xml").toArray(String[]::new);
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    put("/map.xml", index(children));
    for (String child : children) {
      put(child.substring(SITE.length()), urlset(child + "/page"));
    }
    paths.put("*", utf8(response(200, "", "page")));
    CheckOutcome.Observed observed = observed();
    assertThat(observed.observations().itemsOf("sources")).hasSize(51);
    assertThat(observed.observations().isTrue("complete")).isFalse();
    assertThat(observed.assessment().judgements()).doesNotContainKey(URLS_DROPPED);
  }

  @Test
  void questionableEntriesAreCountedAndOtherHostsAreNotAskedForPages() throws Exception {
    LoopbackHttp other = lab.plain(LoopbackAddress.random(), site.port(), this::answer);
    lab.lookup.with("other.example.org", other.address());
    put("/robots.txt", "User-agent: *\nDisallow: /private\nSitemap: " + SITE + "/map.xml\n");
    put(
        "/map.xml",
        urlset(
            SITE + "/1",
            SITE + "/1",
            SITE + "/private/x",
            "http://other.example.org/page",
            "http://third.example.org/page",
            "/relative"));
    put("/1", "page");
    CheckOutcome.Observed observed = observed();
    JsonValue.JsonObject seen = observed.observations();
    assertThat(seen.findWhole("duplicates")).hasValue(1);
    assertThat(seen.findWhole("disallowed")).hasValue(1);
    assertThat(seen.findWhole("crossHost")).hasValue(2);
    assertThat(seen.findWhole("malformed")).hasValue(1);
    assertThat(bad(observed)).containsExactly(QUALITY_ISSUE);
    assertThat(seen.itemsOf("sample")).hasSize(1);
    assertThat(other.connections()).isZero();
  }

  @Test
  void anEntryWithSeveralFaultsIsOneQuestionableEntry() throws Exception {
    put("/robots.txt", "User-agent: *\nDisallow: /private\nSitemap: " + SITE + "/map.xml\n");
    String[] urls = new String[6];
    for (int i = 0; i < 6; i++) {
      urls[i] = SITE + "/private/" + i / 2;
    }
    put("/map.xml", urlset(urls));
    JsonValue.JsonObject seen = observed().observations();
    assertThat(seen.findWhole("disallowed")).hasValue(6);
    assertThat(seen.findWhole("duplicates")).hasValue(3);
    assertThat(seen.findWhole("questionable")).hasValue(6);
  }

  @Test
  void aForeignHostThatCannotBeAskedIsHeldAgainstNobody() throws Exception {
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    String[] foreign =
        IntStream.range(0, 9)
            .mapToObj(i -> "http://h" + i % 3 + ".example.org/" + i)
            .toArray(String[]::new);
    put("/map.xml", urlset(foreign));
    CheckOutcome.Observed nowhere = observed();
    assertThat(bad(nowhere)).containsExactly(QUALITY_ISSUE);
    for (int i = 0; i < 3; i++) {
      lab.lookup.with(
          "h" + i + ".example.org",
          new AddressAnswer.Failed(AddressAnswer.FailureReason.SERVFAIL, "of nobody's making"));
    }
    CheckOutcome.Observed unknown = observed();
    assertThat(bad(unknown)).isEmpty();
    assertThat(unknown.observations().findWhole("crossHost")).hasValue(0);
    assertThat(unknown.assessment().judgements()).doesNotContainKey(QUALITY_ISSUE);
  }

  @Test
  void aSitemapFoundUnderTwoAddressesCountsOnce() throws Exception {
    put("/robots.txt", "Sitemap: " + SITE + "/old.xml\nSitemap: " + SITE + "/map.xml\n");
    paths.put(
        "/old.xml", utf8("HTTP/1.1 301 Moved\r\nLocation: /map.xml\r\nContent-Length: 0\r\n\r\n"));
    put("/map.xml", urlset(pages(20)));
    put("*", "page");
    CheckOutcome.Observed observed = observed();
    assertThat(observed.observations().findWhole("totalUrls")).hasValue(20);
    assertThat(observed.observations().findWhole("duplicates")).hasValue(0);
    assertThat(bad(observed)).isEmpty();
  }

  @Test
  void pagesOutsideOfTheDirectoryAreShownWhereNothingIsDeclared() throws Exception {
    put("/robots.txt", "User-agent: *\n");
    put("/sitemap.xml", index(SITE + "/maps/a.xml"));
    put("/maps/a.xml", urlset(SITE + "/maps/1", SITE + "/2", SITE + "/3"));
    put("*", "page");
    CheckOutcome.Observed observed = observed();
    assertThat(observed.observations().findWhole("outsideDirectory")).hasValue(2);
    assertThat(bad(observed)).isEmpty();
    JsonValue.JsonObject child =
        (JsonValue.JsonObject) observed.observations().itemsOf("sources").getLast();
    assertThat(child.findText("state")).contains("good");
    assertThat(child.itemsOf("errors"))
        .containsExactly(
            JsonValue.fields().put("code", "outside_directory").put("line", 0).build());

    put("/robots.txt", "Sitemap: " + SITE + "/sitemap.xml\n");
    assertThat(observed().observations().findWhole("outsideDirectory")).hasValue(0);
  }

  @Test
  void bytesOnTheWireAreCounted() throws Exception {
    byte[] packed = gzip(utf8(urlset(pages(200))));
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    put("*", "page");
    paths.put("/map.xml", bytes("Content-Encoding: gzip\r\n", packed));
    JsonValue.JsonObject source =
        (JsonValue.JsonObject) observed().observations().itemsOf("sources").getFirst();
    assertThat(source.findWhole("bytesWire")).hasValue(packed.length);
    assertThat(source.findWhole("bytes")).hasValue(utf8(urlset(pages(200))).length);
  }

  @Test
  void aKnownSitemapOnAnotherHostIsNotForeignWhileRobotsCannotBeRead() throws Exception {
    LoopbackHttp other = lab.plain(LoopbackAddress.random(), site.port(), this::answer);
    lab.lookup.with("maps.example.org", other.address());
    put("/robots.txt", "Sitemap: http://maps.example.org/map.xml\n");
    put("/map.xml", urlset(pages(10)));
    put("*", "page");
    CheckOutcome.Observed first = observed();
    assertThat(bad(first)).isEmpty();
    memory = first.assessment().memory();
    paths.put("/robots.txt", utf8(response(503, "", "later")));
    CheckOutcome.Observed second = observed();
    assertThat(second.observations().findWhole("totalUrls")).hasValue(10);
    assertThat(second.observations().findWhole("crossHost")).hasValue(0);
    assertThat(bad(second)).isEmpty();
  }

  @Test
  void brokenPagesAreFound() throws Exception {
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    put("/map.xml", urlset(pages(10)));
    assertThat(bad(observed())).containsExactly(URLS_BROKEN);
  }

  @Test
  void pagesThatWeMayNotAskForAreNotAskedFor() throws Exception {
    put("/robots.txt", "User-agent: Domainwatch\nDisallow: /\nSitemap: " + SITE + "/map.xml\n");
    put("/map.xml", urlset(pages(10)));
    observed();
    assertThat(site.requests())
        .extracting(LoopbackHttp.Request::path)
        .containsExactly("/robots.txt", "/map.xml");
  }

  /** The attack: indexes and redirects of one's own that have us read from hosts of others. */
  @Test
  void hostsOfOthersAreAskedOnlyWhereTheDomainsRobotsNamesThemAndAtMostThree() throws Exception {
    LoopbackHttp other = lab.plain(LoopbackAddress.random(), site.port(), this::answer);
    for (int i = 1; i <= 5; i++) {
      lab.lookup.with("h" + i + ".example.org", other.address());
    }
    put(
        "/robots.txt",
        IntStream.rangeClosed(1, 4)
                .mapToObj(i -> "Sitemap: http://h" + i + ".example.org/map" + i + ".xml\n")
                .collect(Collectors.joining())
            + "Sitemap: "
            + SITE
            + "/index.xml\nSitemap: "
            + SITE
            + "/moved.xml\n");
    for (int i = 1; i <= 5; i++) {
      put("/map" + i + ".xml", urlset(SITE + "/a" + i));
    }
    put(
        "/index.xml",
        "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">"
            + "<sitemap><loc>http://h1.example.org/child.xml</loc></sitemap>"
            + "<sitemap><loc>http://h5.example.org/map5.xml</loc></sitemap></sitemapindex>");
    put("/child.xml", urlset(SITE + "/child"));
    paths.put(
        "/moved.xml", utf8(response(302, "Location: http://h5.example.org/map5.xml\r\n", "")));
    put("*", "page");

    CheckOutcome.Observed observed = observed();

    assertThat(other.requests())
        .extracting(LoopbackHttp.Request::path)
        .filteredOn(path -> path.endsWith(".xml"))
        .containsExactly("/map1.xml", "/map2.xml", "/map3.xml", "/child.xml");
    assertThat(bad(observed)).isEmpty();
    assertThat(observed.observations().toString()).contains("foreign_host");
  }

  @Test
  void hostsOfOthersAreNotAskedWhenTheBudgetOfTheDayIsUsedUp() throws Exception {
    visits = new InMemoryStore().foreignVisits();
    budget = new ForeignBudget(2, 1L << 30);
    LoopbackHttp other = foreignSitemaps(3);

    CheckOutcome.Observed observed = observed();

    assertThat(maps(other)).containsExactly("/map1.xml", "/map2.xml");
    assertThat(bad(observed)).isEmpty();
    assertThat(states(observed))
        .containsExactly("good -", "good -", "unknown foreign_budget", "good -");
    assertThat(observed.observations().isTrue("complete")).isFalse();
    memory = observed.assessment().memory();
    assertThat(bad(observed())).as("and not in the next run either").isEmpty();
    assertThat(maps(other)).containsExactly("/map1.xml", "/map2.xml", "/map1.xml", "/map2.xml");
  }

  @Test
  void theOctetsOfHostsOfOthersAreCounted() throws Exception {
    visits = new InMemoryStore().foreignVisits();
    budget = new ForeignBudget(300, utf8(urlset(SITE + "/a1")).length + 1);
    LoopbackHttp other = foreignSitemaps(3);

    CheckOutcome.Observed observed = observed();

    assertThat(maps(other)).as("the second is read to its end").hasSize(2);
    assertThat(bad(observed)).isEmpty();
  }

  @Test
  void anotherOrganizationHasABudgetOfItsOwn() throws Exception {
    visits = new InMemoryStore().foreignVisits();
    budget = new ForeignBudget(3, 1L << 30);
    LoopbackHttp other = foreignSitemaps(3);
    observed();
    budget = new ForeignBudget(3, 0);
    observed();
    assertThat(maps(other)).hasSize(3);
    budget = new ForeignBudget(3, 1L << 30);

    OnBehalf.of(new UUID(7, 7), this::observed);

    assertThat(maps(other)).hasSize(6);
  }

  @Test
  void whileTheStorageIsAwayHostsOfOthersAreNotAskedAndNothingIsReportedOfThem() throws Exception {
    ForeignVisits away = mock(ForeignVisits.class);
    when(away.book(any(), any(), any(), any()))
        .thenThrow(new StorageUnavailable(new IOException("away")));
    visits = away;
    LoopbackHttp other = foreignSitemaps(1);

    CheckOutcome.Observed observed = observed();

    assertThat(maps(other)).isEmpty();
    assertThat(states(observed)).containsExactly("unknown foreign_budget_unknown", "good -");
    assertThat(bad(observed)).isEmpty();
  }

  /** A site that names so many sitemaps of others, and one of its own. */
  private LoopbackHttp foreignSitemaps(int count) {
    LoopbackHttp other = lab.plain(LoopbackAddress.random(), site.port(), this::answer);
    StringBuilder lines = new StringBuilder();
    for (int i = 1; i <= count; i++) {
      lab.lookup.with("h" + i + ".example.org", other.address());
      put("/map" + i + ".xml", urlset(SITE + "/a" + i));
      lines.append("Sitemap: http://h" + i + ".example.org/map" + i + ".xml\n");
    }
    put("/robots.txt", lines + "Sitemap: " + SITE + "/own.xml\n");
    put("/own.xml", urlset(SITE + "/own"));
    put("*", "page");
    return other;
  }

  private static List<String> maps(LoopbackHttp other) {
    return other.requests().stream()
        .map(LoopbackHttp.Request::path)
        .filter(path -> path.endsWith(".xml"))
        .toList();
  }

  /** State and reason of each source. */
  private static List<String> states(CheckOutcome.Observed observed) {
    return observed.observations().itemsOf("sources").stream()
        .map(JsonValue.JsonObject.class::cast)
        .map(
            source ->
                source.findText("state").orElse("-")
                    + " "
                    + source.itemsOf("errors").stream()
                        .map(JsonValue.JsonObject.class::cast)
                        .flatMap(error -> error.findText("code").stream())
                        .findFirst()
                        .orElse("-"))
        .toList();
  }

  @Test
  void aSitemapThatPointsInwardsIsNeverConnected() throws Exception {
    LoopbackHttp inside = lab.plain(LoopbackAddress.of("127.66.9.9"), 0, this::answer);
    lab.lookup.with("inside.example.net", inside.address());
    put(
        "/robots.txt",
        "Sitemap: http://inside.example.net/map.xml\nSitemap: http://169.254.169.254/latest\n"
            + "Sitemap: http://www.example.net:22/x\nSitemap: https://%zz/\n");
    assertThat(bad(observed())).containsExactly(UNREACHABLE);
    assertThat(inside.connections()).isZero();
  }

  @Test
  void aSitemapLineThatTheLimitOfRobotsCutsIsNotFollowed() throws Exception {
    String line = "Sitemap: " + SITE + "/map";
    put("/robots.txt", "#".repeat(512_000 - line.length() - 1) + "\n" + line + "s/real.xml\n");
    put("/sitemap.xml", urlset(SITE + "/1"));
    put("/1", "page");

    CheckOutcome.Observed observed = observed();

    assertThat(bad(observed)).isEmpty();
    assertThat(observed.observations().findWhole("declared")).hasValue(0);
    assertThat(site.requests())
        .extracting(LoopbackHttp.Request::path)
        .contains("/sitemap.xml")
        .doesNotContain("/map");
  }

  @Test
  void aSitemapInACodingThatWeDidNotAskForIsUnknown() throws Exception {
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    paths.put("/map.xml", bytes("Content-Encoding: br\r\n", utf8("\u001b")));

    assertThat(inconclusive()).isEqualTo("content_coding");
  }

  private List<EventType> fault(byte[] response) throws InterruptedException {
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    paths.put("/map.xml", response);
    return bad(observed());
  }

  private static String reason(CheckOutcome.Observed observed, EventType type) {
    return observed
        .assessment()
        .judgements()
        .get(type)
        .findings()
        .getFirst()
        .detail()
        .findText("reason")
        .orElseThrow();
  }

  private static List<EventType> bad(CheckOutcome.Observed observed) {
    return observed.assessment().judgements().entrySet().stream()
        .filter(judged -> !judged.getValue().findings().isEmpty())
        .map(Map.Entry::getKey)
        .toList();
  }

  private String inconclusive() throws InterruptedException {
    return ((CheckOutcome.Inconclusive) run()).reason();
  }

  private CheckOutcome.Observed observed() throws InterruptedException {
    return (CheckOutcome.Observed) run();
  }

  private CheckOutcome run() throws InterruptedException {
    CheckTarget target = WebLab.target(CheckType.SITEMAP, Map.of(), memory);
    return new SitemapCheckRunner(
            lab.fetcher(new Ports(site.port(), NOBODY)),
            lab.noDoubt(),
            new ForeignAllowance(visits, budget),
            new SitemapCheckRunner.Times(
                new RunTime(Duration.ofSeconds(40), Duration.ofSeconds(10)), Duration.ofMillis(1)))
        .run(target, NOW);
  }

  @Test
  void aSiteThatAsksForAPauseIsNotAskedUntilItIsOver() throws Exception {
    put("/robots.txt", "Sitemap: " + SITE + "/map.xml\n");
    paths.put("/map.xml", utf8(response(429, "Retry-After: 600\r\n", "slow down")));
    memory = JsonValue.fields().put("kept", "as it is").build();
    CheckOutcome.Inconclusive outcome = (CheckOutcome.Inconclusive) run();
    assertThat(outcome.reason()).isEqualTo("blocked");
    assertThat(outcome.aside().orElseThrow().notBefore().orElseThrow())
        .isBetween(NOW.plusSeconds(590), NOW.plusSeconds(600));
    assertThat(outcome.aside().orElseThrow().memory()).isEqualTo(memory);
  }

  private static String[] pages(int count) {
    return IntStream.range(0, count).mapToObj(i -> SITE + "/page" + i).toArray(String[]::new);
  }

  private void put(String path, String body) {
    paths.put(path, utf8(response(200, "", body)));
  }

  private void answer(LoopbackHttp.Request request, OutputStream out) throws IOException {
    byte[] usual = paths.getOrDefault("*", utf8(response(404, "", "not here")));
    boolean browser = request.header("User-Agent").contains("Firefox");
    byte[] own = paths.getOrDefault(request.path(), usual);
    byte[] answer = browser ? own : refusals.getOrDefault(request.path(), own);
    switch (new String(answer, StandardCharsets.UTF_8)) {
      case "endless" -> endless(out);
      case "drip" ->
          LoopbackHttp.drip(
                  "HTTP/1.1 200 OK\r\n\r\n<urlset>", "x".repeat(100_000), Duration.ofMillis(20))
              .answer(request, out);
      default -> out.write(answer);
    }
  }

  private static void endless(OutputStream out) throws IOException {
    out.write(utf8("HTTP/1.1 200 OK\r\n\r\n<urlset>"));
    byte[] entries = utf8("<url><loc>http://www.example.net/page</loc></url>\n".repeat(1000));
    while (true) {
      out.write(entries);
    }
  }

  private static byte[] bytes(String fields, byte[] body) {
    byte[] head =
        utf8("HTTP/1.1 200 OK\r\n" + fields + "Content-Length: " + body.length + "\r\n\r\n");
    byte[] all = new byte[head.length + body.length];
    System.arraycopy(head, 0, all, 0, head.length);
    System.arraycopy(body, 0, all, head.length, body.length);
    return all;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
